import * as z from 'zod/mini'
import { LIMITES, momento, SLUG, SLUG_INVALIDO } from '../comunes.ts'
import { enMs } from '../fechas.ts'
import { reembolsoSchema } from './estados.ts'

const { nombre, slug, descripcion } = LIMITES.evento

const DESDE = Date.parse('2000-01-01T00:00:00Z')
const HASTA = Date.parse('2200-01-01T00:00:00Z')
const fecha = (mensaje: string) =>
  momento(mensaje).check(
    z.refine(
      (texto) => Date.parse(texto) >= DESDE && Date.parse(texto) < HASTA,
      'Elige una fecha entre los años 2000 y 2199.',
    ),
  )

const eventoCampos = {
  nombre: z
    .string('Es requerido.')
    .check(z.trim(), z.minLength(1, 'Es requerido.'), z.maxLength(nombre, 'Maximo 50 caracteres')),
  slug: z
    .string('El slug es requerido.')
    .check(
      z.minLength(1, { error: 'El slug es requerido.', abort: true }),
      z.maxLength(slug, 'Maximo 100 caracteres'),
      z.regex(SLUG, SLUG_INVALIDO),
    ),
  descripcion: z.optional(z.string().check(z.maxLength(descripcion, 'La descripción es demasiado larga.'))),
  categoria: z.string('Es requerido.').check(z.minLength(1, 'Es requerido.')),
  fechaInicio: fecha('Fecha de inicio es requerida.'),
  fechaFin: fecha('Fecha de fin es requerida.'),
  zonaHoraria: z.optional(z.string()),
  lugar: z.optional(z.string().check(z.trim(), z.maxLength(120, 'Maximo 120 caracteres'))),
  direccion: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Maximo 200 caracteres'))),
  ciudad: z.optional(z.string().check(z.trim(), z.maxLength(80, 'Maximo 80 caracteres'))),
  estado: z.optional(z.string().check(z.trim(), z.maxLength(80, 'Maximo 80 caracteres'))),
  codigoPostal: z.optional(
    z.union(
      [z.literal(''), z.string().check(z.regex(/^\d{5}$/, 'El código postal tiene 5 dígitos.'))],
      'El código postal tiene 5 dígitos.',
    ),
  ),
  enlaceEnLinea: z.optional(
    z.union(
      [
        z.literal(''),
        z
          .url({ protocol: /^https?$/, error: 'Debe ser una URL válida.' })
          .check(z.maxLength(500, 'Maximo 500 caracteres')),
      ],
      'Debe ser una URL válida.',
    ),
  ),
}
/** A number that a form may leave empty; the empty text removes the stored number. */
const numeroOpcional = (minimo: number, maximo: number, mensaje: string) =>
  z.optional(
    z.union(
      [
        z.literal(''),
        z.nullable(z.coerce.number(mensaje).check(z.minimum(minimo, mensaje), z.maximum(maximo, mensaje))),
      ],
      mensaje,
    ),
  )

/** A form with files sends text, so `'true'` and `'false'` count as well. */
const siNo = z.optional(
  z.union(
    [
      z.boolean(),
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((texto) => texto === 'true'),
      ),
    ],
    'Elige una opción.',
  ),
)

const EDAD = 'Debe estar entre 0 y 99 años.'
const POR_PERSONA = 'Debe estar entre 1 y 1,000 boletos.'
/**
 * The edit form adds policies, the point on the map, and `motivo`: the API asks for it when date or place change
 * after a sale.
 */
