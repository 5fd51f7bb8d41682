import type { Services } from '../../context.ts'
import {
  type Cfdi,
  type CfdiGlobal,
  type Contribuyente,
  type Pac,
  PacCerrado,
  PacRechaza,
} from '../../ports/pac/pac.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import {
  anularNotas,
  cancelarSustituida,
  emisionDe,
  emisionDePlataforma,
  guardarArchivos,
  markConexion,
  mesesDe,
} from '../facturacion/index.ts'
import type { Comprobante } from './comprobante.ts'
import {
  endComprobante,
  endSustituida,
  findComprobante,
  markTimbrando,
  soltarComprobante,
} from './comprobantes.repository.ts'
import { encargarAjustes } from './por-ajustar.repository.ts'

type Emision = { pac: Pac; emisor: Contribuyente; porCuentaDe: Contribuyente | null }

async function emisionDelComprobante(
  services: Services,
  { emisor, organizacionId }: Comprobante,
): Promise<Emision | null> {
  if (emisor === 'organizacion') return organizacionId === null ? null : emisionDe(services, organizacionId)
  const emision = await emisionDePlataforma(services)
  return emision === null ? null : { ...emision, porCuentaDe: null }
}

/** Of a period and to nobody in particular, it is a global invoice. */
function cfdiDe(comprobante: Comprobante, { emisor, porCuentaDe }: Emision): Cfdi | CfdiGlobal {
  const { clave, clase, de, receptor, formaPago, conceptos, periodo } = comprobante
  const { usoCfdi, ...quien } = receptor
  const cfdi: Cfdi = {
    ...{
      clave,
      tipo: clase === 'nota' ? 'E' : 'I',
      emisor,
      receptor: quien,
      uso: usoCfdi,
      formaPago,
      conceptos,
      porCuentaDe,
    },
    ...(de !== null && { relacion: { tipo: de.relacion, uuids: [de.uuid] } }),
  }
  const alPublico = clase !== 'nota' && periodo !== null && quien.rfc === 'XAXX010101000'
  return alPublico ? { ...cfdi, global: { periodicidad: periodo.periodicidad, ...mesesDe(periodo) } } : cfdi
}

/** With the notas of what went back between asking for the one in its place and now: that one is made out for the rest. */
async function cancelarAnterior({ db, ports }: Services, id: string, sustituto: string): Promise<void> {
  const antes = await endSustituida(db, id, ports.clock.now())
  if (antes === null || antes.referencia === null || antes.uuid === null || antes.proveedor === null) return
  const { referencia, uuid, proveedor, emisor, organizacionId } = antes
  await anularNotas(db, id)
  await cancelarSustituida(db, {
    ...{ referencia, uuid, proveedor, emisor, organizacionId, compraId: null, motivo: '01', sustituto },
  })
}

/** What follows once it is stamped: its buyer hears of it, its files are kept, and what went back meanwhile gets its nota. */
async function seguir(services: Services, comprobante: Comprobante): Promise<void> {
  const { db } = services
  const { clase, compraId, de, uuid } = comprobante
  await guardarArchivos(db, comprobante)
  if (de?.relacion === '04' && uuid !== null) await cancelarAnterior(services, de.id, uuid)
  if (clase === 'cargo' && compraId !== null) await encargarTrabajo(db, 'avisar_factura', { compraId })
  if (clase !== 'nota') await encargarAjustes(db, comprobante)
}

async function rechazar({ db }: Services, comprobante: Comprobante, causa: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await endComprobante(trx, comprobante, { estado: 'error', error: causa }))) return
    const { clase, compraId } = comprobante
    if (clase === 'cargo' && compraId !== null) await encargarTrabajo(trx, 'avisar_factura', { compraId })
  })
}

/**
 * Has a document stamped. Without a PAC or the issuer's data it waits for them; what the PAC refuses is to be corrected;
 * what it does not answer is asked again with the same key.
 */
export async function timbrarComprobante(
  services: Services,
  { comprobanteId }: { comprobanteId: string },
): Promise<void> {
  const { db, ports } = services
  const pedido = await findComprobante(db, comprobanteId)
  if (pedido?.estado !== 'solicitada') return
  const emision = await emisionDelComprobante(services, pedido)
  if (emision === null || !(await markTimbrando(db, pedido))) return
  const cfdi = cfdiDe(pedido, emision)
  const ahora = ports.clock.now()
  try {
    const timbre = await ('global' in cfdi ? emision.pac.global(cfdi) : emision.pac.timbrar(cfdi))
    const { proveedor } = emision.pac
    const suya = await db.transaction().execute(async (trx) => {
      const hecho = await endComprobante(trx, pedido, { estado: 'timbrada', timbre, proveedor, ahora })
      const { referencia, uuid } = timbre
      if (hecho) await seguir({ ...services, db: trx }, { ...pedido, proveedor, referencia, uuid })
      return hecho || (await findComprobante(trx, comprobanteId))?.estado === 'timbrada'
    })
    // nobody wants it any more: it ended while the PAC was asked
    if (!suya) await emision.pac.cancelar(timbre.referencia, '02')
  } catch (error) {
    if (error instanceof PacRechaza) return rechazar(services, pedido, error.message)
    if (!(error instanceof PacCerrado)) throw error
    if (pedido.emisor === 'organizacion' && pedido.organizacionId !== null)
      await markConexion(db, pedido.organizacionId, error.message, ahora)
    // asked before without an answer, it may have been stamped then
    if (pedido.enCurso) throw error
    await soltarComprobante(db, pedido)
  }
}
