import type { Boleto } from '@entrale/contract/compras/compra'

/** Whether it has a code for the door: one that stands still, or one that changes. */
export const admite = ({ qr, vivo }: Pick<Boleto, 'qr' | 'vivo'>): boolean => qr !== '' || vivo !== undefined
