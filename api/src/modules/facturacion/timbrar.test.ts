import type { Compra } from '@entrale/contract/compras/compra'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cuerpoDe } from '../../ports/pac/cuerpo.ts'
import { createFacturapi } from '../../ports/pac/facturapi.ts'
import { RFC_RECHAZADO, RFC_SIN_RESPUESTA } from '../../ports/pac/prueba.ts'
import { rechazo } from '../../testing/apartar.ts'
import { crearMiembro, createTestApi, type TestApi } from '../../testing/index.ts'
import {
  createFacturapiFalso,
  type FacturapiFalso,
  LLAVE,
  LLAVE_REAL,
  LLAVE_REVOCADA,
} from '../../testing/pac/facturapi-falso.ts'
import { atender, vender } from '../../testing/reembolsos.ts'

const EMISOR = {
  rfc: 'EKU9003173C9',
  razonSocial: 'ESCUELA KEMPER URGATE',
  regimen: '601',
  codigoPostal: '42501',
  email: 'fiscal@kemper.mx',
}
const DATOS = { ...EMISOR, usoCfdi: 'G03', claveProducto: '90131503', emiteBoletos: true, globalCada: 'mes' } as const
const RECEPTOR = {
  rfc: 'CACX7605101P8',
  razonSocial: 'XOCHILT CASAS CHAVEZ',
  regimen: '612',
  codigoPostal: '36257',
  usoCfdi: 'G03',
  email: 'xochilt@correo.mx',
}
const UUID = '6F9619FF-8B86-D011-B42D-00C04FC964FF'

let api: TestApi
let falso: FacturapiFalso
let plazo = 10_000
beforeAll(async () => {
  falso = await createFacturapiFalso()
  api = await createTestApi({ conexiones: 6 })
  const pac = api.services.ports.pac
  if (pac !== undefined)
    Object.assign(pac, {
      conLlave: async (llave: string) => createFacturapi({ llave, base: falso.url, plazoMs: plazo }),
      armar: cuerpoDe,
    })
})
afterAll(async () => {
  await api.close()
  await falso.close()
})
beforeEach(() => {
  api.mensajes.length = 0
})

type Vendida = Awaited<ReturnType<typeof vender>>
const como = ({ token, organizacion: { slug } }: Vendida, quien = token) => ({
  cliente: api.como(quien),
  params: { slug },
})
const conDatos = async (venta: Vendida, cambio: object = {}) => {
  const { cliente, params } = como(venta)
  await cliente('PUT /organizacion/:slug/facturacion/datos', { params, body: { ...DATOS, consiento: true, ...cambio } })
  return venta
}
const pedir = async ({ folio, acceso }: Vendida, cambio: object = {}): Promise<Compra> =>
  (
    await api.como()('POST /p/compras/:folio/factura', {
      params: { folio },
      query: { acceso },
      body: { ...RECEPTOR, consiento: true, ...cambio },
    })
  ).item
const solicitud = async (venta: Vendida) => {
  const { cliente, params } = como(venta)
  return (await cliente('GET /organizacion/:slug/facturacion/solicitudes', { params, query: {} })).items[0]
}
const accion = <C extends 'reintentar' | 'externa' | 'cancelar' | 'ajustada'>(
  venta: Vendida,
  cual: C,
  body: object = {},
  quien = venta.token,
) =>
  api.como(quien)(
    `POST /organizacion/:slug/facturacion/solicitudes/:folio/${cual}` as 'POST /organizacion/:slug/facturacion/solicitudes/:folio/externa',
    {
      params: { slug: venta.organizacion.slug, folio: venta.folio },
      body: body as { uuid: string },
    },
  )
/** As the page does: what stands in the fragment goes in a header. */
function descargar(ruta: string | null | undefined) {
  const [url = '/nada', acceso = ''] = (ruta ?? '/nada').split('#acceso=')
  return api.app.inject({ method: 'GET', url, headers: { 'x-acceso': acceso } })
}
const proveedor = async (venta: Vendida) => {
  const { cliente, params } = como(venta)
  return (await cliente('GET /organizacion/:slug/facturacion', { params })).item.conexion
}
const conectar = async (venta: Vendida, llave = LLAVE) => {
  const { cliente, params } = como(venta)
  return (await cliente('PUT /organizacion/:slug/facturacion/conexion', { params, body: { llave } })).item
}

