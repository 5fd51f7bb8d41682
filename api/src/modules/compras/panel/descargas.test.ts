import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apartar, comprar } from '../../../testing/apartar.ts'
import { leerCsv } from '../../../testing/csv.ts'
import {
  comprobarInvariantes,
  crearEventoPublicado,
  crearMiembro,
  crearOrganizacion,
  createTestApi,
  type TestApi,
} from '../../../testing/index.ts'
import { conectar, lectura, mandar, ponerPuerta } from '../../../testing/puerta.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

async function preparar() {
  const publicado = await crearEventoPublicado(api, {
    slug: 'noche',
    tipos: [
      { tipo: 'General, "VIP"', precio: 10_050, cupo: 1000 },
      { tipo: 'Libre', precio: 0 },
    ],
  })
  const { organizacion, tipos, token } = publicado
  const vender = async (nombre: string, { tipo = 0, cantidad = 1 } = {}) => {
    const apartado = await apartar(api.como(), publicado, [[tipos[tipo] ?? { id: '' }, cantidad]])
    return (await comprar(api.como(), apartado, { nombre, metodo: tipo === 0 ? 'prueba' : 'gratis' })).compra
  }
  const bajar = (cual: 'compras' | 'asistentes', { query = '', quien = token, org = organizacion.slug } = {}) =>
    api.app.inject({
      url: `/api/organizacion/${org}/eventos/noche/${cual}.csv${query}`,
      headers: quien === '' ? {} : { authorization: `Bearer ${quien}` },
    })
  const hoja = async (cual: 'compras' | 'asistentes', query = '') => {
    const { statusCode, payload } = await bajar(cual, { query })
    expect(statusCode).toBe(200)
    expect(payload.startsWith('\ufeff')).toBe(true)
    return leerCsv(payload.slice(1))
  }
  const anotadas = async () =>
    (
      await sql<{
        objeto: string
      }>`select objeto from bitacora where organizacion_id = ${organizacion.id} and accion = 'datos.descargados'
        order by id`.execute(api.db)
    ).rows
  return { ...publicado, vender, bajar, hoja, anotadas }
}

