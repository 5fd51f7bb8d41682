/** How the administrators call who moves the money. */
export const PROVEEDORES: Record<string, string> = {
  prueba: 'Pago de prueba',
  stripe: 'Stripe',
  mercadopago: 'Mercado Pago',
}

/** How a charge of a provider differs from ours. */
export const DIFERENCIAS: Record<string, string> = {
  falta_aqui: 'Falta aquí',
  falta_alla: 'Falta con el proveedor',
  monto: 'Otro monto',
  reembolso: 'Otro reembolso',
  saldo: 'Otro saldo',
}
