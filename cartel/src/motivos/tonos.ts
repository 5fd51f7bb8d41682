import { contraste, type Paleta } from '../paletas.ts'

/** Five flat inks, and two greens for leaves, of a figure. Figures are drawn around 0,0 and are about 440 high. */
export type Tonos = { oscuro: string; claro: string; a: string; b: string; c: string; hoja: readonly [string, string] }

const HOJA = ['#11804f', '#0a5a38'] as const
const HOJA_CLARA = ['#4cc38a', '#1f9a62'] as const

export const tonosDe = ({ oscuro, claro, fondo, arte: [a, b, c] }: Paleta): Tonos => ({
  oscuro,
  claro,
  a,
  b,
  c,
  hoja: contraste(HOJA[0], fondo) < 1.6 ? HOJA_CLARA : HOJA,
})
