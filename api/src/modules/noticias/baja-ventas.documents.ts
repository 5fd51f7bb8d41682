import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { escaparHtml as esc } from '../../html.ts'
import { botonSuelto, montarPaginaDeEnlace, paginaSuelta } from '../../pagina-suelta.ts'
import { guardarPreferencias } from '../notificaciones/index.ts'
import { abreBajaVentas, rutaBajaVentas } from './baja-ventas.ts'

const SIGUEN =
  '<p class="suave">En la campana de tu panel las ves siempre. Lo que toca a tus pagos y a tu cuenta te sigue llegando.</p>'
const pedir = (ruta: string) =>
  paginaSuelta(
    'Dejar los correos de ventas',
    `<p>¿Quieres dejar de recibir por correo cómo van tus ventas?</p>${botonSuelto(ruta, 'Dejar de recibirlos')}${SIGUEN}`,
  )
const dejados = (ruta: string) =>
  paginaSuelta(
    'Ya no recibirás correos de ventas',
    `<p role="status">Listo: no te escribimos más sobre tus ventas.</p>${botonSuelto(`${ruta}&accion=volver`, 'Volver a recibirlos', 'otro')}${SIGUEN}`,
  )
const vueltos = (ruta: string, inicio: string) =>
  paginaSuelta(
    'Recibirás correos de ventas',
    `<p role="status">Te escribiremos cuando haya algo que contar.</p>${botonSuelto(ruta, 'Dejar de recibirlos', 'otro')}<p><a href="${esc(inicio)}/dashboard">Ir a mi panel</a></p>`,
  )

/** The page that switches off the e-mails about sales. */
export function bajaVentasDocuments(app: FastifyInstance, { db, config: { baseUrl, secret } }: Services): void {
  montarPaginaDeEnlace(app, {
    ruta: '/p/ventas/:id/baja',
    inicio: baseUrl,
    abrir: async (id, firma) => {
      if (!abreBajaVentas(secret, id, firma)) return null
      const persona = await db.selectFrom('usuarios').select('id').where('id', '=', id).executeTakeFirst()
      return persona ?? null
    },
    ver: ({ id }) => pedir(rutaBajaVentas(secret, id)),
    hacer: async ({ id }, ventas) => {
      await guardarPreferencias(db, id, { ventas })
      const ruta = rutaBajaVentas(secret, id)
      return ventas ? vueltos(ruta, baseUrl) : dejados(ruta)
    },
  })
}
