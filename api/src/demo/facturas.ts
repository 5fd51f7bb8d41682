import type { Db } from '@entrale/db'
import { conceptosDe, createDocumentosPrueba, findVendida, totalDe } from '../modules/facturacion/index.ts'
import { idDe } from './azar.ts'
import { MEDIANOCHE } from './organizaciones.ts'
import { seAdministra, type VentaDemo } from './ventas.ts'

const HORA = 3_600_000
/** Taxpayers of the tax office's own test set. */
const EMISOR = {
  rfc: 'EKU9003173C9',
  razonSocial: 'ESCUELA KEMPER URGATE (DE PRUEBA)',
  regimen: '601',
  codigoPostal: '42501',
}
const CLAVE_PRODUCTO = '90131503'

type Caso = {
  rfc: string
  razonSocial: string
  regimen: string
  codigoPostal: string
  estado: 'timbrada' | 'solicitada' | 'error'
  error: string | null
  hace: number
}
const CASOS: Caso[] = [
  {
    rfc: 'CACX7605101P8',
    razonSocial: 'XOCHILT CASAS CHAVEZ (DE PRUEBA)',
    regimen: '612',
    codigoPostal: '36257',
    estado: 'timbrada',
    error: null,
    hace: 30,
  },
  {
    rfc: 'XIA190128J61',
    razonSocial: 'XENON INDUSTRIAL ARTICLES (DE PRUEBA)',
    regimen: '601',
    codigoPostal: '76343',
    estado: 'solicitada',
    error: null,
    hace: 2,
  },
  {
    ...{
      rfc: 'IVD920810GU2',
      razonSocial: 'INNOVACION VALOR Y DESARROLLO (DE PRUEBA)',
      regimen: '601',
      codigoPostal: '63901',
      estado: 'error',
      hace: 20,
    },
    error: 'El nombre o la razón social no coincide con el registrado en el SAT para ese RFC (CFDI40145).',
  },
]

/** Their own compras, one for each case: the newest that cost something and stand. */
function ventasPara(ventas: readonly VentaDemo[]): VentaDemo[] {
  const posibles = ventas.filter(
    (venta) =>
      seAdministra(venta) &&
      venta.estado === 'pagada' &&
      !venta.cortesia &&
      venta.precio > 0 &&
      venta.comprador.usuarioId === null,
  )
  const suyas = posibles.filter(({ evento }) => evento.datos.organizacion === MEDIANOCHE)
  return suyas.toSorted((a, b) => b.creadoEn.getTime() - a.creadoEn.getTime()).slice(0, CASOS.length)
}

async function sembrar(
  db: Db,
  { id: compraId }: VentaDemo,
  { hace, estado, error, ...receptor }: Caso,
  hoy: Date,
): Promise<void> {
  const vendida = await findVendida(db, compraId)
  if (vendida === null) return
  const [id, clave] = [idDe('factura', compraId), idDe('factura clave', compraId)]
  const cuando = new Date(hoy.getTime() - hace * HORA)
  const email = 'facturas@entrale.example'
  const conceptos = conceptosDe(vendida, CLAVE_PRODUCTO)
  const base = {
    ...{
      id,
      clave,
      compra_id: compraId,
      rfc: receptor.rfc,
      razon_social: receptor.razonSocial,
      regimen: receptor.regimen,
    },
    ...{ codigo_postal: receptor.codigoPostal, uso_cfdi: 'G03', email, estado, error, creado_en: cuando },
  }
  if (estado !== 'timbrada') return void (await db.insertInto('facturas_solicitadas').values(base).execute())
  const cfdi = {
    clave,
    emisor: EMISOR,
    receptor: { ...receptor, email },
    uso: 'G03',
    formaPago: '31',
    conceptos,
    porCuentaDe: null,
  }
  const { referencia } = await createDocumentosPrueba(db).guardar({ referencia: `prueba_${clave}`, clave, cfdi })
  const timbre = {
    proveedor: 'prueba' as const,
    referencia,
    uuid: clave.toUpperCase(),
    de_prueba: true,
    timbrada_en: cuando,
    total: totalDe(conceptos),
  }
  await db
    .insertInto('facturas_solicitadas')
    .values({ ...base, ...timbre, conceptos: JSON.stringify(conceptos), avisado: `timbrada:${clave}` })
    .execute()
}

/** Fiscal data and invoices to look at, none of them worth anything. */
export async function insertarFacturas(db: Db, ventas: readonly VentaDemo[], hoy: Date): Promise<void> {
  const organizacion = await db
    .selectFrom('organizaciones')
    .select('id')
    .where('slug', '=', MEDIANOCHE)
    .executeTakeFirst()
  if (organizacion === undefined) return
  const { rfc, razonSocial, regimen, codigoPostal } = EMISOR
  await db
    .insertInto('datos_fiscales')
    .values({
      ...{ organizacion_id: organizacion.id, rfc, razon_social: razonSocial, regimen, codigo_postal: codigoPostal },
      ...{ email: 'facturas@entrale.example', clave_producto: CLAVE_PRODUCTO, actualizado_en: hoy },
    })
    .execute()
  for (const [i, venta] of ventasPara(ventas).entries()) {
    const caso = CASOS[i]
    if (caso !== undefined) await sembrar(db, venta, caso, hoy)
  }
}
