import type { Factura } from '@entrale/contract/compras/factura'
import { type Db, rowOf } from '@entrale/db'
import type { Services } from '../../context.ts'
import type { Concepto } from '../../ports/pac/pac.ts'
import { esSeudonimo } from '../compras/index.ts'
import { formaDePago, plataformaEmisora } from '../facturacion/index.ts'
import { findCargo } from './cargos.repository.ts'
import type { ReceptorDe } from './comprobante.ts'
import {
  corregirComprobante,
  findCargoDe,
  insertComprobante,
  lockCompra,
  markSustituida,
} from './comprobantes.repository.ts'
import { conceptoDeCargo } from './conceptos-cargo.ts'

/** With what its buyer asked for an invoice. */
const findReceptor = (db: Db, compraId: string) => rowOf<Factura>(db)`
  select rfc, razon_social as "razonSocial", regimen, codigo_postal as "codigoPostal", uso_cfdi as "usoCfdi", email
  from facturas_solicitadas where compra_id = ${compraId} and not por_olvidar`

/** c_ClaveProdServ, until an installation says another. */
const CLAVE = '80141600'
type Cargo = { receptor: Factura; formaPago: string; conceptos: Concepto[] }

const CAMPOS = ['rfc', 'razonSocial', 'regimen', 'codigoPostal', 'usoCfdi'] as const
const esIgual = (uno: ReceptorDe, otro: Factura): boolean => CAMPOS.every((campo) => uno[campo] === otro[campo])

/** As it is asked for now: corrected while it is not stamped, in the place of the one before when it is. */
async function guardarCargo(
  trx: Db,
  compraId: string,
  organizacionId: string,
  nuevo: Cargo,
  ahora: Date,
): Promise<void> {
  const antes = await findCargoDe(trx, compraId)
  const igual = antes?.estado === 'timbrada' && esIgual(antes.receptor, nuevo.receptor)
  if (antes?.enCurso === true || igual) return
  if (antes !== null && antes.estado !== 'timbrada') return corregirComprobante(trx, antes.id, nuevo)
  const uuid = antes?.uuid ?? null
  const de = antes === null || uuid === null ? null : ({ id: antes.id, uuid, relacion: '04' } as const)
  if (de !== null) await markSustituida(trx, de.id, ahora)
  await insertComprobante(trx, {
    ...{ clase: 'cargo', emisor: 'plataforma', organizacionId, compraId, de, periodo: null, ...nuevo },
  })
}

/**
 * The service charge beside the boletos: whoever asks for an invoice of what was paid gets the platform's too. Asked
 * again with other data, it is corrected; one that is stamped already gets another in its place.
 */
export async function pedirCargo(services: Services, { compraId }: { compraId: string }): Promise<void> {
  const { fiscal } = await plataformaEmisora(services)
  await services.db.transaction().execute(async (trx) => {
    await lockCompra(trx, compraId)
    const receptor = await findReceptor(trx, compraId)
    const cargo = await findCargo(trx, compraId, 'comprador')
    if (receptor === null || esSeudonimo(receptor.email) || cargo === null || cargo.queda <= 0) return
    const { folio, evento, metodo, queda: total, organizacionId } = cargo
    const descripcion = `Cargo por servicio · ${evento}`
    const conceptos = [conceptoDeCargo(fiscal?.claveServicio ?? CLAVE, { descripcion, identificador: folio, total })]
    const nuevo = { receptor, formaPago: formaDePago(metodo), conceptos }
    await guardarCargo(trx, compraId, organizacionId, nuevo, services.ports.clock.now())
  })
}
