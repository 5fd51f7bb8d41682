import * as z from 'zod/mini'
import { pagina } from '../comunes.ts'
import {
  accesoDocumentoSchema,
  CLASES_DOCUMENTO,
  datosExpedienteSchema,
  ESTADOS_EXPEDIENTE,
  firmaSchema,
  LISTAS,
  partesExpediente,
} from './schemas.ts'

/** The queues of administrators. `coincidencias`: a hit in a list that nobody resolved. */
export const COLAS_EXPEDIENTE = ['por_revisar', 'coincidencias', 'con_observaciones', 'aprobados', 'vencidos'] as const
export const expedientesAdminQuery = z.object({
  ...pagina,
  cola: z._default(z.enum(COLAS_EXPEDIENTE, 'Elige una opción.'), 'por_revisar'),
})
export const expedienteEnColaSchema = z.object({
  organizacion: z.object({ id: z.string(), slug: z.string(), nombre: z.string() }),
  estado: z.enum(ESTADOS_EXPEDIENTE),
  razonSocial: z.nullable(z.string()),
  enviadoEn: z.nullable(z.string()),
  aprobadoEn: z.nullable(z.string()),
  coincidencias: z.number(),
})
export type ExpedienteEnCola = z.output<typeof expedienteEnColaSchema>
export const expedientesAdminRespuesta = z.object({
  items: z.array(expedienteEnColaSchema),
  total: z.number(),
  cuentas: z.object({ por_revisar: z.number(), coincidencias: z.number(), con_observaciones: z.number() }),
})

export const consultaListaSchema = z.object({
  id: z.string(),
  lista: z.enum(LISTAS),
  fuente: z.string(),
  coincide: z.boolean(),
  detalle: z.string(),
  fecha: z.string(),
  quien: z.nullable(z.string()),
  resolucion: z.nullable(z.string()),
})
export type ConsultaLista = z.output<typeof consultaListaSchema>

export const expedienteAdminSchema = z.object({
  ...partesExpediente,
  organizacion: z.object({ id: z.string(), slug: z.string(), nombre: z.string() }),
  consultas: z.array(consultaListaSchema),
  /** Lists into which nobody looked since it was sent, or not for too long. */
  listasPorVer: z.array(z.enum(LISTAS)),
  accesos: z.array(accesoDocumentoSchema),
  firmas: z.array(firmaSchema),
})
export type ExpedienteAdmin = z.output<typeof expedienteAdminSchema>
export const expedienteAdminRespuesta = z.object({ item: expedienteAdminSchema })

const motivo = (falta: string) =>
  z.string(falta).check(z.trim(), z.minLength(1, falta), z.maxLength(500, 'Maximo 500 caracteres'))
/** `titularMotivo`: why the holder of the account may be called otherwise than the taxpayer. */
export const aprobarExpedienteBody = z.object({
  version: z.int('Falta la versión.'),
  titularMotivo: z._default(z.string().check(z.trim(), z.maxLength(500, 'Maximo 500 caracteres')), ''),
})
const CAMPOS_OBSERVABLES = [...Object.keys(datosExpedienteSchema.shape), ...CLASES_DOCUMENTO]
export const observarExpedienteBody = z.object({
  version: z.int('Falta la versión.'),
  observaciones: z
    .array(
      z.object({
        campo: z
          .string('Elige qué hay que corregir.')
          .check(z.refine((campo: string) => CAMPOS_OBSERVABLES.includes(campo), 'Elige qué hay que corregir.')),
        texto: motivo('Escribe qué hay que corregir.'),
      }),
      'Escribe al menos una observación.',
    )
    .check(z.minLength(1, 'Escribe al menos una observación.'), z.maxLength(30, 'Son demasiadas observaciones.')),
})
/** An administrator looked by themselves: in which list, where, and what it said. */
export const anotarListaBody = z.object({
  lista: z.enum(LISTAS, 'Elige la lista.'),
  fuente: motivo('Escribe dónde la consultaste.'),
  coincide: z.boolean('Elige el resultado.'),
  detalle: z._default(z.string().check(z.trim(), z.maxLength(500, 'Maximo 500 caracteres')), ''),
})
export const resolverCoincidenciaBody = z.object({
  motivo: motivo('Escribe por qué puede seguir.'),
})
