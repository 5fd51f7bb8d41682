import * as z from 'zod/mini'
import { momento, uuid } from '../comunes.ts'

/** The version that the administrator saw: the API refuses a change of what somebody else changed meanwhile. */
export const version = z.int('Vuelve a abrir la página.')

export const LUGARES_DESTACADO = ['destacado', 'banner'] as const
export type LugarDestacado = (typeof LUGARES_DESTACADO)[number]
export const MAXIMO_BANNERS = 10
const ventana = { desde: momento('Elige desde cuándo.'), hasta: momento('Elige hasta cuándo.') }
export const destacarBody = z.object({
  eventoId: uuid,
  lugar: z.enum(LUGARES_DESTACADO, 'Elige un lugar.'),
  ...ventana,
})
export type Destacar = z.output<typeof destacarBody>
export const editarDestacadoBody = z.object({ ...ventana, version })
export type EditarDestacado = z.output<typeof editarDestacadoBody>
export const ordenarBannersBody = z.object({ ids: z.array(uuid).check(z.maxLength(200, 'Son demasiados.')) })
/** `fuera`: its window is open, but the evento is over, called off, postponed or taken off. */
export const ESTADOS_DESTACADO = ['vigente', 'programado', 'fuera', 'terminado'] as const
export const destacadoSchema = z.object({
  id: z.string(),
  lugar: z.enum(LUGARES_DESTACADO),
  estado: z.enum(ESTADOS_DESTACADO),
  desde: z.string(),
  hasta: z.string(),
  version: z.number(),
  evento: z.object({
    id: z.string(),
    nombreMostrado: z.string(),
    slug: z.string(),
    organizador: z.object({ slug: z.string(), nombre: z.string() }),
    fechaInicio: z.string(),
    fechaFin: z.string(),
    zonaHoraria: z.string(),
    ciudad: z.nullable(z.string()),
    estado: z.string(),
    imagen: z.nullable(z.string()),
    portadaUrl: z.nullable(z.string()),
  }),
})
export type Destacado = z.output<typeof destacadoSchema>
export const destacadosRespuesta = z.object({ items: z.array(destacadoSchema), total: z.number() })
export const destacadoRespuesta = z.object({ item: destacadoSchema })
export const buscarEventosQuery = z.object({
  term: z.string().check(z.trim(), z.maxLength(100, 'Maximo 100 caracteres')),
})
export const eventosElegiblesRespuesta = z.object({ items: z.array(destacadoSchema.shape.evento), total: z.number() })
