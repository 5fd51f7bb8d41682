import { ApiError, type Client } from '@entrale/contract/client'
import type { Sesion, Usuario } from '@entrale/contract/cuentas/sesion'
import { TOKEN_INVALIDO } from '@entrale/contract/errores'
import { reportar } from '../reportar'
import { cambioAfuera, LLAVES, ponerSesion, quitarLlaves, sesionActual, terminarSesion, visita } from './sesion'

function escribir(sesion: Sesion, llaves: readonly (typeof LLAVES)[number][]): void {
  try {
    visita.soloAqui = false
    for (const llave of llaves)
      localStorage.setItem(llave, llave === 'token' ? sesion.token : JSON.stringify(sesion[llave]))
  } catch {
    visita.soloAqui = true
    quitarLlaves()
  }
  ponerSesion(sesion)
}

/** After sign-in or sign-up. */
export function guardarSesion(sesion: Sesion): void {
  visita.confirmado = sesion.token
  escribir(sesion, LLAVES)
}

/** After a change of my own data. The token is not written: another tab may have signed out this very moment. */
export function actualizarSesion(sesion: Omit<Sesion, 'token'>): void {
  const { token } = sesionActual()
  if (token !== null && !cambioAfuera()) escribir({ token, ...sesion }, ['usuario', 'organizaciones', 'invitaciones'])
}

/** After a change of the person alone: the header and every other tab follow. */
export function actualizarUsuario(usuario: Sesion['usuario']): void {
  const { organizaciones, invitaciones, notificaciones } = sesionActual()
  actualizarSesion({ usuario, organizaciones, invitaciones, notificaciones })
}

type Nombres = { nombre: string; apellidoPaterno: string; apellidoMaterno: string }

/**
 * The parts of a name as they were typed. The wire carries them in lower case and the whole name as typed, joined by one space;
 * lower case moves no space, so the words of each part tell where it stands in the whole.
 */
export function nombresEscritos({
  nombre,
  apellidoPaterno,
  apellidoMaterno,
  nombreMostrado,
}: Nombres & Pick<Usuario, 'nombreMostrado'>): Nombres {
  const palabras = nombreMostrado.split(' ')
  const largo = (parte: string) => (parte === '' ? 0 : parte.split(' ').length)
  const [uno, dos, tres] = [largo(nombre), largo(apellidoPaterno), largo(apellidoMaterno)]
  if (uno + dos + tres !== palabras.length) return { nombre, apellidoPaterno, apellidoMaterno }
  const tramo = (desde: number, cuantas: number) => palabras.slice(desde, desde + cuantas).join(' ')
  return { nombre: tramo(0, uno), apellidoPaterno: tramo(uno, dos), apellidoMaterno: tramo(uno + dos, tres) }
}

/** How many are unread now; everything else stays as it is. */
export function ponerSinLeer(notificaciones: number): void {
  const actual = sesionActual()
  if (notificaciones !== actual.notificaciones && actual.token !== null) ponerSesion({ ...actual, notificaciones })
}

/** For `verificarSesion`: what the server knows replaces what was stored. */
export async function verificar(api: Client, token: string): Promise<void> {
  try {
    const sesion = await api('GET /auth/verify')
    if (sesionActual().token !== token) return
    visita.confirmado = token
    actualizarSesion(sesion)
  } catch (error) {
    // without an answer nothing is known about the token: the session stays, and so do the boletos saved for the door
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return
    reportar(TOKEN_INVALIDO)
    await terminarSesion(token)
  }
}
