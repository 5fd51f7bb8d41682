// The local tax on public shows: rates by place, which eventos cause it, and what they owe by month.
import type { TasaLocalNueva } from '@entrale/contract/impuesto-local/schemas'
import { type RawBuilder, sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrador, bitacoraDe } from '../../testing/administrar.ts'
import { apartar, comprar, rechazo } from '../../testing/apartar.ts'
import { leerCsv } from '../../testing/csv.ts'
import { crearMiembro, createTestApi, type TestApi } from '../../testing/index.ts'
import { textosDe } from '../../testing/leer-pdf.ts'
import { crearConFin, devolver, type EventoPublicado, vender } from '../../testing/liquidar.ts'
import { verCompra } from '../../testing/pagar.ts'
import { findRenglonesDe } from './informe.repository.ts'

let api: TestApi
let admin: Awaited<ReturnType<typeof administrador>>
beforeAll(async () => {
  api = await createTestApi()
  admin = await administrador(api)
})
afterAll(() => api.close())

const dia = (dias: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(Date.now() + dias * 86_400_000)
const MES = dia(0).slice(0, 7)
const FIN = '2031-03-07T22:00:00'
/** Exempt boletos of $850.00 in Ciudad de México, as the factory makes them. */
const exento = (cambio: Partial<Parameters<typeof crearConFin>[1]> = {}) =>
  crearConFin(api, { fin: FIN, tipo: { precio: 85_000, cupo: 100 }, ...cambio })
const de = ({ organizacion, evento, token }: EventoPublicado) => {
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const cliente = api.como(token)
  return {
    ver: async () => (await cliente('GET /organizacion/:slug/eventos/:slugEvento/impuesto-local', { params })).item,
    elegir: async (aplica = true) =>
      (await cliente('PUT /organizacion/:slug/eventos/:slugEvento/impuesto-local', { params, body: { aplica } })).item,
    informe: async () =>
      (await cliente('GET /organizacion/:slug/impuesto-local', { params: { slug: organizacion.slug } })).items,
    regalar: async (cantidad: number, tipoBoletoId: string) => {
      const body = {
        ...{ nombre: 'Inés', apellidoPaterno: 'Vega', email: 'ines@correo.mx', tipoBoletoId, cantidad },
      }
      const headers = { 'idempotency-key': v7() }
      await cliente('POST /organizacion/:slug/eventos/:slugEvento/cortesias', { params, body, headers })
    },
  }
}
const bajar = (ruta: string, token: string) =>
  api.app.inject({ url: `/api${ruta}`, headers: { authorization: `Bearer ${token}` } })
/** A sale whose buyer can read it again. */
const conRecibo = async (publicado: EventoPublicado, cantidad: number) => {
  const [tipo = { id: '' }] = publicado.tipos
  const { compra, acceso } = await comprar(api.como(), await apartar(api.como(), publicado, [[tipo, cantidad]]))
  return {
    total: compra.total,
    local: async () => (await verCompra(api, { folio: compra.folio, acceso })).impuestos.local,
  }
}

/** What an organization would owe with this change, which is taken back. */
async function conCambio({ organizacion }: EventoPublicado, cambio: RawBuilder<unknown>) {
  const trx = await api.db.startTransaction().execute()
  await cambio.execute(trx)
  const renglones = await findRenglonesDe(trx, organizacion.id)
  await trx.rollback().execute()
  return renglones
}

describe('the choice of an evento', () => {
  it('is proposed where the place has a rate and boletos are exempt; it is off, and changes no price', async () => {
    const publicado = await exento()
    const { ver, elegir } = de(publicado)
    expect(await ver()).toEqual({
      aplica: false,
      tasa: { entidad: 'Ciudad de México', municipio: '', bps: 800, soloExentos: true },
      gravado: true,
      confirmada: false,
    })
    const antes = await conRecibo(publicado, 2)
    expect(await antes.local()).toBeNull()
    expect(await elegir()).toMatchObject({ aplica: true })
    const despues = await conRecibo(publicado, 2)
    expect([await antes.local(), await despues.local()]).toEqual([13_600, 13_600])
    expect(despues.total).toBe(antes.total)
    const { rows } = await sql<{ antes: object; despues: object }>`select antes, despues from bitacora
      where evento_id = ${publicado.evento.id} and accion = 'evento.impuesto_local'`.execute(api.db)
    expect(rows).toEqual([{ antes: { aplica: false }, despues: { aplica: true } }])
    expect(await elegir(false)).toMatchObject({ aplica: false })
    expect(await despues.local()).toBeNull()
  })

  it('finds its place however it is written, and its municipio before its entidad', async () => {
    const publicado = await exento()
    const mover = (estado: string, ciudad: string) =>
      sql`update direcciones set estado = ${estado}, ciudad = ${ciudad} where evento_id = ${publicado.evento.id}`.execute(
        api.db,
      )
    await sql`insert into tasas_locales (entidad, municipio, bps, desde) values
      ('Jalisco', '', 500, '2026-01-01'), ('Jalisco', 'Zapopan', 300, '2026-01-01')`.execute(api.db)
    const tasa = async () => (await de(publicado).ver()).tasa?.bps ?? null
    await mover('cdmx', 'Coyoacán')
    expect(await tasa()).toBe(800)
    await mover('', 'CIUDAD DE MEXICO')
    expect(await tasa()).toBe(800)
    await mover('JALISCO ', 'Guadalajara')
    expect(await tasa()).toBe(500)
    await mover('Jalisco', 'zapopan')
    expect(await tasa()).toBe(300)
    await mover('Colima', 'Colima')
    expect(await tasa()).toBeNull()
    expect(await rechazo(de(publicado).elegir())).toMatchObject({ status: 400, campos: ['aplica'] })
  })

  it('is of no boleto with IVA where only exempt ones cause it', async () => {
    const publicado = await exento({ tipo: { precio: 116_000, iva: 16 } })
    expect(await de(publicado).ver()).toMatchObject({ gravado: false })
    await de(publicado).elegir()
    expect(await (await conRecibo(publicado, 1)).local()).toBeNull()
    expect(await de(publicado).informe()).toEqual([])
  })

  it('is not of another organization, nor of who is only a member', async () => {
    const [suyo, ajeno] = [await exento(), await exento()]
    const cruzado = de({ ...ajeno, evento: suyo.evento })
    expect(await rechazo(cruzado.elegir())).toMatchObject({ status: 404 })
    const { token } = await crearMiembro(api, suyo.organizacion, 'member')
    expect(await rechazo(de({ ...suyo, token }).elegir())).toMatchObject({ status: 403 })
  })
})

describe('what an evento owes', () => {
  it('is 8 % of what was charged, and less by what went back, in the month of the sale', async () => {
    const publicado = await exento()
    const { elegir, informe } = de(publicado)
    await elegir()
    const compra = await vender(api, publicado, 3)
    await vender(api, publicado, 1)
    expect(await informe()).toEqual([
      {
        ...{ mes: MES, evento: { nombre: expect.stringMatching(/^Evento /), slug: publicado.evento.slug } },
        ...{ lugar: 'Ciudad de México', bps: 800, compras: 2, base: 340_000, cortesias: 0, excedente: 0 },
        ...{ devuelto: 0, impuesto: 27_200 },
      },
    ])
    await devolver(api, publicado, compra, 1)
    expect(await informe()).toMatchObject([{ compras: 2, base: 255_000, devuelto: 6_800, impuesto: 20_400 }])
    await devolver(api, publicado, { ...compra, boletos: compra.boletos.slice(1) })
    expect(await informe()).toMatchObject([{ compras: 1, base: 85_000, devuelto: 20_400, impuesto: 6_800 }])
  })

  it('is nothing of cortesías within the share of the aforo, and their price of those beyond', async () => {
    const publicado = await exento({ tipo: { precio: 10_000, cupo: 40 } })
    const [tipo] = publicado.tipos
    const { elegir, informe, regalar } = de(publicado)
    await elegir()
    await regalar(2, tipo?.id ?? '') // 5 % of 40
    expect(await informe()).toMatchObject([{ base: 0, cortesias: 2, excedente: 0, impuesto: 0, compras: 0 }])
    await regalar(3, tipo?.id ?? '')
    expect(await informe()).toMatchObject([{ base: 30_000, cortesias: 5, excedente: 30_000, impuesto: 2_400 }])
    const { id } = publicado.evento
    const si = (cambio: RawBuilder<unknown>) => conCambio(publicado, cambio)
    expect(await si(sql`update boletos set estado = 'cancelado' where evento_id = ${id} and numero = 1`)).toMatchObject(
      [{ cortesias: 3, excedente: 10_000, impuesto: 800 }],
    )
    expect(await si(sql`insert into aforos (evento_id, cupo) values (${id}, 20)`)).toMatchObject([
      { excedente: 40_000, impuesto: 3_200 },
    ])
    expect(await si(sql`update tasas_locales set cortesias_bps = null`)).toMatchObject([{ excedente: 0, impuesto: 0 }])
  })

  it('goes by the rate of the day of each sale', async () => {
    const publicado = await exento()
    await sql`update direcciones set estado = 'Morelos' where evento_id = ${publicado.evento.id}`.execute(api.db)
    await sql`insert into tasas_locales (entidad, bps, solo_exentos, desde) values
      ('Morelos', 750, false, '2026-01-01'), ('Morelos', 500, false, ${dia(0)})`.execute(api.db)
    await de(publicado).elegir()
    const { id } = await vender(api, publicado, 1)
    await vender(api, publicado, 1)
    await sql`update compras set pagada_en = '2026-02-10T18:00:00Z' where id = ${id}`.execute(api.db)
    expect(await de(publicado).informe()).toMatchObject([
      { mes: MES, bps: 500, impuesto: 4_250 },
      { mes: '2026-02', bps: 750, impuesto: 6_375 },
    ])
  })

  it('leaves as a sheet and a paper, and the operator reads everybody', async () => {
    const publicado = await exento({ nombre: 'Noche de Sombras' })
    await de(publicado).elegir()
    await vender(api, publicado, 1)
    const { slug } = publicado.organizacion
    const [titulos, ...filas] = leerCsv((await bajar(`/organizacion/${slug}/impuesto-local.csv`, publicado.token)).body)
    expect(titulos?.at(-1)).toBe('Impuesto (MXN)')
    expect(filas).toEqual([[MES, 'Noche de Sombras', 'Ciudad de México', '8', '1', '850', '0', '0', '0', '68']])
    const { rawPayload } = await bajar(`/organizacion/${slug}/impuesto-local.pdf`, publicado.token)
    expect((await textosDe(rawPayload)).join(' ')).toContain('Noche de Sombras')
    const { items } = await admin.cliente('GET /administracion/impuesto-local/eventos')
    expect(items).toContainEqual(
      expect.objectContaining({
        impuesto: 6_800,
        organizacion: expect.objectContaining({ id: publicado.organizacion.id }),
      }),
    )
    expect((await bajar('/administracion/impuesto-local/eventos.csv', admin.token)).statusCode).toBe(200)
    expect(await bitacoraDe(api, 'impuesto_local.descargado')).toHaveLength(1)
  })
})

describe('rates', () => {
  const tasa: TasaLocalNueva = {
    ...{ entidad: 'Puebla' as const, municipio: '', bps: 500, soloExentos: true, cortesiasBps: null },
    ...{ desde: dia(1), hasta: null, fuente: 'Ley de prueba' },
  }
  const poner = (cambio: Partial<TasaLocalNueva> = {}) =>
    admin.cliente('POST /administracion/impuesto-local/tasas', { body: { ...tasa, ...cambio } })

  it('come with that of Ciudad de México, to be confirmed by a contador', async () => {
    const { tasas } = (await admin.cliente('GET /administracion/impuesto-local')).item
    const [suya] = tasas.filter(({ entidad }) => entidad === 'Ciudad de México')
    expect(suya).toMatchObject({ bps: 800, cortesiasBps: 500, cuando: 'vigente', confirmadaEn: null })
    expect(suya?.fuente).toContain('Por confirmar')
    const params = { id: suya?.id ?? '' }
    const { item } = await admin.cliente('POST /administracion/impuesto-local/tasas/:id/confirmar', {
      ...{ params, body: { confirmacion: 'Despacho de prueba, por correo' } },
    })
    expect(item.tasas.find(({ id }) => id === params.id)?.confirmacion).toContain('Despacho')
    expect(await bitacoraDe(api, 'impuesto_local.confirmada')).toHaveLength(1)
  })

  it('begin tomorrow at the earliest, are told what is wrong by field, and replace what has not begun', async () => {
    expect(await rechazo(poner({ desde: dia(0) }))).toMatchObject({ status: 400, campos: ['desde'] })
    expect(await rechazo(poner({ hasta: dia(0) }))).toMatchObject({ status: 400, campos: ['hasta'] })
    expect(await rechazo(poner({ cortesiasBps: -1, bps: 10_001, fuente: '' }))).toMatchObject({
      campos: ['bps', 'cortesiasBps', 'fuente'],
    })
    await poner()
    const { item } = await poner({ bps: 600 })
    expect(item.tasas.filter(({ entidad }) => entidad === 'Puebla')).toMatchObject([{ bps: 600, cuando: 'futura' }])
    expect((await bitacoraDe(api, 'impuesto_local.tasa'))[0]).toMatchObject({ objeto: 'Puebla' })
  })
})
