import { randomInt } from 'node:crypto'
import type { Fallas } from './avisos.ts'
import {
  aprobar,
  centavos,
  cerrada,
  crearPago,
  type Estado,
  type Intento,
  type Mundo,
  type Pago,
  type Preferencia,
  restante,
  sumarReembolsado,
  totalDe,
} from './mercadopago-estado.ts'
import { FALLAS_DINERO, NoSePuede, type PasarelaFalsa } from './pasarela-falsa.ts'

type Hechos = Pick<
  PasarelaFalsa,
  'pagar' | 'pagarParcial' | 'pagarDeMas' | 'rechazar' | 'vencer' | 'disputar' | 'resolverReembolsos' | 'saldo'
> & {
  /** A card that is looked into before it is decided. */
  revisar: (cual: string) => Promise<void>
}
type Decir = (tipo: string, id: string) => Promise<void>

function findPreferencia({ preferencias, pagos }: Estado, cual: string): Preferencia {
  const clave = pagos.find(({ id }) => String(id) === cual)?.external_reference ?? cual
  const preferencia = preferencias.find(({ id, external_reference }) => id === cual || external_reference === clave)
  if (preferencia === undefined) throw new NoSePuede(`no charge ${cual}`)
  return preferencia
}
const pagosDe = ({ pagos }: Estado, { external_reference }: Preferencia) =>
  pagos.filter((pago) => pago.external_reference === external_reference)

/** The attempt that waits to be decided, or a new one on its page. */
function intentoEn(mundo: Mundo, preferencia: Preferencia, intento: Intento): Pago {
  const espera = pagosDe(mundo.estado, preferencia).find(({ status }) => status === 'in_process')
  if (espera !== undefined) return espera
  if (cerrada(preferencia, mundo.ahora())) throw new NoSePuede('its page is closed')
  return crearPago(mundo, preferencia.external_reference, intento)
}

async function pagar(mundo: Mundo, decir: Decir, preferencia: Preferencia, intento: Intento): Promise<void> {
  const pago = intentoEn(mundo, preferencia, intento)
  aprobar(pago, mundo.ahora())
  await decir('payment', String(pago.id))
}

async function disputar({ estado, ahora }: Mundo, decir: Decir, preferencia: Preferencia): Promise<void> {
  const pago = pagosDe(estado, preferencia).find(({ status }) => status === 'approved')
  if (pago === undefined) throw new NoSePuede('only a paid charge is disputed')
  Object.assign(pago, { status: 'charged_back', status_detail: 'settled' })
  const { id: payment_id, transaction_amount: amount, currency_id } = pago
  const contracargo = {
    id: String(randomInt(1e12)),
    payment_id,
    status: 'opened',
    amount,
    currency_id,
    date_created: ahora().toISOString(),
  }
  estado.contracargos.push(contracargo)
  await decir('topic_chargebacks_wh', contracargo.id)
}

async function vencer(mundo: Mundo, decir: Decir, preferencia: Preferencia): Promise<void> {
  Object.assign(preferencia, {
    expires: true,
    expiration_date_to: new Date(mundo.ahora().getTime() - 1000).toISOString(),
  })
  for (const pago of pagosDe(mundo.estado, preferencia).filter(({ status }) => status === 'in_process')) {
    Object.assign(pago, { status: 'cancelled', status_detail: 'expired' })
    await decir('payment', String(pago.id))
  }
}

async function resolverReembolsos(
  estado: Estado,
  decir: Decir,
  preferencia: Preferencia,
  bien: boolean,
): Promise<void> {
  for (const pago of pagosDe(estado, preferencia)) {
    for (const reembolso of estado.reembolsos.filter(
      ({ payment_id, status }) => payment_id === pago.id && status === 'in_process',
    )) {
      Object.assign(reembolso, bien ? { status: 'approved' } : { status: 'rejected', reason: 'insufficient_funds' })
      if (!bien) sumarReembolsado(pago, -centavos(reembolso.amount))
      await decir('payment', String(pago.id))
    }
  }
}

/** What payers and banks do on the pages of Mercado Pago. */
export function hechosDeMercadoPago(mundo: Mundo, fallas: Fallas, decir: Decir): Hechos {
  const { estado } = mundo
  const de = (cual: string) => findPreferencia(estado, cual)
  const enPesos = (monto: number): Intento => ({ monto, moneda: 'MXN' })
  return {
    pagar: async (cual, { monto, moneda } = {}) => {
      const preferencia = de(cual)
      const falla = fallas.tomar(FALLAS_DINERO)
      const cuanto = monto ?? totalDe(preferencia) - (falla === 'monto' ? 100 : 0)
      await pagar(mundo, decir, preferencia, { monto: cuanto, moneda: moneda ?? (falla === 'moneda' ? 'USD' : 'MXN') })
    },
    pagarParcial: (cual, monto) => pagar(mundo, decir, de(cual), enPesos(monto)),
    // One page takes one amount: more comes by a second payment.
    pagarDeMas: async (cual, exceso) => {
      await pagar(mundo, decir, de(cual), enPesos(totalDe(de(cual))))
      await pagar(mundo, decir, de(cual), enPesos(exceso))
    },
    revisar: async (cual) => {
      const pago = intentoEn(mundo, de(cual), enPesos(totalDe(de(cual))))
      await decir('payment', String(pago.id))
    },
    rechazar: async (cual, causa = 'cc_rejected_insufficient_amount') => {
      const pago = intentoEn(mundo, de(cual), enPesos(totalDe(de(cual))))
      Object.assign(pago, { status: 'rejected', status_detail: causa })
      await decir('payment', String(pago.id))
    },
    vencer: (cual) => vencer(mundo, decir, de(cual)),
    disputar: (cual) => disputar(mundo, decir, de(cual)),
    resolverReembolsos: (cual, como) => resolverReembolsos(estado, decir, de(cual), como === 'pagado'),
    saldo: (cual) =>
      pagosDe(estado, de(cual)).reduce(
        (suma, pago) => suma + (pago.status === 'approved' || pago.status === 'refunded' ? restante(pago) : 0),
        0,
      ),
  }
}