const eventoAjustes = {
  politicaReembolso: z.optional(reembolsoSchema),
  /** Whole years; empty for everybody. */
  edadMinima: z.optional(
    z.union(
      [z.literal(''), z.nullable(z.coerce.number(EDAD).check(z.int(EDAD), z.minimum(0, EDAD), z.maximum(99, EDAD)))],
      EDAD,
    ),
  ),
  /** How many boletos one person may have; empty for what the platform proposes. */
  maximoPorPersona: z.optional(
    z.union(
      [
        z.literal(''),
        z.nullable(
          z.coerce
            .number(POR_PERSONA)
            .check(z.int(POR_PERSONA), z.minimum(1, POR_PERSONA), z.maximum(1000, POR_PERSONA)),
        ),
      ],
      POR_PERSONA,
    ),
  ),
  minutosApartado: z.optional(
    z.coerce
      .number('Debe estar entre 5 y 30 minutos.')
      .check(
        z.int('Debe ser un número entero.'),
        z.minimum(5, 'Debe estar entre 5 y 30 minutos.'),
        z.maximum(30, 'Debe estar entre 5 y 30 minutos.'),
      ),
  ),
  cargoPagadoPor: z.optional(z.enum(['comprador', 'organizador'], 'Elige una opción.')),
  transferible: siNo,
  devolucionALista: siNo,
  lat: numeroOpcional(-90, 90, 'La latitud va de -90 a 90.'),
  lng: numeroOpcional(-180, 180, 'La longitud va de -180 a 180.'),
  motivo: z.optional(z.string().check(z.trim(), z.maxLength(500, 'Maximo 500 caracteres'))),
  quitarCard: z.optional(z.literal('true')),
  quitarPortada: z.optional(z.literal('true')),
}

type Fechas = { fechaInicio?: string | undefined; fechaFin?: string | undefined }
const FECHAS_AL_REVES = { path: ['fechaFin'], message: 'El fin debe ser después del inicio.', when: () => true }
const fechasEnOrden = ({ fechaInicio, fechaFin }: Fechas) => !(enMs(fechaFin) <= enMs(fechaInicio))

/** Spec §5, event form. `categoria` is the slug of the category. */
export const crearEventoBody = z
  .object({ ...eventoCampos, ...eventoAjustes })
  .check(z.refine((evento) => fechasEnOrden(evento ?? {}), FECHAS_AL_REVES))
export type CrearEvento = z.output<typeof crearEventoBody>
/** Only what changes; an empty text clears what is optional. */
export const editarEventoBody = z
  .partial(z.object({ ...eventoCampos, ...eventoAjustes }))
  .check(z.refine((evento) => fechasEnOrden(evento ?? {}), FECHAS_AL_REVES))
export type EditarEvento = z.output<typeof editarEventoBody>
export const ARCHIVOS_EVENTO = ['card_imagen', 'portada_imagen'] as const

/** A copy, as a borrador with the same tipos and pictures. */
export const duplicarEventoBody = z
  .object({
    nombre: eventoCampos.nombre,
    slug: eventoCampos.slug,
    fechaInicio: eventoCampos.fechaInicio,
    fechaFin: eventoCampos.fechaFin,
  })
  .check(z.refine((evento) => fechasEnOrden(evento ?? {}), FECHAS_AL_REVES))
export type DuplicarEvento = z.output<typeof duplicarEventoBody>

const motivo = z
  .string('Cuéntale a la gente por qué.')
  .check(
    z.trim(),
    z.minLength(10, 'Cuéntale a la gente por qué, en 10 caracteres o más.'),
    z.maxLength(500, 'Maximo 500 caracteres'),
  )
/** A postponed evento has no new date yet: its sale stops, its boletos stay valid. */
export const posponerEventoBody = z.object({ motivo })
export const reprogramarEventoBody = z
  .object({ fechaInicio: eventoCampos.fechaInicio, fechaFin: eventoCampos.fechaFin, motivo })
  .check(z.refine((evento) => fechasEnOrden(evento ?? {}), FECHAS_AL_REVES))
export type ReprogramarEvento = z.output<typeof reprogramarEventoBody>

export const CANCELAR = 'CANCELAR'
export const cancelarEventoBody = z.object({
  confirmacion: z.literal(CANCELAR, 'Escribe CANCELAR para confirmar.'),
  motivo,
})
/** A short link to a map, as it was pasted. */
export const puntoDeEnlaceQuery = z.object({
  enlace: z.string().check(z.maxLength(300, 'Ese enlace es demasiado largo.')),
})
export const puntoRespuesta = z.object({ lat: z.number(), lng: z.number() })
export const markdownBody = z.object({
  texto: z.string().check(z.maxLength(descripcion, 'La descripción es demasiado larga.')),
})
/** Safe to print. */
export const markdownRespuesta = z.object({ html: z.string() })
