import type { CrearPregunta, Respuesta } from '@entrale/contract/preguntas/schemas'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apartar, otroVisitante, rechazo, todosALaVez } from '../../../testing/apartar.ts'
import { leerCsv } from '../../../testing/csv.ts'
import {
  comprobarInvariantes,
  crearEventoPublicado,
  crearMiembro,
  createTestApi,
  type TestApi,
} from '../../../testing/index.ts'
import { pagosDe, simular } from '../../../testing/pagar.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

const DIA = 86_400_000
const PREGUNTAS: CrearPregunta[] = [
  { texto: '¿Cómo supiste?', clase: 'texto', por: 'compra', obligatoria: true },
  { texto: 'Talla', clase: 'opcion', por: 'boleto', obligatoria: true, opciones: ['Chica', 'Grande'] },
  { texto: 'Teléfono', clase: 'telefono', por: 'boleto' },
]

async function preparar({ preguntas = PREGUNTAS }: { preguntas?: CrearPregunta[] } = {}) {
  const inicio = new Date(Date.now() + 20 * DIA)
  const publicado = await crearEventoPublicado(api, {
    inicio,
    fin: new Date(inicio.getTime() + 3 * 3_600_000),
    tipos: [{ tipo: 'General', cupo: 50, precio: 10_000 }],
  })
  const { organizacion, evento, token, tipos } = publicado
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const duena = api.como(token)
  const ids: string[] = []
  for (const body of preguntas)
    ids.push(
      (await duena('POST /organizacion/:slug/eventos/:slugEvento/preguntas/crear-pregunta', { params, body })).item.id,
    )
  const [delaCompra = '', talla = '', telefono = ''] = ids
  const tomar = (cantidad = 2) =>
    apartar(api.como(), publicado, [[tipos[0] ?? { id: '' }, cantidad]], { visitante: otroVisitante() })
  const comprar = async (
    respuestas?: Respuesta[],
    { metodo = 'prueba' as 'prueba' | 'oxxo' | 'tarjeta', apartado = '', cantidad = 2, email = 'ana@correo.mx' } = {},
  ) =>
    api.como()('POST /p/apartados/:id/comprar', {
      params: { id: apartado === '' ? (await tomar(cantidad)).id : apartado },
      body: {
        comprador: { nombre: 'Ana', apellidoPaterno: 'Ruiz', email },
        metodo,
        aceptaTerminos: true,
        ...(respuestas && { respuestas }),
      },
    })
  const todas = (como = 'Por una amiga', tallas = ['Chica', 'Grande']): Respuesta[] => [
    { preguntaId: delaCompra, valor: como },
    ...tallas.map((valor, i) => ({ preguntaId: talla, boleto: i + 1, valor })),
  ]
  const ver = async ({ compra, acceso }: { compra: { folio: string }; acceso: string }) =>
    (await api.como()('GET /p/compras/:folio/respuestas', { params: { folio: compra.folio }, query: { acceso } })).item
  const corregir = ({ compra, acceso }: { compra: { folio: string }; acceso: string }, respuestas: Respuesta[]) =>
    api.como()('PUT /p/compras/:folio/respuestas', {
      params: { folio: compra.folio },
      query: { acceso },
      body: { respuestas },
    })
  const guardadas = async (folio: string) =>
    (
      await sql<{
        numero: number
        valor: unknown
      }>`select r.numero, r.valor from respuestas r join compras c on c.id = r.compra_id
        join preguntas p on p.id = r.pregunta_id
        where c.folio = ${folio} order by r.numero, p.orden`.execute(api.db)
    ).rows.map(({ numero, valor }) => [numero, valor])
  return { ...publicado, params, duena, delaCompra, talla, telefono, tomar, comprar, todas, ver, corregir, guardadas }
}

