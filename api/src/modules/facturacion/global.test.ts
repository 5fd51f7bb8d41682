import type { Factura } from '@entrale/contract/compras/factura'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apartar, comprar, rechazo, todosALaVez } from '../../testing/apartar.ts'
import { crearEventoPublicado, crearMiembro, crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { atender } from '../../testing/reembolsos.ts'

const DATOS = {
  ...{
    rfc: 'EKU9003173C9',
    razonSocial: 'ESCUELA KEMPER URGATE',
    regimen: '601',
    codigoPostal: '42501',
    email: 'fiscal@kemper.mx',
  },
  ...{ usoCfdi: 'G03', claveProducto: '90131503', emiteBoletos: true },
}
const RECEPTOR: Factura = {
  rfc: 'CACX7605101P8',
  razonSocial: 'XOCHILT CASAS CHAVEZ',
  regimen: '612',
  codigoPostal: '36257',
  usoCfdi: 'G03',
  email: 'x@correo.mx',
}
const MES = { periodicidad: 'mes', fecha: '2026-03-15' } as const
const DENTRO = '2026-03-31T23:59:59-06:00'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 10 })
})
afterAll(() => api.close())

async function montar(datos: Parameters<typeof crearEventoPublicado>[1] = {}) {
  const publicado = await crearEventoPublicado(api, {
    tipos: [
      { precio: 11_600, iva: 16, cupo: 500 },
      { precio: 7_001, iva: null, cupo: 500 },
    ],
    ...datos,
  })
  const { organizacion, token, tipos, evento } = publicado
  const params = { slug: organizacion.slug }
  const duena = api.como(token)
  await duena('PUT /organizacion/:slug/facturacion/datos', { params, body: { ...DATOS, consiento: true } })
  const vender = async (cantidades: number[] = [1], pagada = DENTRO) => {
    const lineas = cantidades
      .map((cantidad, i) => [tipos[i] ?? { id: '' }, cantidad] as const)
      .filter(([, cantidad]) => cantidad > 0)
    const { compra, acceso } = await comprar(api.como(), await apartar(api.como(), publicado, lineas))
    await sql`update compras set pagada_en = ${pagada}::timestamptz where folio = ${compra.folio}`.execute(api.db)
    return { folio: compra.folio, acceso, boletos: compra.boletos, total: compra.total }
  }
  type Suya = Awaited<ReturnType<typeof vender>>
  const pedir = ({ folio, acceso }: Suya) =>
    api.como()('POST /p/compras/:folio/factura', {
      params: { folio },
      query: { acceso },
      body: { ...RECEPTOR, consiento: true },
    })
  /** As if its buyer had asked in time. */
  const pedirATiempo = async (suya: Suya) => {
    const { pagada_en } = await api.db
      .selectFrom('compras')
      .select('pagada_en')
      .where('folio', '=', suya.folio)
      .executeTakeFirstOrThrow()
    const poner = (cuando: Date | null) =>
      sql`update compras set pagada_en = ${cuando} where folio = ${suya.folio}`.execute(api.db)
    await poner(api.reloj.now())
    await pedir(suya)
    await poner(pagada_en)
  }
  const devolver = ({ folio }: Suya, boletos: string[], monto?: number) =>
    duena('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { ...params, slugEvento: evento.slug, folio },
      body: { boletos, motivo: 'Cambió el cartel.', ...(monto !== undefined && { monto }) },
    })
  const previa = async (periodo: { periodicidad: 'mes' | 'dia'; fecha: string } = MES) =>
    (await duena('GET /organizacion/:slug/facturacion/global', { params, query: periodo })).item
  const crear = (body: object = {}) =>
    duena('POST /organizacion/:slug/facturacion/globales', { params, body: { ...MES, ...body } })
  const globales = async () =>
    (await duena('GET /organizacion/:slug/facturacion/globales', { params, query: {} })).items
  const archivo = (nombre: string, quien = token) =>
    api.app.inject({
      url: `/api/organizacion/${params.slug}/facturacion/${nombre}`,
      headers: { authorization: `Bearer ${quien}` },
    })
  return { ...publicado, params, duena, vender, pedir, pedirATiempo, devolver, previa, crear, globales, archivo }
}

