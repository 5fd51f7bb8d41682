import type { Context, Rule, Usuario } from './context.ts'
import { sinSesion } from './errors.ts'

/** Anyone, signed in or not. */
export const publico: Rule = () => undefined

/** Whoever is signed in. */
export const conSesion: Rule = ({ usuario }) => {
  if (usuario === null) throw sinSesion()
}

/** The person behind a call whose rule asked for a session. */
export function usuarioDe({ usuario }: Context): Usuario {
  if (usuario === null) throw sinSesion()
  return usuario
}
