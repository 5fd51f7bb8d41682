import type { Sesion, Usuario } from '@entrale/contract/cuentas/sesion'
import { guardarSesion } from '../../../lib/sesion/datos'
import { toast } from '../../../ui/toaster'
import { olvidarBorrador } from './borrador'

/** The first name as it was typed: the wire has it in lower case alone. */
export function nombreDePila({ nombre, nombreMostrado }: Pick<Usuario, 'nombre' | 'nombreMostrado'>): string {
  const escrito = nombreMostrado.slice(0, nombre.length)
  return escrito.toLowerCase() === nombre ? escrito : nombre
}

function abrir(sesion: Sesion): void {
  guardarSesion(sesion)
  olvidarBorrador()
  toast.dismiss('fin-de-sesion')
}

/** Someone with an account is in, by whatever way; the layout then leads on. */
export function entrar(sesion: Sesion): void {
  abrir(sesion)
  toast.success(`Bienvenido ${nombreDePila(sesion.usuario)}`)
}

/** Someone new is in. */
export function estrenar(sesion: Sesion): void {
  abrir(sesion)
  toast.success('Te has registrado correctamente')
}
