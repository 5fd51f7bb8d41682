import type { Db } from '@entrale/db'
import { createId } from '../../../ids.ts'
import { repartirDevolucion, repartirReembolso } from '../../pagos/index.ts'
import { type BoletoPagado, lockBoletos } from './boletos-pagados.repository.ts'
import { estaCubierto } from './cobertura.ts'
import { insertEspera } from './esperas.repository.ts'
import { nadaQueReembolsar, quedaMenos } from './reembolsos.errors.ts'
import {
  findHecho,
  findSaldos,
  lockCompra,
  lockPagoReembolsable,
  type OrigenReembolso,
  type PagoReembolsable,
  partirReembolso,
  type Registro,
  registrarReembolso,
} from './reembolsos.repository.ts'
import { repartir, type Saldos } from './repartir.ts'

export type NuevoReembolso = {
  compraId: string
  origen: OrigenReembolso
  /** The payment whose money goes back; the approved one of the compra where it is left out. */
  pagoId?: string
  /** Centavos. Left out: what these boletos cost, service charge included; of a cancelled evento, all that is left. */
  monto?: number
  /** Boletos that stop admitting. */
  boletoIds?: readonly string[]
  motivo?: string
  /** Where what came is not in the currency of the compra. */
  moneda?: string
  /** The member, or the buyer, who asked for it. */
  usuarioId?: string | null
  /** Asked twice with one id, there is one refund. */
  id?: string
  /** It waited under its id. `plataforma`: the platform's money pays what the organization's does not cover. */
  suelta?: 'cubierta' | 'plataforma'
  /** Of a price difference. */
  compensacionId?: string
  /** An administrator ordered it, and so gave leave: the platform's money pays what the organization's does not cover. */
  autorizado?: boolean
}

export type ReembolsoHecho = { id: string; monto: number; estado: 'aprobado' | 'por_autorizar' }

/** Money that bought nothing: a `cobro` of the ledger, which its repayment alone settles. It is no part of the sale. */
const SIN_VENTA: readonly OrigenReembolso[] = ['pago_tardio', 'pago_doble', 'excedente', 'revision']
/** A minute later: who has the money by then is told that, and nothing before. */
const MINUTOS_PARA_AVISAR = 1

/**
 * Approves a refund, in the caller's transaction: the boletos stop admitting, their stock is free again, the ledger owes the money to the
 * buyer, the compra says so, and a job pays it. What the money of the organization does not cover waits instead, and nothing of that happens.
 * It locks the compra, its stock, its boletos, its payment and the money of its organization: hold nothing that comes later in that order
 * before. Refuses more than what is left of the payment, counting what is on its way back.
 */
export async function crearReembolso(trx: Db, nuevo: NuevoReembolso): Promise<ReembolsoHecho> {
  const { compraId, origen, id = createId() } = nuevo
  const compra = await lockCompra(trx, compraId)
  if (compra === null) throw new Error('a refund without a compra')
  const hecho = nuevo.id === undefined || nuevo.suelta !== undefined ? null : await findHecho(trx, id)
  if (hecho !== null) return { id, ...hecho }
  const boletos = (await lockBoletos(trx, compraId)).filter(
    (boleto) => boleto.estado !== 'transferido' && nuevo.boletoIds?.includes(boleto.id),
  )
  const pago = await lockPagoReembolsable(trx, compraId, nuevo.pagoId ?? null)
  if (pago === null) throw nadaQueReembolsar()
  const saldos = SIN_VENTA.includes(origen) ? null : await findSaldos(trx, compraId)
  const monto = montoDe(nuevo, boletos, { queda: quedaDe(pago, saldos), moneda: compra.moneda })
  const registro: Registro = {
    ...{ id, compra_id: compraId, pago_id: pago.id, monto, moneda: nuevo.moneda ?? compra.moneda, origen },
    motivo: nuevo.motivo ?? '',
    usuario_id: nuevo.usuarioId ?? null,
    boletos: boletos.map(({ id: suyo }) => suyo),
    compensacion_id: nuevo.compensacionId ?? null,
    asientos: saldos === null ? [] : asientosDe(origen, saldos, monto, boletos),
    cerrar: origen === 'evento_cancelado',
    sucesos: sucesosDe(nuevo, monto, boletos.length),
    trabajos: trabajosDe(nuevo),
  }
  if (pago.vendedor !== null) {
    await registrarDeConectada(trx, registro, saldos !== null)
    return { id, monto, estado: 'aprobado' }
  }
  const estado = await registrarOEsperar(trx, registro, compra.eventoId, nuevo)
  // a compensation may have taken what its provider could still give back
  if (estado === 'aprobado' && pago.compensado > 0) await partirReembolso(trx, id, cabeEn(pago))
  return { id, monto, estado }
}

/** Its money goes back from the account of the organization, whose provider sees to it that it does: nothing waits for ours. */
async function registrarDeConectada(trx: Db, registro: Registro, deVenta: boolean): Promise<void> {
  const { id: reembolsoId, compra_id: compraId, pago_id: pagoId, monto, origen } = registro
  const de = { reembolsoId, compraId, pagoId, monto }
  if (deVenta)
    return repartirReembolso(trx, { ...de, alla: origen === 'proveedor' }, () => registrarReembolso(trx, registro))
  await registrarReembolso(trx, registro)
  await repartirDevolucion(trx, de)
}

