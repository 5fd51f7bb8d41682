import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apartar, comprar, rechazo } from '../../testing/apartar.ts'
import { comprobarEstadisticas } from '../../testing/comprobar-estadisticas.ts'
import { leerCsv } from '../../testing/csv.ts'
import { leerFuentes } from '../../testing/fuentes.ts'
import {
  comprobarInvariantes,
  crearCodigo,
  crearEventoPublicado,
  crearMiembro,
  crearOrganizacion,
  crearUsuario,
  createTestApi,
  type TestApi,
} from '../../testing/index.ts'
import { aceptar, enlaceA, otroCorreo, pasar } from '../../testing/transferir.ts'
import { sumarCifras } from '../cifras/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reloj.poner(new Date()))
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

type Datos = Parameters<typeof crearEventoPublicado>[1]

/** An evento that sells, and what happens to it. Everything agrees with the ledger at the end. */
async function evento(datos: Datos = {}) {
  const publicado = await crearEventoPublicado(api, {
    tipos: [{ tipo: 'General', precio: 10_000, cupo: 50 }],
    ...datos,
  })
  const { organizacion, tipos, token } = publicado
  const params = { slug: organizacion.slug, slugEvento: publicado.evento.slug }
  const [general = { id: '' }] = tipos
  const vender = async (
    cantidad: number,
    {
      tipo = general,
      codigo,
      precio,
      metodo = 'prueba',
    }: { tipo?: { id: string }; codigo?: string; precio?: number; metodo?: 'prueba' | 'gratis' } = {},
  ) => {
    const boletos = [{ tipoBoletoId: tipo.id, cantidad, ...(precio !== undefined && { precio }) }]
    const { apartado } = await api.como()('POST /p/eventos/:organizerSlug/:eventSlug/apartar', {
      params: { organizerSlug: organizacion.slug, eventSlug: publicado.evento.slug },
      body: { visitante: crypto.randomUUID(), boletos, ...(codigo !== undefined && { codigo }) },
    })
    return comprar(api.como(), apartado, { metodo })
  }
  const admisiones = async (folio: string) =>
    (
      await api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio', {
        params: { ...params, folio },
      })
    ).item.admisiones
  const reembolsar = async (folio: string, cuantos: number, monto?: number) => {
    const boletos = (await admisiones(folio)).slice(0, cuantos).map(({ id }) => id)
    const body = { boletos, motivo: 'De prueba.', ...(monto !== undefined && { monto }) }
    await api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { ...params, folio },
      body,
    })
  }
  const leer = async (query = {}, como = token) => {
    await comprobarEstadisticas(api.db, organizacion.id, api.reloj.now())
    await sumarCifras(api.db)
    await comprobarEstadisticas(api.db, organizacion.id, api.reloj.now())
    return (await api.como(como)('GET /organizacion/:slug/eventos/:slugEvento/estadisticas', { params, query })).item
  }
  const leerTodo = async (query = {}, como = token) =>
    (await api.como(como)('GET /organizacion/:slug/estadisticas', { params: { slug: organizacion.slug }, query })).item
  const csv = async (cuadro: string, como = token, de = `/eventos/${params.slugEvento}`) => {
    const { statusCode, body, headers } = await api.app.inject({
      url: `/api/organizacion/${params.slug}${de}/estadisticas/${cuadro}.csv`,
      headers: { authorization: `Bearer ${como}` },
    })
    return { statusCode, headers, filas: leerCsv(body.replace('\ufeff', '')) }
  }
  return { ...publicado, general, params, vender, reembolsar, leer, leerTodo, csv, admisiones }
}

const deGeneral = { vendidos: 0, bruto: 0, descuentos: 0, absorbido: 0, reembolsado: 0, neto: 0 }

