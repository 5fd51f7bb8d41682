import * as z from 'zod/mini'
import { pagina } from '../comunes.ts'
import { rolSchema } from '../cuentas/sesion.ts'
import { cuenta, fechaONada, termino } from './comun.ts'

export const FILTROS_USUARIOS = ['verificados', 'sin_verificar', 'bloqueados', 'administradores'] as const
export const usuariosQuery = z.object({
  ...pagina,
  termino,
  filtro: z.optional(z.enum(FILTROS_USUARIOS, 'Elige una opción.')),
})
export const usuarioAdministradoSchema = z.object({
  id: z.string(),
  nombreMostrado: z.string(),
  email: z.string(),
  tipo: z.enum(['usuario', 'administrador']),
  urlAvatar: z.nullable(z.string()),
  verificadoEn: fechaONada,
  bloqueadoEn: fechaONada,
  creadoEn: z.string(),
  ultimaConexion: fechaONada,
  organizaciones: cuenta,
})
export type UsuarioAdministrado = z.output<typeof usuarioAdministradoSchema>
export const usuariosRespuesta = z.object({ items: z.array(usuarioAdministradoSchema), total: cuenta })

/** One account, without anything that opens it: no password, no token, no key. */
export const usuarioDetalleSchema = z.object({
  id: z.string(),
  nombreMostrado: z.string(),
  email: z.string(),
  tipo: z.enum(['usuario', 'administrador']),
  urlAvatar: z.nullable(z.string()),
  verificadoEn: fechaONada,
  bloqueadoEn: fechaONada,
  bloqueadoMotivo: z.nullable(z.string()),
  creadoEn: z.string(),
  ultimaConexion: fechaONada,
  passwordCambiadaEn: fechaONada,
  llaves: cuenta,
  /** Whether an app of theirs makes codes. */
  segundoPaso: z.boolean(),
  compras: cuenta,
  organizaciones: z.array(
    z.object({ id: z.string(), slug: z.string(), nombreMostrado: z.string(), rol: rolSchema, suspendida: z.boolean() }),
  ),
  sesiones: z.array(z.object({ id: z.string(), dispositivo: z.string(), creadaEn: z.string(), usadaEn: z.string() })),
  /** Whether it is the account of the administrator who asks. */
  propia: z.boolean(),
})
export type UsuarioDetalle = z.output<typeof usuarioDetalleSchema>
export const usuarioDetalleRespuesta = z.object({ item: usuarioDetalleSchema })
