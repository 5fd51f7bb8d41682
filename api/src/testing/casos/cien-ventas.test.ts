// A hundred random sales of two organizations, one that invoices itself and one that the platform invoices for, through
// all that may become of their documents; and no PAC, which is as strict as its published schema, refuses any.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { facturarCargos, hacerGlobales } from '../../modules/comprobantes/index.ts'
import { ultimoCerrado } from '../../modules/facturacion/index.ts'
import { emitirConstancias } from '../../modules/retenciones/index.ts'
import { diaEn } from '../../momento.ts'
import { createRetencionesFacturapi } from '../../ports/pac/facturapi-retenciones.ts'
import { apartar, comprar, otroVisitante } from '../apartar.ts'
import { createFacturacionApi, EMISOR, emitir, OTRO, pagadaEn, pedir, vigentes } from '../facturar.ts'
import { crearCodigo, crearEventoPublicado } from '../index.ts'
import { enTiempo } from '../liquidar.ts'
import { LLAVE_REAL } from '../pac/facturapi-falso.ts'
import { atender } from '../reembolsos.ts'
import { mudarDeMes } from '../retener.ts'

let casa: Awaited<ReturnType<typeof createFacturacionApi>>
beforeAll(async () => {
  casa = await createFacturacionApi()
  const { pac } = casa.api.services.ports
  if (pac === undefined) throw new Error('no PAC')
  pac.retenciones = createRetencionesFacturapi({ llave: LLAVE_REAL, base: casa.falso.url, plazoMs: 10_000 })
  await sql`insert into retencion_vigencias (desde, retiene) values ('2026-01-01', true)`.execute(casa.api.db)
})
afterAll(() => casa.close())

const CIEN = 100
const entre = (min: number, max: number) => fc.integer({ min, max })
const paso = fc.record({
  /** Of two tipos at its general rate, one at 0 % and one exempt. */
  cantidades: fc.tuple(entre(0, 3), entre(0, 2), entre(0, 2), entre(0, 2)).filter((cuantos) => cuantos.some(Boolean)),
  /** The other organization takes on the charge, and the platform invoices for it. */
  ajena: fc.boolean(),
  conCodigo: fc.boolean(),
  /** It was paid on the day that has a global of its own, made out at once. */
  temprana: fc.boolean(),
  pide: fc.constantFrom('nunca', 'antes', 'despues', 'tarde'),
  sustituye: fc.boolean(),
  /** Its own invoice is canceled by its issuer before anything goes back. */
  cancela: fc.constantFrom(null, null, '02', '03'),
  reembolsa: entre(0, 3),
  parte: fc.constantFrom(null, 1, 333, 5_001),
})
type Paso = typeof paso extends fc.Arbitrary<infer T> ? T : never
type Evento = Awaited<ReturnType<typeof crearEventoPublicado>>

/** An evento has one place, so one general rate: 8 % at the border. */
async function crearVendedora(cargoPagadoPor: 'comprador' | 'organizador', general: 8 | 16): Promise<Evento> {
  const evento = await crearEventoPublicado(casa.api, {
    cargoPagadoPor,
    tipos: [
      { precio: 11_607, iva: general, cupo: 900 },
      { precio: 5_399, iva: general, cupo: 900 },
      { precio: 2_503, iva: 0, cupo: 900 },
      { precio: 7_001, iva: null, cupo: 900 },
    ],
  })
  await crearCodigo(casa.api, evento.evento, { codigo: 'QUINCE', porcentaje: 15 })
  return evento
}

async function vender(publicado: Evento, { cantidades, conCodigo }: Paso) {
  const lineas = cantidades
    .map((cantidad, i) => [publicado.tipos[i] ?? { id: '' }, cantidad] as const)
    .filter(([, cantidad]) => cantidad > 0)
  const { organizacion, evento } = publicado
  const boletos = lineas.map(([{ id }, cantidad]) => ({ tipoBoletoId: id, cantidad }))
  const apartado = conCodigo
    ? (
        await casa.api.como()('POST /p/eventos/:organizerSlug/:eventSlug/apartar', {
          params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
          body: { visitante: otroVisitante(), boletos, codigo: 'QUINCE' },
        })
      ).apartado
    : await apartar(casa.api.como(), publicado, lineas)
  const { compra, acceso } = await comprar(casa.api.como(), apartado)
  const { id } = await casa.api.db
    .selectFrom('compras')
    .select('id')
    .where('folio', '=', compra.folio)
    .executeTakeFirstOrThrow()
  return { compra, acceso, folio: compra.folio, id, publicado }
}
type Vendida = Awaited<ReturnType<typeof vender>>

const desde = () => ultimoCerrado('mes', diaEn(casa.api.reloj.now())).desde
const DIA_TEMPRANO = '05'
const pagada = ({ id }: Vendida, { temprana }: Paso) =>
  pagadaEn(casa.api, id, `${desde().slice(0, 7)}-${temprana ? DIA_TEMPRANO : '15'}T12:00:00-06:00`)

function reembolsar({ folio, compra, publicado }: Vendida, { reembolsa, parte }: Paso): Promise<unknown> {
  const boletos = compra.boletos.slice(0, reembolsa).map(({ id }) => id)
  if (boletos.length === 0) return Promise.resolve()
  const { organizacion, evento, token } = publicado
  return casa.api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
    params: { slug: organizacion.slug, slugEvento: evento.slug, folio },
    body: { boletos, motivo: 'Cambió el cartel.', ...(parte !== null && { monto: parte }) },
  })
}

function cancelar({ folio, publicado }: Vendida, { cancela }: Paso): Promise<unknown> {
  const params = { slug: publicado.organizacion.slug, folio }
  return casa.api.como(publicado.token)('POST /organizacion/:slug/facturacion/solicitudes/:folio/cancelar', {
    ...{ params, body: { motivo: cancela ?? '02' } },
  })
}

