import { type Db, execute } from '@entrale/db'
import type { FiscalOperador, Services } from '../../context.ts'
import { diaEn, formatear } from '../../momento.ts'
import type { Concepto, Contribuyente } from '../../ports/pac/pac.ts'
import {
  emisionDePlataforma,
  findDatos,
  formaMayor,
  type Periodo,
  periodoDe,
  plataformaEmisora,
  publicoEnGeneral,
  tandasDe,
  ultimoCerrado,
} from '../facturacion/index.ts'
import {
  type CargoPorFacturar,
  findAbsorbidos,
  findCargosDelPublico,
  findDiasSinDocumento,
  findQuienesAbsorben,
} from './cargos.repository.ts'
import type { Parte, Periodicidad } from './comprobante.ts'
import { encargarEsperados, insertComprobante } from './comprobantes.repository.ts'
import { conceptoDeCargo } from './conceptos-cargo.ts'

/** c_FormaPago: what an organization took on of a charge was kept of what it sold. */
const COMPENSACION = '17'
type Cerrado = Periodo & { periodicidad: Periodicidad }
type Plataforma = { emisor: Contribuyente; fiscal: FiscalOperador }

const partesDe = (cargos: readonly CargoPorFacturar[], parte: Parte) =>
  cargos.map(({ compraId, total }) => ({ compraId, parte, total }))
const sumar = (cargos: readonly CargoPorFacturar[]) => cargos.reduce((suma, { total }) => suma + total, 0)

/** One at a time: whoever comes second finds nothing left to do. */
const enTurno = (db: Db, hacer: (trx: Db) => Promise<void>) =>
  db.transaction().execute(async (trx) => {
    await execute(trx)`select pg_advisory_xact_lock(hashtext('facturar-cargos'))`
    await hacer(trx)
  })

/** To an organization, all that it took on in a month; to nobody in particular while it has no fiscal data. */
async function facturarMensual(trx: Db, organizacionId: string, { emisor, fiscal }: Plataforma, periodo: Cerrado) {
  const cargos = await findAbsorbidos(trx, organizacionId, periodo)
  if (cargos.length === 0) return
  const datos = await findDatos(trx, organizacionId)
  const { rfc, razonSocial, regimen, codigoPostal, usoCfdi, email } = datos ?? {
    ...{ ...publicoEnGeneral(emisor), usoCfdi: 'S01' },
  }
  const mes = formatear(new Date(`${periodo.desde}T12:00:00Z`), 'UTC', { month: 'long', year: 'numeric' })
  const ventas = cargos.length === 1 ? '1 venta' : `${cargos.length} ventas`
  const descripcion = `Cargo por servicio de ${ventas} · ${mes}`
  const identificador = periodo.desde.slice(0, 7)
  await insertComprobante(
    trx,
    {
      ...{ clase: 'mensual', emisor: 'plataforma', organizacionId, compraId: null, de: null, periodo },
      receptor: { rfc, razonSocial, regimen, codigoPostal, usoCfdi, email },
      formaPago: COMPENSACION,
      conceptos: [conceptoDeCargo(fiscal.claveServicio, { descripcion, identificador, total: sumar(cargos) })],
    },
    partesDe(cargos, 'organizador'),
  )
}

/** In a global invoice each sale is one line, under its folio. */
const enGlobal = ({ folio, total }: CargoPorFacturar): Concepto => ({
  ...conceptoDeCargo('01010101', { descripcion: 'Venta', identificador: folio, total }),
  claveUnidad: 'ACT',
})

/** In one document, or in as many as a PAC takes them in. */
async function facturarGlobal(trx: Db, { emisor }: Plataforma, periodo: Cerrado): Promise<void> {
  for (const cargos of tandasDe(await findCargosDelPublico(trx, periodo), () => 1))
    await insertComprobante(
      trx,
      {
        ...{ clase: 'global', emisor: 'plataforma', organizacionId: null, compraId: null, de: null, periodo },
        receptor: { ...publicoEnGeneral(emisor), usoCfdi: 'S01' },
        formaPago: formaMayor(cargos),
        conceptos: cargos.map(enGlobal),
      },
      partesDe(cargos, 'comprador'),
    )
}

export type Alcance = 'lo último' | 'lo que quedó'
/** What a month left over is looked for from the beginning of last year; what is older is for a person. */
const DESDE: Record<Alcance, (cada: Periodicidad, hoy: string) => string> = {
  'lo último': (cada, hoy) => ultimoCerrado(cada, hoy).desde,
  'lo que quedó': (_, hoy) => `${Number(hoy.slice(0, 4)) - 1}-01-01`,
}

type Cuales = { cada: Periodicidad; hoy: string; alcance: Alcance }
/** Periods that are over with something left to invoice. */
async function porFacturar(db: Db, parte: Parte, { cada, hoy, alcance }: Cuales): Promise<Cerrado[]> {
  const desde = DESDE[alcance](cada, hoy)
  const dias = await findDiasSinDocumento(db, parte, { desde, hasta: hoy })
  const periodos = new Map(dias.map(({ dia }) => [periodoDe(cada, dia).desde, periodoDe(cada, dia)]))
  return [...periodos.values()].filter(({ hasta }) => hasta < hoy).map((uno) => ({ ...uno, periodicidad: cada }))
}

/**
 * The platform's own invoices of what is over: to each organization what it took on of the charge in a month, and to
 * nobody in particular what buyers paid of it without asking. Doing it again does nothing; without the platform's data
 * it waits for them. To look for what was left over reads all that was sold in that time.
 */
export async function facturarCargos(
  services: Services,
  onError: (error: unknown) => void,
  alcance: Alcance = 'lo que quedó',
): Promise<void> {
  const { db, ports } = services
  const { emisor, fiscal } = await plataformaEmisora(services)
  if (emisor === null || fiscal === null) return
  if ((await emisionDePlataforma(services)) !== null) await encargarEsperados(db)
  const hoy = diaEn(ports.clock.now())
  for (const mes of await porFacturar(db, 'organizador', { cada: 'mes', hoy, alcance }))
    for (const { id } of await findQuienesAbsorben(db, mes))
      await enTurno(db, (trx) => facturarMensual(trx, id, { emisor, fiscal }, mes)).catch(onError)
  for (const periodo of await porFacturar(db, 'comprador', { cada: fiscal.globalCada, hoy, alcance }))
    await enTurno(db, (trx) => facturarGlobal(trx, { emisor, fiscal }, periodo)).catch(onError)
}
