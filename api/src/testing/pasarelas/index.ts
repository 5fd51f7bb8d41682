export { createMercadoPagoFalso, type MercadoPagoFalso } from './mercadopago-falso.ts'
export * from './pasarela-falsa.ts'
export { createStripeFalso, type StripeFalso } from './stripe-falso.ts'