describe('what was sold, to the centavo', () => {
  it('is nothing at first, and says so everywhere', async () => {
    const { leer, leerTodo } = await evento()
    const item = await leer()
    expect(item).toMatchObject({
      total: { boletos: 0, compras: 0, neto: 0 },
      antes: null,
      conversion: { pagadas: 0, visitas: null },
      ocupacion: { vendidos: 0, cupo: 50 },
      porTipo: [{ ...deGeneral, cupo: 50 }],
      ...{ cuando: [], metodos: [], codigos: [], fuentes: [], reembolsos: [], eventos: [] },
    })
    expect(item.enElTiempo.anotaciones.map(({ clase }) => clase)).toEqual(['publicado'])
    expect(await leerTodo()).toMatchObject({
      total: { neto: 0 },
      antes: { neto: 0 },
      eventos: [{ boletos: 0, cupo: 50 }],
    })
  })

  it('counts what is sold, to whom it was given, and what was free', async () => {
    const { vender, leer, token, params, general, tipos } = await evento({
      tipos: [
        { tipo: 'General', precio: 10_000, cupo: 50 },
        { tipo: 'Gratis', precio: 0, cupo: 10 },
      ],
    })
    await vender(3)
    await vender(2, { tipo: tipos[1] ?? general, metodo: 'gratis' })
    await api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/cortesias', {
      params,
      body: { nombre: 'Ana', apellidoPaterno: 'Ruiz', email: 'ana@correo.mx', tipoBoletoId: general.id, cantidad: 1 },
    })
    const item = await leer()
    expect(item.total).toEqual({ boletos: 6, compras: 3, neto: 30_000 })
    expect(item.porTipo).toMatchObject([
      { ...deGeneral, tipo: 'General', vendidos: 4, bruto: 30_000, neto: 30_000 },
      { ...deGeneral, tipo: 'Gratis', vendidos: 2 },
    ])
    expect(item.metodos).toEqual([
      { metodo: 'prueba', compras: 1, boletos: 3, neto: 30_000 },
      ...[
        { metodo: 'cortesia', compras: 1, boletos: 1, neto: 0 },
        { metodo: 'gratis', compras: 1, boletos: 2, neto: 0 },
      ].toSorted(
        (a, b) =>
          item.metodos.findIndex(({ metodo }) => metodo === a.metodo) -
          item.metodos.findIndex(({ metodo }) => metodo === b.metodo),
      ),
    ])
    expect(item.conversion.pagadas).toBe(2)
    expect(item.cuando.reduce((suma, { compras }) => suma + compras, 0)).toBe(2)
    expect(item.asistencia).toEqual({ validos: 6, usados: 0, terminado: false })
    expect(item.hoy).toEqual({ boletos: 6, haceUnaSemana: 0 })
  })

  it('is what each chose to pay', async () => {
    const { vender, leer } = await evento({ tipos: [{ tipo: 'Apoyo', precio: 5_000, cupo: 20, precioLibre: true }] })
    await vender(2, { precio: 12_345 })
    await vender(1, { precio: 5_000 })
    expect((await leer()).porTipo).toMatchObject([{ vendidos: 3, bruto: 29_690, neto: 29_690 }])
  })

  it('leaves out the charge that the organizer takes on', async () => {
    const { vender, leer } = await evento({ cargoPagadoPor: 'organizador' })
    await vender(2)
    const [tipo] = (await leer()).porTipo
    expect(tipo).toMatchObject({ bruto: 20_000, descuentos: 0, reembolsado: 0 })
    expect(tipo?.absorbido).toBeGreaterThan(0)
    expect(tipo?.neto).toBe(20_000 - (tipo?.absorbido ?? 0))
  })

  it('says what codes took off', async () => {
    const creado = await evento()
    await crearCodigo(api, creado.evento, { codigo: 'MENOS33', porcentaje: 33 })
    await creado.vender(2, { codigo: 'MENOS33' })
    await creado.vender(1)
    const item = await creado.leer()
    expect(item.porTipo).toMatchObject([{ vendidos: 3, bruto: 30_000, descuentos: 6_600, neto: 23_400 }])
    expect(item.codigos).toMatchObject([{ codigo: 'MENOS33', compras: 1, boletos: 2, descuento: 6_600, neto: 13_400 }])
  })
})

