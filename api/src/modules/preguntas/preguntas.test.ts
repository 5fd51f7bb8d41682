import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../testing/apartar.ts'
import {
  comprobarInvariantes,
  crearEventoPublicado,
  crearMiembro,
  createTestApi,
  type TestApi,
} from '../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

async function preparar() {
  const publicado = await crearEventoPublicado(api, {
    tipos: [
      { tipo: 'General', cupo: 100 },
      { tipo: 'VIP', cupo: 100 },
    ],
  })
  const params = { slug: publicado.organizacion.slug, slugEvento: publicado.evento.slug }
  const duena = api.como(publicado.token)
  const crear = async (datos: Partial<Parameters<typeof crearCon>[0]> = {}) =>
    crearCon({ texto: '¿Qué talla?', clase: 'texto', por: 'boleto', ...datos })
  const crearCon = async (body: {
    texto: string
    clase: 'texto' | 'opcion' | 'si_no' | 'opciones'
    por: 'compra' | 'boleto'
    obligatoria?: boolean
    opciones?: string[]
    tipos?: string[]
  }) => (await duena('POST /organizacion/:slug/eventos/:slugEvento/preguntas/crear-pregunta', { params, body })).item
  const editar = (id: string, body: object) =>
    duena('PATCH /organizacion/:slug/eventos/:slugEvento/preguntas/:id', { params: { ...params, id }, body })
  const quitar = (id: string) =>
    duena('DELETE /organizacion/:slug/eventos/:slugEvento/preguntas/:id', { params: { ...params, id } })
  const listar = async (quien = publicado.token) =>
    (await api.como(quien)('GET /organizacion/:slug/eventos/:slugEvento/preguntas', { params })).items
  const publicas = async () =>
    (
      await api.como()('GET /p/eventos/:organizerSlug/:eventSlug/preguntas', {
        params: { organizerSlug: publicado.organizacion.slug, eventSlug: publicado.evento.slug },
      })
    ).items
  const evento = async () =>
    (
      await api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug', {
        params: { organizerSlug: publicado.organizacion.slug, eventSlug: publicado.evento.slug },
      })
    ).item
  /** Somebody answered it, as if they had bought. */
  const contestar = async (id: string, valor: unknown, numero = 1) => {
    const compra = await sql<{ id: string }>`
      insert into compras (id, folio, evento_id, apartado_id, estado, metodo, nombre, apellido_paterno, nombre_mostrado,
        email, subtotal, cargos, iva, total,
        huella, acepto_terminos_en, creado_en, pagada_en)
      select gen_random_uuid(), 'EN-' || left(gen_random_uuid()::text, 8), ${publicado.evento.id}, gen_random_uuid(),
        'cancelada', 'gratis', 'a', 'b', 'A B', 'a@b.mx', 0, 0, 0, 0, '', now(), now(), null
      returning id`.execute(api.db)
    await sql`insert into respuestas (compra_id, numero, pregunta_id, valor)
      values (${compra.rows[0]?.id}, ${numero}, ${id}, ${JSON.stringify(valor)}::jsonb)`.execute(api.db)
  }
  return { ...publicado, params, duena, crear, editar, quitar, listar, publicas, evento, contestar }
}

