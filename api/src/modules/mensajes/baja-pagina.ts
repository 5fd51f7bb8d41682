import { escaparHtml as esc } from '../../html.ts'
import { botonSuelto as boton, paginaSuelta as pagina, velar } from '../../pagina-suelta.ts'

const SIGUEN = '<p class="suave">Los avisos sobre tus compras y tus eventos te siguen llegando: no son publicidad.</p>'

type Vista = { organizacion: string; correo: string; ruta: string }

export const paginaPedir = ({ organizacion, correo, ruta }: Vista): string =>
  pagina(
    'Dejar de recibir promociones',
    `<p>¿Quieres que ${esc(organizacion)} deje de enviar promociones a ${esc(velar(correo))}?</p>${boton(ruta, 'Dejar de recibirlas')}${SIGUEN}`,
  )

export const paginaDada = ({ organizacion, correo, ruta }: Vista): string =>
  pagina(
    'Ya no recibirás promociones',
    `<p role="status">${esc(organizacion)} no enviará más promociones a ${esc(velar(correo))}.</p>${boton(`${ruta}&accion=volver`, 'Volver a recibirlas', 'otro')}${SIGUEN}`,
  )

export const paginaVuelta = ({ organizacion, correo, ruta }: Vista): string =>
  pagina(
    'Recibirás sus promociones',
    `<p role="status">${esc(organizacion)} puede volver a escribir a ${esc(velar(correo))}.</p>${boton(ruta, 'Dejar de recibirlas', 'otro')}`,
  )
