import { afterAll, beforeAll, expect, it } from 'vitest'
import { rechazo } from '../../../testing/apartar.ts'
import { crearEventoPublicado, createTestApi, type TestApi } from '../../../testing/index.ts'
import { ofrecerListasEspera } from './ofrecer-lista-espera.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
})
afterAll(() => api.close())

it('the organizer sees who waits, in order, and offers to whom they choose, also while the sale is paused', async () => {
  const publicado = await crearEventoPublicado(api, { tipos: [{ cupo: 0 }] })
  const { organizacion, evento, token } = publicado
  const [tipo = { id: '' }] = publicado.tipos
  for (const [n, cantidad] of [2, 1, 3].entries())
    await api.como(undefined, { ip: `10.1.0.${n}` })('POST /p/eventos/:organizerSlug/:eventSlug/lista-espera', {
      params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
      body: { email: `p${n}@correo.mx`, cantidad },
    })
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const cliente = api.como(token)
  const lista = async () =>
    (await cliente('GET /organizacion/:slug/eventos/:slugEvento/lista-espera/personas', { params, query: {} })).items
  const ofrecer = (id: string, cantidad: number) =>
    cliente('POST /organizacion/:slug/eventos/:slugEvento/lista-espera/:id/ofrecer', {
      params: { ...params, id },
      body: { cantidad },
    })
  const esperan = await lista()
  expect(esperan.map(({ lugar, email }) => [lugar, email])).toEqual([
    [1, 'p0@correo.mx'],
    [2, 'p1@correo.mx'],
    [3, 'p2@correo.mx'],
  ])
  const [, , tercera] = esperan
  expect(await rechazo(ofrecer(tercera?.id ?? '', 2))).toMatchObject({ status: 409 })
  await cliente('POST /organizacion/:slug/eventos/:slugEvento/pausar-venta', { params })
  await api.db.updateTable('existencias').set({ cupo: 2 }).where('tipo_boleto_id', '=', tipo.id).execute()
  expect(await ofrecerListasEspera(api.services)).toBe(0)
  await ofrecer(tercera?.id ?? '', 2)
  expect((await lista()).map(({ lugar, email, estado }) => [lugar, email, estado])).toEqual([
    [null, 'p2@correo.mx', 'ofrecido'],
    [1, 'p0@correo.mx', 'esperando'],
    [2, 'p1@correo.mx', 'esperando'],
  ])
  expect(await rechazo(ofrecer(tercera?.id ?? '', 1))).toMatchObject({ status: 409 })
  const trabajos = await api.db.selectFrom('trabajos').select('tipo').execute()
  expect(trabajos.map((trabajo) => trabajo.tipo)).toContain('avisar_lista_espera')
})

it('who is offered more than one person may have keeps their place, and can be offered less', async () => {
  const publicado = await crearEventoPublicado(api, { maximoPorPersona: 4, tipos: [{ cupo: 0 }] })
  const { organizacion, evento, token } = publicado
  const [tipo = { id: '' }] = publicado.tipos
  await api.como()('POST /p/eventos/:organizerSlug/:eventSlug/lista-espera', {
    params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
    body: { email: 'quiere.dos@correo.mx', cantidad: 2 },
  })
  await api.db.updateTable('existencias').set({ cupo: 10 }).where('tipo_boleto_id', '=', tipo.id).execute()
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const cliente = api.como(token)
  const lista = async () =>
    (await cliente('GET /organizacion/:slug/eventos/:slugEvento/lista-espera/personas', { params, query: {} })).items
  const [persona] = await lista()
  const ofrecer = (cantidad: number) =>
    cliente('POST /organizacion/:slug/eventos/:slugEvento/lista-espera/:id/ofrecer', {
      params: { ...params, id: persona?.id ?? '' },
      body: { cantidad },
    })
  expect(await rechazo(ofrecer(5))).toMatchObject({ status: 409, mensaje: expect.stringContaining('por persona') })
  expect(await lista()).toMatchObject([{ lugar: 1, estado: 'esperando' }])
  await ofrecer(4)
  expect(await lista()).toMatchObject([{ estado: 'ofrecido' }])
})