describe('an invoice in demo mode', () => {
  it('waits for the fiscal data, and is stamped, sent and downloaded once they are there', async () => {
    const venta = await vender(api, { tipos: [{ precio: 11_600, iva: 16 }] })
    await pedir(venta)
    await atender(api)
    expect(await solicitud(venta)).toMatchObject({ estado: 'solicitada', total: 23_200, uuid: null, pdf: null })
    await conDatos(venta)
    expect(await atender(api)).toEqual([])
    const { factura, facturable } = await venta.ver()
    expect(factura).toMatchObject({ estado: 'timbrada', dePrueba: true, error: null })
    expect(facturable).toMatchObject({ corrige: true })
    const [pdf, xml] = [await descargar(factura?.pdf), await descargar(factura?.xml)]
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(xml.body).toContain('SIN VALIDEZ FISCAL')
    expect(xml.body).toContain('SubTotal="200.00"')
    expect(xml.body).toContain('Total="232.00"')
    expect(xml.body).toMatch(
      /Traslado Base="200.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="32.00"/,
    )
    const correo = api.mensajes.filter(({ to }) => to === RECEPTOR.email).at(-1)
    expect(correo?.subject).toContain('Tus facturas están listas')
    const suya = (factura?.pdf ?? '').replace('/api/p', 'http://localhost:3000').replace('/pdf#', '#')
    expect(correo?.text).toContain(suya)
    expect(correo?.text).toContain('sin validez fiscal')
    const tipos = (
      await api.db.selectFrom('compra_sucesos').select('tipo').where('compra_id', '=', venta.compraId).execute()
    ).map(({ tipo }) => tipo)
    expect(tipos).toEqual(expect.arrayContaining(['factura_solicitada', 'factura_timbrada']))
    expect(await rechazo(pedir(venta))).toMatchObject({ status: 409 })
  })

  it('is stamped although a job that looked before the data were there is still under way', async () => {
    const venta = await vender(api)
    await pedir(venta)
    // somebody leased it, found no data, and has not ended it yet
    await sql`update trabajos set intentos = 1, disponible_en = now() + interval '60 seconds'
      where tipo = 'timbrar_factura' and datos ->> 'compraId' = ${venta.compraId}`.execute(api.db)
    await conDatos(venta)
    await atender(api)
    expect((await venta.ver()).factura).toMatchObject({ estado: 'timbrada' })
  })

  it('opens its files to nobody without their own link', async () => {
    const venta = await conDatos(await vender(api))
    await pedir(venta)
    await atender(api)
    const { factura } = await venta.ver()
    const [ruta = '', suyo = ''] = (factura?.pdf ?? '').split('#acceso=')
    for (const url of [
      ruta,
      `${ruta}?acceso=${suyo}`,
      `${ruta}#acceso=${venta.acceso}`,
      `${ruta}#acceso=x`,
      ruta.replace(/facturas\/[^/]+/, 'facturas/nada'),
    ])
      expect((await descargar(url)).statusCode).toBe(404)
  })

  it('says what the tax office objected to, and its buyer corrects it', async () => {
    const venta = await conDatos(await vender(api))
    await pedir(venta, { rfc: RFC_RECHAZADO, regimen: '601' })
    await atender(api)
    const { factura, facturable } = await venta.ver()
    expect(factura).toMatchObject({ estado: 'error', error: expect.stringContaining('CFDI40145') })
    expect(facturable).not.toBeNull()
    expect(api.mensajes.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Corrige los datos de tu factura'),
    ])
    await pedir(venta)
    await atender(api)
    expect((await venta.ver()).factura).toMatchObject({ estado: 'timbrada', error: null, rfc: RECEPTOR.rfc })
  })

  it('keeps its data as they are while the PAC does not answer', async () => {
    const venta = await conDatos(await vender(api))
    await pedir(venta, { rfc: RFC_SIN_RESPUESTA, regimen: '601' })
    // of the boletos and of the charge
    expect(await atender(api)).toHaveLength(2)
    expect(await solicitud(venta)).toMatchObject({ estado: 'solicitada', enCurso: true })
    expect(await rechazo(pedir(venta))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('se está emitiendo'),
    })
    expect(await rechazo(accion(venta, 'externa', { uuid: UUID }))).toMatchObject({ status: 409 })
    await sql`delete from trabajos`.execute(api.db)
  })

  it('that no PAC answers for is told to both sides after an hour, once, and asked for until it comes', async () => {
    const venta = await conDatos(await vender(api))
    await pedir(venta, { rfc: RFC_SIN_RESPUESTA, regimen: '601' })
    const otraVez = async (minutos: number) => {
      await sql`update facturas_solicitadas set timbrando_en = timbrando_en - make_interval(mins => ${minutos})`.execute(
        api.db,
      )
      await sql`update trabajos set disponible_en = now()`.execute(api.db)
      await atender(api)
    }
    const asuntos = () => api.mensajes.map(({ to, subject }) => [to, subject.split(' · ')[0]])
    const timbres = () =>
      sql<{ titulo: string }>`select titulo from notificaciones where usuario_id = ${venta.usuario.id}`
        .execute(api.db)
        .then(({ rows }) => rows.map(({ titulo }) => titulo))
    await atender(api)
    await otraVez(50)
    expect([asuntos(), (await solicitud(venta))?.error]).toEqual([[], null])
    await otraVez(20)
    await otraVez(20)
    expect(asuntos()).toEqual([[RECEPTOR.email, 'Tu factura va a tardar']])
    expect((await timbres()).filter((titulo) => titulo === 'Hay facturas que no salen')).toHaveLength(1)
    expect(await solicitud(venta)).toMatchObject({
      estado: 'solicitada',
      error: expect.stringContaining('no responde'),
    })
    expect((await venta.ver()).factura).toMatchObject({
      estado: 'solicitada',
      error: expect.stringContaining('no responde'),
    })
    await sql`update trabajos set intentos = 60`.execute(api.db)
    await otraVez(0)
    const vivos = await sql<{ tipo: string }>`select tipo from trabajos where fallido_en is null`.execute(api.db)
    expect(vivos.rows.map(({ tipo }) => tipo).toSorted()).toEqual(['timbrar_comprobante', 'timbrar_factura'])
    await sql`update facturas_solicitadas set rfc = ${RECEPTOR.rfc}, regimen = '612'`.execute(api.db)
    await otraVez(0)
    expect((await venta.ver()).factura).toMatchObject({ estado: 'timbrada', error: null })
    expect(asuntos().at(-1)).toEqual([RECEPTOR.email, 'Tu factura está lista'])
  })

  it('is for what was not given back, with its discounts; a later refund gets its nota by itself', async () => {
    const venta = await conDatos(
      await vender(api, {
        tipos: [
          { precio: 10_000, iva: null },
          { precio: 5_000, iva: 0 },
        ],
        cuantos: [3, 1],
      }),
    )
    await venta.reembolsar([1])
    await pedir(venta)
    await atender(api)
    expect(await solicitud(venta)).toMatchObject({ estado: 'timbrada', total: 25_000, porAjustar: 0 })
    await venta.reembolsar([2])
    await atender(api)
    expect(await solicitud(venta)).toMatchObject({ estado: 'timbrada', porAjustar: 0 })
    await accion(venta, 'cancelar', { motivo: '03' })
    expect(await solicitud(venta)).toMatchObject({ estado: 'cancelada', pdf: null })
    expect((await venta.ver()).facturable).not.toBeNull()
  })

  it('is not made out for a compra that was given back meanwhile', async () => {
    const venta = await vender(api)
    await pedir(venta)
    await venta.reembolsar([1, 2])
    await conDatos(venta)
    await atender(api)
    expect(await solicitud(venta)).toMatchObject({
      estado: 'cancelada',
      error: expect.stringContaining('se reembolsó'),
    })
  })

  it('is marked as made out somewhere else, once, with a folio of its own', async () => {
    const [venta, otra] = [await vender(api), await vender(api)]
    await pedir(venta)
    await pedir(otra)
    expect(await rechazo(accion(venta, 'externa', { uuid: 'nada' }))).toMatchObject({ status: 400, campos: ['uuid'] })
    const uuid = '11111111-2222-3333-4444-555555555555'
    await accion(venta, 'externa', { uuid })
    expect((await accion(venta, 'externa', { uuid })).item).toMatchObject({
      estado: 'timbrada',
      externa: true,
      uuid,
      pdf: null,
    })
    expect(await rechazo(accion(otra, 'externa', { uuid }))).toMatchObject({ status: 400, campos: ['uuid'] })
    await atender(api)
    expect(api.mensajes.map(({ text }) => text).join()).toContain('la emitió en su propio sistema')
    expect((await venta.ver()).factura).toMatchObject({ estado: 'timbrada', pdf: null })
    // its credit notes are made out somewhere else, too
    await venta.reembolsar([1])
    await atender(api)
    expect(await solicitud(venta)).toMatchObject({ estado: 'timbrada', porAjustar: 10_000 })
    const { cliente, params } = como(venta)
    expect(
      (await cliente('GET /organizacion/:slug/facturacion/solicitudes', { params, query: { estado: 'ajuste' } })).total,
    ).toBe(1)
    await accion(venta, 'ajustada', { uuid: UUID })
    expect(await solicitud(venta)).toMatchObject({ porAjustar: 0 })
    expect(await rechazo(accion(venta, 'ajustada', { uuid: UUID.replace('6', '7') }))).toMatchObject({ status: 409 })
  })
})

