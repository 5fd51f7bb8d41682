import type { GRANOS } from '@entrale/contract/estadisticas/schemas'
import type { Periodo, Sujeto } from '../cifras/index.ts'

export type Grano = (typeof GRANOS)[number]

/** Whose figures, and from when until when. What begins at `antes` is compared with it. */
export type Alcance = Sujeto & Periodo & { antes: Date | null; zona: string; grano: Grano }