/** What is not covered begins to wait, or goes on waiting. */
async function registrarOEsperar(
  trx: Db,
  registro: Registro,
  eventoId: string,
  { suelta, autorizado = false }: NuevoReembolso,
): Promise<ReembolsoHecho['estado']> {
  const parte = registro.asientos.find(({ cuenta }) => cuenta === 'organizacion')?.monto ?? 0
  const cubierto = await estaCubierto(trx, eventoId, parte)
  if (cubierto || autorizado || suelta === 'plataforma') {
    await registrarReembolso(trx, registro)
    return 'aprobado'
  }
  if (suelta === undefined) await insertEspera(trx, registro, parte)
  return 'por_autorizar'
}

/** What its provider could still give back of it. */
export const cabeEn = ({ recibido, reembolsado, retirado, compensado }: PagoReembolsable): number =>
  recibido - reembolsado - retirado - compensado

/** What of a sale could still go back; throws where there is some and no payment to take it from. Lock the compra before. */
export async function porReembolsar(trx: Db, compraId: string): Promise<number> {
  const saldos = await findSaldos(trx, compraId)
  const { organizacion, plataforma, iva } = saldos
  if (organizacion + plataforma + iva === 0) return 0
  const pago = await lockPagoReembolsable(trx, compraId, null)
  if (pago === null) throw new Error('a paid compra without a payment')
  return quedaDe(pago, saldos)
}

/** Of the payment, which may have gone back before, or to a bank; and of the sale where there was one. */
function quedaDe({ recibido, reembolsado, retirado }: PagoReembolsable, saldos: Saldos | null): number {
  const delPago = recibido - reembolsado - retirado
  return saldos === null ? delPago : Math.min(delPago, saldos.organizacion + saldos.plataforma + saldos.iva)
}

const SE_REEMBOLSA_TODO: readonly OrigenReembolso[] = ['evento_cancelado', 'pago_tardio', 'pago_doble', 'revision']
function montoDe(
  { origen, monto }: NuevoReembolso,
  boletos: readonly BoletoPagado[],
  { queda, moneda }: { queda: number; moneda: string },
): number {
  const pedido = monto ?? (SE_REEMBOLSA_TODO.includes(origen) ? queda : Math.min(costoDe(boletos), queda))
  if (pedido <= 0 || queda <= 0) throw nadaQueReembolsar()
  if (pedido > queda) throw quedaMenos(queda, moneda)
  return pedido
}

const costoDe = (boletos: readonly BoletoPagado[]) => boletos.reduce((suma, { costo }) => suma + costo, 0)

/** A price difference is of the price, which is its organization's: the service charge stays as it was. */
const asientosDe = (
  origen: OrigenReembolso,
  saldos: Saldos,
  monto: number,
  boletos: readonly BoletoPagado[],
): Registro['asientos'] => {
  if (origen !== 'diferencia') return asientosDeReembolso(saldos, monto, boletos)
  if (monto > saldos.organizacion) throw quedaMenos(saldos.organizacion, 'MXN')
  return [
    { cuenta: 'organizacion', monto },
    { cuenta: 'comprador', monto: -monto },
  ]
}

function asientosDeReembolso(saldos: Saldos, monto: number, boletos: readonly BoletoPagado[]): Registro['asientos'] {
  const organizacion = boletos.reduce((suma, { deOrganizacion }) => suma + deOrganizacion, 0)
  const partes = repartir(saldos, monto, { organizacion, cargo: costoDe(boletos) - organizacion })
  const asientos: Registro['asientos'] = [
    { cuenta: 'organizacion', monto: partes.organizacion },
    { cuenta: 'plataforma', monto: partes.plataforma },
    { cuenta: 'iva', monto: partes.iva },
    { cuenta: 'comprador', monto: -monto },
  ]
  return asientos.filter((asiento) => asiento.monto !== 0)
}

function sucesosDe(
  { origen, usuarioId = null, suelta }: NuevoReembolso,
  monto: number,
  cantidad: number,
): Registro['sucesos'] {
  const datos = cantidad === 0 ? { monto, causa: origen } : { monto, causa: origen, cantidad }
  if (origen === 'diferencia') return [sucesoDeCompensacion({ monto, clase: 'diferencia' })]
  const reembolsada = {
    id: createId(),
    usuario_id: origen === 'organizador' ? usuarioId : null,
    tipo: 'reembolsada',
    datos,
  } as const
  // that it was asked for was written down when it began to wait
  if (origen !== 'comprador' || suelta !== undefined) return [reembolsada]
  return [{ id: createId(), usuario_id: null, tipo: 'reembolso_solicitado', datos: { cantidad } }, reembolsada]
}

/** Who gave it stands in the bitácora. */
const sucesoDeCompensacion = ({ monto, clase }: { monto: number; clase: string }): Registro['sucesos'][number] => ({
  ...{ id: createId(), usuario_id: null, tipo: 'compensada', datos: { monto, causa: clase } },
})

/** Who is told that their evento was cancelled reads of the money there; what waited is told anew, and what its provider paid back is paid already. */
function trabajosDe({ origen, suelta }: NuevoReembolso): Registro['trabajos'] {
  const pagar = { id: createId(), tipo: 'pagar_reembolso', minutos: 0 } as const
  if (origen === 'evento_cancelado' && suelta === undefined) return [pagar]
  if (origen === 'proveedor') return []
  return [pagar, { id: createId(), tipo: 'avisar_reembolso', minutos: MINUTOS_PARA_AVISAR }]
}
