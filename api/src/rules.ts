import type { Context, Rule, Usuario } from './context.ts'
import { noEncontrado, sinSesion } from './errors.ts'

/** Anyone, signed in or not. */
export const publico: Rule = () => undefined

/** Any person who is signed in. */
export const conSesion: Rule = ({ usuario }) => {
  if (usuario === null) throw sinSesion()
}

/** Administrators of the platform, as the database says at this very call. To everybody else what is behind it does not exist. */
export const soloAdministrador: Rule = (ctx) => {
  if (usuarioDe(ctx).tipo !== 'administrador') throw noEncontrado()
}

/** The person behind a call whose rule asked for a session. */
export function usuarioDe({ usuario }: Context): Usuario {
  if (usuario === null) throw sinSesion()
  return usuario
}
