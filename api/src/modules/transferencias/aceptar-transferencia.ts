import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { pasarBoleto } from '../boletos/index.ts'
import { anotarSuceso, boletoSinVigencia } from '../compras/index.ts'
import { notificar } from '../notificaciones/index.ts'
import { vaciarRespuestas } from '../preguntas/index.ts'
import { abrirTransferencia, estadoAhora } from './abrir-transferencia.ts'
import { lockBoleto, lockCompra } from './boletos.repository.ts'
import { notificacionDeRespuesta } from './notificaciones.ts'
import { yaNoSePasa } from './transferencias.errors.ts'
import { resolverTransferencia, type TransferenciaRow } from './transferencias.repository.ts'

type Leida = { trx: Db; transferencia: TransferenciaRow }

/** Does something with a pending one while nobody else touches its compra, its boleto or itself. */
async function conLaSuya<T>(ctx: Context, id: string, acceso: string, work: (leida: Leida) => Promise<T>): Promise<T> {
  const { compraId, boletoId } = await abrirTransferencia(ctx, id, acceso)
  return ctx.db.transaction().execute(async (trx) => {
    await lockCompra(trx, compraId)
    await lockBoleto(trx, boletoId)
    return work({ trx, transferencia: await abrirTransferencia({ ...ctx, db: trx }, id, acceso) })
  })
}

async function contestar(
  trx: Db,
  transferencia: TransferenciaRow,
  estado: 'aceptada' | 'rechazada',
  ahora: Date,
): Promise<void> {
  const { id, remitenteId } = transferencia
  await resolverTransferencia(trx, id, estado, ahora)
  await encargarTrabajo(trx, 'avisar_transferencia', { transferenciaId: id })
  if (remitenteId !== null) await notificar(trx, [notificacionDeRespuesta(transferencia, remitenteId, estado)])
}

/** The boleto of who passed it dies, and another one lives for who takes it: its id. Asked again, it is the same. */
export function aceptarTransferencia(ctx: Context, id: string, acceso: string): Promise<string> {
  return conLaSuya(ctx, id, acceso, async ({ trx, transferencia }) => {
    const { estado, boletoId, boletoNuevo, compraId, numero, email, nombre, enLista } = transferencia
    if (estado === 'aceptada' && boletoNuevo !== null) return boletoNuevo
    const ahora = ctx.ports.clock.now()
    const suyo = estadoAhora(transferencia, ahora)
    if (suyo !== 'pendiente') throw yaNoSePasa(suyo)
    const nuevo = enLista
      ? null
      : await pasarBoleto(trx, { boletoId, titularEmail: email, titularId: ctx.usuario?.id ?? null, asistente: nombre })
    if (nuevo === null) throw boletoSinVigencia()
    await vaciarRespuestas(trx, compraId, numero)
    await contestar(trx, transferencia, 'aceptada', ahora)
    await anotarSuceso(trx, compraId, 'transferido', { datos: { numero } })
    await encargarTrabajo(trx, 'enviar_boleto_pasado', { transferenciaId: id, boletoId: nuevo })
    return nuevo
  })
}

/** No, thanks. Said again, it stays so. */
export async function rechazarTransferencia(ctx: Context, id: string, acceso: string): Promise<void> {
  await conLaSuya(ctx, id, acceso, async ({ trx, transferencia }) => {
    const ahora = ctx.ports.clock.now()
    const suyo = estadoAhora(transferencia, ahora)
    if (suyo === 'rechazada') return
    if (suyo !== 'pendiente') throw yaNoSePasa(suyo)
    await contestar(trx, transferencia, 'rechazada', ahora)
  })
}