describe('the sheets', () => {
  it('have a line for each compra and for each boleto, with the filters of the lists', async () => {
    const { vender, hoja, anotadas, evento } = await preparar()
    const [ana, beto] = [await vender('Ana', { cantidad: 2 }), await vender('Ñoño', { tipo: 1 })]
    await sql`update compras set creado_en = '2026-11-02T05:30:00Z' where folio = ${ana.folio}`.execute(api.db)
    const [titulos, ...compras] = await hoja('compras')
    expect(titulos).toHaveLength(12)
    expect(compras.map(([folio]) => folio)).toEqual([beto.folio, ana.folio])
    expect(compras[1]).toEqual([
      ...[
        ana.folio,
        '2026-11-01 23:30',
        'Pagada',
        'Pago de prueba',
        'Ana Ruiz',
        'ana@correo.mx',
        '2 × General, "VIP"',
        '2',
      ],
      ...['201', '26.08', '227.08', '201'],
    ])
    const [, ...asistentes] = await hoja('asistentes')
    expect(
      asistentes.map(([folio, numero, nombre, , tipo, estado, cortesia]) => [
        folio,
        numero,
        nombre,
        tipo,
        estado,
        cortesia,
      ]),
    ).toEqual([
      [beto.folio, '1', 'Ñoño Ruiz', 'Libre', 'Válido', 'no'],
      [ana.folio, '1', 'Ana Ruiz', 'General, "VIP"', 'Válido', 'no'],
      [ana.folio, '2', 'Ana Ruiz', 'General, "VIP"', 'Válido', 'no'],
    ])
    expect(await hoja('compras', '?metodo=gratis')).toHaveLength(2)
    expect(await hoja('asistentes', '?term=nono')).toHaveLength(2)
    expect(await hoja('compras', '?desde=2026-11-01&hasta=2026-11-01')).toHaveLength(2)
    expect((await anotadas()).map(({ objeto }) => objeto)).toEqual([
      'compras.csv',
      'asistentes.csv',
      'compras.csv',
      'asistentes.csv',
      'compras.csv',
    ])
    expect(evento.slug).toBe('noche')
  })

  it('carry no formula of whoever bought', async () => {
    const { vender, hoja } = await preparar()
    for (const nombre of ['=HYPERLINK("http://x.mx","gana")', '+1', '-2+3', '@SUM(A1)']) await vender(nombre)
    for (const cual of ['compras', 'asistentes'] as const)
      for (const valor of (await hoja(cual)).flat()) expect(valor).not.toMatch(/^[=+\-@\t\r]/)
    expect((await hoja('compras')).flat()).toContain(`'=HYPERLINK("http://x.mx","gana") Ruiz`)
  })

  it('say when each came in and by which gate, on the clock of the evento', async () => {
    const { vender, hoja, ...casa } = await preparar()
    const ana = await vender('Ana', { cantidad: 2 })
    const celular = await conectar(api, casa, await ponerPuerta(api, casa, { nombre: 'Puerta Norte' }))
    const [boleto = null] = ana.boletos
    await mandar(celular, [lectura(celular, boleto)])
    const en = (
      await sql<{ en: string }>`select to_char(entro_en at time zone e.zona_horaria, 'YYYY-MM-DD HH24:MI') as en
      from presencias s join eventos e on e.id = s.evento_id where s.boleto_id = ${boleto?.id}`.execute(api.db)
    ).rows[0]?.en
    const [titulos, ...asistentes] = await hoja('asistentes')
    expect(titulos?.slice(-2)).toEqual(['Usado', 'Puerta'])
    expect(asistentes.map((fila) => [fila[1], fila[5], ...fila.slice(-2)])).toEqual([
      ['1', 'Usado', en, 'Puerta Norte'],
      ['2', 'Válido', '', ''],
    ])
  })

  it('are kept by nobody on the way, and named after their evento and day', async () => {
    const { bajar } = await preparar()
    const { headers } = await bajar('compras')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers['content-type']).toMatch(/^text\/csv; charset=utf-8/)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="compras-noche-\d{4}-\d\d-\d\d\.csv"$/)
  })

  it('of thousands are whole: no line twice, none left out', async () => {
    const { evento, tipos, hoja } = await preparar()
    await sql`
      with nuevas as (
        insert into compras (id, folio, evento_id, apartado_id, estado, metodo, nombre, apellido_paterno,
          nombre_mostrado, email, subtotal, cargos, iva, total,
          huella, acepto_terminos_en, creado_en, pagada_en)
        select gen_random_uuid(), 'EN-M' || n, ${evento.id}, gen_random_uuid(), 'pagada', 'gratis', 'a', 'b', 'A B',
          'muchas@correo.mx', 0, 0, 0, 0, '', now(),
          now() - make_interval(secs => n / 900), now()
        from generate_series(1, 4100) n returning id, creado_en
      ), lineas as (
        insert into compra_lineas (compra_id, tipo_boleto_id, tipo, cantidad, precio, cargo, iva_tasa, iva)
        select id, ${tipos[1]?.id}, 'Libre', 3, 0, 0, 0, 0 from nuevas
      ), existe as (
        update existencias set cupo = 20000, vendidos = vendidos + 12300 where tipo_boleto_id = ${tipos[1]?.id}
      )
      insert into boletos (id, compra_id, evento_id, tipo_boleto_id, numero, creado_en)
      select gen_random_uuid(), id, ${evento.id}, ${tipos[1]?.id}, n, creado_en
        from nuevas, generate_series(1, 3) n`.execute(api.db)
    const [, ...compras] = await hoja('compras')
    expect(new Set(compras.map(([folio]) => folio)).size).toBe(4100)
    expect(compras).toHaveLength(4100)
    const [, ...asistentes] = await hoja('asistentes')
    expect(new Set(asistentes.map(([folio, numero]) => `${folio} ${numero}`)).size).toBe(12_300)
    expect(asistentes).toHaveLength(12_300)
  })

  it('are for admin and owner alone', async () => {
    const { bajar, organizacion, anotadas } = await preparar()
    const [miembro, admin] = [
      await crearMiembro(api, organizacion, 'member'),
      await crearMiembro(api, organizacion, 'admin'),
    ]
    const otra = await crearOrganizacion(api)
    for (const cual of ['compras', 'asistentes'] as const) {
      expect((await bajar(cual, { quien: '' })).statusCode).toBe(401)
      expect((await bajar(cual, { quien: miembro.token })).statusCode).toBe(403)
      expect((await bajar(cual, { quien: otra.token })).statusCode).toBe(404)
      expect((await bajar(cual, { quien: otra.token, org: otra.organizacion.slug })).statusCode).toBe(404)
      expect(await anotadas()).toHaveLength(cual === 'compras' ? 0 : 1)
      expect((await bajar(cual, { quien: admin.token })).statusCode).toBe(200)
    }
    const mala = await bajar('compras', { query: '?estado=nada&desde=ayer' })
    expect(mala.statusCode).toBe(400)
    expect(mala.json().form.map(({ name }: { name: string }) => name)).toEqual(['estado', 'desde'])
    expect(await anotadas()).toHaveLength(2)
  })
})
