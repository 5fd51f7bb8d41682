export const FOLIO = 'EN-'
export const FOLIO_BYTES = 6

const BLANCO = 32
const SALTO = 10
const ANTES_DEL_FOLIO = new TextEncoder().encode(` ${FOLIO}`)

/** `nombreDesde`: where the name of a row begins in `bytes`; the next one begins where it ends. */
type Columnas = { bytes: Uint8Array; folio: Uint8Array; nombreDesde: (lugar: number) => number }

/**
 * Name and folio of so many rows as UTF-8, a line each that begins with a blank. To be decoded together: one by one
 * 100,000 names take a cheap phone half a second.
 */
export function renglonesDe({ bytes, folio, nombreDesde }: Columnas, desde: number, hasta: number): Uint8Array {
  const deMas = 2 + ANTES_DEL_FOLIO.length + FOLIO_BYTES
  const letras = new Uint8Array(nombreDesde(hasta) - nombreDesde(desde) + (hasta - desde) * deMas)
  let cursor = 0
  const copiar = (de: Uint8Array, inicio: number, fin: number) => {
    for (let i = inicio; i < fin; i++) letras[cursor++] = de[i] === SALTO ? BLANCO : (de[i] ?? BLANCO)
  }
  for (let lugar = desde; lugar < hasta; lugar++) {
    letras[cursor++] = BLANCO
    copiar(bytes, nombreDesde(lugar), nombreDesde(lugar + 1))
    copiar(ANTES_DEL_FOLIO, 0, ANTES_DEL_FOLIO.length)
    copiar(folio, lugar * FOLIO_BYTES, (lugar + 1) * FOLIO_BYTES)
    letras[cursor++] = SALTO
  }
  return letras
}
