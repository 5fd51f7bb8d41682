import * as z from 'zod/mini'
import { pagina } from '../comunes.ts'
import { type busquedaSchema, eventoResumenSchema } from '../eventos/publico.ts'

const bandera = z.optional(z.union([z.literal('true'), z.literal('false')], 'Debe ser true o false.'))
const exacto = z.optional(z.literal('true', 'Debe ser true.'))
/** A calendar begins in 1900; the database refuses the year 0. */
const dia = (mensaje: string) =>
  z.optional(z.iso.date({ error: mensaje, abort: true }).check(z.refine((fecha) => fecha >= '1900-01-01', mensaje)))

/** `desde` and `hasta` are days (YYYY-MM-DD) in the zone of each evento; `precioMax` is centavos of the total. */
export const eventosQuery = z
  .object({
    ...pagina,
    term: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Maximo 100 caracteres'))),
    categoria: z.optional(z.string()),
    ciudad: z.optional(z.string()),
    desde: dia('Escribe la fecha como AAAA-MM-DD.'),
    hasta: dia('Escribe la fecha como AAAA-MM-DD.'),
    gratis: bandera,
    precioMax: z.optional(z.coerce.number('Debe ser un número.').check(z.minimum(0, 'Debe ser un número positivo.'))),
    enLinea: bandera,
    /** Only eventos that the platform features. */
    destacados: z.optional(z.literal('true', 'Debe ser true.')),
    /** The words as they are written: none is corrected. */
    exacto,
    orden: z._default(z.enum(['fecha', 'precio', 'relevancia'], 'Orden desconocido.'), 'fecha'),
  })
  .check(
    z.refine((filtro) => !filtro?.desde || !filtro?.hasta || filtro.hasta >= filtro.desde, {
      path: ['hasta'],
      message: 'La fecha final no puede ser anterior a la inicial.',
      when: () => true,
    }),
  )
export type EventosFiltro = z.output<typeof eventosQuery>

export const buscarQuery = z.object({
  term: z
    .string('Escribe qué buscas.')
    .check(z.trim(), z.minLength(1, 'Escribe qué buscas.'), z.maxLength(100, 'Maximo 100 caracteres')),
  exacto,
  ...pagina,
})

export type BusquedaDicha = z.output<typeof busquedaSchema>

/** A city that ever had a published evento; `eventos` counts those to come, up to 1,000. */
export const ciudadSchema = z.object({ slug: z.string(), nombre: z.string(), estado: z.string(), eventos: z.number() })
export type Ciudad = z.output<typeof ciudadSchema>
export const ciudadesRespuesta = z.object({ items: z.array(ciudadSchema), total: z.number() })
export const ciudadRespuesta = z.object({ item: ciudadSchema })

export const sugerenciasQuery = z.object({
  term: z
    .string('Escribe qué buscas.')
    .check(z.trim(), z.minLength(1, 'Escribe qué buscas.'), z.maxLength(100, 'Maximo 100 caracteres')),
})
/** A page to jump to while the visitor still types; `ruta` is its path. */
export const sugerenciaSchema = z.object({
  tipo: z.enum(['evento', 'organizacion', 'categoria', 'ciudad']),
  texto: z.string(),
  detalle: z.string(),
  /** The day that an evento was on before it was put off. */
  yaNo: z.optional(z.string()),
  ruta: z.string(),
  imagen: z.nullable(z.string()),
})
export type Sugerencia = z.output<typeof sugerenciaSchema>
export const sugerenciasRespuesta = z.object({ items: z.array(sugerenciaSchema), total: z.number() })

export const calendarioQuery = z.object({
  mes: z
    .string('Escribe el mes como AAAA-MM.')
    .check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Escribe el mes como AAAA-MM.')),
  categoria: z.optional(z.string()),
  ciudad: z.optional(z.string()),
})
/**
 * A day of the month, in the zone of each evento; `eventos` are its first three. One that lasts several days is in
 * each.
 */
export const diaCalendarioSchema = z.object({
  dia: z.string(),
  total: z.number(),
  eventos: z.array(eventoResumenSchema),
})
export type DiaCalendario = z.output<typeof diaCalendarioSchema>
/** `total` counts each evento once. */
export const calendarioRespuesta = z.object({ items: z.array(diaCalendarioSchema), total: z.number() })

export const similaresQuery = z.object({ limit: z._default(pagina.limit, 4) })