describe('what went back', () => {
  it('is no longer sold, nor earned', async () => {
    const { vender, reembolsar, leer } = await evento()
    await vender(2)
    const { compra } = await vender(2)
    await reembolsar(compra.folio, 1)
    const item = await leer()
    expect(item.total).toEqual({ boletos: 3, compras: 2, neto: 30_000 })
    expect(item.porTipo).toMatchObject([{ vendidos: 3, bruto: 40_000, reembolsado: 10_000, neto: 30_000 }])
    expect(item.reembolsos).toMatchObject([{ origen: 'organizador', cuantos: 1, neto: 10_000 }])
  })

  it('of a used boleto still counts as in, and its money is gone', async () => {
    const { vender, reembolsar, leer } = await evento()
    const { compra } = await vender(2)
    await sql`update boletos set estado = 'usado' where id = ${compra.boletos[0]?.id ?? ''}`.execute(api.db)
    await reembolsar(compra.folio, 1)
    const item = await leer()
    expect(item.total).toMatchObject({ boletos: 2, neto: 10_000 })
    expect(item.asistencia).toMatchObject({ validos: 1, usados: 1 })
  })

  it('in part, by amount, is shared among the tipos of the compra to the centavo', async () => {
    const { tipos, leer, reembolsar, ...creado } = await evento({
      tipos: [
        { tipo: 'Uno', precio: 10_001, cupo: 9 },
        { tipo: 'Dos', precio: 3_333, cupo: 9 },
        { tipo: 'Tres', precio: 7_777, cupo: 9 },
      ],
    })
    const apartado = await apartar(
      api.como(),
      creado,
      tipos.map((tipo) => [tipo, 2] as const),
    )
    const { compra } = await comprar(api.como(), apartado)
    await reembolsar(compra.folio, 1, 1_001)
    await reembolsar(compra.folio, 6, 20_000)
    const item = await leer()
    const vuelto = item.porTipo.reduce((suma, { reembolsado }) => suma + (reembolsado ?? 0), 0)
    expect(vuelto).toBe(item.reembolsos[0]?.neto)
    expect(item.total.neto).toBe(2 * (10_001 + 3_333 + 7_777) - vuelto)
    expect(item.porTipo.every(({ neto }) => (neto ?? -1) >= 0)).toBe(true)
  })

  it('of one tipo of a compra is of that tipo', async () => {
    const { tipos, leer, admisiones, ...creado } = await evento({
      tipos: [
        { tipo: 'Uno', precio: 10_000, cupo: 9 },
        { tipo: 'Dos', precio: 3_333, cupo: 9 },
      ],
    })
    const apartado = await apartar(
      api.como(),
      creado,
      tipos.map((tipo) => [tipo, 2] as const),
    )
    const { compra } = await comprar(api.como(), apartado)
    const dos = (await admisiones(compra.folio)).find(({ tipo }) => tipo === 'Dos')
    await api.como(creado.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { ...creado.params, folio: compra.folio },
      body: { boletos: [dos?.id ?? ''], motivo: 'De prueba.' },
    })
    expect((await leer()).porTipo).toMatchObject([
      { tipo: 'Uno', vendidos: 2, reembolsado: 0, neto: 20_000 },
      { tipo: 'Dos', vendidos: 1, reembolsado: 3_333, neto: 3_333 },
    ])
  })

  it('leaves the day on which it was booked, and the boletos the one on which they were paid', async () => {
    const { vender, reembolsar, leer } = await evento()
    const { compra } = await vender(2)
    await sql`update compras set pagada_en = pagada_en - interval '40 days' where folio = ${compra.folio}`.execute(
      api.db,
    )
    await vender(1)
    await reembolsar(compra.folio, 1)
    const item = await leer()
    expect((await leer({ periodo: '30' })).total).toEqual({ boletos: 1, compras: 1, neto: 0 })
    expect(item.enElTiempo.puntos.filter(({ boletos, neto }) => boletos !== 0 || neto !== 0)).toMatchObject([
      { boletos: 1, neto: 20_000 },
      { boletos: 1, neto: 0 },
    ])
  })
})

