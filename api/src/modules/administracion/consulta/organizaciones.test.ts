import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { apartar, comprar } from '../../../testing/apartar.ts'
import {
  crearEventoPublicado,
  crearMiembro,
  crearOrganizacion,
  crearUsuario,
  createTestApi,
  type TestApi,
} from '../../../testing/index.ts'

let api: TestApi
let admin: ReturnType<TestApi['como']>
beforeAll(async () => {
  api = await createTestApi({ conexiones: 4 })
  const { token } = await crearUsuario(api, { tipo: 'administrador' })
  admin = api.como(token)
})
afterAll(() => api.close())

const suspender = (id: string, motivo = 'Boletos de un evento que no existe.') =>
  admin('POST /administracion/organizaciones/:id/suspender', { params: { id }, body: { motivo } })
const reanudar = (id: string) => admin('POST /administracion/organizaciones/:id/reanudar', { params: { id } })

async function enVenta() {
  const publicado = await crearEventoPublicado(api, { tipos: [{ tipo: 'General', cupo: 10, precio: 10_000 }] })
  const [general] = publicado.tipos
  if (general === undefined) throw new Error('no tipos')
  return { ...publicado, general }
}

describe('the list of organizations', () => {
  it('finds by name without accents, slug, e-mail and id; and filters', async () => {
    const { organizacion } = await crearOrganizacion(api, { nombre: 'Teatro Ñandú', slug: 'teatro-busca' })
    const buscar = async (query: object) =>
      (await admin('GET /administracion/organizaciones', { query })).items.map(({ id }) => id)
    for (const termino of ['nandu teatro', 'teatro-busca', 'teatro-busca@prueba', organizacion.id])
      expect([termino, await buscar({ termino })]).toEqual([termino, [organizacion.id]])
    expect(await buscar({ termino: 'teatro', filtro: 'suspendidas' })).toEqual([])
    expect(await buscar({ termino: 'teatro', riesgo: 'alto' })).toEqual([])
    await admin('PUT /administracion/organizaciones/:id/riesgo', {
      params: { id: organizacion.id },
      body: { riesgo: 'alto' },
    })
    expect(await buscar({ termino: 'teatro', riesgo: 'alto', filtro: 'activas' })).toEqual([organizacion.id])
  })
})