describe('the questions of an evento', () => {
  it('are refused field by field where they make no sense', async () => {
    const { params, duena, crear } = await preparar()
    const mala = duena('POST /organizacion/:slug/eventos/:slugEvento/preguntas/crear-pregunta', {
      params,
      body: { texto: ' ', clase: 'nada' as never, por: 'nadie' as never },
    })
    expect(await rechazo(mala)).toMatchObject({ status: 400, campos: ['texto', 'clase', 'por'] })
    const otra = await preparar()
    expect(await rechazo(crear({ clase: 'opcion' }))).toMatchObject({ status: 400, campos: ['opciones'] })
    expect(await rechazo(crear({ clase: 'opcion', opciones: ['Sí', 'sí'] }))).toMatchObject({
      status: 400,
      campos: ['opciones'],
    })
    expect(await rechazo(crear({ tipos: [otra.tipos[0]?.id ?? ''] }))).toMatchObject({ status: 400, campos: ['tipos'] })
  })

  it('are read by whoever buys in their order, and the page of the evento says whether there are some', async () => {
    const { crear, publicas, evento, duena, params, quitar, tipos } = await preparar()
    expect((await evento()).conPreguntas).toBeUndefined()
    const [una, otra] = [
      await crear({ tipos: [tipos[1]?.id ?? ''] }),
      await crear({ texto: '¿Vienes?', clase: 'si_no', por: 'compra', tipos: [tipos[0]?.id ?? ''] }),
    ]
    expect((await evento()).conPreguntas).toBe(true)
    expect(await publicas()).toEqual([
      {
        id: una.id,
        texto: '¿Qué talla?',
        ayuda: '',
        clase: 'texto',
        por: 'boleto',
        obligatoria: false,
        opciones: [],
        tipos: [tipos[1]?.id],
      },
      {
        id: otra.id,
        texto: '¿Vienes?',
        ayuda: '',
        clase: 'si_no',
        por: 'compra',
        obligatoria: false,
        opciones: [],
        tipos: [],
      },
    ])
    await duena('PUT /organizacion/:slug/eventos/:slugEvento/preguntas/ordenar', {
      params,
      body: { ids: [otra.id, una.id] },
    })
    expect((await publicas()).map(({ id }) => id)).toEqual([otra.id, una.id])
    const incompleto = duena('PUT /organizacion/:slug/eventos/:slugEvento/preguntas/ordenar', {
      params,
      body: { ids: [una.id, una.id] },
    })
    expect(await rechazo(incompleto)).toMatchObject({ status: 409 })
    await quitar(una.id)
    await quitar(otra.id)
    expect((await evento()).conPreguntas).toBeUndefined()
  })

  it('are twenty at most, archived ones aside', async () => {
    const { crear, editar, contestar, quitar } = await preparar()
    const primera = await crear()
    for (let i = 1; i < 20; i += 1) await crear({ texto: `¿${i}?` })
    expect(await rechazo(crear())).toMatchObject({ status: 409 })
    await contestar(primera.id, 'M')
    await quitar(primera.id)
    await crear()
    expect(await rechazo(editar(primera.id, { archivada: false }))).toMatchObject({ status: 409 })
  })

  it('keep their kind once answered, are archived instead of deleted, and count what is no longer offered', async () => {
    const { crear, editar, quitar, listar, publicas, contestar } = await preparar()
    const libre = await crear({ clase: 'opcion', opciones: ['Chica', 'Grande'] })
    expect((await editar(libre.id, { clase: 'texto' })).item).toMatchObject({ clase: 'texto', opciones: [] })
    expect((await editar(libre.id, { clase: 'opcion', opciones: ['Chica', 'Grande'] })).item).toMatchObject({
      opciones: ['Chica', 'Grande'],
    })
    await contestar(libre.id, 'Grande')
    expect(await rechazo(editar(libre.id, { clase: 'texto' }))).toMatchObject({ status: 400, campos: ['clase'] })
    expect(await rechazo(editar(libre.id, { por: 'compra' }))).toMatchObject({ status: 400, campos: ['por'] })
    expect((await editar(libre.id, { opciones: ['Chica', 'Mediana'], obligatoria: true })).item).toMatchObject({
      opciones: ['Chica', 'Mediana'],
      contestada: true,
    })
    await quitar(libre.id)
    await quitar(libre.id)
    expect(await publicas()).toEqual([])
    expect(await listar()).toMatchObject([{ id: libre.id, archivada: true }])
    expect((await editar(libre.id, { archivada: false })).item.archivada).toBe(false)
    const acciones = await sql<{
      accion: string
    }>`select accion from bitacora where accion like 'pregunta.%' order by id`.execute(api.db)
    expect(acciones.rows.slice(-3).map(({ accion }) => accion)).toEqual([
      'pregunta.editada',
      'pregunta.archivada',
      'pregunta.restaurada',
    ])
  })

  it('are changed by admin and owner, read by the team, and nobody else knows of them', async () => {
    const { organizacion, listar, params, crear, quitar } = await preparar()
    const una = await crear()
    const miembro = await crearMiembro(api, organizacion, 'member')
    expect(await listar(miembro.token)).toHaveLength(1)
    const cambio = api.como(miembro.token)('PATCH /organizacion/:slug/eventos/:slugEvento/preguntas/:id', {
      params: { ...params, id: una.id },
      body: {},
    })
    expect(await rechazo(cambio)).toMatchObject({ status: 403 })
    const otra = await preparar()
    expect(await rechazo(listar(otra.token))).toMatchObject({ status: 404 })
    expect(await rechazo(otra.quitar(una.id))).toMatchObject({ status: 404 })
    await quitar(una.id)
    expect(await rechazo(quitar(una.id))).toMatchObject({ status: 404 })
  })

  it('go along with a copy of the evento, for the same tipos', async () => {
    const { crear, duena, params, tipos } = await preparar()
    await crear({ tipos: [tipos[1]?.id ?? ''] })
    const slug = `${params.slugEvento}-copia`
    const [fechaInicio, fechaFin] = ['2027-06-01T02:00:00Z', '2027-06-01T05:00:00Z']
    await duena('POST /organizacion/:slug/eventos/:slugEvento/duplicar', {
      params,
      body: { nombre: 'Copia', slug, fechaInicio, fechaFin },
    })
    const copia = { ...params, slugEvento: slug }
    const { items } = await duena('GET /organizacion/:slug/eventos/:slugEvento/preguntas', { params: copia })
    const suyos = await duena('GET /organizacion/:slug/eventos/:slugEvento/boletos', { params: copia })
    expect(items).toMatchObject([
      { texto: '¿Qué talla?', tipos: [suyos.items.find(({ tipo }) => tipo === 'VIP')?.id], contestada: false },
    ])
  })
})
