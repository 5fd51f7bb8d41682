/** Four modules of white on each side, or readers do not find it. */
export const MARGEN = 4

/** What a QR packs tightly; a boleto that was kept long ago may have other letters. */
const EN_POCO = /^[A-Z0-9]+$/

type Modulos = { size: number; get: (row: number, column: number) => number | boolean }

/** The dark modules as one path: each run of a row is one rectangle. */
export function trazoDe(modulos: Modulos): string {
  const { size } = modulos
  const tramos: string[] = []
  for (let fila = 0; fila < size; fila++) {
    for (let columna = 0; columna < size; columna++) {
      if (!modulos.get(fila, columna)) continue
      const desde = columna
      while (columna + 1 < size && modulos.get(fila, columna + 1)) columna++
      tramos.push(`M${desde + MARGEN} ${fila + MARGEN}h${columna - desde + 1}v1H${desde + MARGEN}z`)
    }
  }
  return tramos.join('')
}

export type Codigo = { lado: number; trazo: string }

/** The library comes only where a code is shown. */
export const traerBiblioteca = () => import('qrcode')

export async function dibujarCodigo(texto: string): Promise<Codigo> {
  const { create } = await traerBiblioteca()
  // one segment: every code has the same number of modules, whatever its letters
  const { modules } = create(
    [
      EN_POCO.test(texto)
        ? { data: texto, mode: 'alphanumeric' }
        : { data: new TextEncoder().encode(texto), mode: 'byte' },
    ],
    { errorCorrectionLevel: 'M' },
  )
  return { lado: modules.size + 2 * MARGEN, trazo: trazoDe(modules) }
}
