import { conflicto, noEncontrado, Refusal } from '../../errors.ts'

export const tokenNoEncontrado = () => noEncontrado('No encontramos ese token.')
export const demasiadosTokens = (maximo: number) =>
  conflicto(`Una organización puede tener hasta ${maximo} tokens vigentes.`)
export const tokenSinAlcance = () => new Refusal(403, 'Este token no tiene permiso para eso.')