describe('buying where something is asked', () => {
  it('needs what is required, and tells each field that is missing or wrong', async () => {
    const { comprar, delaCompra, talla, telefono, tomar } = await preparar()
    const apartado = (await tomar()).id
    expect(await rechazo(comprar(undefined, { apartado }))).toMatchObject({
      status: 400,
      campos: [`respuestas.compra.${delaCompra}`, `respuestas.b1.${talla}`, `respuestas.b2.${talla}`],
    })
    const malas = [
      { preguntaId: delaCompra, valor: 'Por ahí' },
      { preguntaId: talla, boleto: 1, valor: 'Enorme' },
      { preguntaId: talla, boleto: 2, valor: 'Chica' },
      { preguntaId: telefono, boleto: 2, valor: '123' },
    ]
    expect(await rechazo(comprar(malas, { apartado }))).toMatchObject({
      status: 400,
      campos: [`respuestas.b1.${talla}`, `respuestas.b2.${telefono}`],
    })
  })

  it('keeps the answers once, with the compra', async () => {
    const { comprar, todas, guardadas, tomar, ver, telefono } = await preparar()
    const apartado = (await tomar()).id
    const dichas = [...todas(' Por  una amiga '), { preguntaId: telefono, boleto: 2, valor: '55 1234 5678' }]
    const { hechos } = await todosALaVez(Array.from({ length: 4 }, () => () => comprar(dichas, { apartado })))
    expect(new Set(hechos.map(({ compra }) => compra.folio)).size).toBe(1)
    const [hecha] = hechos
    if (hecha === undefined) throw new Error('nothing was sold')
    expect(await guardadas(hecha.compra.folio)).toEqual([
      [0, 'Por una amiga'],
      [1, 'Chica'],
      [2, 'Grande'],
      [2, '5512345678'],
    ])
    expect((await comprar(todas('Otra cosa'), { apartado })).compra.folio).toBe(hecha.compra.folio)
    expect((await guardadas(hecha.compra.folio))[0]).toEqual([0, 'Por una amiga'])
    expect(hecha.compra.evento.conPreguntas).toBe(true)
    expect(await ver(hecha)).toMatchObject({
      editable: true,
      grupos: [
        { boleto: null, tipo: null, preguntas: [{ texto: '¿Cómo supiste?', valor: 'Por una amiga' }] },
        { boleto: 1, tipo: 'General', preguntas: [{ valor: 'Chica' }, { valor: null }] },
        { boleto: 2, tipo: 'General', preguntas: [{ valor: 'Grande' }, { valor: '5512345678' }] },
      ],
    })
  })

  it('takes no answer for a question of another evento, nor for a boleto that is not there', async () => {
    const { comprar, todas, talla } = await preparar()
    const otro = await preparar()
    expect(await rechazo(comprar([...todas(), { preguntaId: otro.delaCompra, valor: 'x' }]))).toMatchObject({
      status: 400,
      campos: ['respuestas'],
    })
    expect(await rechazo(comprar([...todas(), { preguntaId: talla, boleto: 3, valor: 'Chica' }]))).toMatchObject({
      status: 400,
      campos: ['respuestas'],
    })
    const sin = await preparar({ preguntas: [] })
    expect(await rechazo(sin.comprar([{ preguntaId: otro.delaCompra, valor: 'x' }]))).toMatchObject({
      status: 400,
      campos: ['respuestas'],
    })
    expect((await sin.comprar()).compra.evento.conPreguntas).toBeUndefined()
  })

  it('while the question is being archived ends in a compra either way', async () => {
    const { comprar, todas, duena, params, talla, delaCompra } = await preparar()
    const { rechazos } = await todosALaVez<unknown>([
      ...Array.from({ length: 5 }, () => () => comprar(todas())),
      () => duena('DELETE /organizacion/:slug/eventos/:slugEvento/preguntas/:id', { params: { ...params, id: talla } }),
      ...Array.from({ length: 5 }, () => () => comprar(todas())),
    ])
    // The question was deleted meanwhile: an answer to it makes the checkout read the questions again.
    for (const { status, campos } of rechazos) expect([status, campos]).toEqual([400, ['respuestas']])
    const despues = await rechazo(comprar([])).catch(() => null)
    expect(despues?.campos).toEqual([`respuestas.compra.${delaCompra}`])
    const huerfanas = await sql<{
      n: number
    }>`select count(*)::int as n from respuestas r
      where not exists (select from preguntas p where p.id = r.pregunta_id)`.execute(api.db)
    expect(huerfanas.rows[0]?.n).toBe(0)
  })

  it('and paying later keeps them too, and what was said last', async () => {
    const { comprar, todas, guardadas, tomar, ver } = await preparar()
    const apartado = (await tomar()).id
    const hecha = await comprar(todas(), { apartado, metodo: 'oxxo' })
    expect(hecha.compra.estado).toBe('pendiente')
    expect(await guardadas(hecha.compra.folio)).toHaveLength(3)
    expect((await ver(hecha)).grupos.map(({ boleto }) => boleto)).toEqual([null, 1, 2])
    await comprar(todas('Por un cartel', ['Grande', 'Grande']), { apartado, metodo: 'oxxo' })
    const [pago] = await pagosDe(api, apartado)
    await simular(api, pago?.referencia ?? '', 'pagar')
    expect(await guardadas(hecha.compra.folio)).toEqual([
      [0, 'Por un cartel'],
      [1, 'Grande'],
      [2, 'Grande'],
    ])
  })
})

