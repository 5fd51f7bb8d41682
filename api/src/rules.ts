import type { Context, Rule, Usuario } from './context.ts'
import { noEncontrado, pideSegundoPaso, sinSesion } from './errors.ts'

/** Anyone, signed in or not. */
export const publico: Rule = () => undefined

/** Any person who is signed in. */
export const conSesion: Rule = ({ usuario }) => {
  if (usuario === null) throw sinSesion()
}

/**
 * Real money and people's data: whoever administers a production proves a second factor. The demo is there to be looked
 * at.
 */
export function faltaAlAdministrador(ctx: Context): boolean {
  const { tipo, segundoPaso = false } = usuarioDe(ctx)
  return tipo === 'administrador' && ctx.config.mode === 'production' && !segundoPaso
}

/** Administrators of the platform, as the database says at this very call. To everybody else what is behind it does not exist. */
export const soloAdministrador: Rule = (ctx) => {
  if (usuarioDe(ctx).tipo !== 'administrador') throw noEncontrado()
  if (faltaAlAdministrador(ctx)) throw pideSegundoPaso('Quien administra la plataforma entra con un segundo paso.')
}

/** The person behind a call whose rule asked for a session. */
export function usuarioDe({ usuario }: Context): Usuario {
  if (usuario === null) throw sinSesion()
  return usuario
}