describe('who holds it', () => {
  it('does not matter', async () => {
    const { vender, leer } = await evento()
    const { compra } = await vender(2)
    const email = otroCorreo()
    const [uno] = compra.boletos
    if (uno === undefined) throw new Error('no boleto')
    await pasar(api, uno, { email })
    await aceptar(api, await enlaceA(api, email))
    const item = await leer()
    expect(item.total).toEqual({ boletos: 2, compras: 1, neto: 20_000 })
    expect(item.asistencia).toMatchObject({ validos: 2 })
  })
})

describe('a period', () => {
  it('is compared with the days before it, and its line begins with what was sold until then', async () => {
    const { vender, leer, leerTodo } = await evento()
    const mover = async (cantidad: number, dias: number) => {
      const { compra } = await vender(cantidad)
      await sql`update compras set pagada_en = pagada_en - make_interval(days => ${dias}::int)
        where folio = ${compra.folio}`.execute(api.db)
    }
    await mover(5, 20)
    await mover(3, 8)
    await mover(1, 7)
    await mover(2, 0)
    api.reloj.poner(new Date())
    const leida = await leer({ periodo: '7' })
    expect(leida).toMatchObject({
      total: { boletos: 2, neto: 20_000 },
      antes: { boletos: 4, neto: 40_000 },
      enElTiempo: { base: 9, grano: 'dia' },
    })
    expect(leida.enElTiempo.puntos).toHaveLength(7)
    expect(leida.hoy).toEqual({ boletos: 2, haceUnaSemana: 1 })
    expect((await leerTodo({})).total).toEqual({ boletos: 11, compras: 4, neto: 110_000 })
    expect((await leerTodo({ periodo: '7' })).eventos).toMatchObject([{ boletos: 2, vendidos: 11 }])
  })

  it('must be one', async () => {
    const { leer } = await evento()
    expect(await rechazo(leer({ desde: '2026-02-30' }))).toMatchObject({ status: 400, campos: ['desde'] })
    expect(await rechazo(leer({ desde: '2026-02-02', hasta: '2026-02-01' }))).toMatchObject({
      status: 400,
      campos: ['hasta'],
    })
    expect(await rechazo(leer({ desde: '2020-01-01', hasta: '2026-02-01' }))).toMatchObject({
      status: 400,
      campos: ['desde'],
    })
    expect(await rechazo(leer({ periodo: '8' }))).toMatchObject({ status: 400, campos: ['periodo'] })
  })
})

describe('what is written at the line', () => {
  it('is when it came out, its prices, and when a tipo was closed or sold out', async () => {
    const { vender, leer, token, params, general } = await evento({
      tipos: [{ tipo: 'General', precio: 10_000, cupo: 2 }],
    })
    const editar = (body: object) =>
      api.como(token)('PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id', {
        params: { ...params, id: general.id },
        body,
      })
    await editar({ precio: 15_000 })
    await vender(2)
    await editar({ estado: 'cerrado' })
    const { anotaciones } = (await leer()).enElTiempo
    expect(anotaciones.map(({ clase, antes, despues }) => [clase, antes, despues]).toSorted()).toEqual([
      ['precio', 10_000, 15_000],
      ['publicado', null, null],
      ['tipo_agotado', null, null],
      ['tipo_cierra', null, null],
    ])
  })
})

