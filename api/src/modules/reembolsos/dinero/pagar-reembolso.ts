import type { Db } from '@entrale/db'
import type { Services } from '../../../context.ts'
import type { LecturaReembolso, Pasarela } from '../../../ports/pasarela/pasarela.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { notificar } from '../../notificaciones/index.ts'
import { anotarParteDevuelta } from '../../pagos/index.ts'
import { apartarCompensaciones } from './compensaciones.repository.ts'
import {
  type EstadoReembolso,
  findReembolsoPorPagar,
  insertIncidencia,
  lockCompra,
  NEGATIVAS,
  type ReembolsoPorPagar,
  reabrirReembolso,
  updateReembolso,
} from './reembolsos.repository.ts'
import { saldarPorSuBanco } from './saldar-por-su-banco.ts'
import { type Saldado, saldarReembolso } from './transferencias.repository.ts'

const POR_PAGAR: readonly EstadoReembolso[] = ['aprobado', 'en_proceso', 'fallido']

/**
 * Has the provider give the money of an approved refund back, outside any transaction; its id is the provider's key, so that asking again pays
 * nothing twice. It throws when the provider does not answer, or says no for now: its job asks again.
 */
export async function pagarReembolso(services: Services, { reembolsoId }: { reembolsoId: string }): Promise<void> {
  const { db, ports } = services
  const reembolso = await findReembolsoPorPagar(db, reembolsoId)
  if (reembolso === null) return
  if (reembolso.estado === 'por_transferir' && reembolso.proveedor === 'prueba')
    return transferirDeMentira(db, reembolso)
  if (!POR_PAGAR.includes(reembolso.estado) && reembolso.estado !== 'pagado') return
  // what a provider is giving back already, or says that it gave, is asked about whatever the bank did
  const pedido = reembolso.estado === 'en_proceso' || reembolso.estado === 'pagado'
  if (!pedido && (reembolso.pagoEstado === 'contracargo' || reembolso.cubierto > 0)) return dejarAlBanco(db, reembolso)
  // no provider gives back of a charge under dispute: its end has it go on (seguirDelPago)
  if (!pedido && reembolso.enDisputa) return
  const pasarela = ports.pasarelas.find(({ proveedor }) => proveedor === reembolso.proveedor)
  if (pasarela === undefined) throw new Error(`no provider ${reembolso.proveedor} to give a payment back with`)
  const lectura = await preguntar(pasarela, reembolso)
  if (reembolso.estado === 'pagado') return reabrir(db, reembolso, lectura)
  await db.transaction().execute(async (trx) => {
    await lockCompra(trx, reembolso.compraId)
    await anotarRespuesta(trx, reembolso, lectura)
  })
  if (lectura.estado === 'fallido' && reembolso.intentos + 1 < NEGATIVAS)
    throw new Error(`the provider refused a refund: ${lectura.causa}`)
}

function preguntar(
  pasarela: Pasarela,
  { id, estado, referencia, monto, moneda, vendedor, nuestro, hecho }: ReembolsoPorPagar,
): Promise<LecturaReembolso> {
  const reembolso = {
    ...{ clave: id, referencia: referencia ?? '', monto, moneda, reembolso: hecho },
    vendedor: vendedor === null ? null : { cuenta: vendedor, nuestro: nuestro ?? 0 },
  }
  return estado === 'en_proceso' || estado === 'pagado'
    ? pasarela.leerReembolso(reembolso)
    : pasarela.reembolsar(reembolso)
}

/** A bank may refuse days after its provider said that it was paid. Only what that very refund says is believed. */
async function reabrir(
  db: Db,
  { id, compraId, pagoId, hecho }: ReembolsoPorPagar,
  { estado, referencia, causa, nuestroDevuelto = false }: LecturaReembolso,
): Promise<void> {
  if (estado !== 'fallido' || referencia !== hecho) return
  await db.transaction().execute(async (trx) => {
    await lockCompra(trx, compraId)
    if (!(await reabrirReembolso(trx, id, causa))) return
    if (nuestroDevuelto) await anotarParteDevuelta(trx, { reembolsoId: id, compraId, pagoId })
    await encargarTrabajo(trx, 'pagar_reembolso', { reembolsoId: id })
  })
}

