import type { Rol } from '@entrale/contract/cuentas/sesion'
import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { type Condicion, contiene, esUuid, saltoDe, type Tramo, todas } from '../comun/busqueda.ts'
import { type Pagina, pagina } from '../comun/pagina.ts'

export type FiltroUsuarios = {
  termino?: string | undefined
  filtro?: 'verificados' | 'sin_verificar' | 'bloqueados' | 'administradores' | undefined
}
export type UsuarioRow = {
  id: string
  nombreMostrado: string
  email: string
  tipo: 'usuario' | 'administrador'
  avatar: string | null
  verificadoEn: Date | null
  bloqueadoEn: Date | null
  creadoEn: Date
  ultimaConexion: Date | null
  organizaciones: number
}

const FILTROS: Record<NonNullable<FiltroUsuarios['filtro']>, Condicion> = {
  verificados: sql`u.email_verificado_en is not null`,
  sin_verificar: sql`u.email_verificado_en is null`,
  bloqueados: sql`u.bloqueado_en is not null`,
  administradores: sql`u.tipo = 'administrador'`,
}

const columnas = sql`u.id, u.nombre_mostrado as "nombreMostrado", u.email, u.tipo, u.url_avatar as avatar,
  u.email_verificado_en as "verificadoEn",
  u.bloqueado_en as "bloqueadoEn", u.creado_en as "creadoEn", u.ultima_conexion as "ultimaConexion"`

/** By name, e-mail or id. Spelled as the index `usuarios_busca` spells it. */
const busca = (termino: string): Condicion =>
  esUuid(termino) ? sql`u.id = ${termino}` : contiene(sql`sin_acentos(u.nombre_mostrado || ' ' || u.email)`, termino)

const donde = ({ termino = '', filtro }: FiltroUsuarios): Condicion =>
  todas([...(termino === '' ? [] : [busca(termino)]), ...(filtro === undefined ? [] : [FILTROS[filtro]])])

/** The newest accounts first. */
export async function findUsuarios(db: Db, filtro: FiltroUsuarios, tramo: Tramo): Promise<Pagina<UsuarioRow>> {
  const filas = sql<UsuarioRow>`
    select ${columnas}, (select count(*)::int from miembros m where m.usuario_id = u.id) as organizaciones
    from usuarios u where ${donde(filtro)} order by u.creado_en desc, u.id desc
      limit ${tramo.limit} offset ${saltoDe(tramo)}`
  return pagina(db, filas, sql`from usuarios u where ${donde(filtro)}`)
}

export type UsuarioDetalleRow = Omit<UsuarioRow, 'organizaciones'> & {
  bloqueadoMotivo: string | null
  passwordCambiadaEn: Date | null
  llaves: number
  segundoPaso: boolean
  compras: number
  organizaciones: { id: string; slug: string; nombreMostrado: string; rol: Rol; suspendida: boolean }[]
}

export async function findUsuarioDetalle(db: Db, id: string): Promise<UsuarioDetalleRow | undefined> {
  const rows = await rowsOf<UsuarioDetalleRow>(db)`
    select ${columnas}, u.bloqueado_motivo as "bloqueadoMotivo", u.password_cambiada_en as "passwordCambiadaEn",
      (select count(*)::int from llaves l where l.usuario_id = u.id) as llaves,
      exists (select from segundos_pasos s where s.usuario_id = u.id and s.activo_en is not null) as "segundoPaso",
      (select count(*)::int from compras c where c.usuario_id = u.id) as compras,
      (select coalesce(json_agg(json_build_object('id', o.id, 'slug', o.slug, 'nombreMostrado', o.nombre_mostrado,
        'rol', m.rol,
          'suspendida', o.suspendida_en is not null) order by o.nombre, o.id), '[]')
        from miembros m join organizaciones o on o.id = m.organizacion_id where m.usuario_id = u.id) as organizaciones
    from usuarios u where u.id = ${id}`
  return rows[0]
}
