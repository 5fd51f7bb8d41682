import { Chargeback } from 'mercadopago'
import { type ClienteMercadoPago, noExiste, nombrar, situar } from './mercadopago-cliente.ts'
import { pedirCrudo } from './mercadopago-crudo.ts'
import { aCentavos } from './mercadopago-dinero.ts'
import { papelDe } from './papel-de-evidencia.ts'
import type { Contestacion, DisputaLeida } from './pasarela.ts'

/** What the wire has of one; the types of the SDK know less. */
type Contracargo = {
  id?: string | number
  payment_id?: number
  payments?: (number | string)[]
  status?: string
  amount?: number
  currency_id?: string
  currency?: string
  reason?: string
  coverage_applied?: boolean | null
  documentation_required?: boolean
  documentation_status?: string
  date_documentation_deadline?: string | null
}

const POR_ESTADO: Record<string, DisputaLeida['estado']> = {
  won: 'ganada',
  reimbursed: 'ganada',
  lost: 'perdida',
  settled: 'perdida',
  in_review: 'en_revision',
}
const POR_PAPELES: Record<string, DisputaLeida['estado']> = { pending: 'abierta', review_pending: 'en_revision' }

/** Whether they cover it says how it ended; before that, whether they wait for papers. */
function estadoDe({ status = '', coverage_applied, documentation_status = '' }: Contracargo): DisputaLeida['estado'] {
  if (coverage_applied === true) return 'ganada'
  if (coverage_applied === false) return 'perdida'
  return POR_ESTADO[status] ?? POR_PAPELES[documentation_status] ?? 'abierta'
}

function disputaDe(cliente: ClienteMercadoPago, contracargo: Contracargo): DisputaLeida {
  const estado = estadoDe(contracargo)
  const monto = aCentavos(contracargo.amount ?? 0)
  const limite = contracargo.date_documentation_deadline
  return {
    ...{ estado, monto, retirado: estado === 'ganada' ? 0 : monto },
    referencia: nombrar(cliente, String(contracargo.id)),
    moneda: contracargo.currency_id ?? contracargo.currency ?? 'MXN',
    ...{ comision: 0, comisionIva: 0 },
    motivo: contracargo.reason ?? null,
    venceEn: limite ? new Date(limite) : null,
  }
}

const pagoDe = ({ payment_id, payments = [] }: Contracargo): string | null => {
  const pago = payment_id ?? payments[0]
  return pago === undefined ? null : String(pago)
}

/** The payment that it is of. */
export async function leerContracargo({ llamar }: ClienteMercadoPago, id: string): Promise<string | null> {
  try {
    return pagoDe(await llamar((config) => new Chargeback(config).get({ id })))
  } catch (error) {
    if (noExiste(error)) return null
    throw error
  }
}

/** Those of one payment, the oldest first. */
export async function contracargosDe(cliente: ClienteMercadoPago, pago: string): Promise<DisputaLeida[]> {
  const { results = [] } = await cliente.llamar((config) =>
    new Chargeback(config).search({ options: { payment_id: Number(pago) } }),
  )
  return (results as Contracargo[])
    .filter((uno) => pagoDe(uno) === pago)
    .map((uno) => disputaDe(cliente, uno))
    .toSorted((a, b) => a.referencia.localeCompare(b.referencia))
}

/** They take papers and no text: what was written goes as a paper of its own. */
export async function contestar(nuestro: ClienteMercadoPago, contestacion: Contestacion): Promise<void> {
  const { referencia, clave, texto, archivos } = contestacion
  const { cliente, id } = await situar(nuestro, referencia)
  const cuerpo = new FormData()
  const escrito = { nombre: 'evidencia.pdf', tipo: 'application/pdf', contenido: await papelDe(texto) }
  for (const { nombre, tipo, contenido } of [escrito, ...archivos])
    cuerpo.append('files[]', new Blob([new Uint8Array(contenido)], { type: tipo }), nombre)
  await pedirCrudo(cliente, 'POST', `/v1/chargebacks/${encodeURIComponent(id)}/documentation`, {
    cuerpo,
    clave,
  })
}
