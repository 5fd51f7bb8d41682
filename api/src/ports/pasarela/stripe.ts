import Stripe from 'stripe'
import type { Cobro, Lectura, Pasarela } from './pasarela.ts'
import { leerAviso } from './stripe-aviso.ts'
import { buscar, listar } from './stripe-busqueda.ts'
import { type ClienteStripe, createClienteStripe, esRechazo, type OpcionesStripe, situar } from './stripe-cliente.ts'
import { crearIntento, METODOS } from './stripe-cobro.ts'
import { createConexion } from './stripe-conexion.ts'
import { contestar } from './stripe-disputa.ts'
import { extracto } from './stripe-extracto.ts'
import { lecturaDe, leer, leerSeguro } from './stripe-lectura.ts'
import { leerReembolso, reembolsar } from './stripe-reembolso.ts'

/** Read after it was made only where its answer is repeated for its key, and may be old. */
async function iniciar(nuestro: ClienteStripe, cobro: Cobro): Promise<Lectura> {
  const cliente = nuestro.en(cobro.vendedor?.cuenta ?? null)
  try {
    const { intento, visto } = await crearIntento(cliente, cobro)
    return visto ? await lecturaDe(cliente, intento) : await leerSeguro(cliente, intento.id)
  } catch (error) {
    const intento = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined
    if (intento === undefined) throw error
    return leerSeguro(cliente, intento.id)
  }
}

/** What was paid or cancelled before stays so. */
async function cancelar(cliente: ClienteStripe, referencia: string): Promise<Lectura> {
  const { cliente: suyo, id } = situar(cliente, referencia)
  try {
    await suyo.sdk.paymentIntents.cancel(id)
  } catch (error) {
    if (!esRechazo(error) || error.code !== 'payment_intent_unexpected_state') throw error
  }
  return leerSeguro(cliente, referencia)
}

/**
 * Cards, OXXO and SPEI by PaymentIntents of Stripe. The money is in our account, and payouts are transfers of our bank;
 * or it is in the account of an organization (a direct charge of Connect), which hands us our part.
 */
export function createStripe(opciones: OpcionesStripe): Pasarela {
  const cliente = createClienteStripe(opciones)
  return {
    proveedor: 'stripe',
    metodos: METODOS,
    iniciar: (cobro) => iniciar(cliente, cobro),
    leer: (referencia) => leer(cliente, referencia),
    buscar: (clave, cuenta = null) => buscar(cliente.en(cuenta), clave),
    cancelar: (referencia) => cancelar(cliente, referencia),
    reembolsar: (reembolso) => reembolsar(cliente, reembolso),
    leerReembolso: (reembolso) => leerReembolso(cliente, reembolso),
    leerAviso: (crudo) => leerAviso(cliente, crudo),
    listar: (desde, hasta) => listar(cliente, desde, hasta),
    contestar: (contestacion) => contestar(cliente, contestacion),
    extracto: (desde) => extracto(cliente, desde),
    ...(opciones.secretoConectadas !== undefined && { conexion: createConexion(cliente) }),
  }
}
