import * as z from 'zod/mini'
import { pagina, uuid } from '../comunes.ts'

/** What an administrator of the platform does: `<what>.<what happened to it>`. */
export const ACCIONES_PLATAFORMA = [
  'usuario.bloqueado',
  'usuario.desbloqueado',
  'usuario.verificado',
  'usuario.sesiones_cerradas',
  'usuario.recuperacion_enviada',
  'usuario.segundo_paso_quitado',
  'organizacion.suspendida',
  'organizacion.reanudada',
  'organizacion.riesgo',
  'compra.reenviada',
  'compra.reembolso_reintentado',
  'comprobante.reintentado',
  'compra.consultada',
  'trabajo.reintentado',
  'trabajo.descartado',
  'incidencia.resuelta',
  'incidencia.devuelta',
  'incidencia.registrada',
  'bitacora.descargada',
  'liquidacion.reintentada',
  'pagos.detenidos',
  'pagos.reanudados',
  'liquidacion.visto_bueno',
  'evento.cancelado',
  'compra.reembolsada',
  'compra.compensada',
  'evento.compensado',
  'lote.armado',
  'lote.aprobado',
  'lote.descargado',
  'lote.enviado',
  'lote.descartado',
  'lote.renglon_pagado',
  'lote.renglon_devuelto',
  'lote.renglon_sacado',
  'saldo.ajustado',
  'organizacion.confianza',
  'adeudo.autorizado',
  'adeudo.negado',
  'adeudo.deposito',
  'adeudo.plan',
  'adeudo.plan_terminado',
  'adeudo.castigado',
  'contracargo.evidencia',
  'contracargo.enviado',
  'tesoreria.ajuste',
  'tesoreria.entero',
  'tesoreria.saldo_banco',
  'tesoreria.descargada',
  'expediente.aprobado',
  'expediente.observado',
  'expediente.vencido',
  'expediente.lista',
  'expediente.coincidencia',
  'expediente.borrado',
  'expediente.reglas',
  'retencion.tasa',
  'retencion.confirmada',
  'retencion.vigencia',
  'retencion.perfil',
  'retencion.descargada',
  'impuesto_local.tasa',
  'impuesto_local.confirmada',
  'impuesto_local.descargado',
  'compensacion.regla',
  'comprobante.regla',
  'frontera.entidad',
  'frontera.terminada',
  'categoria.creada',
  'categoria.editada',
  'categoria.ordenadas',
  'categoria.fusionada',
  'categoria.eliminada',
  'destacado.agregado',
  'destacado.editado',
  'destacado.quitado',
  'destacado.ordenados',
  'denuncia.en_revision',
  'denuncia.descartada',
  'evento.retirado',
  'evento.restaurado',
  'evento.apelacion_respondida',
  'ajustes.editados',
  'organizacion.cargo',
  'organizacion.saldo_menor',
] as const
export type AccionPlataforma = (typeof ACCIONES_PLATAFORMA)[number]

/** The fields that an act keeps of before and after, beside those of the settings. */
export const CAMPOS_PLATAFORMA: readonly string[] = [
  ...['motivo', 'bloqueado', 'correoVerificado', 'cuantos', 'error', 'intentos', 'nota', 'suspendida', 'riesgo'],
  ...['nivel', 'rfcValidado', 'extranjero', 'exentoIsr', 'exentoIva', 'fijo', 'puntosBase', 'monto', 'cuenta'],
  ...['slug', 'icono', 'imagen', 'nombre', 'palabras', 'orden', 'categoria', 'desde', 'hasta', 'lugar', 'respuesta'],
  ...['boletos', 'paga', 'clase', 'reembolso', 'compras', 'senales', 'referencia', 'cuota', 'total', 'primera'],
  ...['cadaDias', 'estado', 'observaciones', 'coincide', 'fuente', 'avisoDias', 'graciaDias', 'listasDias'],
  ...['conservaMeses', 'beneficiarioBps', 'constanciaMeses', 'bps', 'impuesto', 'contribuyente', 'confirmacion'],
  ...['retiene', 'enTaquilla', 'entidad', 'municipio', 'soloExentos', 'cortesiasBps', 'dias', 'aviso', 'debe', 'haber'],
  ...['periodo', 'aprobar', 'lote', 'claveRastreo', 'pagado', 'que'],
]

const valores = z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))

/** `quien` is null when that account no longer exists; `rol` still tells whether a person or a clock did it. */
export const anotacionPlataformaSchema = z.object({
  id: z.string(),
  accion: z.string(),
  /** What it was done to, without personal data: a folio, a kind of job, a category. */
  objeto: z.string(),
  quien: z.nullable(z.object({ id: z.string(), nombreMostrado: z.string() })),
  rol: z.enum(['administrador', 'sistema']),
  usuario: z.nullable(z.object({ id: z.string(), nombreMostrado: z.string() })),
  organizacion: z.nullable(z.object({ id: z.string(), nombreMostrado: z.string() })),
  antes: valores,
  despues: valores,
  fecha: z.string(),
})
export type AnotacionPlataforma = z.output<typeof anotacionPlataformaSchema>

const dia = z.optional(z.iso.date('Elige una fecha.'))
/** `clase` is the first word of the action; days are those of Mexico City, both included. */
export const bitacoraPlataformaFiltros = {
  quien: z.optional(uuid),
  clase: z.optional(z.string().check(z.regex(/^[a-z_]{1,30}$/, 'Elige una opción.'))),
  usuario: z.optional(uuid),
  organizacion: z.optional(uuid),
  desde: dia,
  hasta: dia,
}
export const bitacoraPlataformaQuery = z.object({ ...pagina, ...bitacoraPlataformaFiltros })
/** `personas` and `clases`: what the log can be filtered by. */
export const bitacoraPlataformaRespuesta = z.object({
  items: z.array(anotacionPlataformaSchema),
  total: z.number(),
  personas: z.array(z.object({ id: z.string(), nombreMostrado: z.string() })),
  clases: z.array(z.string()),
})