describe('the fiscal data', () => {
  it('are checked, written down, and only the owner changes them', async () => {
    const venta = await vender(api)
    const { cliente, params } = como(venta)
    const guardar = (cambio: object) =>
      cliente('PUT /organizacion/:slug/facturacion/datos', { params, body: { ...DATOS, consiento: true, ...cambio } })
    for (const [cambio, campo] of [
      [{ rfc: 'EKU9003173C8' }, 'rfc'],
      [{ rfc: 'XAXX010101000' }, 'rfc'],
      [{ rfc: 'XEXX010101000' }, 'rfc'],
      [{ regimen: '612' }, 'regimen'],
      [{ rfc: 'CACX7605101P8', regimen: '616' }, 'regimen'],
      [{ usoCfdi: 'Z99' }, 'usoCfdi'],
      [{ claveProducto: '1' }, 'claveProducto'],
    ] as const)
      expect(await rechazo(guardar(cambio))).toMatchObject({ status: 400, campos: [campo] })
    expect((await guardar({ rfc: 'eku9003173c9' })).item.datos).toEqual(DATOS)
    const nota = await api.db
      .selectFrom('bitacora')
      .selectAll()
      .where('accion', '=', 'facturacion.datos')
      .where('organizacion_id', '=', venta.organizacion.id)
      .execute()
    expect(nota).toMatchObject([{ objeto: 'EKU9003173C9', despues: { regimen: '601' } }])
    const admin = await crearMiembro(api, venta.organizacion, 'admin')
    expect((await api.como(admin.token)('GET /organizacion/:slug/facturacion', { params })).item.datos).toEqual(DATOS)
    expect(
      await rechazo(
        api.como(admin.token)('PUT /organizacion/:slug/facturacion/datos', {
          params,
          body: { ...DATOS, consiento: true },
        }),
      ),
    ).toMatchObject({ status: 403 })
  })
})

