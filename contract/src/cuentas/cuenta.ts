import * as z from 'zod/mini'
import { email, LIMITES, moneda } from '../comunes.ts'
import { documentoNuevoSchema } from '../legales/schemas.ts'
import { nombresPersona, usuarioSchema } from './sesion.ts'

/** Minutes for which a proof of identity lasts in its session. */
export const IDENTIDAD_MINUTOS = 10
/** `type` of the refusal (403) that asks for a fresh proof of identity. */
export const PIDE_IDENTIDAD = 'identidad'

const requerida = 'La contraseña es requerida.'
const incorrecta = 'La contraseña es incorrecta'
const actual = z.string(requerida).check(z.minLength(1, requerida), z.maxLength(LIMITES.password, incorrecta))
/** Spec §5, the schema of a new password. */
const nueva = z
  .string('Minimo 8 caracteres.')
  .check(
    z.minLength(LIMITES.passwordNuevaMinimo, 'Minimo 8 caracteres.'),
    z.maxLength(LIMITES.password, 'Maximo 20 caracteres.'),
  )
const confirmPassword = z
  .string('La confirmación de contraseña es requerida.')
  .check(z.minLength(1, 'La confirmación de contraseña es requerida.'))
const iguales = <T extends { password: string; confirmPassword: string }>() =>
  z.refine<T>((form) => form?.password === form?.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Las contraseñas no coinciden.',
    when: () => true,
  })

/** `token` travels in the fragment of the link. */
const token = z
  .string('Falta el enlace.')
  .check(z.minLength(1, 'Falta el enlace.'), z.maxLength(100, 'Este enlace no es válido.'))

export const recuperarBody = z.object({
  email: z.pipe(z.string('Es requerido.').check(z.trim(), z.minLength(1, 'Es requerido.')), email),
})
export const restablecerBody = z.object({ token, password: nueva })
export const restablecerForm = z.object({ password: nueva, confirmPassword }).check(iguales())
export const confirmarEmailBody = z.object({ token })
export const usuarioRespuesta = z.object({ usuario: usuarioSchema })

export const editarCuentaBody = z.object(nombresPersona)
export const identidadBody = z.object({ password: actual })
export const cambiarEmailBody = z.object({ email })
export const cambiarPasswordBody = z.object({ actual, password: nueva })
export const cambiarPasswordForm = z.object({ actual, password: nueva, confirmPassword }).check(iguales())

/** E-mails that a person may switch off; e-mails about a compra, security or a change of an own evento always come. */
export const TEMAS = ['recordatorios', 'cambios', 'novedades', 'equipo', 'ventas'] as const
export const preferenciasSchema = z.record(z.enum(TEMAS), z.boolean())
export type Preferencias = z.output<typeof preferenciasSchema>
export const preferenciasBody = z.partialRecord(z.enum(TEMAS), z.boolean('Debe ser sí o no.'))
export const preferenciasRespuesta = z.object({ item: preferenciasSchema })

export const cuentaSchema = z.object({
  usuario: usuarioSchema,
  /** A new address that holds once the person opens the link sent to it. */
  emailPendiente: z.nullable(z.string()),
  /** The privacy notice and the terms that the person accepted, and the notice that is in force now. */
  aviso: z.object({
    version: z.nullable(z.string()),
    terminos: z.nullable(z.string()),
    vigente: z.nullable(z.string()),
    aceptadoEn: z.nullable(z.string()),
  }),
  documentosNuevos: z.array(documentoNuevoSchema),
  creadaEn: z.string(),
  passwordCambiadaEn: z.nullable(z.string()),
  preferencias: preferenciasSchema,
})
export type Cuenta = z.output<typeof cuentaSchema>
export const cuentaRespuesta = z.object({ item: cuentaSchema })

export const dispositivoSchema = z.object({
  id: z.string(),
  /** Browser and system, as "Chrome en Android"; "Dispositivo desconocido" when the browser does not say. */
  nombre: z.string(),
  movil: z.boolean(),
  /** Whether this is the session that asks. */
  actual: z.boolean(),
  creadaEn: z.string(),
  usadaEn: z.string(),
})
export type Dispositivo = z.output<typeof dispositivoSchema>
export const dispositivosRespuesta = z.object({ items: z.array(dispositivoSchema), total: z.number() })

export const llaveSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  creadaEn: z.string(),
  usadaEn: z.nullable(z.string()),
})
export type Llave = z.output<typeof llaveSchema>
export const llavesRespuesta = z.object({ items: z.array(llaveSchema), total: z.number() })
export const llaveRespuesta = z.object({ item: llaveSchema })
/** Options and answers of WebAuthn, as the browser's API spells them in JSON; the server checks them whole. */
const webauthn = z.record(z.string(), z.unknown())
export const opcionesRespuesta = z.object({ opciones: webauthn })
export const llaveBody = z.object({ respuesta: webauthn })
export const crearLlaveBody = z.object({
  nombre: z
    .string('Ponle un nombre.')
    .check(z.trim(), z.minLength(1, 'Ponle un nombre.'), z.maxLength(50, 'Maximo 50 caracteres')),
  respuesta: webauthn,
})

/** What erasing the account would do. */
export const borradoSchema = z.object({
  /** Sentences that forbid it today; empty when nothing does. */
  impedimentos: z.array(z.string()),
  /** Names of organizations that would go with it: none of them ever sold anything. */
  organizaciones: z.array(z.string()),
  boletosPorUsar: z.number(),
  compras: z.number(),
  pagado: z.number(),
  moneda,
})
export type Borrado = z.output<typeof borradoSchema>
export const borradoRespuesta = z.object({ item: borradoSchema })
/** The word that one types to erase the account. */
export const BORRAR = 'BORRAR'
export const borrarBody = z.object({ confirmacion: z.literal(BORRAR, 'Escribe BORRAR para confirmar.') })
