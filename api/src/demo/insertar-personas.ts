import type { Db, Tables } from '@entrale/db'
import type { Insertable } from 'kysely'
import { hashPassword } from '../modules/cuentas/index.ts'
import { azarDe, idDe } from './azar.ts'
import { cuentasDemo, equipoDemo, invitacionesDemo } from './cuentas.ts'
import { personaDe } from './datos/personas.ts'
import { insertarFilas } from './insertar-ventas.ts'
import { organizacionesDemo } from './organizaciones.ts'
import type { OrganizacionDemo } from './tipos.ts'

const DIA = 24 * 3_600_000
/** No password gives this hash, so nobody can sign in. */
const SIN_ACCESO = ''

export const idDeUsuario = (email: string): string => idDe('usuario', email)
export const idDeInvitacion = (organizacion: string, email: string): string => idDe('invitacion', organizacion, email)
export const idDeOrganizacion = (slug: string): string => idDe('organizacion', slug)
export const ownerDe = ({ slug, owner }: OrganizacionDemo): string => owner ?? `equipo+${slug}@entrale.example`

type Persona = {
  email: string
  nombre: string
  apellido: string
  passwordHash: string
  tipo?: 'usuario' | 'administrador'
  /** How many days ago the account was made; before any organization, unless given. */
  hace?: number
}
export const filaUsuario = (
  { email, nombre, apellido, passwordHash, tipo = 'usuario', hace = 930 }: Persona,
  hoy: Date,
  creado_en = new Date(hoy.getTime() - hace * DIA),
): Insertable<Tables['usuarios']> => ({
  id: idDeUsuario(email),
  email,
  nombre: nombre.toLowerCase(),
  apellido_paterno: apellido.toLowerCase(),
  nombre_mostrado: `${nombre} ${apellido}`,
  tipo,
  password_hash: passwordHash,
  email_verificado_en: creado_en,
  creado_en,
  privacidad_en: creado_en,
})

const CUENTAS = 60
const VENTANA = 90

/** People who made themselves an account in the last months; each of them once. */
const conCuenta = (): Persona[] => {
  const todas = Array.from({ length: CUENTAS }, (_, i) => ({
    ...personaDe('cuenta', i),
    passwordHash: SIN_ACCESO,
    hace: 0.1 + azarDe('cuenta', i) ** 1.2 * VENTANA,
  }))
  return [...new Map(todas.map((una) => [una.email, una])).values()]
}

async function personas(): Promise<Persona[]> {
  const conAcceso = await Promise.all(
    cuentasDemo.map(async ({ email, nombre, tipo, password }) => ({
      email,
      nombre,
      apellido: 'Demo',
      tipo,
      passwordHash: await hashPassword(password),
    })),
  )
  const owners = organizacionesDemo
    .filter(({ owner }) => owner === undefined)
    .map((organizacion) => ({
      email: ownerDe(organizacion),
      nombre: 'Equipo',
      apellido: organizacion.nombre,
      passwordHash: SIN_ACCESO,
    }))
  const equipo = equipoDemo.map(({ email, nombre, apellido }) => ({
    email,
    nombre,
    apellido,
    passwordHash: SIN_ACCESO,
  }))
  return [...conAcceso, ...owners, ...equipo, ...conCuenta()]
}

const filaOrganizacion = (organizacion: OrganizacionDemo, hoy: Date): Insertable<Tables['organizaciones']> => ({
  id: idDeOrganizacion(organizacion.slug),
  slug: organizacion.slug,
  nombre: organizacion.nombre.toLowerCase(),
  nombre_mostrado: organizacion.nombre,
  descripcion: organizacion.descripcion,
  email: `${organizacion.slug}@entrale.example`,
  telefono: '55 0000 0000',
  web: organizacion.web ?? null,
  pais: 'México',
  owner_id: idDeUsuario(ownerDe(organizacion)),
  creado_en: new Date(hoy.getTime() - Math.floor(200 + azarDe('desde', organizacion.slug) * 700) * DIA),
})

function invitadaPor(slug: string): string | null {
  const organizacion = organizacionesDemo.find((una) => una.slug === slug)
  return organizacion === undefined ? null : idDeUsuario(ownerDe(organizacion))
}

/** Accounts, organizations, their teams and the invitations that wait. */
export async function insertarPersonas(db: Db, hoy: Date): Promise<void> {
  const usuarios = (await personas()).map((persona) => filaUsuario(persona, hoy))
  const owners = organizacionesDemo.map((organizacion) => ({
    organizacion_id: idDeOrganizacion(organizacion.slug),
    usuario_id: idDeUsuario(ownerDe(organizacion)),
    rol: 'owner' as const,
  }))
  const equipo = equipoDemo.map(({ email, organizacion, rol }) => ({
    organizacion_id: idDeOrganizacion(organizacion),
    usuario_id: idDeUsuario(email),
    rol,
  }))
  const invitaciones = invitacionesDemo.map(({ email, organizacion, rol }) => ({
    id: idDeInvitacion(organizacion, email),
    organizacion_id: idDeOrganizacion(organizacion),
    email,
    rol,
    invitada_por: invitadaPor(organizacion),
    creado_en: hoy,
    expira_en: new Date(hoy.getTime() + 7 * DIA),
  }))
  await insertarFilas(db, 'usuarios', usuarios)
  await insertarFilas(
    db,
    'organizaciones',
    organizacionesDemo.map((organizacion) => filaOrganizacion(organizacion, hoy)),
  )
  await insertarFilas(db, 'miembros', [...owners, ...equipo])
  await insertarFilas(db, 'invitaciones', invitaciones)
}
