import type { Fallas } from './avisos.ts'
import { depositarTodo, devolverAlla, disputar, resolverDisputa } from './mercadopago-disputas.ts'
import {
  aprobar,
  centavos,
  cerrada,
  crearPago,
  type Estado,
  type Intento,
  type Mundo,
  mover,
  type Pago,
  type Preferencia,
  restante,
  sumarReembolsado,
  totalDe,
} from './mercadopago-estado.ts'
import { FALLAS_DINERO, type Hechos, NoSePuede } from './pasarela-falsa.ts'

type HechosMercadoPago = Hechos & {
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
  const costo = pago.fee_details.reduce((suma, { amount }) => suma + centavos(amount), 0)
  mover(mundo, 'SETTLEMENT', { origen: String(pago.id), monto: centavos(pago.transaction_amount), costo })
  await decir('payment', String(pago.id))
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

async function resolverReembolsos(mundo: Mundo, decir: Decir, preferencia: Preferencia, bien: boolean): Promise<void> {
  const { estado } = mundo
  for (const pago of pagosDe(estado, preferencia)) {
    for (const reembolso of estado.reembolsos.filter(
      ({ payment_id, status }) => payment_id === pago.id && status === 'in_process',
    )) {
      Object.assign(reembolso, bien ? { status: 'approved' } : { status: 'rejected', reason: 'insufficient_funds' })
      if (!bien) sumarReembolsado(pago, -centavos(reembolso.amount))
      if (!bien) mover(mundo, 'REFUND', { origen: String(pago.id), monto: centavos(reembolso.amount) })
      await decir('payment', String(pago.id))
    }
  }
}

const CON_DINERO = new Set(['approved', 'refunded', 'charged_back'])
/** Less what banks took and did not give back. */
const quedaDe = ({ contracargos }: Estado, pago: Pago) =>
  contracargos
    .filter(({ payment_id, coverage_applied }) => payment_id === pago.id && coverage_applied !== true)
    .reduce((queda, { amount }) => queda - centavos(amount), restante(pago))

/** What payers and banks do on the pages of Mercado Pago. */
export function hechosDeMercadoPago(mundo: Mundo, fallas: Fallas, decir: Decir): HechosMercadoPago {
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
    disputar: (cual, como) => disputar(mundo, decir, pagosDe(estado, de(cual)), como),
    resolverDisputa: (cual, como) => resolverDisputa(mundo, decir, pagosDe(estado, de(cual)), como),
    devolverAlla: async (cual, monto) =>
      decir('payment', String(devolverAlla(mundo, pagosDe(estado, de(cual)), monto).id)),
    depositar: async () => depositarTodo(mundo),
    resolverReembolsos: (cual, como) => resolverReembolsos(mundo, decir, de(cual), como === 'pagado'),
    saldo: (cual) =>
      pagosDe(estado, de(cual)).reduce(
        (suma, pago) => suma + (CON_DINERO.has(pago.status) ? quedaDe(estado, pago) : 0),
        0,
      ),
  }
}
