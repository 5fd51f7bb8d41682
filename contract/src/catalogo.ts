import * as z from 'zod/mini'
import { pagina } from './comunes.ts'

const bandera = z.optional(z.union([z.literal('true'), z.literal('false')], 'Debe ser true o false.'))
/** Years a calendar can show; the database takes no year 0. */
const dia = (mensaje: string) => z.optional(z.iso.date({ error: mensaje, abort: true }).check(z.refine((fecha) => fecha >= '1900-01-01', mensaje)))

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
    /** Only those the platform features. */
    destacados: z.optional(z.literal('true', 'Debe ser true.')),
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
  term: z.string('Escribe qué buscas.').check(z.trim(), z.minLength(1, 'Escribe qué buscas.'), z.maxLength(100, 'Maximo 100 caracteres')),
  ...pagina,
})
