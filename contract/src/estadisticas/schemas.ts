import * as z from 'zod/mini'
import { moneda } from '../comunes.ts'
import { ORIGENES_REEMBOLSO } from '../reembolsos/schemas.ts'

const dia = z.optional(z.iso.date('Elige una fecha.'))
export const PERIODOS = ['7', '30', '90', 'todo'] as const
export type PeriodoElegido = (typeof PERIODOS)[number]
/** The longest period in days, so that a chart keeps a readable number of points. */
export const DIAS_DE_PERIODO = 1_100
const DIA_MS = 86_400_000

/**
 * `periodo` is a number of days up to today, or all of it; `desde` and `hasta` (both inside) take its place. Without
 * any of them an evento answers for its whole time and an organization for 30 days. Days are those of the evento's
 * zone, or of the centre of Mexico for an organization.
 */
export const estadisticasQuery = z
  .object({ periodo: z.optional(z.enum(PERIODOS, 'Elige una opción.')), desde: dia, hasta: dia })
  .check(
    z.refine(({ desde, hasta }) => !desde || !hasta || hasta >= desde, {
      path: ['hasta'],
      error: 'Debe ser el mismo día o después.',
    }),
    z.refine(
      ({ desde, hasta }) => !desde || !hasta || Date.parse(hasta) - Date.parse(desde) < DIAS_DE_PERIODO * DIA_MS,
      {
        path: ['desde'],
        error: 'Elige un periodo de tres años o menos.',
      },
    ),
  )
export type FiltroEstadisticas = z.output<typeof estadisticasQuery>

/** Centavos; null for a member, who does not read money. */
const dinero = z.nullable(z.number())
const PASOS = ['visita', 'seleccion', 'datos', 'pago', 'pagado'] as const
export type PasoEmbudo = (typeof PASOS)[number]
export const CLASES_ANOTACION = [
  'publicado',
  'pospuesto',
  'reprogramado',
  'cancelado',
  'tipo_abre',
  'tipo_cierra',
  'tipo_agotado',
  'tipo_creado',
  'precio',
  'inicio',
] as const
export type ClaseAnotacion = (typeof CLASES_ANOTACION)[number]
export const ORIGENES_REEMBOLSADO = [...ORIGENES_REEMBOLSO, 'contracargo'] as const
export const GRANOS = ['hora', 'dia', 'semana'] as const

/** Boletos that were sold and are still valid; money counts on the day on which the ledger booked it. */
const total = { boletos: z.number(), compras: z.number(), neto: dinero }
/** `momento`: wall clock of the zone, "2026-11-21T18:00": the beginning of that hour, day or week. */
export const puntoSchema = z.object({ momento: z.string(), boletos: z.number(), neto: dinero })
export const anotacionSchema = z.object({
  clase: z.enum(CLASES_ANOTACION),
  /** Wall clock, as in a point. */
  momento: z.string(),
  /** The name of the tipo, or of the evento. */
  de: z.string(),
  /** The price before and after, in centavos. */
  antes: z.nullable(z.number()),
  despues: z.nullable(z.number()),
})
/**
 * `bruto` is before codes; `neto` = bruto − descuentos − absorbido − reembolsado. `vendidos` counts boletos that
 * still admit.
 */
export const tipoVendidoSchema = z.object({
  id: z.string(),
  tipo: z.string(),
  vendidos: z.number(),
  cupo: z.number(),
  bruto: dinero,
  descuentos: dinero,
  absorbido: dinero,
  reembolsado: dinero,
  neto: dinero,
})
export const eventoVendidoSchema = z.object({
  id: z.string(),
  slug: z.string(),
  nombre: z.string(),
  inicio: z.string(),
  zonaHoraria: z.string(),
  estado: z.string(),
  /** Sold in the period. */
  boletos: z.number(),
  compras: z.number(),
  neto: dinero,
  /** Sold boletos and cupo as of now, independent of the period. */
  vendidos: z.number(),
  cupo: z.number(),
})

export const estadisticasSchema = z.object({
  periodo: z.object({
    /** Both days are inside; null stands for the whole time. */
    desde: z.nullable(z.string()),
    hasta: z.nullable(z.string()),
    /** As many days right before the period. */
    antes: z.nullable(z.object({ desde: z.string(), hasta: z.string() })),
    zona: z.string(),
  }),
  moneda,
  /** Since midnight, and the same weekday a week before up to the same time. */
  hoy: z.object({ boletos: z.number(), haceUnaSemana: z.number() }),
  total: z.object(total),
  antes: z.nullable(z.object(total)),
  /** How many visits of the period ended in a paid compra; null when no visit was counted. */
  conversion: z.object({ pagadas: z.number(), visitas: z.nullable(z.number()), antes: z.nullable(z.number()) }),
  /** As of now, independent of the period. */
  ocupacion: z.object({ vendidos: z.number(), cupo: z.number() }),
  enElTiempo: z.object({
    grano: z.enum(GRANOS),
    /** Sold before the first point. */
    base: z.number(),
    cupo: z.nullable(z.number()),
    puntos: z.array(puntoSchema),
    anotaciones: z.array(anotacionSchema),
  }),
  porTipo: z.array(tipoVendidoSchema),
  /** Compras by weekday (0 is Monday) and hour. */
  cuando: z.array(z.object({ semana: z.number(), hora: z.number(), compras: z.number() })),
  metodos: z.array(z.object({ metodo: z.string(), compras: z.number(), boletos: z.number(), neto: dinero })),
  codigos: z.array(
    z.object({
      codigo: z.string(),
      evento: z.string(),
      compras: z.number(),
      boletos: z.number(),
      descuento: dinero,
      neto: dinero,
    }),
  ),
  embudo: z.array(z.object({ paso: z.enum(PASOS), cuantos: z.number() })),
  fuentes: z.array(
    z.object({
      fuente: z.string(),
      medio: z.nullable(z.string()),
      campana: z.nullable(z.string()),
      promotor: z.nullable(z.string()),
      visitas: z.number(),
      boletos: z.number(),
      neto: dinero,
    }),
  ),
  /** Boletos that admit, independent of the period. `terminado`: the evento is over. */
  asistencia: z.object({ validos: z.number(), usados: z.number(), terminado: z.boolean() }),
  /** `monto` went back to buyers; `neto` is the organization's part of it. */
  reembolsos: z.array(
    z.object({ origen: z.enum(ORIGENES_REEMBOLSADO), cuantos: z.number(), monto: dinero, neto: dinero }),
  ),
  /** Only for an organization: its eventos that sold or are published, the best sold first. */
  eventos: z.array(eventoVendidoSchema),
})
export type Estadisticas = z.output<typeof estadisticasSchema>
export const estadisticasRespuesta = z.object({ item: estadisticasSchema })

/** Each table is also a file: `…/estadisticas/<name>.csv`. */
export const CUADROS = [
  'tiempo',
  'tipos',
  'horarios',
  'metodos',
  'codigos',
  'embudo',
  'fuentes',
  'asistencia',
  'reembolsos',
  'eventos',
] as const
export type Cuadro = (typeof CUADROS)[number]