async function anotarRespuesta(
  trx: Db,
  reembolso: ReembolsoPorPagar,
  { estado, referencia, causa, nuestroDevuelto = false }: LecturaReembolso,
): Promise<void> {
  const { id } = reembolso
  if (estado === 'pagado') return anotarPago(trx, reembolso, referencia)
  if (estado === 'fallido') {
    if (nuestroDevuelto) await anotarParteDevuelta(trx, { ...reembolso, reembolsoId: id })
    return anotarNegativa(trx, reembolso, causa)
  }
  // what the account of an organization has, we cannot transfer
  if (estado === 'sin_via' && reembolso.vendedor !== null)
    return anotarNegativa(trx, { ...reembolso, intentos: NEGATIVAS - 1 }, 'sin_via')
  const nuevo = estado === 'sin_via' ? 'falta_clabe' : 'en_proceso'
  if (!(await updateReembolso(trx, id, POR_PAGAR, { estado: nuevo, referencia, error: null }))) return
  if (nuevo === 'falta_clabe' && reembolso.compraId === null)
    return insertIncidencia(trx, reembolso.pagoId, { reembolsoId: id, causa: 'sin vía de regreso' })
  if (nuevo === 'falta_clabe') return encargarTrabajo(trx, 'avisar_reembolso', { reembolsoId: id })
  await encargarTrabajo(trx, 'pagar_reembolso', { reembolsoId: id }, minutosHasta(reembolso))
}

/** The money left, and its buyer is told. False when that was known already, and nobody is told again. */
export async function saldar(trx: Db, id: string, como: Saldado): Promise<boolean> {
  const saldado = await saldarReembolso(trx, id, como)
  if (saldado) await encargarTrabajo(trx, 'avisar_reembolso', { reembolsoId: id })
  return saldado
}

/** One that its bank made superfluous while the provider was being asked went out twice: that is for people. */
async function anotarPago(trx: Db, { id, pagoId }: ReembolsoPorPagar, referencia: string): Promise<void> {
  if (await saldar(trx, id, { referencia, cuenta: 'pasarela' })) return
  const ahora = await findReembolsoPorPagar(trx, id)
  if (ahora?.estado === 'rechazado')
    await insertIncidencia(trx, pagoId, { reembolsoId: id, causa: 'pagado y contracargado' })
}

/** A bank that takes days is asked less and less. */
function minutosHasta({ creadoEn }: ReembolsoPorPagar): number {
  const minutos = (Date.now() - creadoEn.getTime()) / 60_000
  return minutos < 60 ? 5 : minutos < 1440 ? 30 : 240
}

/** A no that does not change is for people: ours look at it, and the buyer says where else the money can go. */
async function anotarNegativa(
  trx: Db,
  { id, pagoId, intentos, vendedor }: ReembolsoPorPagar,
  causa: string | null,
): Promise<void> {
  const veces = intentos + 1
  if (!(await updateReembolso(trx, id, POR_PAGAR, { estado: 'fallido', error: causa, intentos: veces }))) return
  if (veces < NEGATIVAS) return
  await insertIncidencia(trx, pagoId, { reembolsoId: id, causa })
  await encargarTrabajo(trx, 'avisar_reembolso', { reembolsoId: id })
  const administradores = await trx.selectFrom('usuarios').select('id').where('tipo', '=', 'administrador').execute()
  const notificacion = { tipo: 'cuenta', clave: `reembolso:${id}`, titulo: 'Un reembolso no se pudo pagar' } as const
  const sigue =
    vendedor === null ? 'Le pedimos una CLABE a quien compró.' : 'El dinero está en la cuenta de la organización.'
  const texto = `El proveedor lo rechazó ${veces} veces. ${sigue}`
  await notificar(
    trx,
    administradores.map((usuario) => ({ ...notificacion, usuarioId: usuario.id, texto })),
  )
}

/**
 * Its bank took the rest of the payment: what its payer has from there is settled with that. No provider gives the rest
 * of it back any more, so it goes another way; what came on top of the sale does at any rate.
 */
async function dejarAlBanco(db: Db, { id, compraId, pagoId, origen }: ReembolsoPorPagar): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCompra(trx, compraId)
    if (origen === 'compensacion') return apartarCompensaciones(trx, pagoId)
    await saldarPorSuBanco(trx, id)
    const ahora = await findReembolsoPorPagar(trx, id)
    if (ahora === null || ahora.pagoEstado !== 'contracargo') return
    await anotarRespuesta(trx, ahora, { estado: 'sin_via', referencia: ahora.hecho ?? '', causa: null })
  })
}

/** In the sandbox nobody makes transfers. */
async function transferirDeMentira(db: Db, { id, compraId }: ReembolsoPorPagar): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCompra(trx, compraId)
    await saldar(trx, id, { referencia: `PRUEBA-${id.slice(-12)}`, cuenta: 'banco' })
  })
}
