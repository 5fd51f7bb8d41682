import { conflicto, Refusal } from '../../../errors.ts'

const NO_SIRVIO = 'No pudimos comprobar tu llave de acceso. Intenta de nuevo o usa tu contraseña.'

/** What failed is told to nobody: who tries things out would learn from it. */
export const llaveNoComprobada = () => new Refusal(400, NO_SIRVIO)
/** `type` lets the browser forget a key that was taken off the account. Ids of credentials are random: nobody learns whose it was. */
export const llaveDesconocida = () =>
  new Refusal(400, NO_SIRVIO, { form: [{ name: 'respuesta', message: NO_SIRVIO, type: 'desconocida' }] })
export const demasiadasLlaves = (maximo: number) =>
  conflicto(`Ya tienes ${maximo} llaves de acceso. Quita una para agregar otra.`)
export const sinLlaves = () => conflicto('Todavía no tienes llaves de acceso.')
