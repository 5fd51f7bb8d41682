export type Cobro = { compraId: string; folio: string; monto: number; moneda: string; email: string }
/** `aprobado` at once, or `accion`: where the buyer goes on. `referencia` is the provider's own id of the payment. */
export type Resultado = { estado: 'aprobado' | 'rechazado' | 'pendiente'; referencia: string; accion?: { tipo: 'redirigir'; url: string } }

/** One payment provider. Never called inside a database transaction. */
export type Pasarela = { metodo: string; cobrar: (cobro: Cobro) => Promise<Resultado> }