type Paso = {
  cantidades: [number, number]
  factura: 'no' | 'antes' | 'despues'
  reembolsados: number
  parte: number | null
}
/** One compra: asked to be invoiced or not, before or after some of its boletos went back. */
async function vivir(
  casa: Awaited<ReturnType<typeof montar>>,
  { cantidades, factura, reembolsados, parte }: Paso,
): Promise<void> {
  const suya = await casa.vender([...cantidades])
  if (factura === 'antes') await casa.pedirATiempo(suya)
  const boletos = suya.boletos.slice(0, reembolsados).map(({ id }) => id)
  if (boletos.length > 0) await casa.devolver(suya, boletos, parte ?? undefined)
  if (factura === 'despues' && boletos.length < suya.boletos.length) await casa.pedirATiempo(suya)
}

/** What the boletos of an organization cost and is still with it, by the ledger alone. */
async function segunLibro(organizacionId: string): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select coalesce(-sum(a.monto) filter (where a.cuenta = 'organizacion' or e.cargo_pagado_por = 'organizador'
    and a.cuenta <> 'pasarela'
    and a.cuenta <> 'comprador'), 0)::int as total
    from asientos a join compras c on c.id = a.compra_id join eventos e on e.id = c.evento_id
      where e.organizacion_id = ${organizacionId}
      and a.concepto in ('venta', 'reembolso', 'contracargo')`.execute(api.db)
  return rows[0]?.total ?? 0
}

describe('a global invoice', () => {
  it('takes what was paid in its days of Mexico and has no invoice, with the tax of each rate', async () => {
    const casa = await montar()
    await casa.vender([2, 1])
    await casa.vender([1], '2026-03-01T00:00:00-06:00')
    await casa.vender([1], '2026-02-28T23:59:59-06:00')
    await casa.vender([1], '2026-04-01T00:00:00-06:00')
    const suya = await casa.vender([1])
    await casa.pedirATiempo(suya)
    const { impuestos, ...previa } = await casa.previa()
    expect(previa).toMatchObject({
      desde: '2026-03-01',
      hasta: '2026-03-31',
      terminado: true,
      compras: 2,
      total: 41_801,
      subtotal: 37_001,
      iva: 4_800,
      pendientes: 1,
    })
    expect(impuestos).toEqual([
      { tasa: 16, base: 30_000, iva: 4_800, total: 34_800 },
      { tasa: null, base: 7_001, iva: 0, total: 7_001 },
    ])
    await atender(api)
    expect(await casa.previa()).toMatchObject({ pendientes: 0, individuales: { compras: 1, total: 11_600 } })
    expect((await casa.previa({ periodicidad: 'dia', fecha: '2026-03-01' })).compras).toBe(1)
  })

  it('is stamped, and takes its compras away from any other', async () => {
    const casa = await montar()
    const suya = await casa.vender([1, 1])
    const { item } = await casa.crear()
    expect(item).toMatchObject({ estado: 'solicitada', compras: 1, total: 18_601 })
    expect(await rechazo(casa.crear())).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('No hay compras'),
    })
    expect(await atender(api)).toEqual([])
    const [hecha] = await casa.globales()
    expect(hecha).toMatchObject({ estado: 'timbrada', dePrueba: true, porAjustar: 0 })
    const [url = '', acceso = ''] = (hecha?.xml ?? '').split('#acceso=')
    const xml = await api.app.inject({ url, headers: { 'x-acceso': acceso } })
    expect(xml.body).toContain('cfdi:InformacionGlobal Periodicidad="04" Meses="03" Año="2026"')
    expect(xml.body).toContain('Rfc="XAXX010101000"')
    await sql`update compras set pagada_en = ${api.reloj.now()} where folio = ${suya.folio}`.execute(api.db)
    // its buyer may still ask: the global gives it up once theirs is stamped
    await casa.pedir(suya)
    expect((await casa.globales())[0]).toMatchObject({ nominativas: 1, porAjustar: 0 })
    await sql`update compras set pagada_en = ${DENTRO}::timestamptz where folio = ${suya.folio}`.execute(api.db)
    await sql`delete from trabajos`.execute(api.db)
    await casa.devolver(suya, [suya.boletos[0]?.id ?? ''])
    expect((await casa.globales())[0]?.porAjustar).toBeGreaterThan(0)
    const canceladas = await casa.duena('POST /organizacion/:slug/facturacion/globales/:id/cancelar', {
      params: { ...casa.params, id: item.id },
      body: { motivo: '02' },
    })
    expect(canceladas.item).toMatchObject({ estado: 'cancelada' })
    expect(await casa.previa()).toMatchObject({ compras: 0, pendientes: 1 })
  })

  it('is refused for a period that is not over, for two months out of their régimen, and without fiscal data', async () => {
    const casa = await montar()
    await casa.vender([1], api.reloj.now().toISOString())
    const hoy = api.reloj.now().toISOString().slice(0, 10)
    expect(await rechazo(casa.crear({ fecha: hoy }))).toMatchObject({ status: 400, campos: ['fecha'] })
    expect(await rechazo(casa.crear({ periodicidad: 'bimestre' }))).toMatchObject({
      status: 400,
      campos: ['periodicidad'],
    })
    const { token, organizacion } = await crearEventoPublicado(api)
    const sinDatos = api.como(token)('POST /organizacion/:slug/facturacion/globales', {
      params: { slug: organizacion.slug },
      body: MES,
    })
    expect(await rechazo(sinDatos)).toMatchObject({ status: 409, mensaje: expect.stringContaining('datos fiscales') })
    const admin = await crearMiembro(api, casa.organizacion, 'admin')
    const deAdmin = api.como(admin.token)('POST /organizacion/:slug/facturacion/globales', {
      params: casa.params,
      body: MES,
    })
    expect(await rechazo(deAdmin)).toMatchObject({ status: 403 })
  })

  it('may be made out somewhere else, and leaves as a sheet and as what a PAC takes', async () => {
    const casa = await montar()
    const { folio } = await casa.vender([2, 1])
    const [csv, json] = [
      await casa.archivo('global.csv?periodicidad=mes&fecha=2026-03-02'),
      await casa.archivo('global.json?periodicidad=mes&fecha=2026-03-02'),
    ]
    expect(
      csv.body
        .split('\r\n')
        .filter((renglon) => renglon.startsWith(folio))
        .map((renglon) => renglon.split(',').slice(-2)),
    ).toEqual([
      ['16 %', '232'],
      ['Exento', '70.01'],
    ])
    expect(json.json()).toMatchObject({
      customer: { tax_id: 'XAXX010101000' },
      global: { periodicity: 'month', months: '03', year: 2026 },
    })
    const uuid = 'AAAAAAAA-2222-3333-4444-555555555555'
    expect((await casa.crear({ uuid })).item).toMatchObject({ estado: 'timbrada', externa: true, uuid, pdf: null })
    const hoja = await casa.archivo('solicitudes.csv')
    expect([hoja.statusCode, hoja.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
  })

  it('and the invoices of their own are the ledger: all sales less all refunds', async () => {
    const paso = fc.record({
      cantidades: fc
        .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
        .filter(([a, b]) => a + b > 0),
      factura: fc.constantFrom('no', 'antes', 'despues'),
      reembolsados: fc.integer({ min: 0, max: 3 }),
      parte: fc.constantFrom(null, 1, 333, 5_000),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('comprador' as const, 'organizador' as const),
        fc.array(paso, { minLength: 1, maxLength: 5 }),
        async (cargoPagadoPor, pasos) => {
          const casa = await montar({ cargoPagadoPor })
          for (const cada of pasos) await vivir(casa, cada)
          await sql`delete from trabajos where tipo <> 'timbrar_factura'`.execute(api.db)
          await atender(api)
          const { total, individuales, pendientes } = await casa.previa()
          expect(pendientes).toBe(0)
          const { rows } = await sql<{
            total: number
          }>`select coalesce(sum(f.total), 0)::int as total from facturas_solicitadas f
            join compras c on c.id = f.compra_id
          where c.evento_id = ${casa.evento.id} and f.estado = 'timbrada'`.execute(api.db)
          expect(rows[0]?.total).toBe(individuales.total)
          expect(total + individuales.total).toBe(await segunLibro(casa.organizacion.id))
        },
      ),
      { numRuns: 12 },
    )
  }, 120_000)
})

describe('one invoice for each compra', () => {
  it('holds when its buyer asks, two globals take it and its refund goes back at once', async () => {
    const casa = await montar()
    const suyas = []
    for (let i = 0; i < 6; i += 1) suyas.push(await casa.vender([1]))
    const dentroDePlazo = new Date(api.reloj.now().getTime() - 2 * 24 * 3_600_000)
    await sql`update compras set pagada_en = ${dentroDePlazo} where evento_id = ${casa.evento.id}`.execute(api.db)
    const fecha = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(dentroDePlazo)
    const global = () => casa.crear({ periodicidad: 'dia', fecha }).then(() => 'global')
    await todosALaVez([...suyas.map((suya) => () => casa.pedir(suya).then(() => 'suya')), global, global])
    const { rows } = await sql<{ folio: string; veces: number }>`
      select c.folio, (select count(*) from facturas_solicitadas f where f.compra_id = c.id)::int + (select count(*)
        from factura_global_compras g where g.compra_id = c.id and g.nominativa_en is null)::int as veces
      from compras c where c.evento_id = ${casa.evento.id}`.execute(api.db)
    expect(rows.map(({ veces }) => veces)).toEqual(Array.from({ length: 6 }, () => 1))
  })

  it('would not without its guard', async () => {
    const casa = await montar()
    const suya = await casa.vender([1])
    await casa.crear()
    const { id } = await api.db
      .selectFrom('compras')
      .select('id')
      .where('folio', '=', suya.folio)
      .executeTakeFirstOrThrow()
    const otra = sql`insert into facturas_solicitadas (compra_id, rfc, razon_social, regimen, codigo_postal, uso_cfdi,
      email) values (${id}, 'X', 'X', '601', '06000', 'G03', 'x')`
    await expect(otra.execute(api.db)).rejects.toMatchObject({ constraint: 'una_factura' })
    const quitar = new Error('undone')
    const sinGuardia = api.db.transaction().execute(async (trx) => {
      await sql`alter table facturas_solicitadas disable trigger exigir_una_factura`.execute(trx)
      await otra.execute(trx)
      throw quitar
    })
    await expect(sinGuardia).rejects.toBe(quitar)
  })
})

describe("the platform's own charge", () => {
  it('leaves as a sheet by month, for administrators only, and agrees with the ledger', async () => {
    const casa = await montar()
    const suya = await casa.vender([2])
    await casa.devolver(suya, [suya.boletos[0]?.id ?? ''])
    const { token } = await crearUsuario(api, { tipo: 'administrador' })
    const bajar = (quien?: string, mes = '') =>
      api.app.inject({
        url: `/api/administracion/facturacion/cargos.csv${mes}`,
        headers: quien === undefined ? {} : { authorization: `Bearer ${quien}` },
      })
    expect([
      (await bajar()).statusCode,
      (await bajar(casa.token)).statusCode,
      (await bajar(token, '?mes=x')).statusCode,
    ]).toEqual([401, 404, 400])
    const { body } = await bajar(token)
    const suyos = body.split('\r\n').filter((renglon) => renglon.includes(suya.folio))
    expect(suyos.map((renglon) => renglon.split(',')[1])).toEqual(['Venta', 'Reembolso'])
    const totales = suyos.map((renglon) => Math.round(Number(renglon.split(',').at(-1)) * 100))
    const { rows } = await sql<{
      cargo: number
    }>`select -sum(monto)::int as cargo from asientos a join compras c on c.id = a.compra_id
      where c.folio = ${suya.folio} and cuenta in ('plataforma', 'iva')`.execute(api.db)
    expect(totales[0] ?? 0).toBeGreaterThan(0)
    expect((totales[0] ?? 0) + (totales[1] ?? 0)).toBe(rows[0]?.cargo)
  })
})
