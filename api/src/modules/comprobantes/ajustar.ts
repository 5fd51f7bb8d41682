import { TASA_CARGO } from '@entrale/contract/impuestos'
import { PUBLICO_EN_GENERAL, usoDeNota } from '@entrale/contract/sat'
import type { Db } from '@entrale/db'
import type { Services } from '../../context.ts'
import type { Concepto } from '../../ports/pac/pac.ts'
import {
  conceptosGlobales,
  emisionDe,
  findVendida,
  formaDePago,
  publicoEnGeneral,
  repartir,
  type Vendida,
} from '../facturacion/index.ts'
import type { ReceptorDe } from './comprobante.ts'
import { insertComprobante, lockCompra } from './comprobantes.repository.ts'
import { BONIFICACION, findSostenes, type Sosten } from './por-ajustar.repository.ts'

type PorTasa = Map<number | null, number>
const sumar = (conceptos: readonly Pick<Concepto, 'tasa' | 'total'>[]): PorTasa => {
  const suma: PorTasa = new Map()
  for (const { tasa, total } of conceptos) suma.set(tasa, (suma.get(tasa) ?? 0) + total)
  return suma
}

/**
 * `monto` of what a document holds, by rate: what each rate has more than it should; where one should have more than it
 * has, in proportion to what each has left.
 */
export function repartirPorTasa(monto: number, tiene: PorTasa, debe: PorTasa): [tasa: number | null, monto: number][] {
  const tasas = [...tiene.keys()]
  const sobra = tasas.map((tasa) => (tiene.get(tasa) ?? 0) - (debe.get(tasa) ?? 0))
  const exacto = sobra.every((cada) => cada >= 0) && sobra.reduce((suma, cada) => suma + cada, 0) === monto
  const partes = exacto
    ? sobra
    : repartir(
        monto,
        tasas.map((tasa) => Math.max(tiene.get(tasa) ?? 0, 0)),
      )
  return tasas.flatMap((tasa, i) => ((partes[i] ?? 0) > 0 ? [[tasa, partes[i] ?? 0]] : []))
}

/** What is still in the document, after its notas. */
function quedaEn({ conceptos, notas, tiene }: Sosten): PorTasa {
  const suyos = sumar(conceptos ?? [{ tasa: TASA_CARGO, total: tiene }])
  for (const [tasa, total] of sumar(notas)) suyos.set(tasa, (suyos.get(tasa) ?? 0) - total)
  return suyos
}

/** c_ClaveProdServ and c_ClaveUnidad of a nota de crédito. */
const CLAVE_NOTA = { claveProducto: '84111506', claveUnidad: 'ACT' }

/** What it takes out of a document, and why. */
const devolucionDe = ({ aparte }: Sosten, deBoletos: boolean): string =>
  aparte
    ? `${deBoletos ? 'Boletos facturados' : 'Cargo por servicio facturado'} por separado`
    : `Devolución ${deBoletos ? 'de boletos' : 'del cargo por servicio'}`

function conceptosDeNota(sosten: Sosten, vendida: Vendida, monto: number): Concepto[] {
  const deBoletos = sosten.emisor === 'organizacion'
  const debe =
    sosten.debe === 0
      ? new Map()
      : deBoletos
        ? sumar(conceptosGlobales(vendida))
        : sumar([{ tasa: TASA_CARGO, total: sosten.debe }])
  const devolucion = devolucionDe(sosten, deBoletos)
  const partes = repartirPorTasa(monto, quedaEn(sosten), debe)
  const bonificadas = repartir(
    Math.min(sosten.bonificado, monto),
    partes.map(([, total]) => total),
  )
  return partes.flatMap(([tasa, total], i) => {
    const bonificado = bonificadas[i] ?? 0
    const cuales = [
      { descripcion: BONIFICACION, suyo: bonificado },
      { descripcion: devolucion, suyo: total - bonificado },
    ]
    return cuales
      .filter(({ suyo }) => suyo > 0)
      .map(({ descripcion, suyo }) => ({
        ...{ descripcion, ...CLAVE_NOTA, identificador: vendida.folio, cantidad: 1, unitario: suyo, descuento: 0 },
        ...{ total: suyo, tasa },
      }))
  })
}

/** Of whoever got the document; of a global one nobody in particular, at the postal code of its issuer. */
async function receptorDe(services: Services, { receptor, organizacionId }: Sosten): Promise<ReceptorDe | null> {
  if (receptor !== null)
    return receptor.rfc === PUBLICO_EN_GENERAL ? receptor : { ...receptor, usoCfdi: usoDeNota(receptor.regimen) }
  const emision = await emisionDe(services, organizacionId)
  return emision === null ? null : { ...publicoEnGeneral(emision.emisor), usoCfdi: 'S01' }
}

async function anotar(services: Services, trx: Db, sosten: Sosten, compraId: string, vendida: Vendida): Promise<void> {
  const { id, emisor, organizacionId, uuid, tiene, devuelto, debe, formaPago } = sosten
  const monto = tiene - devuelto - debe
  if (monto <= 0) return
  const receptor = await receptorDe({ ...services, db: trx }, sosten)
  if (receptor === null) return
  await insertComprobante(trx, {
    ...{ clase: 'nota', emisor, organizacionId, compraId, de: { id, relacion: '01', uuid }, receptor, periodo: null },
    ...{ formaPago: formaPago ?? formaDePago(vendida.metodo), conceptos: conceptosDeNota(sosten, vendida, monto) },
  })
}

/**
 * What went back of a compra, or has a document of its own by now, is taken out of the stamped ones that still hold it:
 * a nota for each, by its issuer. Doing it again does nothing.
 */
export async function ajustarComprobantes(services: Services, { compraId }: { compraId: string }): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await lockCompra(trx, compraId)
    const vendida = await findVendida(trx, compraId)
    if (vendida === null) return
    for (const sosten of await findSostenes(trx, compraId)) await anotar(services, trx, sosten, compraId, vendida)
  })
}
