import type { Transferir } from '@entrale/contract/transferencias/schemas'
import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { muchosIntentos } from '../../errors.ts'
import { contarIntento, type Limite, redDe } from '../../http/rate-limit.ts'
import { createId } from '../../ids.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { boletoSinVigencia, estaPorVenir } from '../compras/index.ts'
import { notificar } from '../notificaciones/index.ts'
import { abrirBoleto } from './abrir-boleto.ts'
import { type BoletoRow, lockBoleto, lockCompra } from './boletos.repository.ts'
import { notificacionDeEnvio } from './notificaciones.ts'
import {
  aSiMismo,
  conEnlaces,
  enLaLista,
  eventoEmpezado,
  muchosIntentosDeBoleto,
  noSePasa,
  yaSePasa,
} from './transferencias.errors.ts'
import {
  contarEnvios,
  findPendiente,
  findTransferencia,
  insertTransferencia,
  resolverTransferencia,
} from './transferencias.repository.ts'

const HORAS_MS = 72 * 3_600_000
const DIA_MS = 24 * 3_600_000
const POR_BOLETO = 5
const POR_REMITENTE = 20
/** From anybody to one address in a day. */
const POR_RECEPTOR = 20
const POR_RED: Limite = { nombre: 'transferir', maximo: 60, segundos: 3600 }
const ENLACE = /https?:|www\.|\b[\w-]+\.[a-z]{2,}\//i

/** What people write goes to somebody else's mailbox under our name: no links, not to oneself. */
function exigirDatos({ email, mensaje = '' }: Transferir, { correo }: BoletoRow): void {
  if (email === correo) throw aSiMismo()
  if (ENLACE.test(mensaje)) throw conEnlaces()
}

function exigirPasable({ boleto, evento }: BoletoRow, ahora: Date): void {
  if (boleto.estado !== 'valido') throw boletoSinVigencia()
  if (boleto.devolucion !== null) throw enLaLista()
  if (!boleto.sePasa) throw noSePasa()
  if (!estaPorVenir(evento, ahora)) throw eventoEmpezado()
}

/** One whose time is over gives way even before the clock comes by. */
async function exigirLibre(trx: Db, boletoId: string, ahora: Date): Promise<void> {
  const pendiente = await findPendiente(trx, boletoId)
  if (pendiente === null) return
  if (pendiente.venceEn > ahora) throw yaSePasa(pendiente.nombre)
  await resolverTransferencia(trx, pendiente.id, 'vencida', ahora)
}

async function exigirCuenta(trx: Db, boleto: BoletoRow, email: string, ahora: Date): Promise<void> {
  const cuentas = await contarEnvios(trx, {
    boletoId: boleto.id,
    de: boleto.correo,
    a: email,
    desde: new Date(ahora.getTime() - DIA_MS),
  })
  if (cuentas.delBoleto >= POR_BOLETO) throw muchosIntentosDeBoleto()
  if (cuentas.delRemitente >= POR_REMITENTE || cuentas.alReceptor >= POR_RECEPTOR) throw muchosIntentos(DIA_MS / 1000)
}

async function avisarEnCuenta(trx: Db, id: string): Promise<void> {
  const transferencia = await findTransferencia(trx, id)
  if (transferencia !== null && transferencia.receptorId !== null)
    await notificar(trx, [notificacionDeEnvio(transferencia, transferencia.receptorId)])
}

/** Offers a boleto to somebody, who has 72 hours to accept. Until then the sender keeps it. */
export async function transferirBoleto(
  ctx: Context,
  boletoId: string,
  acceso: string,
  datos: Transferir,
): Promise<BoletoRow> {
  const { id, compraId } = await abrirBoleto(ctx, boletoId, acceso)
  const ahora = ctx.ports.clock.now()
  await contarIntento(ctx.db, [{ limite: POR_RED, de: redDe(ctx.ip) }], ahora)
  await ctx.db.transaction().execute(async (trx) => {
    await lockCompra(trx, compraId)
    await lockBoleto(trx, id)
    const boleto = await abrirBoleto({ ...ctx, db: trx }, id, acceso)
    exigirPasable(boleto, ahora)
    exigirDatos(datos, boleto)
    await exigirLibre(trx, id, ahora)
    await exigirCuenta(trx, boleto, datos.email, ahora)
    const transferenciaId = createId()
    const venceEn = new Date(Math.min(ahora.getTime() + HORAS_MS, boleto.evento.inicio.getTime()))
    const { nombre, email, mensaje = '' } = datos
    await insertTransferencia(trx, {
      id: transferenciaId,
      boletoId: id,
      nombre,
      email,
      mensaje,
      venceEn,
      creadoEn: ahora,
    })
    await encargarTrabajo(trx, 'enviar_transferencia', { transferenciaId })
    await avisarEnCuenta(trx, transferenciaId)
  })
  return abrirBoleto(ctx, boletoId, acceso)
}
