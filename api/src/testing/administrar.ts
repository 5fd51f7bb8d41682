import { crearUsuario, type TestApi } from './index.ts'

/** An administrator of the platform who has just proved who they are; their client. */
export async function administrador(api: TestApi, { probado = true } = {}) {
  const persona = await crearUsuario(api, { tipo: 'administrador' })
  if (probado) await probarIdentidad(api, persona.usuario.id)
  return { ...persona, cliente: api.como(persona.token) }
}

export const probarIdentidad = (api: TestApi, usuarioId: string) =>
  api.db.updateTable('sesiones').set({ identidad_en: api.reloj.now() }).where('usuario_id', '=', usuarioId).execute()

/** What the log of the platform says of one kind of action, the latest first. */
export const bitacoraDe = (api: TestApi, accion: string) =>
  api.db.selectFrom('bitacora_plataforma').selectAll().where('accion', '=', accion).orderBy('id', 'desc').execute()

export const clavesCambiadas = async (api: TestApi, desde: string) =>
  (await api.db.selectFrom('cambios').select('clave').where('id', '>', desde).execute()).map(({ clave }) => clave)

export const ultimoCambio = async (api: TestApi): Promise<string> =>
  (await api.db.selectFrom('cambios').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? '0'
