import * as z from 'zod/mini'
import { cuenta, fechaONada } from './comun.ts'

export const relojSchema = z.object({
  nombre: z.string(),
  cadaMs: cuenta,
  corrioEn: fechaONada,
  falloEn: fechaONada,
  error: z.nullable(z.string()),
  atrasado: z.boolean(),
})
export type Reloj = z.output<typeof relojSchema>
/** What needs an administrator now. */
export const inicioAdministracionRespuesta = z.object({
  item: z.object({
    trabajosFallidos: cuenta,
    incidenciasAbiertas: cuenta,
    denunciasAbiertas: cuenta,
    liquidacionesPorPagar: cuenta,
    /** Señales stop them: they wait for somebody's visto bueno. */
    liquidacionesPorRevisar: cuenta,
    expedientesPorRevisar: cuenta,
    reembolsosPorTransferir: cuenta,
    /** Of those by transfer, the ones that take longer than they may. */
    reembolsosAtrasados: cuenta,
    lotesAbiertos: cuenta,
    hoy: z.object({ compras: cuenta, boletos: cuenta, cobrado: cuenta, plataforma: cuenta, reembolsado: cuenta }),
    semana: z.object({ usuarios: cuenta, organizaciones: cuenta, eventos: cuenta }),
    relojes: z.array(relojSchema),
  }),
})
export type InicioAdministracion = z.output<typeof inicioAdministracionRespuesta>['item']
