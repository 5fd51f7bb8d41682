import { campoInvalido, conflicto } from '../../errors.ts'

export const rfcInvalido = () => campoInvalido('rfc', 'Ese RFC no existe: revisa que esté como en tu constancia de situación fiscal.')
export const rfcDeTodos = () => campoInvalido('rfc', 'Ese RFC es el del público en general: escribe el tuyo.')
export const regimenAjeno = () => campoInvalido('regimen', 'Ese régimen no corresponde a tu RFC.')
export const usoAjeno = () => campoInvalido('usoCfdi', 'Ese uso no corresponde a tu régimen.')
export const sinPagar = () => conflicto('Podrás pedir tu factura cuando tu compra esté pagada.')
export const nadaQueFacturar = () => conflicto('Esta compra no costó nada: no hay qué facturar.')
export const devuelta = () => conflicto('Esta compra se reembolsó: ya no se puede facturar.')
export const fueraDePlazo = () => conflicto('Una factura se pide dentro de los 30 días después de pagar.')
export const yaTimbrada = () => conflicto('Tu factura ya se emitió. Para corregirla, escríbele al organizador.')
