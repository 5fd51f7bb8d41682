import * as z from 'zod/mini'
import { ENTIDADES } from '../entidades.ts'
import { cuandoVale, desdeQueDia, fuenteDeRegla } from '../tasas-de-ley.ts'

/** An entidad some municipios of which are of the region of the border, between these days (YYYY-MM-DD). */
export const entidadFronteraSchema = z.object({
  entidad: z.string(),
  desde: z.string(),
  hasta: z.nullable(z.string()),
  fuente: z.string(),
  cuando: cuandoVale,
})
export type EntidadFrontera = z.output<typeof entidadFronteraSchema>
/** `hoy`: the day of the centre. */
export const fronteraRespuesta = z.object({
  item: z.object({ hoy: z.string(), entidades: z.array(entidadFronteraSchema) }),
})
export type Frontera = z.output<typeof fronteraRespuesta>['item']

const dia = z.iso.date('Elige una fecha.')
/** From a day to come on; sent again for that day it replaces what has not begun. */
export const entidadFronteraBody = z.object({
  entidad: z.enum(ENTIDADES, 'Elige una entidad.'),
  desde: desdeQueDia,
  hasta: z.nullable(dia),
  fuente: fuenteDeRegla,
})
export type EntidadFronteraNueva = z.output<typeof entidadFronteraBody>

/** `hasta`: its last day, today at the earliest. */
export const terminarFronteraBody = z.object({
  entidad: z.string().check(z.maxLength(80, 'Maximo 80 caracteres')),
  desde: dia,
  hasta: z.iso.date('Elige hasta qué día.'),
})
export type FinDeFrontera = z.output<typeof terminarFronteraBody>
