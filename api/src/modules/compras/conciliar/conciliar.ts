import type { Services } from '../../../context.ts'
import { createId } from '../../../ids.ts'
import type { Lectura, Pasarela } from '../../../ports/pasarela/pasarela.ts'
import { anotarIncidencia, type Pago } from '../../pagos/index.ts'
import { comparar, type Diferencia } from './comparar.ts'
import { findSinVer, findUltima, insertConciliacion, seMovio } from './conciliar.repository.ts'

const HORA_MS = 3_600_000
const VENTANA_MS = 48 * HORA_MS
/** What moved since may be on its way to us, or to its provider's lists: the next hour looks at it again. */
const RECIENTE_MS = 10 * 60_000

/** So many charges are told apart at once. */
const POR_LOTE = 300

async function* enLotes(lecturas: AsyncIterable<Lectura>): AsyncGenerator<Lectura[]> {
  let lote: Lectura[] = []
  for await (const lectura of lecturas) {
    lote.push(lectura)
    if (lote.length < POR_LOTE) continue
    yield lote
    lote = []
  }
  if (lote.length > 0) yield lote
}

/** Money that we have and the list did not name: asked for by its name before anybody is alarmed. */
async function buscarAlla(pasarela: Pasarela, pagos: readonly Pago[]): Promise<Diferencia[]> {
  const diferencias: Diferencia[] = []
  for (const { id, referencia, recibido } of pagos) {
    const lectura = referencia === null ? null : await pasarela.leer(referencia)
    if ((lectura?.recibido ?? 0) !== recibido)
      diferencias.push({
        clase: 'falta_alla',
        referencia: referencia ?? '',
        pagoId: id,
        aqui: recibido,
        alla: lectura?.recibido ?? 0,
      })
  }
  return diferencias
}

/**
 * What differs of money that has been still for a while. Asked last, so that what moved during the comparison is left
 * for the next one too. A charge that we have nothing of has only its provider to say how old it is.
 */
async function sinMovidas(
  { db }: Pick<Services, 'db'>,
  pasarela: Pasarela,
  candidatas: readonly Diferencia[],
  quieto: Date,
): Promise<Diferencia[]> {
  const quietas: Diferencia[] = []
  const viejos = new Set<string>()
  if (candidatas.some(({ clase }) => clase === 'falta_aqui'))
    for await (const { referencia } of pasarela.listar(new Date(quieto.getTime() - VENTANA_MS), quieto))
      viejos.add(referencia)
  for (const diferencia of candidatas) {
    const { pagoId, referencia } = diferencia
    const movida = pagoId === null ? !viejos.has(referencia) : await seMovio(db, pagoId, quieto)
    if (!movida) quietas.push(diferencia)
  }
  return quietas
}

/** Holds what a provider says of the last two days against what we have, and keeps what differs. */
export async function conciliarCon(
  services: Pick<Services, 'db' | 'ports'>,
  pasarela: Pasarela,
): Promise<Diferencia[]> {
  const { db, ports } = services
  const { proveedor } = pasarela
  const hasta = ports.clock.now()
  const desde = new Date(hasta.getTime() - VENTANA_MS)
  const quieto = new Date(hasta.getTime() - RECIENTE_MS)
  const vistos: string[] = []
  const candidatas: Diferencia[] = []
  let cobros = 0
  for await (const lote of enLotes(pasarela.listar(desde, hasta))) {
    const { pagoIds, diferencias: suyas } = await comparar(db, proveedor, lote)
    cobros += lote.length
    vistos.push(...pagoIds)
    candidatas.push(...suyas)
  }
  const sinVer = await findSinVer(db, { proveedor, desde, hasta: quieto, vistos })
  candidatas.push(...(await buscarAlla(pasarela, sinVer)))
  const diferencias = await sinMovidas(services, pasarela, candidatas, quieto)
  await db.transaction().execute(async (trx) => {
    await insertConciliacion(trx, { id: createId(), proveedor, desde, hasta, cobros, diferencias })
    for (const { pagoId, ...detalle } of diferencias)
      await anotarIncidencia(trx, { clase: 'conciliacion', pagoId, detalle: { proveedor, ...detalle } })
  })
  return diferencias
}

/** Each provider once an hour, whichever process comes to it. `contar` is told of each that differs. */
export async function conciliar(
  services: Pick<Services, 'db' | 'ports'>,
  contar: (proveedor: string, diferencias: Diferencia[]) => void,
): Promise<void> {
  for (const pasarela of services.ports.pasarelas) {
    const ultima = await findUltima(services.db, pasarela.proveedor)
    if (ultima !== null && services.ports.clock.now().getTime() - ultima.getTime() < HORA_MS) continue
    const diferencias = await conciliarCon(services, pasarela)
    if (diferencias.length > 0) contar(pasarela.proveedor, diferencias)
  }
}
