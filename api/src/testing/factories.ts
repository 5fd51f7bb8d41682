import type { Rol } from '@entrale/contract/cuentas/sesion'
import type { Db } from '@entrale/db'
import { v7 } from 'uuid'
import type { Services } from '../context.ts'
import { createToken, hashToken } from '../modules/cuentas/index.ts'
import { aprobarExpedienteDe } from './aprobar-expediente.ts'

/** Rows straight into the database, so that a test starts where its subject starts. */
export type Api = { db: Db; services?: Services | readonly Services[] }

export const DIA = 24 * 3_600_000
const SIEMPRE = new Date('2100-01-01')

let serie = 0

export const siguiente = () => (serie += 1)

export type UsuarioCreado = {
  id: string
  email: string
  nombre: string
  apellidoPaterno: string
  nombreMostrado: string
}

type DatosUsuario = {
  email?: string
  nombre?: string
  apellidoPaterno?: string
  tipo?: 'usuario' | 'administrador'
  passwordHash?: string
  verificado?: boolean
  /** Whether what asks for a fresh proof of identity is open to them, whatever the clock of the test says. */
  probada?: boolean
}

/** Someone signed in. Without a `passwordHash` nobody can sign in as them: use the token. */
export async function crearUsuario(
  { db }: Api,
  datos: DatosUsuario = {},
): Promise<{ token: string; usuario: UsuarioCreado }> {
  const n = siguiente()
  const {
    email = `persona${n}@prueba.test`,
    nombre = `Persona${n}`,
    apellidoPaterno = 'Prueba',
    tipo = 'usuario',
    passwordHash = '',
    verificado = false,
    probada = true,
  } = datos
  const usuario = {
    id: v7(),
    email,
    nombre: nombre.toLowerCase(),
    apellidoPaterno: apellidoPaterno.toLowerCase(),
    nombreMostrado: `${nombre} ${apellidoPaterno}`,
  }
  const token = createToken()
  await db
    .insertInto('usuarios')
    .values({
      id: usuario.id,
      email,
      nombre: usuario.nombre,
      apellido_paterno: usuario.apellidoPaterno,
      nombre_mostrado: usuario.nombreMostrado,
      tipo,
      password_hash: passwordHash,
      email_verificado_en: verificado ? new Date() : null,
    })
    .execute()
  await db
    .insertInto('sesiones')
    .values({
      id: v7(),
      usuario_id: usuario.id,
      token_hash: hashToken(token),
      expira_en: new Date(Date.now() + 30 * DIA),
      identidad_en: probada ? SIEMPRE : null,
    })
    .execute()
  return { token, usuario }
}

export type OrganizacionCreada = { id: string; slug: string; nombre: string; nombreMostrado: string }

type DatosOrganizacion = {
  slug?: string
  nombre?: string
  owner?: { token: string; usuario: UsuarioCreado }
  /** Whether it may be paid: it is known, and signed. */
  expediente?: boolean
}

export type Organizada = { organizacion: OrganizacionCreada; token: string; usuario: UsuarioCreado }

/** An organization with its owner, whose token comes back; `owner` reuses somebody. */
export async function crearOrganizacion(api: Api, datos: DatosOrganizacion = {}): Promise<Organizada> {
  const { slug = `organizacion-${siguiente()}`, nombre = `Organización ${slug}` } = datos
  const { token, usuario } = datos.owner ?? (await crearUsuario(api))
  const organizacion = { id: v7(), slug, nombre: nombre.toLowerCase(), nombreMostrado: nombre }
  await api.db
    .insertInto('organizaciones')
    .values({
      id: organizacion.id,
      slug,
      nombre: organizacion.nombre,
      nombre_mostrado: nombre,
      descripcion: 'Organización de prueba.',
      email: `${slug}@prueba.test`,
      telefono: '5500000000',
      pais: 'México',
      owner_id: usuario.id,
    })
    .execute()
  await api.db
    .insertInto('miembros')
    .values({ organizacion_id: organizacion.id, usuario_id: usuario.id, rol: 'owner' })
    .execute()
  if (datos.expediente !== false) await aprobarExpedienteDe(api, organizacion.id)
  return { organizacion, token, usuario }
}

/** Someone new in the team. */
export async function crearMiembro(
  api: Api,
  organizacion: { id: string },
  rol: Exclude<Rol, 'owner'>,
  datos: DatosUsuario = {},
) {
  const persona = await crearUsuario(api, datos)
  await api.db
    .insertInto('miembros')
    .values({ organizacion_id: organizacion.id, usuario_id: persona.usuario.id, rol })
    .execute()
  return persona
}