type Viva = readonly [Vendida, Paso]
/** All that is due, for those of them that do this. */
async function todas(vivas: readonly Viva[], quienes: (cada: Paso) => boolean, hacer: (...viva: Viva) => unknown) {
  for (const [venta, cada] of vivas) if (quienes(cada)) await hacer(venta, cada)
  await atender(casa.api, { espera: 1 })
}
const quedaAlgo = ({ compra }: Vendida, { reembolsa }: Paso) => reembolsa < compra.boletos.length
const siQueda = (venta: Vendida, cada: Paso) => (quedaAlgo(venta, cada) ? pedir(casa.api, venta) : null)

async function globalTemprana({ organizacion, token }: Evento): Promise<string> {
  const { item } = await casa.api.como(token)('POST /organizacion/:slug/facturacion/globales', {
    params: { slug: organizacion.slug },
    body: { periodicidad: 'dia', fecha: `${desde().slice(0, 7)}-${DIA_TEMPRANO}` },
  })
  await atender(casa.api)
  return item.id
}

async function conRelojes(hacer: (onError: (error: unknown) => void) => Promise<void>): Promise<void> {
  const errores: unknown[] = []
  await hacer((error) => errores.push(error))
  expect(errores).toEqual([])
  await atender(casa.api, { espera: 1 })
}

/** What is left of all sales by the ledger: of the boletos and of the charge, whoever they are of. */
const segunLibro = async (): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(-sum(monto) filter (where cuenta in ('organizacion', 'plataforma', 'iva')), 0)::int as total
    from asientos where compra_id is not null and concepto in ('venta', 'reembolso', 'contracargo')`.execute(
    casa.api.db,
  )
  return rows[0]?.total ?? 0
}
/** What an organization took on of the charge is in the price of its boletos, and once more in the platform's invoice. */
const absorbido = async (): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(-sum(a.monto), 0)::int as total from asientos a join compras c on c.id = a.compra_id
      join eventos e on e.id = c.evento_id and e.cargo_pagado_por = 'organizador'
    where a.cuenta in ('plataforma', 'iva') and a.concepto in ('venta', 'reembolso', 'contracargo')`.execute(
    casa.api.db,
  )
  return rows[0]?.total ?? 0
}

it('are invoiced, refunded, corrected, canceled and certified', async () => {
  const [propia, ajena] = [await crearVendedora('comprador', 16), await crearVendedora('organizador', 8)]
  await emitir(casa.api, propia)
  await emitir(casa.api, ajena, { ...EMISOR, rfc: 'FUNK671228PH6', regimen: '612', emiteBoletos: false })
  const vivas: Viva[] = []
  for (const cada of fc.sample(paso, { numRuns: CIEN, seed: 17 }))
    vivas.push([await vender(cada.ajena ? ajena : propia, cada), cada])
  // their boletos on paper are nobody's business here
  await sql`delete from trabajos`.execute(casa.api.db)
  for (const viva of vivas) await pagada(...viva)
  await todas(
    vivas,
    ({ pide }) => pide === 'antes',
    (venta) => pedir(casa.api, venta, OTRO),
  )
  const [global] = [await globalTemprana(propia), await globalTemprana(ajena)]
  await todas(
    vivas,
    ({ pide, sustituye }) => pide === 'antes' && sustituye,
    (venta) => pedir(casa.api, venta),
  )
  await todas(vivas, ({ pide, cancela }) => pide === 'antes' && cancela !== null, cancelar)
  await todas(vivas, () => true, reembolsar)
  await todas(vivas, ({ pide }) => pide === 'despues', siQueda)
  // an early global ends nobody's right; with one of its sales out, it is canceled as such and made out anew
  await casa.api.como(propia.token)('POST /organizacion/:slug/facturacion/globales/:id/cancelar', {
    ...{ params: { slug: propia.organizacion.slug, id: global }, body: { motivo: '04' } },
  })
  await conRelojes((onError) => hacerGlobales(casa.api.services, onError))
  await conRelojes((onError) => facturarCargos(casa.api.services, onError))
  await todas(vivas, ({ pide }) => pide === 'tarde', siQueda)
  for (const { organizacion } of [propia, ajena]) await mudarDeMes(casa.api, organizacion.id, desde().slice(0, 7))
  await conRelojes((onError) =>
    emitirConstancias(enTiempo(casa.api.services, new Date(Date.now() + 2 * 86_400_000)), onError),
  )

  const { rows } = await sql<{ de: string; estado: string; error: string | null }>`
    select 'comprobante' as de, estado, error from comprobantes
    union all select 'solicitud', estado, error from facturas_solicitadas
    union all select 'global', estado, error from facturas_globales
    union all select 'constancia', estado, error from constancias_retencion`.execute(casa.api.db)
  expect(rows.filter(({ estado }) => estado === 'error' || estado === 'solicitada')).toEqual([])
  expect(vigentes(casa.falso).reduce((suma, { monto }) => suma + monto, 0)).toBe(
    (await segunLibro()) + (await absorbido()),
  )
  expect(casa.falso.retenciones.map(({ status }) => status)).toEqual(['valid', 'valid'])
  const cuantas = (tipo: string, relacion?: string) =>
    casa.falso.facturas.filter(({ pedido }) => {
      const { type, related_documents: [de] = [] } = pedido as {
        type: string
        related_documents?: { relationship: string }[]
      }
      return type === tipo && (relacion === undefined || de?.relationship === relacion)
    }).length
  // each of them was met
  for (const cuenta of [cuantas('I'), cuantas('I', '04'), cuantas('E', '01')]) expect(cuenta).toBeGreaterThan(5)
}, 600_000)
