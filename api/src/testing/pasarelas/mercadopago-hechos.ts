import type { Fallas } from './avisos.ts'
import { depositarTodo, devolverAlla, disputar, resolverDisputa } from './mercadopago-disputas.ts'
import {
  aprobar,
  centavos,
  cerrada,
  crearPago,
  cuotaDe,
  type Estado,
  type Intento,
  type Mundo,
  mover,
  moverCuota,
  mundoDe,
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
export type DecirDe = (cuenta: string | null) => Decir

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
  aprobar(pago, mundo.ahora(), (preferencia.pedido as { marketplace_fee?: number }).marketplace_fee)
  const costo = pago.fee_details.reduce((suma, { amount }) => suma + centavos(amount), 0)
  mover(mundo, 'SETTLEMENT', { origen: String(pago.id), monto: centavos(pago.transaction_amount), costo })
  if (mundo.cuenta !== null && cuotaDe(pago) > 0)
    mover({ ...mundo, estado: mundo.plataforma }, 'SETTLEMENT', { origen: String(pago.id), monto: cuotaDe(pago) })
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
      const antes = centavos(pago.transaction_amount_refunded)
      if (!bien) sumarReembolsado(pago, -centavos(reembolso.amount))
      if (!bien) moverCuota(mundo, pago, antes, centavos(pago.transaction_amount_refunded))
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

/** The account that has it: what is named `577/90`, or looked for by its key in all of them. */
function findMundo(mundo: Mundo, cual: string): { mundo: Mundo; cual: string } {
  const [cuenta = '', id] = cual.split('/')
  if (id !== undefined) return { mundo: mundoDe(mundo, cuenta), cual: id }
  const tiene = ({ preferencias }: Estado) =>
    preferencias.some(({ id: suya, external_reference }) => suya === cual || external_reference === cual)
  const suya = Object.keys(mundo.plataforma.conectadas).find((una) => tiene(mundoDe(mundo, una).estado))
  return { mundo: mundoDe(mundo, suya ?? null), cual }
}

const enPesos = (monto: number): Intento => ({ monto, moneda: 'MXN' })

/** What payers and banks do on the pages of Mercado Pago. */
export function hechosDeMercadoPago(propio: Mundo, fallas: Fallas, decirDe: DecirDe): HechosMercadoPago {
  const en = (nombre: string) => {
    const { mundo, cual } = findMundo(propio, nombre)
    const preferencia = findPreferencia(mundo.estado, cual)
    const pagos = pagosDe(mundo.estado, preferencia)
    return { mundo, decir: decirDe(mundo.cuenta), preferencia, pagos, total: totalDe(preferencia) }
  }
  const pagarUno = async (cual: string, monto: number, moneda = 'MXN') => {
    const { mundo, decir, preferencia } = en(cual)
    await pagar(mundo, decir, preferencia, { monto, moneda })
  }
  const intentar = async (cual: string, cambio: Partial<Pago>) => {
    const { mundo, decir, preferencia, total } = en(cual)
    const pago = Object.assign(intentoEn(mundo, preferencia, enPesos(total)), cambio)
    await decir('payment', String(pago.id))
  }
  return {
    pagar: async (cual, { monto, moneda } = {}) => {
      const falla = fallas.tomar(FALLAS_DINERO)
      const cuanto = monto ?? en(cual).total - (falla === 'monto' ? 100 : 0)
      await pagarUno(cual, cuanto, moneda ?? (falla === 'moneda' ? 'USD' : 'MXN'))
    },
    pagarParcial: (cual, monto) => pagarUno(cual, monto),
    // One page takes one amount: more comes by a second payment.
    pagarDeMas: async (cual, exceso) => {
      await pagarUno(cual, en(cual).total)
      await pagarUno(cual, exceso)
    },
    revisar: (cual) => intentar(cual, {}),
    rechazar: (cual, causa = 'cc_rejected_insufficient_amount') =>
      intentar(cual, { status: 'rejected', status_detail: causa }),
    vencer: async (cual) => {
      const { mundo, decir, preferencia } = en(cual)
      await vencer(mundo, decir, preferencia)
    },
    disputar: async (cual, como) => {
      const { mundo, decir, pagos } = en(cual)
      await disputar(mundo, decir, pagos, como)
    },
    resolverDisputa: async (cual, como) => {
      const { mundo, decir, pagos } = en(cual)
      await resolverDisputa(mundo, decir, pagos, como)
    },
    devolverAlla: async (cual, monto) => {
      const { mundo, decir, pagos } = en(cual)
      await decir('payment', String(devolverAlla(mundo, pagos, monto).id))
    },
    depositar: async () => depositarTodo(propio),
    resolverReembolsos: async (cual, como) => {
      const { mundo, decir, preferencia } = en(cual)
      await resolverReembolsos(mundo, decir, preferencia, como === 'pagado')
    },
    saldo: (cual) => {
      const { mundo, pagos } = en(cual)
      return pagos.reduce((suma, pago) => suma + (CON_DINERO.has(pago.status) ? quedaDe(mundo.estado, pago) : 0), 0)
    },
  }
}
