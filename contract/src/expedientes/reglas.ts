import * as z from 'zod/mini'
import { listaDeDias } from '../dias.ts'
import { cuandoVale, desdeQueDia, fuenteDeRegla } from '../tasas-de-ley.ts'

const cifras = {
  /** From which part of a company a person is its controlling beneficiary; basis points. */
  beneficiarioBps: z.number(),
  /** How long an expediente is kept after the end of its organization. */
  conservaMeses: z.number(),
  /** How long a constancia counts. */
  constanciaMeses: z.number(),
  /** How long the contract of before still counts. */
  graciaDias: z.number(),
  /** How old the last look into the lists may be. */
  listasDias: z.number(),
  /** How many days before a paper expires its organization is written to. */
  avisoDias: z.array(z.number()),
}
export const reglaExpedienteSchema = z.object({
  desde: z.string(),
  ...cifras,
  fuente: z.string(),
  cuando: cuandoVale,
})
export type ReglaExpediente = z.output<typeof reglaExpedienteSchema>
/** The newest first. `hoy`: the day of the centre. */
export const reglasExpedienteRespuesta = z.object({
  item: z.object({ hoy: z.string(), reglas: z.array(reglaExpedienteSchema) }),
})
export type ReglasExpediente = z.output<typeof reglasExpedienteRespuesta>['item']

const entero = (vacio: string, minimo: number, maximo: number) =>
  z.int(vacio).check(z.minimum(minimo, `El mínimo es ${minimo}.`), z.maximum(maximo, `El máximo es ${maximo}.`))
/** What holds from a day to come on; sent again for that day it replaces what has not begun. */
export const reglaExpedienteBody = z.object({
  desde: desdeQueDia,
  beneficiarioBps: z
    .int('Escribe un porcentaje.')
    .check(z.minimum(1, 'El mínimo es 0.01 %.'), z.maximum(10_000, 'El máximo es 100 %.')),
  conservaMeses: entero('Escribe los meses.', 0, 600),
  constanciaMeses: entero('Escribe los meses.', 1, 120),
  graciaDias: entero('Escribe los días.', 0, 365),
  listasDias: entero('Escribe los días.', 1, 365),
  avisoDias: listaDeDias({ desde: 1, hasta: 180, cuantos: 6 }),
  fuente: fuenteDeRegla,
})
export type ReglaExpedienteNueva = z.output<typeof reglaExpedienteBody>
