import { sql } from 'kysely'
import { v7 } from 'uuid'
import { apartar, comprar } from './apartar.ts'
import { crearEventoPublicado, crearUsuario, createTestApi, type TestApi } from './index.ts'

/** An administrator of the platform; their client. `probada`: they have just proved who they are. */
export async function administrador(api: TestApi, { probada = true } = {}) {
  const persona = await crearUsuario(api, { tipo: 'administrador', probada })
  return { ...persona, cliente: api.como(persona.token) }
}

/** What the log of the platform says of one kind of action, the latest first. */
export const bitacoraDe = (api: TestApi, accion: string) =>
  api.db.selectFrom('bitacora_plataforma').selectAll().where('accion', '=', accion).orderBy('id', 'desc').execute()

export const clavesCambiadas = async (api: TestApi, desde: string) =>
  (await api.db.selectFrom('cambios').select('clave').where('id', '>', desde).execute()).map(({ clave }) => clave)

export const ultimoCambio = async (api: TestApi): Promise<string> =>
  (await api.db.selectFrom('cambios').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? '0'

/** A platform with its administrator, and what may be there for them to see to. */
export async function createAdministracion() {
  const api = await createTestApi({ conexiones: 4 })
  const { cliente: admin, token } = await administrador(api)
  return {
    ...{ api, token, admin },
    /** A job that gave up. */
    fallido: async (tipo: string, datos: object = {}): Promise<string> => {
      const id = v7()
      await sql`insert into trabajos (id, tipo, datos, intentos, ultimo_error, fallido_en)
        values (${id}, ${tipo}, ${JSON.stringify(datos)}::jsonb, 10, 'Error: no se pudo', now())`.execute(api.db)
      return id
    },
    acciones: async (clase: string) => (await admin('GET /administracion/bitacora', { query: { clase } })).items,
    /** A compra of one boleto. */
    vendida: async (precio = 10_000) => {
      const publicado = await crearEventoPublicado(api, { tipos: [{ tipo: 'General', cupo: 10, precio }] })
      const [general] = publicado.tipos
      if (general === undefined) throw new Error('no tipos')
      const apartado = await apartar(api.como(), publicado, [[general, 1]])
      const { compra } = await comprar(api.como(), apartado, {
        metodo: precio === 0 ? 'gratis' : 'prueba',
        email: 'quien.compra@prueba.test',
      })
      return { ...publicado, folio: compra.folio }
    },
  }
}
