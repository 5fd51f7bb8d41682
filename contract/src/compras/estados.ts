/** The ways in which a buyer can pay. */
export const METODOS_PAGO = ['prueba', 'gratis', 'tarjeta', 'oxxo', 'spei', 'mercadopago'] as const
/** Paid at the door, where the organizer has the money at once: cash, or their own card terminal. */
export const METODOS_TAQUILLA = ['efectivo', 'terminal'] as const
export const esDeTaquilla = (metodo: string): boolean => (METODOS_TAQUILLA as readonly string[]).includes(metodo)
/** `cortesia`: the organizer gave the boletos away. */
export const METODOS = [...METODOS_PAGO, ...METODOS_TAQUILLA, 'cortesia'] as const
export const ESTADOS_COMPRA = [
  'pendiente',
  'pagada',
  'reembolsada_parcial',
  'reembolsada',
  'cancelada',
  'vencida',
] as const
export const ESTADOS_FACTURA = ['solicitada', 'timbrada', 'error', 'cancelada'] as const
export const ESTADOS_BOLETO = ['valido', 'usado', 'cancelado', 'transferido'] as const

/** The things that can happen to a compra. */
export const SUCESOS = [
  'creada',
  'pagada',
  'boletos_enviados',
  'reenviada',
  'enlaces_anulados',
  'corregida',
  'cancelada',
  'reembolsada',
  'usado',
  'cortesia',
  'aviso_enviado',
  'ficha_enviada',
  'pago_rechazado',
  'vencida',
  'reembolso_solicitado',
  'reembolso_en_espera',
  'reembolso_rechazado',
  'compensada',
  'transferido',
  'factura_solicitada',
  'factura_timbrada',
  'factura_rechazada',
  'factura_cancelada',
  'contracargo',
  'contracargo_ganado',
] as const
