import * as z from 'zod/mini'
import { moneda } from '../comunes.ts'
import { ORIGENES_REEMBOLSO } from '../reembolsos/schemas.ts'

const dia = z.optional(z.iso.date('Elige una fecha.'))
export const PERIODOS = ['7', '30', '90', 'todo'] as const
export type PeriodoElegido = (typeof PERIODOS)[number]
/** No longer than this, so that a chart has as many points as a person can look at. */
export const DIAS_DE_PERIODO = 1_100
const DIA_MS = 86_400_000

/**
 * The last so many days, or all of it; or from one day to another, both inside, which then count. Without any: all of an evento, and the last
 * 30 days of an organization. Days are those of the evento's zone; of an organization, those of the centre of Mexico.
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
export const ORIGENES_DEVUELTO = [...ORIGENES_REEMBOLSO, 'contracargo'] as const
export const GRANOS = ['hora', 'dia', 'semana'] as const

/** What was sold and is still valid; money by the day on which it was booked. */
const total = { boletos: z.number(), compras: z.number(), neto: dinero }
/** `momento`: wall clock of the zone, "2026-11-21T18:00": the beginning of that hour, day or week. */
export const puntoSchema = z.object({ momento: z.string(), boletos: z.number(), neto: dinero })
export const anotacionSchema = z.object({
  clase: z.enum(CLASES_ANOTACION),
  /** As that of a point. */
  momento: z.string(),
  /** The name of the tipo, or of the evento. */
  de: z.string(),
  /** Of a price, in centavos. */
  antes: z.nullable(z.number()),
  despues: z.nullable(z.number()),
})
/** `bruto` before codes; `neto` = bruto − descuentos − absorbido − reembolsado. `vendidos` still admit. */
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
  /** Of the period. */
  boletos: z.number(),
  compras: z.number(),
  neto: dinero,
  /** Now, of all that can be sold. */
  vendidos: z.number(),
  cupo: z.number(),
})

export const estadisticasSchema = z.object({
  periodo: z.object({
    /** Both inside; null where it is all there is. */
    desde: z.nullable(z.string()),
    hasta: z.nullable(z.string()),
    /** The days before it, as many. */
    antes: z.nullable(z.object({ desde: z.string(), hasta: z.string() })),
    zona: z.string(),
  }),
  moneda,
  /** Since midnight, and the same weekday a week before up to the same time. */
  hoy: z.object({ boletos: z.number(), haceUnaSemana: z.number() }),
  total: z.object(total),
  antes: z.nullable(z.object(total)),
  /** Paid compras of those who came, out of the visits of the period; null where no visit was counted. */
  conversion: z.object({ pagadas: z.number(), visitas: z.nullable(z.number()), antes: z.nullable(z.number()) }),
  /** Now, whatever the period. */
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
  /** Of boletos that admit, whatever the period. `terminado`: nobody else will come. */
  asistencia: z.object({ validos: z.number(), usados: z.number(), terminado: z.boolean() }),
  /** `monto` went back to buyers; `neto` of it was the organization's. */
  reembolsos: z.array(
    z.object({ origen: z.enum(ORIGENES_DEVUELTO), cuantos: z.number(), monto: dinero, neto: dinero }),
  ),
  /** Of an organization: its eventos that sold or were published, most sold first. */
  eventos: z.array(eventoVendidoSchema),
})
export type Estadisticas = z.output<typeof estadisticasSchema>
export const estadisticasRespuesta = z.object({ item: estadisticasSchema })

/** Each is a sheet: `…/estadisticas/<name>.csv`. */
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