describe("an organizer's own PAC", () => {
  it('takes a key that opens, keeps it sealed, and shows its last letters only', async () => {
    const venta = await conDatos(await vender(api))
    expect(await rechazo(conectar(venta, LLAVE_REVOCADA))).toMatchObject({ status: 400, campos: ['llave'] })
    expect(await rechazo(conectar(venta, 'pk_otra_cosa_0000000'))).toMatchObject({ status: 400, campos: ['llave'] })
    const ajena = await conDatos(await vender(api), { rfc: 'XIA190128J61' })
    expect(await rechazo(conectar(ajena, LLAVE_REAL))).toMatchObject({
      status: 400,
      campos: ['llave'],
      mensaje: expect.any(String),
    })
    // the data may also come after the key, or change
    const despues = await vender(api)
    await conectar(despues, LLAVE_REAL)
    expect(await rechazo(conDatos(despues, { rfc: 'XIA190128J61' }))).toMatchObject({ status: 400, campos: ['rfc'] })
    await conDatos(despues)
    expect(await rechazo(conDatos(despues, { rfc: 'XIA190128J61' }))).toMatchObject({ status: 400, campos: ['rfc'] })
    const { conexion } = await conectar(venta)
    expect(conexion).toMatchObject({ usa: 'propia', ultimos: LLAVE.slice(-4), dePrueba: true, error: null })
    const fila = await api.db
      .selectFrom('conexiones_pac')
      .selectAll()
      .where('organizacion_id', '=', venta.organizacion.id)
      .executeTakeFirstOrThrow()
    expect(fila.llave.includes(Buffer.from(LLAVE.slice(8)))).toBe(false)
    expect(JSON.stringify(await api.db.selectFrom('bitacora').selectAll().execute())).not.toContain(LLAVE)
    expect(api.log()).not.toContain(LLAVE)
    // sealed for one organization: in the row of another it opens nothing
    const otra = await conDatos(await vender(api))
    await api.db
      .insertInto('conexiones_pac')
      .values({ ...fila, organizacion_id: otra.organizacion.id })
      .execute()
    expect(await proveedor(otra)).toMatchObject({
      usa: 'ninguna',
      error: expect.stringContaining('escríbela otra vez'),
    })
  })

  it('stamps, downloads and cancels with it', async () => {
    const venta = await conDatos(await vender(api))
    await conectar(venta)
    await pedir(venta)
    await atender(api)
    const { factura } = await venta.ver()
    expect(factura?.estado).toBe('timbrada')
    expect((await descargar(factura?.pdf)).body).toMatch(/^%PDF-1.7/)
    falso.conAceptacion(true)
    expect((await accion(venta, 'cancelar', { motivo: '02' })).item).toMatchObject({ cancelando: true })
    falso.conAceptacion(false)
    const otra = await conDatos(await vender(api))
    await conectar(otra)
    await pedir(otra)
    await atender(api)
    expect((await accion(otra, 'cancelar', { motivo: '02' })).item.estado).toBe('cancelada')
    expect(falso.facturas.at(-1)?.status).toBe('canceled')
  })

  it.each(['error_500', 'corta', 'cuelga'] as const)('stamps once when the answer is lost (%s)', async (falla) => {
    const venta = await conDatos(await vender(api))
    await conectar(venta)
    const antes = falso.facturas.length
    await pedir(venta)
    falso.fallar(falla)
    if (falla === 'cuelga') plazo = 500
    expect(await atender(api)).toHaveLength(1)
    plazo = 10_000
    expect(await solicitud(venta)).toMatchObject({ estado: 'solicitada', enCurso: true })
    // what goes back meanwhile changes nothing that was asked for already
    await venta.reembolsar([1])
    await atender(api, { espera: 1 })
    expect(await solicitud(venta)).toMatchObject({ estado: 'timbrada', total: 20_000, porAjustar: 0 })
    const [una, nota, ...mas] = falso.facturas.slice(antes).map(({ total }) => total)
    expect([una, nota, mas]).toEqual([200, 100, []])
  })

  it('stays as it was asked when the key is taken back before the lost answer is asked for again', async () => {
    const venta = await conDatos(await vender(api, { cargoPagadoPor: 'organizador' }))
    await conectar(venta)
    const antes = falso.facturas.length
    await pedir(venta)
    falso.fallar('corta')
    await atender(api)
    const { id } = venta.organizacion
    const { sellarLlave } = await import('./llave.ts')
    const poner = (llave: string) =>
      api.db
        .updateTable('conexiones_pac')
        .set({ llave: sellarLlave(api.services.config.secret, id, llave) })
        .where('organizacion_id', '=', id)
        .execute()
    await poner(LLAVE_REVOCADA)
    await atender(api, { espera: 1 })
    expect(await rechazo(pedir(venta, { codigoPostal: '06000' }))).toMatchObject({ status: 409 })
    expect((await proveedor(venta)).error).toContain('no es válida')
    await poner(LLAVE)
    await atender(api, { espera: 1 })
    expect((await venta.ver()).factura).toMatchObject({ estado: 'timbrada' })
    expect(falso.facturas.length - antes).toBe(1)
  })

  it('that was never answered is registered with its folio fiscal after a day, and nothing is stamped twice', async () => {
    const venta = await conDatos(await vender(api, { cargoPagadoPor: 'organizador' }))
    await conectar(venta)
    const antes = falso.facturas.length
    await pedir(venta)
    falso.fallar('error_500')
    await atender(api)
    const { cliente, params } = como(venta)
    await cliente('DELETE /organizacion/:slug/facturacion/conexion', { params })
    const uuid = UUID.replace('6F', '7F')
    expect(await rechazo(accion(venta, 'externa', { uuid }))).toMatchObject({ status: 409 })
    await sql`update facturas_solicitadas set timbrando_en = timbrando_en - interval '25 hours'`.execute(api.db)
    expect(await solicitud(venta)).toMatchObject({ enCurso: true, sinRespuesta: true })
    expect((await accion(venta, 'externa', { uuid })).item).toMatchObject({ estado: 'timbrada', externa: true, uuid })
    await conectar(venta)
    await atender(api, { espera: 1 })
    expect(await solicitud(venta)).toMatchObject({ enCurso: false, uuid })
    expect(falso.facturas.length).toBe(antes)
  })

  it('that is registered while its PAC answers after all is canceled there where it is another', async () => {
    const venta = await conDatos(await vender(api, { cargoPagadoPor: 'organizador' }))
    await conectar(venta)
    await pedir(venta)
    falso.fallar('error_500')
    await atender(api)
    await sql`update facturas_solicitadas set timbrando_en = timbrando_en - interval '25 hours'`.execute(api.db)
    const { pac } = api.services.ports
    if (pac === undefined) throw new Error('no PAC')
    const { conLlave } = pac
    const uuid = UUID.replace('6F', '8F')
    pac.conLlave = async (llave) => {
      const suyo = await conLlave(llave)
      return {
        ...suyo,
        timbrar: async (cfdi) => {
          const timbre = await suyo.timbrar(cfdi)
          await accion(venta, 'externa', { uuid })
          return timbre
        },
      }
    }
    await atender(api, { espera: 1 })
    pac.conLlave = conLlave
    expect(await solicitud(venta)).toMatchObject({ estado: 'timbrada', externa: true, uuid })
    expect(falso.facturas.at(-1)?.status).toBe('canceled')
  })

  it('waits when the key does not open any more, and goes on when it does', async () => {
    const venta = await conDatos(await vender(api))
    await conectar(venta)
    const sellar = await api.db
      .selectFrom('conexiones_pac')
      .select('llave')
      .where('organizacion_id', '=', venta.organizacion.id)
      .executeTakeFirstOrThrow()
    const { sellarLlave } = await import('./llave.ts')
    const poner = (llave: Buffer) =>
      api.db.updateTable('conexiones_pac').set({ llave }).where('organizacion_id', '=', venta.organizacion.id).execute()
    await poner(sellarLlave(api.services.config.secret, venta.organizacion.id, LLAVE_REVOCADA))
    await pedir(venta)
    expect(await atender(api)).toEqual([])
    expect(await solicitud(venta)).toMatchObject({ estado: 'solicitada', enCurso: false })
    expect((await proveedor(venta)).error).toContain('no es válida')
    await poner(sellar.llave)
    const { cliente, params } = como(venta)
    expect(
      (await cliente('POST /organizacion/:slug/facturacion/conexion/probar', { params })).item.conexion.error,
    ).toBeNull()
    await atender(api)
    expect(await solicitud(venta)).toMatchObject({ estado: 'timbrada' })
  })

  it('is not asked where the platform issues: its own PAC does, on account of the organizer', async () => {
    const venta = await conDatos(await vender(api), { emiteBoletos: false })
    await conectar(venta)
    const { pac } = api.services.ports
    if (pac === undefined) throw new Error('no PAC')
    const antes = pac.plataforma
    pac.plataforma = createFacturapi({ llave: LLAVE_REAL, base: falso.url })
    await pedir(venta)
    await atender(api)
    expect(await proveedor(venta)).toMatchObject({ usa: 'plataforma', dePrueba: false })
    expect(await solicitud(venta)).toMatchObject({ estado: 'timbrada', dePrueba: false })
    const pedidos = falso.facturas.slice(-2).map(({ pedido }) => pedido as { items: { third_party?: object }[] })
    expect(pedidos.flatMap(({ items }) => items.map(({ third_party: tercero }) => tercero))).toEqual(
      expect.arrayContaining([expect.objectContaining({ tax_id: EMISOR.rfc }), undefined]),
    )
    pac.plataforma = antes
  })
})
