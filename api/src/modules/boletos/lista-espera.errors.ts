import { conflicto, Refusal } from '../../errors.ts'

export const esperaSinEvento = () => new Refusal(410, 'El evento se canceló: ya no hay lista de espera.')
export const esperaPasada = () => new Refusal(410, 'Este evento ya pasó.')
export const hayBoletos = () => conflicto('Todavía hay boletos: puedes comprarlos ahora.')
export const ventaSinAbrir = () => conflicto('La venta aún no abre: por ahora no hay lista de espera.')
export const esperaPospuesta = () => conflicto('El evento se pospuso: por ahora no hay lista de espera.')
