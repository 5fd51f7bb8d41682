import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { montarPaginaDeEnlace } from '../../pagina-suelta.ts'
import { abreBaja, rutaBaja } from './acceso.ts'
import { paginaDada, paginaPedir, paginaVuelta } from './baja-pagina.ts'
import { deleteBaja, findBaja, insertBaja } from './bajas.repository.ts'

/** The page where somebody says that they want no more promotions of an organization. */
export function bajaDocuments(app: FastifyInstance, { db, config: { baseUrl, secret } }: Services): void {
  montarPaginaDeEnlace(app, {
    ruta: '/p/mensajes/:id/baja',
    inicio: baseUrl,
    abrir: async (id, firma) => {
      const baja = abreBaja(secret, id, firma) ? await findBaja(db, id) : null
      if (baja === null) return null
      const vista = { organizacion: baja.organizacion, correo: baja.email, ruta: rutaBaja(secret, id) }
      return { baja, vista }
    },
    ver: ({ baja, vista }) => (baja.dada ? paginaDada(vista) : paginaPedir(vista)),
    hacer: async ({ baja, vista }, vuelve) => {
      await (vuelve ? deleteBaja : insertBaja)(db, baja)
      return vuelve ? paginaVuelta(vista) : paginaDada(vista)
    },
  })
}
