/** A repeatable source of chance: the same seed always draws the same poster. */
export type Azar = {
  numero: () => number
  entero: (desde: number, hasta: number) => number
  elegir: <T>(opciones: readonly [T, ...T[]]) => T
  barajar: <T>(lista: readonly T[]) => T[]
}

/** FNV-1a, enough to spread neighbouring seeds apart. */
function huella(texto: string): number {
  let h = 0x811c9dc5
  for (const c of texto) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 0x01000193)
  h ^= h >>> 16
  h = Math.imul(h, 0x7feb352d)
  h ^= h >>> 15
  return h >>> 0
}

/** Mulberry32 over the hash of the seed. */
export function crearAzar(semilla: string): Azar {
  let estado = huella(semilla)
  const numero = () => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const entero = (desde: number, hasta: number) => desde + Math.floor(numero() * (hasta - desde + 1))
  const elegir = <T>(opciones: readonly [T, ...T[]]): T => opciones[entero(0, opciones.length - 1)] ?? opciones[0]
  const barajar = <T>(lista: readonly T[]): T[] =>
    lista
      .map((valor) => ({ valor, orden: numero() }))
      .sort((a, b) => a.orden - b.orden)
      .map(({ valor }) => valor)
  return { numero, entero, elegir, barajar }
}
