import type { Vendedores } from './pasarela-falsa.ts'
import { PeticionMala } from './servidor.ts'
import { CUENTA, DEVOLVER_CUOTA, ENLACE_CUENTA, errorStripe, validar } from './stripe-esquemas.ts'
import { type DecirDe, estadoVacio, type Mundo, moverBalance, nuevo } from './stripe-estado.ts'
import type { Cuenta, CuotaDevuelta } from './stripe-objetos.ts'

const mal = (status: number, code: string, message = code) => new PeticionMala(errorStripe(status, code, message))
/** What Stripe asks of everybody before it charges for them. */
const PAPELES = ['external_account', 'individual.verification.document', 'tos_acceptance.date']

export function crearCuenta({ plataforma, ahora }: Mundo, cuerpo: unknown): Cuenta {
  const { email, metadata = {} } = validar(CUENTA, cuerpo)
  const cuenta: Cuenta = {
    ...nuevo('acct', ahora()),
    ...{ object: 'account', country: 'MX', email, metadata, retirada: false },
    ...{ charges_enabled: false, payouts_enabled: false, details_submitted: false },
    requirements: { currently_due: [...PAPELES], past_due: [], disabled_reason: 'requirements.past_due' },
  }
  plataforma.cuentas.push(cuenta)
  plataforma.conectadas[cuenta.id] = estadoVacio()
  return cuenta
}

/** Without `retirada`, which Stripe does not tell; one that took back what it let us do is forbidden. */
export function cuentaDe({ plataforma }: Mundo, id: string): Cuenta {
  const cuenta = plataforma.cuentas.find((cual) => cual.id === id)
  if (cuenta === undefined || cuenta.retirada)
    throw mal(403, 'account_invalid', `The provided key does not have access to account '${id}'.`)
  return cuenta
}

export function crearEnlace(mundo: Mundo, cuerpo: unknown) {
  const { account, return_url } = validar(ENLACE_CUENTA, cuerpo)
  const { id } = cuentaDe(mundo, account)
  const created = Math.floor(mundo.ahora().getTime() / 1000)
  const url = `https://connect.stripe.com/setup/s/${id}?regreso=${encodeURIComponent(return_url)}`
  return { object: 'account_link', created, expires_at: created + 300, url }
}

/** From the platform's account back to that of the organization. */
export function devolverCuota(mundo: Mundo, id: string, cuerpo: unknown): CuotaDevuelta {
  const { plataforma, ahora } = mundo
  const cuota = plataforma.cuotas.find((cual) => cual.id === id)
  if (cuota === undefined) throw mal(404, 'resource_missing')
  const queda = cuota.amount - cuota.amount_refunded
  const { amount = queda, metadata = {} } = validar(DEVOLVER_CUOTA, cuerpo)
  if (amount > queda || queda === 0) throw mal(400, 'application_fee_amount_too_large')
  const { currency, account } = cuota
  cuota.amount_refunded += amount
  const devuelta: CuotaDevuelta = {
    ...nuevo('fr', ahora()),
    ...{ object: 'fee_refund', amount, currency, fee: id, metadata, balance_transaction: null },
  }
  const movimiento = { currency, source: devuelta.id, type: 'application_fee_refund' }
  const reporting_category = 'platform_earning_refund'
  devuelta.balance_transaction = moverBalance(plataforma, ahora(), {
    ...{ ...movimiento, amount: -amount, reporting_category },
  }).id
  const suya = plataforma.conectadas[account]
  if (suya !== undefined) moverBalance(suya, ahora(), { ...movimiento, amount, reporting_category: 'fee' })
  plataforma.cuotasDevueltas.push(devuelta)
  return devuelta
}

function completar(cuenta: Cuenta): void {
  Object.assign(cuenta, { charges_enabled: true, payouts_enabled: true, details_submitted: true })
  cuenta.requirements = { currently_due: [], past_due: [], disabled_reason: null }
}

/** What owners of accounts, and Stripe, do about them. */
export function vendedoresDeStripe(mundo: Mundo, decirDe: DecirDe): Vendedores {
  const cambiar = async (id: string, tipo: string, cambio: (cuenta: Cuenta) => void) => {
    const cuenta = cuentaDe(mundo, id)
    cambio(cuenta)
    await decirDe(id)(tipo, cuenta)
  }
  return {
    crear: () => {
      const cuenta = crearCuenta(mundo, {
        ...{ country: 'MX', email: 'organiza@example.com', business_profile: { name: 'Organización' } },
        controller: {
          ...{ fees: { payer: 'account' }, losses: { payments: 'stripe' }, requirement_collection: 'stripe' },
          stripe_dashboard: { type: 'full' },
        },
        capabilities: { card_payments: { requested: 'true' }, transfers: { requested: 'true' } },
      })
      completar(cuenta)
      return { cuenta: cuenta.id, credencial: null }
    },
    completar: (id) => cambiar(id, 'account.updated', completar),
    restringir: (id, falta) =>
      cambiar(id, 'account.updated', (cuenta) => {
        cuenta.charges_enabled = false
        cuenta.requirements = { currently_due: [falta], past_due: [falta], disabled_reason: 'requirements.past_due' }
      }),
    retirar: (id) =>
      cambiar(id, 'account.application.deauthorized', (cuenta) => {
        cuenta.retirada = true
      }),
    saldo: (cuenta) => {
      const { movimientos = [] } = cuenta === null ? mundo.plataforma : (mundo.plataforma.conectadas[cuenta] ?? {})
      return movimientos.reduce((suma, { net }) => suma + net, 0)
    },
  }
}
