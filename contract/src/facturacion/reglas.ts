import * as z from 'zod/mini'
import { cuandoVale, desdeQueDia, fuenteDeRegla } from '../tasas-de-ley.ts'

/**
 * Until when a buyer may ask for an invoice of what they pay from that day on (YYYY-MM-DD): so many days after the end of
 * its year.
 */
const reglaFacturaSchema = z.object({ desde: z.string(), dias: z.number(), fuente: z.string(), cuando: cuandoVale })
export type ReglaFactura = z.output<typeof reglaFacturaSchema>
/** The newest first. `hoy`: the day of the centre. */
export const reglasFacturaRespuesta = z.object({
  item: z.object({ hoy: z.string(), reglas: z.array(reglaFacturaSchema) }),
})
export type ReglasFactura = z.output<typeof reglasFacturaRespuesta>['item']

/** What holds from a day to come on; sent again for that day it replaces what has not begun. */
export const reglaFacturaBody = z.object({
  desde: desdeQueDia,
  dias: z
    .int('Escribe un número entero de días.')
    .check(z.minimum(0, 'El mínimo es 0 días.'), z.maximum(366, 'El máximo es 366 días.')),
  fuente: fuenteDeRegla,
})
export type ReglaFacturaNueva = z.output<typeof reglaFacturaBody>