describe('whoever bought', () => {
  it('corrects until the evento begins, all of it at once, some times an hour', async () => {
    const { comprar, todas, corregir, guardadas, evento, delaCompra, talla } = await preparar()
    const hecha = await comprar(todas())
    expect(await rechazo(corregir(hecha, [{ preguntaId: delaCompra, valor: 'x' }]))).toMatchObject({
      status: 400,
      campos: [`respuestas.b1.${talla}`, `respuestas.b2.${talla}`],
    })
    expect((await corregir(hecha, todas('Otra', ['Grande', 'Chica']))).item.editable).toBe(true)
    expect(await guardadas(hecha.compra.folio)).toEqual([
      [0, 'Otra'],
      [1, 'Grande'],
      [2, 'Chica'],
    ])
    expect(await rechazo(corregir({ ...hecha, acceso: 'otro' }, todas()))).toMatchObject({ status: 404 })
    for (let i = 2; i < 20; i += 1) await corregir(hecha, todas())
    expect(await rechazo(corregir(hecha, todas()))).toMatchObject({ status: 428 })
    await sql`update eventos set inicio = now() - interval '1 minute' where id = ${evento.id}`.execute(api.db)
    expect(await rechazo(corregir(hecha, todas()))).toMatchObject({ status: 409 })
  })

  it('keeps a choice that is no longer offered, and answers stay after a refund', async () => {
    const { comprar, todas, corregir, guardadas, duena, params, talla } = await preparar()
    const hecha = await comprar(todas())
    const cambio = { opciones: ['Mediana', 'Grande'] }
    await duena('PATCH /organizacion/:slug/eventos/:slugEvento/preguntas/:id', {
      params: { ...params, id: talla },
      body: cambio,
    })
    await corregir(hecha, todas('Igual'))
    expect(await rechazo(corregir(hecha, todas('Igual', ['Chica', 'Chica'])))).toMatchObject({
      campos: [`respuestas.b2.${talla}`],
    })
    await duena('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { ...params, folio: hecha.compra.folio },
      body: { motivo: 'No puede venir', boletos: hecha.compra.boletos.map(({ id }) => id) } as never,
      headers: { 'idempotency-key': 'respuestas-reembolso' },
    })
    expect(await guardadas(hecha.compra.folio)).toHaveLength(3)
  })

  it('passes a boleto on without what was said for it, and whoever takes it is asked', async () => {
    const { comprar, todas, ver, talla, guardadas } = await preparar()
    const hecha = await comprar(todas())
    const [boleto] = hecha.compra.boletos
    const suyo = { params: { id: boleto?.id ?? '' }, query: { acceso: boleto?.acceso ?? '' } }
    expect((await api.como()('GET /p/boletos/:id/respuestas', suyo)).item).toMatchObject({
      editable: true,
      grupos: [{ boleto: 1, preguntas: [{ valor: 'Chica' }, {}] }],
    })
    await api.como()('POST /p/boletos/:id/transferir', { ...suyo, body: { nombre: 'Beto', email: 'beto@correo.mx' } })
    const transferencia = await api.db
      .selectFrom('transferencias')
      .select('id')
      .where('boleto_id', '=', suyo.params.id)
      .executeTakeFirstOrThrow()
    const { usuario } = await api.db
      .insertInto('usuarios')
      .values({
        id: suyo.params.id,
        email: 'beto@correo.mx',
        nombre: 'beto',
        apellido_paterno: 'd',
        nombre_mostrado: 'Beto D',
        password_hash: '',
        email_verificado_en: new Date(),
      })
      .execute()
      .then(() => ({ usuario: suyo.params.id }))
    const { createToken, hashToken } = await import('../../cuentas/index.ts')
    const token = createToken()
    await api.db
      .insertInto('sesiones')
      .values({
        id: suyo.params.id,
        usuario_id: usuario,
        token_hash: hashToken(token),
        expira_en: new Date(Date.now() + DIA),
      })
      .execute()
    const { boleto: nuevo, acceso } = await api.como(token)('POST /p/transferencias/:id/aceptar', {
      params: { id: transferencia.id },
      query: {},
    })
    expect((await ver(hecha)).grupos.map((grupo) => grupo.boleto)).toEqual([null, 2])
    const recibido = { params: { id: nuevo.id }, query: { acceso } }
    expect((await api.como()('GET /p/boletos/:id/respuestas', recibido)).item).toMatchObject({
      editable: true,
      grupos: [{ preguntas: [{ valor: null }, { valor: null }] }],
    })
    expect(
      await rechazo(api.como()('PUT /p/boletos/:id/respuestas', { ...recibido, body: { respuestas: [] } })),
    ).toMatchObject({
      campos: [`respuestas.b1.${talla}`],
    })
    await api.como()('PUT /p/boletos/:id/respuestas', {
      ...recibido,
      body: { respuestas: [{ preguntaId: talla, boleto: 1, valor: 'Grande' }] },
    })
    expect(await guardadas(hecha.compra.folio)).toEqual([
      [0, 'Por una amiga'],
      [1, 'Grande'],
      [2, 'Grande'],
    ])
    expect(await rechazo(api.como()('GET /p/boletos/:id/respuestas', suyo))).toMatchObject({ status: 404 })
  })
})

