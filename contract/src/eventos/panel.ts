import * as z from 'zod/mini'
import { moneda } from '../comunes.ts'
import { estadoEventoSchema, reembolsoSchema } from './estados.ts'
import { categoriaBreve } from './publico.ts'

/** An evento as its organizer's screens see it. */
export const eventoOrganizadorSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  nombreMostrado: z.string(),
  slug: z.string(),
  descripcion: z.string(),
  Categoria: categoriaBreve,
  fechaInicio: z.string(),
  fechaFin: z.string(),
  zonaHoraria: z.string(),
  portadaUrl: z.nullable(z.string()),
  imagen: z.nullable(z.string()),
  destacado: z.boolean(),
  publicado: z.boolean(),
  estado: estadoEventoSchema,
  enlaceEnLinea: z.nullable(z.string()),
  EventoDireccion: z.nullable(
    z.object({
      nombre: z.string(),
      direccion: z.string(),
      ciudad: z.string(),
      estado: z.string(),
      codigoPostal: z.string(),
      lat: z.nullable(z.number()),
      lng: z.nullable(z.number()),
    }),
  ),
  politicaReembolso: reembolsoSchema,
  edadMinima: z.nullable(z.number()),
  /** How many boletos one person may have; null for what the platform proposes. */
  maximoPorPersona: z.nullable(z.number()),
  minutosApartado: z.number(),
  cargoPagadoPor: z.enum(['comprador', 'organizador']),
  transferible: z.boolean(),
  devolucionALista: z.boolean(),
  /** Its organizer sells nothing new for now. */
  ventaPausada: z.boolean(),
  /** Nothing is sold: no account of its organization could take the money. */
  sinCuenta: z.boolean(),
  motivo: z.string(),
  fechaInicioAnterior: z.nullable(z.string()),
  /** Path of the page that shows a borrador to anybody with the link; null without such a link, and for members. */
  vistaPrevia: z.nullable(z.string()),
  /** Sum over its tipos, and no more than its aforo. */
  boletos: z.object({ cupo: z.number(), vendidos: z.number(), apartados: z.number() }),
  /** What is missing before it can be published, as sentences; empty when nothing is. */
  faltantes: z.array(z.string()),
})
export type EventoOrganizador = z.output<typeof eventoOrganizadorSchema>
export const eventoOrganizadorRespuesta = z.object({ item: eventoOrganizadorSchema })
export const eventosOrganizadorRespuesta = z.object({ items: z.array(eventoOrganizadorSchema), total: z.number() })
/** What cancelling gives back, counted beforehand; amounts in centavos, `reembolso` with the service charge. */
export const cancelacionSchema = z.object({
  compras: z.number(),
  boletos: z.number(),
  personas: z.number(),
  reembolso: z.number(),
  cargos: z.number(),
  /** Compras with a voucher that nobody paid yet: they are told not to. */
  porPagar: z.number(),
  moneda,
})
export type Cancelacion = z.output<typeof cancelacionSchema>
export const cancelacionRespuesta = z.object({ item: cancelacionSchema })

export const vistaPreviaRespuesta = z.object({ item: z.object({ vistaPrevia: z.nullable(z.string()) }) })
