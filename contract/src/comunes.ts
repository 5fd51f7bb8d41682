import * as z from 'zod/mini'

/** Limits and shapes that more than one noun uses (spec §9). */
export const LIMITES = {
  nombrePersona: 50,
  email: 50,
  passwordMinimo: 6,
  passwordNuevaMinimo: 8,
  password: 20,
  evento: { nombre: 50, slug: 100, descripcion: 20_000 },
  organizacion: { nombre: 255, slug: 30, descripcion: 500 },
  imagenBytes: 5 * 1024 * 1024,
  logoBytes: 2 * 1024 * 1024,
  portada: { ancho: 1200, alto: 600 },
  card: { ancho: 600, alto: 900 },
  cabecera: { ancho: 1200, alto: 400 },
  pagina: 10,
  boletosPorCompra: 20,
} as const

export const moneda = z.literal('MXN')
export const uuid = z.uuid('Identificador inválido.')
/** ISO 8601 with its offset. */
export const momento = (mensaje: string) =>
  z
    .string(mensaje)
    .check(
      z.minLength(1, { error: mensaje, abort: true }),
      z.iso.datetime({ offset: true, error: mensaje, abort: true }),
    )

const reglasEmail = [
  z.toLowerCase(),
  z.minLength(1, { error: 'El email es requerido.', abort: true }),
  z.maxLength(LIMITES.email, 'Maximo 50 caracteres'),
  z.email('Debe ser un correo electrónico válido.'),
] as const

export const email = z.string('El email es requerido.').check(z.trim(), ...reglasEmail)
/**
 * A person signs up with exactly the address that they wrote: the form refuses blanks around it and drops none (spec
 * §5).
 */
export const emailSinRecortar = z.string('El email es requerido.').check(...reglasEmail)

const entero = (porOmision: number, maximo: number) =>
  z._default(
    z.coerce
      .number('Debe ser un número.')
      .check(
        z.int('Debe ser un número entero.'),
        z.minimum(1, 'El mínimo es 1.'),
        z.maximum(maximo, `El máximo es ${maximo}.`),
      ),
    porOmision,
  )

/** `limit` 10 unless given, 50 at most; `currentPage` from 1. */
export const pagina = { limit: entero(LIMITES.pagina, 50), currentPage: entero(1, 10_000) }
export const paginaQuery = z.object(pagina)
export const limiteQuery = z.object({ limit: pagina.limit })

export const vacio = z.void()

/**
 * The spec's helper: lower case; only letters, digits, spaces and hyphens stay; spaces become hyphens; hyphens
 * collapse. Accents lose their mark.
 */
export function slugDe(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
}

/** A slug as stored: what `slugDe` leaves, without hyphens at its ends. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const SLUG_INVALIDO = 'Solo minúsculas, números y guiones.'