describe('where people came from', () => {
  it('is what the module of visits says, and the rest is direct', async () => {
    const { vender, leer, evento: suyo, reembolsar } = await evento()
    const { compra } = await vender(2)
    await vender(1)
    await sql`insert into compra_origenes (compra_id, evento_id, fuente, medio, campana)
      select id, evento_id, 'instagram', 'social', '' from compras where folio = ${compra.folio}`.execute(api.db)
    await sql`insert into visitas (evento_id, hora, fuente, visitas, datos)
      values (${suyo.id}, date_trunc('hour', now()), 'instagram', 10, 4),
      (${suyo.id}, date_trunc('hour', now()), 'directo', 6, 2)`.execute(api.db)
    await reembolsar(compra.folio, 1)
    const item = await leer()
    expect(item.conversion).toEqual({ pagadas: 2, visitas: 16, antes: null })
    const fuentes = await leerFuentes(api.db, { eventoIds: [suyo.id], desde: null, hasta: null })
    const orden = (
      filas: readonly { fuente: string; medio: string | null; visitas: number; boletos: number; neto: number | null }[],
    ) =>
      filas
        .map(({ fuente, medio, visitas, boletos, neto }) => [fuente, medio || null, visitas, boletos, neto])
        .toSorted()
    expect(orden(item.fuentes)).toEqual(orden(fuentes))
  })
})

describe('who reads it', () => {
  it('everybody in the team, a member without money, and nobody else', async () => {
    const { vender, leer, leerTodo, csv, organizacion, general, evento: suyo } = await evento()
    await crearCodigo(api, suyo, { codigo: 'DIEZ', porcentaje: 10, tipos: [general] })
    await vender(2, { codigo: 'DIEZ' })
    const [admin, member] = [
      (await crearMiembro(api, organizacion, 'admin')).token,
      (await crearMiembro(api, organizacion, 'member')).token,
    ]
    expect((await leer({}, admin)).total.neto).toBe(18_000)
    for (const item of [await leer({}, member), await leerTodo({}, member)]) {
      expect(item.total).toEqual({ boletos: 2, compras: 1, neto: null })
      expect(JSON.stringify(item)).not.toMatch(/18000|20000|2000[^\d-]/)
    }
    const titulos = (await csv('tipos', member)).filas[0]
    expect(titulos).toEqual(['Tipo de boleto', 'Vendidos', 'Cupo'])
    const nadie = [
      (await crearUsuario(api)).token,
      (await crearOrganizacion(api)).token,
      (await crearUsuario(api, { tipo: 'administrador' })).token,
    ]
    for (const otro of nadie) {
      expect(await rechazo(leer({}, otro))).toMatchObject({ status: 404 })
      expect(await rechazo(leerTodo({}, otro))).toMatchObject({ status: 404 })
      expect((await csv('tipos', otro)).statusCode).toBe(404)
    }
  })

  it('as sheets too, that say the same', async () => {
    const { vender, leer, csv } = await evento({ tipos: [{ tipo: '=SUMA(1)', precio: 10_050, cupo: 50 }] })
    await vender(2)
    const { filas, headers } = await csv('tipos')
    expect(headers['content-disposition']).toMatch(/attachment; filename="tipos-evento-.*\.csv"/)
    expect(filas).toEqual([
      [
        'Tipo de boleto',
        'Vendidos',
        'Cupo',
        'Bruto (MXN)',
        'Descuentos (MXN)',
        'Cargo absorbido (MXN)',
        'Reembolsado (MXN)',
        'Neto (MXN)',
      ],
      ["'=SUMA(1)", '2', '50', '201', '0', '0', '0', '201'],
    ])
    const { puntos } = (await leer()).enElTiempo
    expect((await csv('tiempo')).filas).toHaveLength(puntos.length + 1)
    expect((await csv('eventos', undefined, '')).filas[1]?.slice(3, 8)).toEqual(['1', '2', '2', '50', '201'])
    expect((await csv('horarios')).filas).toHaveLength(8)
    for (const cuadro of ['metodos', 'codigos', 'embudo', 'fuentes', 'asistencia', 'reembolsos'])
      expect((await csv(cuadro)).statusCode).toBe(200)
  })
})
