import { atenderTrabajos } from '../jobs/trabajos.ts'
import { crearOrganizacion, crearUsuario, type TestApi } from './index.ts'

export type Invitar = { email: string; rol: 'member' | 'admin' }

/** The calls of invitations, as somebody with this token; and a look at what they leave. */
export function invitacionesDe(api: TestApi) {
  const invitar = (token: string | undefined, slug: string, body: Invitar) =>
    api.como(token)('POST /organizacion/:slug/equipo/invitar', { params: { slug }, body })
  return {
    invitar,
    aceptar: (token: string | undefined, id: string) =>
      api.como(token)('POST /invitaciones/:id/aceptar', { params: { id } }),
    rechazar: (token: string | undefined, id: string) =>
      api.como(token)('POST /invitaciones/:id/rechazar', { params: { id } }),
    mias: (token: string | undefined) => api.como(token)('GET /invitaciones/obtener'),
    avisosDe: (token: string) => api.como(token)('GET /notificaciones/obtener', { query: {} }),
    filaDe: (id: string) =>
      api.db.selectFrom('invitaciones').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    vencer: (id: string) =>
      api.db
        .updateTable('invitaciones')
        .set({ expira_en: new Date(Date.now() - 1000) })
        .where('id', '=', id)
        .execute(),
    rolDe: async (organizacion: { id: string }, usuario: { id: string }) => {
      const filas = api.db
        .selectFrom('miembros')
        .select('rol')
        .where('organizacion_id', '=', organizacion.id)
        .where('usuario_id', '=', usuario.id)
      return (await filas.execute()).map(({ rol }) => rol)
    },
    /** Attends the outbox; throws what failed. */
    atender: () =>
      atenderTrabajos(api.services, (error) => {
        throw error
      }),
    /** An organization, somebody verified, and the invitation that waits for them. */
    invitada: async (rol: Invitar['rol'] = 'member') => {
      const organizada = await crearOrganizacion(api)
      const persona = await crearUsuario(api, { verificado: true })
      const { item } = await invitar(organizada.token, organizada.organizacion.slug, {
        email: persona.usuario.email,
        rol,
      })
      return { ...organizada, persona, id: item.id }
    },
  }
}
