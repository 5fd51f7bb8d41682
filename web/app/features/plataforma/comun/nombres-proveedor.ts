/** How the administrators call who moves the money. */
export const PROVEEDORES: Record<string, string> = {
  prueba: 'Pago de prueba',
  stripe: 'Stripe',
  mercadopago: 'Mercado Pago',
}
