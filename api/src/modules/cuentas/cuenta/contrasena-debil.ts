import { esContrasenaComun } from './contrasenas-comunes.ts'

/** What anybody would try first on this site. */
const DE_AQUI = new Set([
  'entrale',
  'entraleya',
  'boleto',
  'boletos',
  'boletaje',
  'boletera',
  'taquilla',
  'concierto',
  'conciertos',
  'evento',
  'eventos',
])

const sinAcentos = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const soloLetras = (texto: string) => texto.replace(/[^a-zñ]/g, '')

/** Common, a word of this site with digits or signs around it, or the e-mail of the person itself. */
export function esContrasenaDebil(password: string, email: string): boolean {
  const llana = sinAcentos(password)
  const usuario = email.split('@')[0] ?? ''
  return esContrasenaComun(password) || DE_AQUI.has(soloLetras(llana)) || llana === usuario || llana === email
}
