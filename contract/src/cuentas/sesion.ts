import * as z from 'zod/mini'
import { email, emailSinRecortar, LIMITES } from '../comunes.ts'
import { codigoSegundoPaso } from './segundo-paso.ts'

const MAXIMO = 'Maximo 50 caracteres'
const nombrePersona = (requerido: string) =>
  z.string(requerido).check(z.trim(), z.minLength(1, requerido), z.maxLength(LIMITES.nombrePersona, MAXIMO))

/** Names travel as typed; the server stores them in lower case and keeps what was typed for people to see. */
export const nombresPersona = {
  nombre: nombrePersona('El nombre es requerido.'),
  apellidoPaterno: nombrePersona('El apellido paterno es requerido.'),
  apellidoMaterno: z.optional(z.string().check(z.trim(), z.maxLength(LIMITES.nombrePersona, MAXIMO))),
}

export const iniciarSesionBody = z.object({
  email,
  password: z
    .string('La contraseña es requerida.')
    .check(z.minLength(1, 'La contraseña es requerida.'), z.maxLength(LIMITES.password, 'La contraseña es incorrecta')),
  /** Of the app, or of recovery, for whoever added a second factor. */
  codigo: z.optional(codigoSegundoPaso),
})

const password = z
  .string('La contraseña es requerida.')
  .check(
    z.minLength(LIMITES.passwordMinimo, 'La contraseña es requerida.'),
    z.maxLength(LIMITES.password, 'La contraseña es incorrecta'),
  )

export const registroBody = z.object({ email: emailSinRecortar, ...nombresPersona, password })

/** What the form asks beyond the call: the password again, and the terms. */
export const registroForm = z
  .object({
    email: emailSinRecortar,
    ...nombresPersona,
    password,
    confirmPassword: z
      .string('La confirmación de contraseña es requerida.')
      .check(
        z.minLength(LIMITES.passwordMinimo, 'La confirmación de contraseña es requerida.'),
        z.maxLength(LIMITES.password, 'La confirmación de contraseña es incorrecta'),
      ),
    terms: z.optional(z.literal(true, 'Debes aceptar los términos y condiciones.')),
  })
  .check(
    z.refine((form) => form?.password === form?.confirmPassword, {
      path: ['confirmPassword'],
      message: 'Las contraseñas no coinciden.',
      when: () => true,
    }),
  )

export const usuarioSchema = z.object({
  nombre: z.string(),
  apellidoPaterno: z.string(),
  apellidoMaterno: z.string(),
  /** The whole name as typed: what people see. */
  nombreMostrado: z.string(),
  email: z.string(),
  type: z.enum(['usuario', 'administrador']),
  ultimaConexion: z.nullable(z.string()),
  urlAvatar: z.nullable(z.string()),
  emailVerified: z.boolean(),
})
export type Usuario = z.output<typeof usuarioSchema>

export const ROLES = ['owner', 'admin', 'member'] as const
export const rolSchema = z.enum(ROLES)
export type Rol = z.output<typeof rolSchema>

/** One of my organizations, as the session and the list carry it. */
export const miOrganizacionSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  nombreMostrado: z.string(),
  slug: z.string(),
  descripcion: z.string(),
  logo_url: z.nullable(z.string()),
  rol: rolSchema,
  _count: z.object({ Eventos: z.number(), Miembros: z.number() }),
  /** Its team needs a second factor, and this session proved none: its calls are refused until it does. */
  faltaSegundoPaso: z.optional(z.boolean()),
})
export type MiOrganizacion = z.output<typeof miOrganizacionSchema>

export const invitacionSchema = z.object({
  id: z.string(),
  organizacion: z.object({ nombre: z.string(), slug: z.string(), logo_url: z.optional(z.nullable(z.string())) }),
  email: z.string(),
  rol: rolSchema,
  fechaInvitacion: z.string(),
  /** Display name of the member who invited; null when that account no longer exists. */
  invitadaPor: z.optional(z.nullable(z.string())),
  expiraEn: z.optional(z.string()),
})
export type Invitacion = z.output<typeof invitacionSchema>

const sesion = {
  usuario: usuarioSchema,
  organizaciones: z.array(miOrganizacionSchema),
  invitaciones: z.array(invitacionSchema),
  /** How many are unread. */
  notificaciones: z.number(),
}
export const sesionRespuesta = z.object(sesion)
export const sesionNuevaRespuesta = z.object({ token: z.string(), ...sesion })
export type Sesion = z.output<typeof sesionNuevaRespuesta>

/** What the link of the e-mail carries in its fragment. */
export const verificarEmailBody = z.object({
  token: z
    .string('Falta el enlace.')
    .check(z.minLength(1, 'Falta el enlace.'), z.maxLength(100, 'Este enlace no es válido.')),
})
export const verificarEmailRespuesta = z.object({ usuario: usuarioSchema })
