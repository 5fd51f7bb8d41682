import * as z from 'zod/mini'
import { cuandoVale, desdeQueDia, fuenteDeRegla, porcentaje } from '../tasas-de-ley.ts'

/** What of what was paid a buyer is given where an evento fails, from that day on (YYYY-MM-DD); basis points. */
export const reglaCompensacionSchema = z.object({
  desde: z.string(),
  bps: z.number(),
  fuente: z.string(),
  cuando: cuandoVale,
})
export type ReglaCompensacion = z.output<typeof reglaCompensacionSchema>
/** The newest first. `hoy`: the day of the centre. */
export const reglasCompensacionRespuesta = z.object({
  item: z.object({ hoy: z.string(), reglas: z.array(reglaCompensacionSchema) }),
})
export type ReglasCompensacion = z.output<typeof reglasCompensacionRespuesta>['item']

/** What holds from a day to come on; sent again for that day it replaces what has not begun. */
export const reglaCompensacionBody = z.object({
  desde: desdeQueDia,
  bps: porcentaje,
  fuente: fuenteDeRegla,
})
export type ReglaCompensacionNueva = z.output<typeof reglaCompensacionBody>
