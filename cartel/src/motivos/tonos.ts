import type { Paleta } from '../paletas.ts'

/** Five flat inks of a figure. Figures are drawn around 0,0 and are about 440 high. */
export type Tonos = { oscuro: string; claro: string; a: string; b: string; c: string }

export const tonosDe = ({ oscuro, claro, arte: [a, b, c] }: Paleta): Tonos => ({ oscuro, claro, a, b, c })
