import type { Detenida } from '@entrale/contract/detenciones/schemas'

const punto = (motivo: string | null): string =>
  motivo === null || motivo === '' ? '' : ` ${motivo}${/[.!?…]$/.test(motivo) ? '' : '.'}`

/** Why money waits, and what its organization can do about it. */
export function fraseDe({ por, motivo, evento }: Detenida): string {
  const cual = evento ?? 'un evento'
  switch (por) {
    case 'persona':
      return `Lo detuvo la plataforma.${punto(motivo)} Si te pedimos algo, contéstanos cuanto antes.`
    case 'suspendida':
      return `La venta de tu organización está suspendida.${punto(motivo)} Se paga cuando termine la suspensión.`
    case 'retirado':
      return `Retiramos ${cual}.${punto(motivo)} Puedes apelar desde la página del evento.`
    case 'cancelado':
      return `Se canceló ${cual}: su dinero se devuelve a quienes compraron y el resto sigue.`
    case 'revision':
      return 'Estamos revisando este pago antes de transferirlo. No tienes que hacer nada; si te escribimos, contéstanos cuanto antes.'
  }
}
