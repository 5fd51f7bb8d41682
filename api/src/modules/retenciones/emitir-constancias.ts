import { randomUUID } from 'node:crypto'
import type { Services } from '../../context.ts'
import { createId } from '../../ids.ts'
import { diaEn } from '../../momento.ts'
import {
  type CfdiRetencion,
  type Contribuyente,
  PacCerrado,
  PacRechaza,
  type PacRetenciones,
} from '../../ports/pac/pac.ts'
import { plataformaEmisora } from '../facturacion/index.ts'
import {
  anularConstancia,
  findPedidas,
  findPorCancelar,
  findPorHacer,
  findReceptor,
  findSinXml,
  findVale,
  guardarXml,
  lockOrganizacion,
  markCancelada,
  markTimbrada,
  markTimbrando,
  olvidarPedida,
  type Pedida,
  type PorHacer,
  pedirConstancia,
  soltarConstancia,
} from './constancias.repository.ts'
import { findVentas, serviciosDe } from './servicios.ts'

/**
 * Has the constancia of each organization's month stamped once that month is over, and another one in its place when the month changes afterwards. Any
 * number of processes may do it at once; what fails of one is told, and the others go on.
 */
export async function emitirConstancias(services: Services, onError: (error: unknown) => void): Promise<void> {
  const { db, ports } = services
  const pac = ports.pac?.retenciones ?? null
  const { emisor } = await plataformaEmisora(services)
  if (pac === null || emisor === null) return
  const ahora = ports.clock.now()
  for (const cual of await findPorHacer(db, diaEn(ahora).slice(0, 7), ahora))
    await pedir(services, emisor, cual).catch(onError)
  for (const pedida of await findPedidas(db)) await timbrar(services, pac, pedida).catch(onError)
  for (const { id, referencia, sustituta, proveedor } of await findPorCancelar(db))
    if (proveedor === pac.proveedor)
      await pac
        .cancelar(referencia, sustituta === null ? '03' : '01', sustituta)
        .then(() => markCancelada(db, id, ahora))
        .catch(onError)
  for (const { id, referencia } of await findSinXml(db, pac.proveedor))
    await guardar(services, pac, id, referencia).catch(onError)
}

/** Freezes what is asked for. */
function pedir(services: Services, emisor: Contribuyente, cual: PorHacer): Promise<void> {
  const ahora = services.ports.clock.now()
  return services.db.transaction().execute(async (trx) => {
    await lockOrganizacion(trx, cual.organizacionId)
    const [receptor, vale] = [await findReceptor(trx, cual.organizacionId), await findVale(trx, cual)]
    const ventas = await findVentas(trx, cual.organizacionId, cual.mes)
    const suma = (de: 'ingreso' | 'iva' | 'isr' | 'ivaRetenido') =>
      ventas.reduce((total, venta) => total + venta[de], 0)
    if (receptor === null) return
    if (suma('isr') + suma('ivaRetenido') === 0) {
      await olvidarPedida(trx, cual)
      if (vale !== null) await anularConstancia(trx, vale.id)
      return
    }
    const cfdi: CfdiRetencion = {
      ...{ clave: randomUUID(), emisor, receptor, mes: cual.mes },
      ...{ servicios: ventas.flatMap(serviciosDe), isr: suma('isr'), iva: suma('ivaRetenido') },
      sustituye: vale?.uuid ?? null,
    }
    const cubre = { ingreso: suma('ingreso'), iva: suma('iva') }
    await pedirConstancia(trx, cual, { id: createId(), cfdi, cubre, sustituye: vale?.id ?? null, ahora })
  })
}

/** What is not answered is asked again with the same key; what is refused says why. */
async function timbrar({ db, ports }: Services, pac: PacRetenciones, pedida: Pedida): Promise<void> {
  if (!(await markTimbrando(db, pedida, ports.clock.now()))) return
  try {
    const timbre = await pac.timbrar(pedida.cfdi)
    await db
      .transaction()
      .execute((trx) => markTimbrada(trx, pedida, { ...timbre, proveedor: pac.proveedor }, ports.clock.now()))
  } catch (error) {
    if (error instanceof PacRechaza) return soltarConstancia(db, pedida.id, error.message.slice(0, 500))
    // asked before without an answer, it may have been stamped then
    if (error instanceof PacCerrado && !pedida.enCurso) await soltarConstancia(db, pedida.id, null)
    throw error
  }
}

async function guardar({ db }: Services, pac: PacRetenciones, id: string, referencia: string): Promise<void> {
  const xml = await pac.descargar(referencia, 'xml')
  if (xml !== null) await guardarXml(db, id, xml.toString('utf8'))
}
