// The CFDI of what was withheld in a month: stamped once the month is over, replaced when it changes, cancelled when nothing is left.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRetencionesFacturapi } from '../../ports/pac/facturapi-retenciones.ts'
import type { CfdiRetencion } from '../../ports/pac/pac.ts'
import { RFC_RECHAZADO } from '../../ports/pac/prueba.ts'
import { createRetencionesPrueba } from '../../ports/pac/prueba-retenciones.ts'
import { administrador } from '../../testing/administrar.ts'
import { rechazo } from '../../testing/apartar.ts'
import { leerCsv } from '../../testing/csv.ts'
import { crearOrganizacion, createTestApi, type TestApi } from '../../testing/index.ts'
import { crearConFin, devolver, type EventoPublicado, enTiempo, vender } from '../../testing/liquidar.ts'
import { createFacturapiFalso, type FacturapiFalso, LLAVE, LLAVE_REVOCADA } from '../../testing/pac/facturapi-falso.ts'
import { darRfc, mudarDeMes, RFC, retener } from '../../testing/retener.ts'
import { createDocumentosPrueba } from '../facturacion/index.ts'
import { emitirConstancias } from './emitir-constancias.ts'

let api: TestApi
let falso: FacturapiFalso
let errores: unknown[] = []
beforeAll(async () => {
  falso = await createFacturapiFalso()
  api = await createTestApi()
  await retener(api, { isr: 250, iva: 5_000, contribuyente: 'moral' })
  await retener(api, { isr: 2_000, iva: 5_000 })
})
afterAll(async () => {
  await api.close()
  await falso.close()
})
beforeEach(() => {
  errores = []
  conFacturapi()
})

function conFacturapi(llave = LLAVE): void {
  const { pac } = api.services.ports
  if (pac === undefined) throw new Error('no PAC')
  pac.retenciones = createRetencionesFacturapi({ llave, base: falso.url, plazoMs: 5_000 })
}
/** So many days after today the clock turns. */
const correr = (dias = 40) =>
  emitirConstancias(enTiempo(api.services, new Date(Date.now() + dias * 86_400_000)), (error) => errores.push(error))

const MES = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(new Date()).slice(0, 7)
async function vendido(cantidad = 3, datos: Partial<Parameters<typeof crearConFin>[1]> = {}) {
  const evento = await crearConFin(api, {
    ...{ fin: '2031-03-07T22:00:00', cargoPagadoPor: 'organizador', tipo: { precio: 33_333, iva: 16 } },
    ...datos,
  })
  await darRfc(api, evento.organizacion.id)
  return { ...evento, compra: await vender(api, evento, cantidad) }
}
const constanciasDe = async ({ organizacion }: Pick<EventoPublicado, 'organizacion'>) => {
  const { rows } = await sql<{
    estado: string
    isr: number
    uuid: string | null
    error: string | null
    xml: string | null
    cancelada: boolean
  }>`select estado, isr::float8 as isr, uuid, error, xml, cancelada_en is not null as cancelada
    from constancias_retencion where organizacion_id = ${organizacion.id} order by creado_en`.execute(api.db)
  return rows
}
const suyas = ({ organizacion: { id } }: Pick<EventoPublicado, 'organizacion'>) =>
  sql<{ clave: string }>`select clave from constancias_retencion where organizacion_id = ${id}`
    .execute(api.db)
    .then(({ rows }) => falso.retenciones.filter(({ external_id }) => rows.some(({ clave }) => clave === external_id)))

