import { campoInvalido, conflicto, noEncontrado, Refusal } from '../../../errors.ts'

export const esperaSinEvento = () => new Refusal(410, 'El evento se canceló: ya no hay lista de espera.')
export const esperaPasada = () => new Refusal(410, 'Este evento ya pasó.')
export const hayBoletos = () => conflicto('Todavía hay boletos: puedes comprarlos ahora.')
export const ventaSinAbrir = () => conflicto('La venta aún no abre: por ahora no hay lista de espera.')
export const esperaPospuesta = () => conflicto('El evento se pospuso: por ahora no hay lista de espera.')
export const nuncaTantos = (minimo: number, maximo: number) =>
  campoInvalido('cantidad', `En una compra se llevan de ${minimo} a ${maximo} de esos boletos.`)

export const ofertaNoEncontrada = () => noEncontrado('No encontramos esa oferta.')
export const ofertaComprada = () => conflicto('Ya compraste estos boletos, o su pago está en curso.')
export const yaNoEspera = () => conflicto('Esa persona ya no espera: compró, se fue o ya tiene una oferta.')
export const noSePudoOfrecer = () =>
  conflicto('No se pudo: ya no hay tantos boletos libres, o tendría más de los que el evento permite por persona.')
export const noHayParaOfrecer = () =>
  conflicto('No hay tantos boletos libres para ofrecer. Sube el cupo, o espera a que alguien suelte los suyos.')
