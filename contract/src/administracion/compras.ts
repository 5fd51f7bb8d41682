import * as z from 'zod/mini'
import { ESTADOS_COMPRA, METODOS } from '../compras/estados.ts'
import { compraDetalleSchema } from '../compras/panel.ts'
import { pagina } from '../comunes.ts'
import { ESTADOS_REEMBOLSO, ORIGENES_REEMBOLSO } from '../reembolsos/schemas.ts'
import { cuenta, fechaONada, termino } from './comun.ts'

export const comprasAdministradasQuery = z.object({
  ...pagina,
  termino,
  estado: z.optional(z.enum(ESTADOS_COMPRA, 'Elige una opción.')),
  /** Days of the centre of Mexico, both inside. */
  desde: z.optional(z.iso.date('Elige una fecha.')),
  hasta: z.optional(z.iso.date('Elige una fecha.')),
})
const eventoDeCompra = z.object({ id: z.string(), slug: z.string(), nombreMostrado: z.string() })
const organizacionDeCompra = z.object({ id: z.string(), slug: z.string(), nombreMostrado: z.string() })
export const compraAdministradaSchema = z.object({
  folio: z.string(),
  estado: z.enum(ESTADOS_COMPRA),
  metodo: z.enum(METODOS),
  comprador: z.object({ nombreMostrado: z.string(), email: z.string() }),
  evento: eventoDeCompra,
  organizacion: organizacionDeCompra,
  total: cuenta,
  fecha: z.string(),
})
export type CompraAdministrada = z.output<typeof compraAdministradaSchema>
export const comprasAdministradasRespuesta = z.object({ items: z.array(compraAdministradaSchema), total: cuenta })
export const compraAdministradaDetalleSchema = z.object({
  ...compraDetalleSchema.shape,
  evento: eventoDeCompra,
  organizacion: organizacionDeCompra,
  usuarioId: z.nullable(z.string()),
  pagos: z.array(
    z.object({
      id: z.string(),
      proveedor: z.string(),
      metodo: z.string(),
      referencia: z.nullable(z.string()),
      estado: z.string(),
      monto: cuenta,
      recibido: cuenta,
      creadoEn: z.string(),
      actualizadoEn: z.string(),
      consultadoEn: fechaONada,
      motivoRechazo: z.nullable(z.string()),
    }),
  ),
  avisos: z.array(
    z.object({ id: z.string(), proveedor: z.string(), tipo: z.string(), efecto: z.string(), recibidoEn: z.string() }),
  ),
  asientos: z.array(
    z.object({ movimiento: z.string(), concepto: z.string(), cuenta: z.string(), monto: cuenta, fecha: z.string() }),
  ),
  devoluciones: z.array(
    z.object({
      id: z.string(),
      monto: cuenta,
      estado: z.enum(ESTADOS_REEMBOLSO),
      origen: z.enum(ORIGENES_REEMBOLSO),
      intentos: cuenta,
      error: z.nullable(z.string()),
      creadoEn: z.string(),
      pagadoEn: fechaONada,
      /** It failed, and asking the provider once more may help. */
      reintentable: z.boolean(),
    }),
  ),
})
export type CompraAdministradaDetalle = z.output<typeof compraAdministradaDetalleSchema>
export const compraAdministradaRespuesta = z.object({ item: compraAdministradaDetalleSchema })
