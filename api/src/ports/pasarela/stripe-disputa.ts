import type Stripe from 'stripe'
import type { Contestacion, DisputaLeida, Prueba } from './pasarela.ts'
import { type ClienteStripe, nombrar, situar } from './stripe-cliente.ts'

const ESTADOS: Record<string, DisputaLeida['estado']> = {
  warning_needs_response: 'consulta',
  warning_under_review: 'consulta',
  warning_closed: 'ganada',
  prevented: 'ganada',
  needs_response: 'abierta',
  under_review: 'en_revision',
  won: 'ganada',
  lost: 'perdida',
}
/** Before its movements are listed, these have taken the money. */
const CON_DANO: readonly DisputaLeida['estado'][] = ['abierta', 'en_revision', 'perdida']

/** The tax in what a movement cost. */
export const ivaDe = ({ fee_details = [] }: Pick<Stripe.BalanceTransaction, 'fee_details'>): number =>
  fee_details.reduce((suma, { type, amount }) => suma + (type === 'tax' ? amount : 0), 0)

function lecturaDe(cliente: ClienteStripe, { id, status, amount, currency, ...disputa }: Stripe.Dispute): DisputaLeida {
  const estado = ESTADOS[status] ?? 'en_revision'
  const movimientos = disputa.balance_transactions
  const segundos = disputa.evidence_details?.due_by
  return {
    ...{
      referencia: nombrar(cliente, id),
      estado,
      monto: amount,
      moneda: currency.toUpperCase(),
      motivo: disputa.reason,
    },
    retirado:
      movimientos.length === 0
        ? CON_DANO.includes(estado)
          ? amount
          : 0
        : Math.max(0, -movimientos.reduce((suma, movimiento) => suma + movimiento.amount, 0)),
    comision: movimientos.reduce((suma, { fee }) => suma + fee, 0),
    comisionIva: movimientos.reduce((suma, movimiento) => suma + ivaDe(movimiento), 0),
    venceEn: segundos ? new Date(segundos * 1000) : null,
  }
}

/** Every dispute of a charge, the oldest first. */
export async function disputasDe(cliente: ClienteStripe, intento: string): Promise<DisputaLeida[]> {
  const { data } = await cliente.sdk.disputes.list({ payment_intent: intento, limit: 100 })
  return data
    .toSorted((a, b) => a.created - b.created || a.id.localeCompare(b.id))
    .map((disputa) => lecturaDe(cliente, disputa))
}

/** Stripe takes one paper for each question that it asks. */
const LUGARES = ['service_documentation', 'receipt', 'customer_communication', 'uncategorized_file'] as const

async function subir({ sdk }: ClienteStripe, clave: string, { nombre, tipo, contenido }: Prueba): Promise<string> {
  const { id } = await sdk.files.create(
    { purpose: 'dispute_evidence', file: { data: contenido, name: nombre, type: tipo } },
    { idempotencyKey: clave },
  )
  return id
}

/** Evidence is handed over once: what is sent after it is refused by Stripe. */
export async function contestar(nuestro: ClienteStripe, contestacion: Contestacion): Promise<void> {
  const { referencia, clave, texto, archivos } = contestacion
  const { cliente, id } = situar(nuestro, referencia)
  const evidencia: Record<string, string> = { uncategorized_text: texto }
  for (const [i, lugar] of LUGARES.entries()) {
    const archivo = archivos[i]
    if (archivo !== undefined) evidencia[lugar] = await subir(cliente, `${clave}:${i}`, archivo)
  }
  await cliente.sdk.disputes.update(id, { evidence: evidencia, submit: true }, { idempotencyKey: clave })
}
