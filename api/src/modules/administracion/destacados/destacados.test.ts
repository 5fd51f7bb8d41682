import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { administrador, bitacoraDe, clavesCambiadas, ultimoCambio } from '../../../testing/administrar.ts'
import { rechazo, todosALaVez } from '../../../testing/apartar.ts'
import { crearEventoPublicado, createTestApi, type TestApi } from '../../../testing/index.ts'
import { aplicarDestacados } from '../index.ts'

const HORA = 3_600_000
let api: TestApi
let admin: Awaited<ReturnType<typeof administrador>>
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
  admin = await administrador(api)
})
afterAll(() => api.close())

const en = (horas: number) => new Date(api.reloj.now().getTime() + horas * HORA).toISOString()
const agregar = (eventoId: string, lugar: 'destacado' | 'banner', desde = en(-1), hasta = en(10)) =>
  admin.cliente('POST /administracion/destacados/agregar', { body: { eventoId, lugar, desde, hasta } })
const reloj = () => aplicarDestacados(api.services)
const marcas = (id: string) =>
  api.db
    .selectFrom('eventos')
    .select(['destacado', 'banner_orden as banner'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const lista = async () => (await admin.cliente('GET /administracion/destacados')).items
const banners = async () =>
  (await api.como()('GET /p/eventos/obtener-banners', { query: { limit: 10 } })).items.map(({ slug }) => slug)
const publicado = () => crearEventoPublicado(api, { inicio: new Date(api.reloj.now().getTime() + 100 * HORA) })

beforeEach(async () => {
  api.reloj.poner(new Date().toISOString())
  await api.db.deleteFrom('destacados').execute()
  await api.db.updateTable('eventos').set({ destacado: false, banner_orden: null }).execute()
})

it('opens and closes with its window, and the pages with it', async () => {
  const { evento, organizacion } = await publicado()
  await agregar(evento.id, 'destacado', en(1), en(2))
  expect([await marcas(evento.id), (await lista())[0]?.estado]).toEqual([
    { destacado: false, banner: null },
    'programado',
  ])
  api.reloj.avanzar(1.5 * HORA)
  const antes = await ultimoCambio(api)
  expect(await reloj()).toBe(1)
  expect(await marcas(evento.id)).toEqual({ destacado: true, banner: null })
  expect(await clavesCambiadas(api, antes)).toEqual(
    expect.arrayContaining(['portada', `evento:${organizacion.slug}/${evento.slug}`]),
  )
  expect(
    (await api.como()('GET /p/eventos/obtener', { query: { destacados: 'true' } })).items.map(({ id }) => id),
  ).toEqual([evento.id])
  expect(await reloj(), 'nothing more to do').toBe(0)
  api.reloj.avanzar(HORA)
  await reloj()
  expect([await marcas(evento.id), (await lista())[0]?.estado]).toEqual([
    { destacado: false, banner: null },
    'terminado',
  ])
})

it('applies at once what is added, changed and taken away', async () => {
  const { evento } = await publicado()
  const { item } = await agregar(evento.id, 'banner')
  expect((await marcas(evento.id)).banner).not.toBeNull()
  const despues = await admin.cliente('PATCH /administracion/destacados/:id', {
    params: { id: item.id },
    body: { desde: en(2), hasta: en(3), version: item.version },
  })
  expect([(await marcas(evento.id)).banner, despues.item.estado]).toEqual([null, 'programado'])
  await agregar(evento.id, 'destacado')
  await admin.cliente('DELETE /administracion/destacados/:id', { params: { id: item.id } })
  expect(await marcas(evento.id)).toEqual({ destacado: true, banner: null })
  expect((await bitacoraDe(api, 'destacado.editado'))[0]?.antes).toMatchObject({ desde: item.desde })
})

it('leaves out what is over, called off, postponed or taken off', async () => {
  for (const cambio of [
    { estado: 'cancelado' as const },
    { estado: 'pospuesto' as const },
    { retirado_en: new Date() },
  ]) {
    const { evento } = await publicado()
    await agregar(evento.id, 'banner')
    await api.db.updateTable('eventos').set(cambio).where('id', '=', evento.id).execute()
    await reloj()
    expect([
      (await marcas(evento.id)).banner,
      (await lista()).find((fila) => fila.evento.id === evento.id)?.estado,
    ]).toEqual([null, 'fuera'])
  }
  const { evento } = await publicado()
  await agregar(evento.id, 'banner', en(0), en(500))
  api.reloj.avanzar(200 * HORA)
  await reloj()
  expect((await marcas(evento.id)).banner).toBeNull()
})

it('keeps to ten banners at the same moment, however many come at once', async () => {
  const eventos = await Promise.all(Array.from({ length: 13 }, () => publicado()))
  const { hechos, rechazos } = await todosALaVez(
    eventos.slice(0, 12).map(
      ({ evento }) =>
        () =>
          agregar(evento.id, 'banner'),
    ),
  )
  expect([hechos.length, rechazos]).toEqual([
    10,
    Array(2).fill(expect.objectContaining({ status: 400, campos: ['desde'] })),
  ])
  const luego = await agregar(eventos[12]?.evento.id ?? '', 'banner', en(10), en(20))
  expect(luego.item.estado, 'when the others are over').toBe('programado')
  const ids = (await lista()).map(({ id }) => id)
  await admin.cliente('PUT /administracion/destacados/ordenar', { body: { ids: ids.toReversed() } })
  expect(await banners()).toEqual(
    (await lista()).filter(({ estado }) => estado === 'vigente').map(({ evento }) => evento.slug),
  )
  expect(
    (await rechazo(admin.cliente('PUT /administracion/destacados/ordenar', { body: { ids: ids.slice(1) } }))).status,
  ).toBe(409)
})

it('refuses what cannot be, by its field', async () => {
  const { evento } = await publicado()
  const { evento: borrador } = await crearEventoPublicado(api, { estado: 'borrador' })
  const campos = async (...de: Parameters<typeof agregar>) => (await rechazo(agregar(...de))).campos
  expect(await campos(borrador.id, 'banner')).toEqual(['eventoId'])
  expect(await campos(evento.id, 'banner', en(5), en(4))).toEqual(['hasta'])
  expect(await campos(evento.id, 'banner', en(-5), en(-4))).toEqual(['hasta'])
  const { item } = await agregar(evento.id, 'banner')
  expect(await campos(evento.id, 'banner')).toEqual(['eventoId'])
  const editar = (version: number) =>
    admin.cliente('PATCH /administracion/destacados/:id', {
      params: { id: item.id },
      body: { desde: en(0), hasta: en(9), version },
    })
  const { rechazos } = await todosALaVez([() => editar(item.version), () => editar(item.version)])
  expect(
    rechazos.map(({ status }) => status),
    'two administrators save',
  ).toEqual([409])
})

it('finds by a piece of a name, without accents, only what may be featured', async () => {
  const { evento } = await crearEventoPublicado(api, { nombre: 'Función única de Ñandú' })
  await crearEventoPublicado(api, { nombre: 'Función única pasada', estado: 'cancelado' })
  const { items } = await admin.cliente('GET /administracion/destacados/elegibles', {
    query: { term: 'funcion UNICA' },
  })
  expect(items.map(({ id }) => id)).toEqual([evento.id])
})