describe('one organization', () => {
  it('shows team, eventos and sales out of the ledger', async () => {
    const { organizacion, evento, general, usuario } = await enVenta()
    const miembro = await crearMiembro(api, organizacion, 'member')
    const apartado = await apartar(api.como(), { organizacion, evento }, [[general, 2]])
    const { compra } = await comprar(api.como(), apartado)
    const { item } = await admin('GET /administracion/organizaciones/:id', { params: { id: organizacion.id } })
    expect(item).toMatchObject({
      riesgo: 'medio',
      compras: 1,
      boletos: 2,
      cobrado: compra.total,
      reembolsado: 0,
      ingreso: 20_000,
      eventos: 1,
    })
    expect(item.ingreso + item.cargos).toBe(item.cobrado)
    expect(item.equipo.map(({ id, rol }) => [id, rol])).toEqual([
      [usuario.id, 'owner'],
      [miembro.usuario.id, 'member'],
    ])
    expect(item.proximos).toMatchObject([{ slug: evento.slug, boletos: 2 }])
  })

  it('is not found under another id', async () => {
    const id = '01900000-0000-7000-8000-000000000000'
    await expect(admin('GET /administracion/organizaciones/:id', { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(suspender(id)).rejects.toMatchObject({ status: 404, message: 'No encontramos esa organización.' })
    await expect(
      admin('PUT /administracion/organizaciones/:id/riesgo', { params: { id }, body: { riesgo: 'alto' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('has a level of risk that is written down once it changes', async () => {
    const { organizacion } = await crearOrganizacion(api)
    const poner = (riesgo: 'bajo' | 'alto') =>
      admin('PUT /administracion/organizaciones/:id/riesgo', { params: { id: organizacion.id }, body: { riesgo } })
    await poner('alto')
    await poner('alto')
    const { items } = await admin('GET /administracion/bitacora', { query: { organizacion: organizacion.id } })
    expect(items).toMatchObject([
      { accion: 'organizacion.riesgo', antes: { riesgo: 'medio' }, despues: { riesgo: 'alto' } },
    ])
  })
})

describe('suspending', () => {
  it('refuses new holds with a sentence, and lets who holds boletos pay', async () => {
    const { organizacion, evento, general } = await enVenta()
    const donde = { organizacion, evento }
    const antes = await apartar(api.como(), donde, [[general, 1]])
    await suspender(organizacion.id)
    await new Promise((resolve) => setTimeout(resolve, 1100)) // what hardly changes is read once a second
    await expect(apartar(api.como(), donde, [[general, 1]])).rejects.toMatchObject({
      status: 409,
      message: 'La venta de este evento está suspendida por ahora.',
    })
    expect((await comprar(api.como(), antes)).compra.estado).toBe('pagada')
    await reanudar(organizacion.id)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect((await apartar(api.como(), donde, [[general, 1]])).estado).toBe('activo')
  })

  it('is said by the page of the evento, which leaves every list', async () => {
    const { organizacion, evento } = await enVenta()
    const params = { organizerSlug: organizacion.slug, eventSlug: evento.slug }
    const enListas = async () => {
      const { items } = await api.como()('GET /p/eventos/obtener', { query: { limit: 50 } })
      const banners = await api.como()('GET /p/eventos/obtener-banners', { query: {} })
      const publica = await api.como()('GET /p/organizacion/:slugOrganizacion/obtener', {
        params: { slugOrganizacion: organizacion.slug },
      })
      const esta = (lista: readonly { slug: string }[]) => lista.some(({ slug }) => slug === evento.slug)
      return [esta(items), esta(banners.items), esta(publica.item.eventos)]
    }
    expect(await enListas()).toEqual([true, true, true])
    await suspender(organizacion.id)
    expect(await enListas()).toEqual([false, false, false])
    const { item } = await api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug', { params })
    expect(item.venta).toBe('suspendida')
    expect(item.tiposBoleto.map(({ estadoVenta }) => estadoVenta)).toEqual(['suspendida'])
    await reanudar(organizacion.id)
    expect(await enListas()).toEqual([true, true, true])
  })

  it('tells the whole team, and drops the pages that others keep', async () => {
    const { organizacion, usuario, evento } = await enVenta()
    const miembro = await crearMiembro(api, organizacion, 'admin')
    await suspender(organizacion.id, 'Falta comprobar el lugar.')
    const avisos = await api.db
      .selectFrom('notificaciones')
      .select(['usuario_id', 'titulo'])
      .where('clave', 'like', 'suspendida:%')
      .execute()
    const suyos = avisos.filter(({ usuario_id }) => [usuario.id, miembro.usuario.id].includes(usuario_id))
    expect(suyos).toHaveLength(2)
    while (await atenderTrabajos(api.services, () => undefined));
    const carta = api.mensajes.filter(
      ({ to, subject }) => to === miembro.usuario.email && subject.startsWith('Suspendimos la venta'),
    )
    expect(carta).toHaveLength(1)
    expect(carta[0]?.text).toContain('Motivo: Falta comprobar el lugar.')
    const claves = (await api.db.selectFrom('cambios').select('clave').execute()).map(({ clave }) => clave)
    expect(claves).toEqual(
      expect.arrayContaining([
        `organizacion:${organizacion.slug}`,
        'portada',
        `evento:${organizacion.slug}/${evento.slug}`,
      ]),
    )
  })

  it('is refused twice, without a reason, and of one that is none', async () => {
    const { organizacion } = await crearOrganizacion(api)
    await expect(suspender(organizacion.id, ' ')).rejects.toMatchObject({
      status: 400,
      wire: { form: [{ name: 'motivo' }] },
    })
    await expect(reanudar(organizacion.id)).rejects.toMatchObject({ status: 409 })
    await suspender(organizacion.id)
    await expect(suspender(organizacion.id)).rejects.toMatchObject({
      status: 409,
      message: 'Esa organización ya está suspendida.',
    })
    const { items } = await admin('GET /administracion/bitacora', { query: { organizacion: organizacion.id } })
    expect(items.map(({ accion }) => accion)).toEqual(['organizacion.suspendida'])
  })

  it('of the same one at once is done once', async () => {
    const { organizacion } = await crearOrganizacion(api)
    const respuestas = await Promise.allSettled([
      suspender(organizacion.id),
      suspender(organizacion.id),
      suspender(organizacion.id),
    ])
    expect(respuestas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
