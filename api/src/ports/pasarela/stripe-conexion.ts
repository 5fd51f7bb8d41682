import type Stripe from 'stripe'
import type { Conexion, CuentaLeida, InicioDeConexion } from './pasarela.ts'
import { type ClienteStripe, esAjena } from './stripe-cliente.ts'
import { METODOS_CONECTADOS } from './stripe-cobro.ts'

/** Its owner has all of Stripe's pages, pays what Stripe charges, and Stripe asks for papers and bears what is lost. */
const DUENO = {
  fees: { payer: 'account' },
  losses: { payments: 'stripe' },
  requirement_collection: 'stripe',
  stripe_dashboard: { type: 'full' },
} as const

async function crearCuenta({ sdk }: ClienteStripe, { clave, nombre, email }: InicioDeConexion): Promise<string> {
  const { id } = await sdk.accounts.create(
    {
      ...{ country: 'MX', email, controller: DUENO, business_profile: { name: nombre } },
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      metadata: { cuenta: clave },
    },
    { idempotencyKey: `${clave}:cuenta` },
  )
  return id
}

/** Stripe's page asks for what is missing, as often as needed; a page that was left open too long sends the person back for another. */
async function empezar(cliente: ClienteStripe, inicio: InicioDeConexion): Promise<{ url: string; cuenta: string }> {
  const cuenta = inicio.cuenta ?? (await crearCuenta(cliente, inicio))
  const regreso = `${inicio.urlRegreso}?state=${inicio.llave}`
  const { url } = await cliente.sdk.accountLinks.create(
    { account: cuenta, type: 'account_onboarding', return_url: regreso, refresh_url: regreso },
    { idempotencyKey: `${inicio.clave}:enlace:${inicio.llave}` },
  )
  return { url, cuenta }
}

/** Nothing that its owner sends changes it: Stripe said no to the account. */
const esNegada = (motivo: string | null | undefined) =>
  motivo?.startsWith('rejected.') === true || motivo === 'platform_paused'

function leidaDe({ id, charges_enabled, requirements }: Stripe.Account): CuentaLeida {
  const { past_due, currently_due, disabled_reason } = requirements ?? {}
  const falta = [...new Set([...(past_due ?? []), ...(currently_due ?? [])])]
  return {
    cuenta: id,
    estado: charges_enabled ? 'activa' : esNegada(disabled_reason) ? 'restringida' : 'pendiente',
    falta,
  }
}

async function leer({ sdk }: ClienteStripe, cuenta: string): Promise<CuentaLeida> {
  try {
    return leidaDe(await sdk.accounts.retrieve(cuenta))
  } catch (error) {
    if (esAjena(error)) return { cuenta, estado: 'desconectada', falta: [] }
    throw error
  }
}

/** Stripe says nothing of the person who comes back: how the account stands is read from it. */
export const createConexion = (cliente: ClienteStripe): Conexion => ({
  metodos: METODOS_CONECTADOS,
  empezar: (inicio) => empezar(cliente, inicio),
  terminar: async ({ cuenta }) => (cuenta === null ? null : { leida: await leer(cliente, cuenta), credencial: null }),
  leer: (cuenta) => leer(cliente, cuenta),
})
