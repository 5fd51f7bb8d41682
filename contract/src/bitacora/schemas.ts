import * as z from 'zod/mini'
import { pagina, uuid } from '../comunes.ts'

/** What is written down: `<what>.<what happened to it>`. */
export const ACCIONES = [
  'organizacion.creada',
  'organizacion.editada',
  'organizacion.cedida',
  'organizacion.personalizada',
  'organizacion.segundo_paso',
  'equipo.invitada',
  'equipo.reenviada',
  'equipo.cancelada',
  'equipo.aceptada',
  'equipo.rechazada',
  'equipo.rol',
  'equipo.removida',
  'equipo.salida',
  'evento.creado',
  'evento.editado',
  'evento.publicado',
  'evento.despublicado',
  'evento.venta_pausada',
  'evento.venta_reanudada',
  'lista_espera.ofrecida',
  'evento.pospuesto',
  'evento.reprogramado',
  'evento.cancelado',
  'evento.cancelado_por_plataforma',
  'evento.duplicado',
  'evento.eliminado',
  'evento.compartido',
  'evento.apelado',
  'evento.impuesto_local',
  'tipo.creado',
  'tipo.editado',
  'tipo.cerrado',
  'tipo.reabierto',
  'tipo.eliminado',
  'tipo.ordenado',
  'aforo.cambiado',
  'compra.reenviada',
  'compra.enlaces_anulados',
  'compra.corregida',
  'compra.reembolsada',
  'compra.reembolsada_por_plataforma',
  'compra.compensada',
  'compra.compensada_por_plataforma',
  'evento.compensado',
  'evento.compensado_por_plataforma',
  'codigo.creado',
  'codigo.editado',
  'codigo.eliminado',
  'pregunta.creada',
  'pregunta.editada',
  'pregunta.archivada',
  'pregunta.restaurada',
  'pregunta.eliminada',
  'pregunta.ordenada',
  'promotor.creado',
  'promotor.editado',
  'promotor.eliminado',
  'puerta.creada',
  'puerta.editada',
  'puerta.codigo',
  'puerta.eliminada',
  'puerta.emparejada',
  'puerta.ordenada',
  'equipo.puerta',
  'celular.revocado',
  'taquilla.cortesias',
  'tardios.aceptados',
  'tardios.descartados',
  'conflicto.resuelto',
  'cortesia.emitida',
  'datos.descargados',
  'facturacion.datos',
  'facturacion.conexion',
  'facturacion.factura',
  'facturacion.global',
  'pagos.cuenta_cambiada',
  'pagos.cuenta_cancelada',
  'pagos.ficha_pedida',
  'pagos.ficha_cancelada',
  'pagos.detenidos',
  'pagos.reanudados',
  'pagos.evidencia',
  'expediente.guardado',
  'expediente.documento',
  'expediente.enviado',
  'expediente.retomado',
  'expediente.firmado',
  'webhook.creado',
  'webhook.editado',
  'webhook.eliminado',
  'webhook.secreto',
  'token.creado',
  'token.revocado',
  'mensaje.programado',
  'mensaje.cancelado',
  'mensaje.enviado',
] as const
export type Accion = (typeof ACCIONES)[number]

const valores = z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))
export type Valores = z.output<typeof valores>

/**
 * `antes` and `despues` hold only the fields that changed. `quien` is null when that account is gone, or when no
 * person did it.
 */
export const anotacionSchema = z.object({
  id: z.string(),
  accion: z.enum(ACCIONES),
  /** The name that the changed thing had then: of an evento, an e-mail, a folio. */
  objeto: z.string(),
  quien: z.nullable(z.object({ id: z.string(), nombreMostrado: z.string() })),
  evento: z.nullable(z.object({ slug: z.string(), nombreMostrado: z.string() })),
  antes: valores,
  despues: valores,
  fecha: z.string(),
})
export type Anotacion = z.output<typeof anotacionSchema>

/** The kinds that a reader can filter by. */
export const CLASES_BITACORA = ['evento', 'tipo', 'compra', 'equipo', 'organizacion', 'pagos', 'integraciones'] as const

/** Filters: one evento (slug), one person, one kind (`evento`, `equipo`, …). */
export const bitacoraQuery = z.object({
  ...pagina,
  evento: z.optional(z.string()),
  quien: z.optional(uuid),
  clase: z.optional(z.enum(CLASES_BITACORA, 'Elige una opción.')),
})
export const bitacoraRespuesta = z.object({ items: z.array(anotacionSchema), total: z.number() })
