import type { Compra } from '@entrale/contract/compras/compra'
import { METODOS_EN_PALABRAS } from '@entrale/contract/compras/palabras'
import type { ReembolsoCompra } from '@entrale/contract/reembolsos/schemas'
import { pesos, ZONA_CENTRO } from '../../../lib/formatos'
import { fechaBreve } from '../../../lib/hace'

/** The receipt already says "Gratis" for the price, so the way to pay is called "Sin costo" there. */
export const METODO: Record<Compra['metodo'], string> = { ...METODOS_EN_PALABRAS, gratis: 'Sin costo' }

const DESTINO: Partial<Record<Compra['metodo'], string>> = {
  tarjeta: 'a tu tarjeta',
  mercadopago: 'a tu cuenta de Mercado Pago',
}

/** Where the money of a refund goes. */
const destinoDe = ({ cuenta }: ReembolsoCompra, metodo: Compra['metodo']): string =>
  cuenta === null ? (DESTINO[metodo] ?? 'con tu forma de pago') : `a tu cuenta que termina en ${cuenta}`

/** The same of money on top of a sale, or beside it. */
function compensacionEnPalabras({ estado, monto, pagadoEn }: ReembolsoCompra, destino: string): string {
  const cuanto = pesos(monto)
  if (estado === 'pagado')
    return `Te dimos ${cuanto} ${destino}${pagadoEn === null ? '' : ` el ${fechaBreve(pagadoEn, ZONA_CENTRO)}`}`
  if (estado === 'rechazado') return `Tu compensación de ${cuanto} no se autorizó`
  if (estado === 'por_autorizar') return `Tu compensación de ${cuanto} espera autorización`
  if (estado === 'falta_clabe') return `Dinos a qué cuenta te mandamos ${cuanto}`
  if (estado === 'sin_reclamar') return `Guardamos ${cuanto} que son tuyos: dinos a qué cuenta van`
  if (estado === 'fallido') return `No pudimos darte ${cuanto}: lo estamos revisando`
  return `Te damos ${cuanto} ${destino}`
}

/** How a refund stands, in a sentence. */
export function reembolsoEnPalabras(reembolso: ReembolsoCompra, metodo: Compra['metodo']): string {
  const { estado, monto, pagadoEn, compensacion } = reembolso
  const cuanto = pesos(monto)
  const destino = destinoDe(reembolso, metodo)
  if (compensacion !== null) return compensacionEnPalabras(reembolso, destino)
  if (estado === 'pagado')
    return `Reembolsamos ${cuanto} ${destino}${pagadoEn === null ? '' : ` el ${fechaBreve(pagadoEn, ZONA_CENTRO)}`}`
  if (estado === 'rechazado') return `Tu reembolso de ${cuanto} no se aprobó`
  if (estado === 'por_autorizar') return `Tu reembolso de ${cuanto} espera autorización`
  if (estado === 'falta_clabe') return `Dinos a qué cuenta te devolvemos ${cuanto}`
  if (estado === 'sin_reclamar') return `Guardamos ${cuanto} que son tuyos: dinos a qué cuenta van`
  if (estado === 'fallido') return `No pudimos devolverte ${cuanto}: lo estamos revisando`
  return `Te devolvemos ${cuanto} ${destino}`
}

/** The refund that the buyer should know of first. */
export const reembolsoPrincipal = ({ reembolsos }: Pick<Compra, 'reembolsos'>): ReembolsoCompra | undefined =>
  reembolsos.find(({ estado }) => estado === 'falta_clabe' || estado === 'sin_reclamar') ??
  reembolsos
    .toSorted((a, b) => Date.parse(b.fecha) - Date.parse(a.fecha))
    .find(({ estado }) => estado !== 'rechazado') ??
  reembolsos[0]

const CUANDO: Record<ReembolsoCompra['origen'], string> = {
  organizador: 'Quien organiza te lo devolvió',
  comprador: 'Lo pediste tú',
  evento_cancelado: 'El evento se canceló',
  pago_tardio: 'Tu pago llegó tarde y ya no había boletos',
  pago_doble: 'Pagaste dos veces',
  excedente: 'Pagaste de más',
  lista: 'Alguien de la lista de espera compró tu boleto',
  revision: 'Tu pago no llegó como se pidió',
  plataforma: 'Éntrale te lo devolvió',
  proveedor: 'Se devolvió directo a tu forma de pago',
  compensacion: 'Compensación',
  diferencia: 'Diferencia de precio',
}
const COMPENSACIONES: Record<NonNullable<ReembolsoCompra['compensacion']>, string> = {
  ley: 'Bonificación que la ley te da cuando un evento falla',
  atencion: 'Una atención para ti',
  diferencia: 'Pagaste más de lo que costaba',
}
export const motivoDe = ({ origen, compensacion, motivo }: ReembolsoCompra): string => {
  const causa = compensacion === null ? CUANDO[origen] : COMPENSACIONES[compensacion]
  return motivo === '' ? causa : `${causa}: ${motivo}`
}

/** When the money is seen, by how it was paid. */
export const tardanzaDe = (metodo: Compra['metodo']): string =>
  metodo === 'oxxo' || metodo === 'spei'
    ? 'Te lo transferimos a una cuenta tuya: te pedimos tu CLABE después de confirmar.'
    : metodo === 'tarjeta'
      ? 'Se ve en tu tarjeta en 5 a 10 días hábiles, según tu banco.'
      : 'Te llega con la misma forma de pago.'

/** Of a refund by transfer, what is true now and what comes next; nothing where its first sentence says all. */
export function transferenciaEnPalabras({ estado, enviadoEn, regreso, cuenta, compensacion }: ReembolsoCompra): string {
  if (estado === 'falta_clabe' && regreso !== null)
    return `El banco regresó la transferencia: «${regreso}» Tu dinero sigue aquí. Revisa los datos y danos otra cuenta.`
  if (estado === 'falta_clabe' && compensacion !== null)
    return 'Esta parte no puede ir por tu forma de pago, que solo regresa lo que pagaste. Danos una cuenta y te la transferimos.'
  if (estado === 'falta_clabe') return 'Por donde pagaste no se puede regresar. Danos una cuenta y te lo transferimos.'
  if (estado === 'sin_reclamar')
    return 'Pasó el tiempo para decirnos a qué cuenta mandarlo. No lo pierdes: danos tu CLABE y te lo transferimos.'
  if (estado === 'por_transferir')
    return 'Sale en los próximos 5 días hábiles. Te avisamos por correo cuando esté en el banco.'
  if (estado !== 'en_transferencia') return ''
  return enviadoEn === null
    ? `Estamos preparando la transferencia a la cuenta que termina en ${cuenta ?? ''}: ya no se puede cambiar.`
    : `El banco la tiene desde el ${fechaBreve(enviadoEn, ZONA_CENTRO)}. Cuando la confirme te damos su clave de rastreo.`
}
