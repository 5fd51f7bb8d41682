/** `clave` names this attempt: asked again with it, a provider answers the same and charges nothing more. */
type Cobro = { clave: string; compraId: string; monto: number; moneda: string; email: string }
/** `referencia` is the provider's own id of the payment. */
type Resultado = { estado: 'aprobado' | 'rechazado'; referencia: string }
/** `clave` is the one of the charge. */
type Reembolso = { clave: string; referencia: string; monto: number; moneda: string }

/** One payment provider. Never called inside a database transaction; a call that throws leaves its outcome unknown. */
export type Pasarela = {
  metodo: string
  cobrar: (cobro: Cobro) => Promise<Resultado>
  /** Gives the whole amount back. Asked twice, it pays once. */
  reembolsar: (reembolso: Reembolso) => Promise<void>
}