describe('the constancia of a month', () => {
  it('is stamped when the month is over, once, with every sale and its sums, and its XML is kept', async () => {
    const evento = await vendido()
    await vender(api, evento, 1)
    await correr(0)
    expect(await constanciasDe(evento)).toEqual([])
    await correr()
    await correr()
    expect(errores).toEqual([])
    const [hecha, ...mas] = await constanciasDe(evento)
    expect(mas).toEqual([])
    expect(hecha).toMatchObject({ estado: 'timbrada', isr: 2_155 + 718 })
    expect(hecha?.xml).toContain('<retenciones/>')
    const [documento] = await suyas(evento)
    // 3 × $333.33 and $333.33 with 16 % in them; the organizer takes on 8 % + $5 of each
    expect(documento?.pedido).toMatchObject({
      customer: { tax_id: RFC.moral },
      periodo: { mes_ini: Number(MES.slice(5)), ejerc: Number(MES.slice(0, 4)) },
      totales: {
        ...{ monto_tot_operacion: 1_149.41, monto_tot_grav: 1_149.41, monto_tot_exent: 0, monto_tot_ret: 120.69 },
        imp_retenidos: [
          { impuesto: 'ISR', base_ret: 1_149.41, monto_ret: 28.73 },
          { impuesto: 'IVA', base_ret: 1_149.41, monto_ret: 91.96 },
        ],
      },
    })
    expect(documento?.pedido.complements[0]).toContain(
      'NumServ="2" MonTotServSIVA="1149.41" TotalIVATrasladado="183.91"',
    )
  })

  it('is replaced when the month changes afterwards, a day later, and the old one is cancelled as replaced', async () => {
    const evento = await vendido()
    await correr()
    await devolver(api, evento, evento.compra, 1)
    await correr(0.5)
    expect(await constanciasDe(evento)).toHaveLength(1)
    await correr()
    await correr()
    expect(await constanciasDe(evento)).toMatchObject([
      { estado: 'sustituida', isr: 2_155, cancelada: true },
      { estado: 'timbrada', isr: 1_437, cancelada: false },
    ])
    const [vieja, nueva] = await suyas(evento)
    expect(nueva?.pedido.related_documents).toEqual([{ relationship: '04', uuid: vieja?.uuid.toUpperCase() }])
    expect(vieja).toMatchObject({ status: 'canceled', cancelada: { motive: '01', substitution: nueva?.id } })
  })

  it('is cancelled when all of the month went back', async () => {
    const evento = await vendido()
    await correr()
    await devolver(api, evento, evento.compra)
    await correr()
    expect(await constanciasDe(evento)).toMatchObject([{ estado: 'cancelada', cancelada: true }])
    expect((await suyas(evento))[0]).toMatchObject({ cancelada: { motive: '03' } })
  })

  it('waits for an RFC, and is made out to nobody before', async () => {
    const evento = await crearConFin(api, { fin: '2031-03-07T22:00:00' })
    await vender(api, evento)
    await correr()
    expect(await constanciasDe(evento)).toEqual([])
    await darRfc(api, evento.organizacion.id)
    await correr()
    expect(await constanciasDe(evento)).toMatchObject([{ estado: 'timbrada', isr: 20_000 }])
  })

  it('of a resident abroad is made out to its name and country once they are known, with all of its IVA', async () => {
    await retener(api, { isr: 0, iva: 10_000, contribuyente: 'extranjero' })
    const evento = await crearConFin(api, { fin: '2031-03-07T22:00:00', tipo: { precio: 116_000, iva: 16 } })
    const { id } = evento.organizacion
    await sql`insert into perfiles_fiscales (organizacion_id, extranjero, motivo) values (${id}, true, 'Prueba')`.execute(
      api.db,
    )
    await vender(api, evento)
    await correr()
    expect(await constanciasDe(evento)).toEqual([])
    const { cliente } = await administrador(api)
    const perfil = { rfcValidado: false, extranjero: true, exentoIsr: false, exentoIva: false, motivo: 'Con su papel' }
    const poner = (fuera: object) =>
      cliente('PUT /administracion/organizaciones/:id/perfil-fiscal', { params: { id }, body: { ...perfil, ...fuera } })
    expect(await rechazo(poner({}))).toMatchObject({ status: 400, campos: ['fueraNombre', 'fueraPais'] })
    expect(await rechazo(poner({ fueraNombre: 'X', fueraPais: 'MEX' }))).toMatchObject({ campos: ['fueraPais'] })
    const { item } = await poner({ fueraNombre: 'Ljud & Ljus AB', fueraPais: 'swe', fueraRegistro: '556000-0000' })
    expect(item).toMatchObject({ fueraPais: 'SWE', contribuyente: 'extranjero' })
    await correr()
    expect(errores).toEqual([])
    expect(await constanciasDe(evento)).toMatchObject([{ estado: 'timbrada', isr: 0 }])
    const [documento] = await suyas(evento)
    expect(documento?.pedido).toMatchObject({
      customer: { legal_name: 'Ljud & Ljus AB', tax_id: '556000-0000', address: { country: 'SWE' } },
      totales: {
        ...{ monto_tot_operacion: 1_000, monto_tot_ret: 160 },
        imp_retenidos: [{ impuesto: 'IVA', base_ret: 1_000, monto_ret: 160 }],
      },
    })
    expect(documento?.pedido.complements[0]).toContain('TotalIVARetenido="160.00" TotalISRRetenido="0.00"')
    expect(documento?.pedido.complements[0]).toContain('DifIVAEntregadoPrestServ="0.00"')
    const { datos } = await api.db
      .selectFrom('constancias_retencion')
      .select('datos')
      .where('organizacion_id', '=', id)
      .executeTakeFirstOrThrow()
    const prueba = createRetencionesPrueba(createDocumentosPrueba<CfdiRetencion>(api.db))
    const { referencia } = await prueba.timbrar(datos as unknown as CfdiRetencion)
    expect(String(await prueba.descargar(referencia, 'xml'))).toContain(
      'NacionalidadR="Extranjero"><retenciones:Extranjero NomDenRazSocR="Ljud &amp; Ljus AB" NumRegIdTribR="556000-0000"/>',
    )
    expect((await prueba.descargar(referencia, 'pdf'))?.subarray(0, 4).toString()).toBe('%PDF')
  })

  it('says what the platform charged for the sale, whatever it gave its buyer besides', async () => {
    const evento = await vendido()
    const admin = await administrador(api)
    await admin.cliente('POST /administracion/compras/:folio/compensar', {
      params: { folio: evento.compra.folio },
      body: { motivo: 'Por la espera.', clase: 'atencion', monto: 20_000, paga: 'plataforma' },
    })
    await correr()
    expect(await constanciasDe(evento)).toMatchObject([{ estado: 'timbrada' }])
    const { rows } = await sql<{ comision: number }>`
      select sum((s ->> 'comision')::int)::int as comision from constancias_retencion,
        jsonb_array_elements(datos -> 'servicios') s where organizacion_id = ${evento.organizacion.id}`.execute(api.db)
    // 3 × (8 % of $333.33 + $5), without their IVA
    expect(rows).toEqual([{ comision: 8_191 }])
    const hoja = await api.app.inject({
      url: `/api/administracion/retenciones/${MES}/operaciones.csv`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const suya = leerCsv(hoja.body).find((fila) => fila[1] === evento.compra.folio)
    expect(suya?.[8]).toBe('95.01')
  })

  it('that the PAC does not answer is asked again with the same key, and there is one', async () => {
    const evento = await vendido()
    falso.fallar('corta')
    await correr()
    expect(errores).toHaveLength(1)
    expect(await constanciasDe(evento)).toMatchObject([{ estado: 'solicitada' }])
    await correr()
    expect(await constanciasDe(evento)).toMatchObject([{ estado: 'timbrada' }])
    expect(await suyas(evento)).toHaveLength(1)
  })

  it('that was not answered stays as it was asked while the account is closed afterwards, and there is one', async () => {
    const evento = await vendido()
    falso.fallar('corta')
    await correr()
    conFacturapi(LLAVE_REVOCADA)
    await correr()
    await devolver(api, evento, evento.compra, 1)
    conFacturapi()
    await correr()
    expect(await constanciasDe(evento)).toMatchObject([{ estado: 'timbrada', isr: 2_155 }])
    expect(await suyas(evento)).toHaveLength(1)
  })

  it('that was refused says why, and is tried again a day later with the data of then', async () => {
    const evento = await vendido()
    await sql`update datos_fiscales set codigo_postal = '00000', razon_social = '' where organizacion_id =
      ${evento.organizacion.id}`.execute(api.db)
    await correr()
    expect(await constanciasDe(evento)).toMatchObject([{ estado: 'error', error: expect.stringMatching(/legal_name/) }])
    await darRfc(api, evento.organizacion.id)
    await correr(40.5)
    expect(await constanciasDe(evento)).toMatchObject([{ estado: 'error' }])
    await correr(42)
    expect(await constanciasDe(evento)).toMatchObject([{ estado: 'timbrada', error: null }])
  })

  it('waits while the account of the PAC is closed', async () => {
    const evento = await vendido()
    conFacturapi(LLAVE_REVOCADA)
    await correr()
    expect(errores).toHaveLength(1)
    expect(await constanciasDe(evento)).toMatchObject([{ estado: 'solicitada' }])
    conFacturapi()
    await correr()
    expect(await constanciasDe(evento)).toMatchObject([{ estado: 'timbrada' }])
  })
})

describe('who reads it', () => {
  it('its organization, by month, with what was earned and withheld, as screen, sheet and papers', async () => {
    const evento = await vendido()
    await mudarDeMes(api, evento.organizacion.id, '2026-02')
    await vender(api, evento)
    await correr(0)
    const params = { slug: evento.organizacion.slug }
    const { item } = await api.como(evento.token)('GET /organizacion/:slug/retenciones', { params })
    expect(item.perfil).toMatchObject({ contribuyente: 'moral', rfc: RFC.moral })
    expect(item.meses).toMatchObject([
      { mes: MES, ventas: 1, ingreso: 28_735, iva: 4_598, isr: 718, ivaRetenido: 2_299, constancia: null },
      {
        ...{ mes: '2026-02', ventas: 1, ingreso: 86_206, iva: 13_793, isr: 2_155, ivaRetenido: 6_897 },
        constancia: { estado: 'timbrada', dePrueba: true },
      },
    ])
    const bajar = (ruta: string, token = evento.token) =>
      api.app.inject({
        url: `/api/organizacion/${params.slug}/${ruta}`,
        headers: { authorization: `Bearer ${token}` },
      })
    const hoja = leerCsv((await bajar('retenciones.csv')).body)
    expect(hoja.at(-1)?.slice(0, 6)).toEqual(['2026-02', '1', '862.06', '137.93', '21.55', '68.97'])
    expect((await bajar('retenciones.pdf')).rawPayload.subarray(0, 4).toString()).toBe('%PDF')
    expect((await bajar('retenciones/2026-02/constancia.xml')).body).toContain('<retenciones/>')
    expect((await bajar('retenciones/2026-02/constancia.pdf')).statusCode).toBe(200)
    expect((await bajar(`retenciones/${MES}/constancia.xml`)).statusCode).toBe(404)
    expect((await bajar('retenciones/2026-13/constancia.xml')).statusCode).toBe(404)
    const ajena = await crearOrganizacion(api)
    expect((await bajar('retenciones/2026-02/constancia.xml', ajena.token)).statusCode).toBe(404)
  })

  it('administrators: what to pay by month, from whom, and each operation', async () => {
    const admin = await administrador(api)
    const evento = await vendido()
    await mudarDeMes(api, evento.organizacion.id, '2026-03')
    const { items, debe } = await admin.cliente('GET /administracion/retenciones/meses')
    expect(items.find(({ mes }) => mes === '2026-03')).toMatchObject({
      ...{ organizaciones: 1, ingreso: 86_206, isr: 2_155, ivaRetenido: 6_897 },
    })
    expect(debe).toBe(items.reduce((suma, { isr, ivaRetenido }) => suma + isr + ivaRetenido, 0))
    const { item } = await admin.cliente('GET /administracion/retenciones/meses/:mes', { params: { mes: '2026-03' } })
    expect(item).toMatchObject({ isr: 2_155, lista: [{ slug: evento.organizacion.slug, rfc: RFC.moral, isr: 2_155 }] })
    const bajar = async (cual: string) =>
      leerCsv(
        (
          await api.app.inject({
            url: `/api/administracion/retenciones/2026-03/${cual}.csv`,
            headers: { authorization: `Bearer ${admin.token}` },
          })
        ).body,
      )
    expect((await bajar('lista')).at(-1)?.slice(2, 9)).toEqual([
      ...[RFC.moral, 'Persona moral con RFC', '1', '862.06', '137.93', '21.55', '68.97'],
    ])
    expect((await bajar('operaciones')).at(-1)).toEqual([
      ...['2026-03-15', evento.compra.folio, expect.any(String), RFC.moral, '3', 'prueba'],
      ...['862.06', '137.93', expect.any(String), '21.55', '68.97'],
    ])
  })
})

it('the sandbox stamps by itself, says that it is worth nothing, and refuses for its own RFC', async () => {
  const { pac } = (await createTestApiPrueba()).services.ports
  expect(pac?.retenciones?.proveedor).toBe('prueba')
})

/** The sandbox, whole: a constancia with its papers, and a refused one. */
async function createTestApiPrueba(): Promise<TestApi> {
  const otra = await createTestApi()
  await retener(otra, { isr: 250, iva: 0, contribuyente: 'moral' })
  const evento = await crearConFin(otra, { fin: '2031-03-07T22:00:00' })
  await darRfc(otra, evento.organizacion.id)
  await vender(otra, evento)
  const rechazada = await crearConFin(otra, { fin: '2031-03-07T22:00:00' })
  await darRfc(otra, rechazada.organizacion.id, RFC_RECHAZADO)
  await vender(otra, rechazada)
  await emitirConstancias(enTiempo(otra.services, new Date(Date.now() + 40 * 86_400_000)), (error) => {
    throw error
  })
  const { rows } = await sql<{ estado: string; error: string | null; xml: string | null }>`
    select estado, error, xml from constancias_retencion order by estado`.execute(otra.db)
  expect(rows).toMatchObject([
    { estado: 'error', error: expect.stringMatching(/razón social/) },
    { estado: 'timbrada', xml: expect.stringMatching(/SIN VALIDEZ FISCAL/) },
  ])
  await otra.close()
  return otra
}