describe('the organizer', () => {
  it('reads and counts them; a member is told only that there are some', async () => {
    const { comprar, todas, duena, params, organizacion, evento } = await preparar()
    const hecha = await comprar(todas())
    const suya = { params: { ...params, folio: hecha.compra.folio } }
    const { item } = await duena('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio/respuestas', suya)
    expect(item.grupos.flatMap(({ preguntas }) => preguntas.map(({ valor }) => valor))).toEqual([
      'Por una amiga',
      'Chica',
      null,
      'Grande',
      null,
    ])
    const { items } = await duena('GET /organizacion/:slug/eventos/:slugEvento/preguntas', { params })
    expect(
      items.map(({ respuestas, cuentas }) => [
        respuestas,
        cuentas.map(({ opcion, cuantas }) => `${opcion} ${cuantas}`),
      ]),
    ).toEqual([
      [1, []],
      [2, ['Chica 1', 'Grande 1']],
      [0, []],
    ])
    const miembro = api.como((await crearMiembro(api, organizacion, 'member')).token)
    const enmascarada = (await miembro('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio/respuestas', suya))
      .item
    expect(
      enmascarada.grupos.flatMap(({ preguntas }) => preguntas.map(({ valor, oculta }) => [valor, oculta])),
    ).toEqual([
      [null, true],
      [null, true],
      [null, false],
      [null, true],
      [null, false],
    ])
    const { rows } = await sql<{
      id: string
    }>`select id from boletos where evento_id = ${evento.id} order by numero`.execute(api.db)
    const asistente = await duena('GET /organizacion/:slug/eventos/:slugEvento/asistentes/:id/respuestas', {
      params: { ...params, id: rows[1]?.id ?? '' },
    })
    expect(asistente.item.grupos.map(({ boleto }) => boleto)).toEqual([null, 2])
    const otro = await preparar()
    expect(
      await rechazo(
        otro.duena('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio/respuestas', {
          params: { ...otro.params, folio: hecha.compra.folio },
        }),
      ),
    ).toMatchObject({ status: 404 })
  })

  it('has a column for each question in the sheets, and no formula in any', async () => {
    const { comprar, todas, params, token, duena, talla } = await preparar()
    await comprar(todas('=HYPERLINK("http://x.mx","gana")'))
    await duena('PATCH /organizacion/:slug/eventos/:slugEvento/preguntas/:id', {
      params: { ...params, id: talla },
      body: { texto: '+Talla', archivada: true },
    })
    const bajar = async (cual: string) => {
      const url = `/api/organizacion/${params.slug}/eventos/${params.slugEvento}/${cual}.csv`
      return leerCsv((await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).payload.slice(1))
    }
    const [titulos = [], compra = []] = await bajar('compras')
    expect([titulos.at(-1), compra.at(-1)]).toEqual(['¿Cómo supiste?', `'=HYPERLINK("http://x.mx","gana")`])
    const [columnas = [], ...boletos] = await bajar('asistentes')
    expect(columnas.slice(-2)).toEqual(['Teléfono', "'+Talla"])
    expect(boletos.map((boleto) => boleto.slice(-2))).toEqual([
      ['', 'Chica'],
      ['', 'Grande'],
    ])
  })
})
