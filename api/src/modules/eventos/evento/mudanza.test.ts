import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apartar, comprar, rechazo } from '../../../testing/apartar.ts'
import { enDias, MOTIVO, organizar } from '../../../testing/ciclo.ts'
import {
  crearEvento,
  crearEventoPublicado,
  crearOrganizacion,
  crearTipo,
  createTestApi,
  type DatosEvento,
  type TestApi,
} from '../../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close())

const bitacora = (eventoId: string) =>
  api.db
    .selectFrom('bitacora')
    .select(['accion', 'antes', 'despues'])
    .where('evento_id', '=', eventoId)
    .orderBy('id')
    .execute()
const avisos = (eventoId: string) =>
  api.db
    .selectFrom('evento_comunicados')
    .select(['clase', 'motivo'])
    .where('evento_id', '=', eventoId)
    .orderBy('id')
    .execute()

async function publicado(datos: DatosEvento = {}) {
  const todo = await crearEventoPublicado(api, datos)
  const [tipo = { id: '' }] = todo.tipos
  return { ...todo, tipo, hacer: organizar(api, todo) }
}
async function vendido(datos: DatosEvento = {}) {
  const todo = await publicado(datos)
  await comprar(api.como(), await apartar(api.como(), todo, [[todo.tipo, 2]]))
  return todo
}

describe('date and place', () => {
  it('move freely while nobody has boletos, and nobody is told', async () => {
    const { hacer, evento } = await publicado()
    const { item } = await hacer.editar({ fechaInicio: enDias(29), ciudad: 'Puebla' })
    expect(item).toMatchObject({
      estado: 'publicado',
      motivo: '',
      fechaInicioAnterior: null,
      EventoDireccion: { ciudad: 'Puebla' },
    })
    expect(await avisos(evento.id)).toEqual([])
  })

  it.each([
    { fechaInicio: enDias(29) },
    { fechaFin: enDias(31) },
    { zonaHoraria: 'America/Cancun' },
    { ciudad: 'Puebla' },
    { lugar: 'Otro foro' },
    { enlaceEnLinea: 'https://entrale.example' },
  ])('once sold, %o asks for the reason', async (cambio) => {
    const { hacer, evento } = await vendido()
    for (const motivo of [undefined, '', '   '])
      expect(await rechazo(hacer.editar({ ...cambio, ...(motivo !== undefined && { motivo }) }))).toEqual({
        status: 400,
        mensaje: 'Revisa los campos marcados.',
        campos: ['motivo'],
      })
    expect(await rechazo(hacer.editar({ ...cambio, motivo: 'corto' }))).toMatchObject({
      status: 400,
      campos: ['motivo'],
    })
    expect((await hacer.ver()).item).toMatchObject({ estado: 'publicado', fechaInicio: evento.inicio.toISOString() })
    expect(await avisos(evento.id)).toEqual([])
  })

  it('another date with a reason is a rescheduled evento', async () => {
    const { hacer, evento } = await vendido()
    const { item } = await hacer.editar({ fechaInicio: enDias(40), fechaFin: enDias(40.1), motivo: MOTIVO })
    expect(item).toMatchObject({
      estado: 'reprogramado',
      motivo: MOTIVO,
      fechaInicioAnterior: evento.inicio.toISOString(),
    })
    expect(await avisos(evento.id)).toEqual([{ clase: 'reprogramado', motivo: MOTIVO }])
    expect(await bitacora(evento.id)).toMatchObject([
      {
        accion: 'evento.reprogramado',
        antes: { estado: 'publicado', fechaInicio: evento.inicio.toISOString() },
        despues: { estado: 'reprogramado', fechaInicio: item.fechaInicio },
      },
    ])
  })

  it('another place with a reason leaves the date as it was', async () => {
    const { hacer, evento } = await vendido()
    const { item } = await hacer.editar({ lugar: 'Otro foro', ciudad: 'Puebla', motivo: MOTIVO })
    expect(item).toMatchObject({ estado: 'publicado', motivo: MOTIVO, fechaInicioAnterior: null })
    expect((await hacer.publico()).item).toMatchObject({ motivo: MOTIVO, direccion: { nombre: 'Otro foro' } })
    expect(await avisos(evento.id)).toEqual([{ clase: 'lugar', motivo: MOTIVO }])
    expect(await bitacora(evento.id)).toMatchObject([{ accion: 'evento.editado', despues: { motivo: MOTIVO } }])
  })

  it('what is sent as it was does not move', async () => {
    const { hacer, evento } = await vendido()
    const { item } = await hacer.editar({
      fechaInicio: evento.inicio.toISOString(),
      ciudad: 'Ciudad de México',
      descripcion: 'Otra.',
      lat: 19.4,
      lng: -99.1,
      motivo: MOTIVO,
    })
    expect(item).toMatchObject({
      estado: 'publicado',
      descripcion: 'Otra.',
      motivo: '',
      EventoDireccion: { lat: 19.4, lng: -99.1 },
    })
    expect(await avisos(evento.id)).toEqual([])
  })

  it('a hold counts like a sale: somebody is about to pay for that date', async () => {
    const todo = await publicado()
    await apartar(api.como(), todo, [[todo.tipo, 1]])
    expect(await rechazo(todo.hacer.editar({ fechaInicio: enDias(29) }))).toMatchObject({
      status: 400,
      campos: ['motivo'],
    })
    expect((await todo.hacer.editar({ fechaInicio: enDias(29), motivo: MOTIVO })).item.estado).toBe('reprogramado')
  })

  it('a postponed one that nobody bought has its date again without more ado', async () => {
    const { hacer } = await publicado({ estado: 'pospuesto' })
    expect((await hacer.editar({ fechaInicio: enDias(40), fechaFin: enDias(40.1) })).item.estado).toBe('reprogramado')
  })

  it('the reason may be put better afterwards, and nobody is told twice', async () => {
    const { hacer, evento } = await vendido()
    await hacer.posponer()
    const { item } = await hacer.editar({ motivo: 'El foro cerró por una fuga de agua y no hay otro.' })
    expect(item).toMatchObject({ estado: 'pospuesto', motivo: 'El foro cerró por una fuga de agua y no hay otro.' })
    expect(await avisos(evento.id)).toHaveLength(1)
  })

  it('a sale under way when the date moves is counted, whichever comes first', async () => {
    const todo = await publicado()
    const apartado = await apartar(api.como(), todo, [[todo.tipo, 1]])
    const [compra, cambio] = await Promise.allSettled([
      comprar(api.como(), apartado),
      todo.hacer.editar({ fechaInicio: enDias(28) }),
    ])
    expect([compra.status, cambio.status]).toEqual(['fulfilled', 'rejected'])
  })
})

describe('policies', () => {
  const politica = async (antes: string, despues: string, vende = true) => {
    const { hacer, evento } = vende ? await vendido() : await publicado()
    await api.db
      .updateTable('eventos')
      .set({ politica_reembolso: antes as '24h' })
      .where('id', '=', evento.id)
      .execute()
    return hacer.editar({ politicaReembolso: despues }).then(
      ({ item }) => item.politicaReembolso,
      (error) => error.wire.form[0].name,
    )
  }
  const DE_MENOS_A_MAS = ['sin_reembolso', '7d', '48h', '24h']
  it('once sold, only become kinder', async () => {
    for (const [i, antes] of DE_MENOS_A_MAS.entries())
      for (const [j, despues] of DE_MENOS_A_MAS.entries())
        expect([antes, despues, await politica(antes, despues)]).toEqual([
          antes,
          despues,
          j >= i ? despues : 'politicaReembolso',
        ])
    expect(await politica('24h', 'sin_reembolso', false)).toBe('sin_reembolso')
  })

  it('once sold, nobody who may come in is shut out by age', async () => {
    const { hacer } = await vendido()
    expect(await rechazo(hacer.editar({ edadMinima: '18' }))).toMatchObject({ status: 400, campos: ['edadMinima'] })
    const otro = await publicado()
    expect((await otro.hacer.editar({ edadMinima: '18' })).item.edadMinima).toBe(18)
    expect((await otro.hacer.editar({ edadMinima: '' })).item.edadMinima).toBeNull()
  })

  it('once sold, what buyers may do with their boletos is not taken away', async () => {
    const { hacer } = await vendido()
    const otro = await publicado()
    for (const campo of ['transferible', 'devolucionALista'] as const) {
      expect(await rechazo(hacer.editar({ [campo]: 'false' }))).toMatchObject({ status: 400, campos: [campo] })
      expect((await otro.hacer.editar({ [campo]: 'false' })).item[campo]).toBe(false)
      expect((await otro.hacer.editar({ [campo]: 'true' })).item[campo]).toBe(true)
    }
  })

  it('who pays the charge changes for new holds: a price that was shown stays', async () => {
    const todo = await publicado()
    const antes = await apartar(api.como(), todo, [[todo.tipo, 1]])
    await todo.hacer.editar({ cargoPagadoPor: 'organizador' })
    const despues = await apartar(api.como(), todo, [[todo.tipo, 1]])
    expect([antes.total, despues.total]).toEqual([11_300, 10_000])
    expect((await comprar(api.como(), antes)).compra.total).toBe(11_300)
  })

  it('how long a hold lasts changes for new holds', async () => {
    const todo = await publicado()
    for (const malo of ['4', '31', '7.5', 'x'])
      expect(await rechazo(todo.hacer.editar({ minutosApartado: malo }))).toMatchObject({ campos: ['minutosApartado'] })
    expect((await todo.hacer.editar({ minutosApartado: '30' })).item.minutosApartado).toBe(30)
    const apartado = await apartar(api.como(), todo, [[todo.tipo, 1]])
    expect(Math.round((Date.parse(apartado.expiraEn) - Date.now()) / 60_000)).toBe(30)
  })
})

describe('the point on the map', () => {
  it('has two numbers, or none', async () => {
    const { hacer } = await publicado()
    expect(await rechazo(hacer.editar({ lat: '19.4' }))).toMatchObject({ status: 400, campos: ['lng'] })
    expect(await rechazo(hacer.editar({ lng: '-99.1' }))).toMatchObject({ status: 400, campos: ['lat'] })
    expect(await rechazo(hacer.editar({ lat: '91', lng: '-181' }))).toMatchObject({
      status: 400,
      campos: ['lat', 'lng'],
    })
    expect((await hacer.editar({ lat: '90', lng: '-180' })).item.EventoDireccion).toMatchObject({ lat: 90, lng: -180 })
    expect(await rechazo(hacer.editar({ lat: '' }))).toMatchObject({ status: 400, campos: ['lat'] })
    expect((await hacer.editar({ lat: '', lng: '' })).item.EventoDireccion).toMatchObject({ lat: null, lng: null })
  })

  it('stays with its place', async () => {
    const { hacer } = await publicado()
    await hacer.editar({ lat: 19.4, lng: -99.1 })
    expect((await hacer.editar({ lugar: 'Otro foro' })).item.EventoDireccion).toMatchObject({ lat: null, lng: null })
    const enLinea = organizar(
      api,
      await crearEventoPublicado(api, { ciudad: null, enlaceEnLinea: 'https://entrale.example' }),
    )
    expect(await rechazo(enLinea.editar({ lat: 19.4, lng: -99.1 }))).toMatchObject({ status: 400, campos: ['lugar'] })
  })
})

describe('the address', () => {
  it('of what people saw leads to the present one, everywhere', async () => {
    const { hacer, evento, organizacion, tipo } = await publicado()
    const { item } = await hacer.editar({ slug: 'la-nueva' })
    expect(item.slug).toBe('la-nueva')
    for (const slug of [evento.slug, 'la-nueva'])
      expect((await hacer.publico(slug)).item).toMatchObject({ id: evento.id, slug: 'la-nueva' })
    expect((await apartar(api.como(), { organizacion, evento }, [[tipo, 1]])).estado).toBe('activo')
    const params = { organizerSlug: organizacion.slug, eventSlug: evento.slug }
    expect(
      (await api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug/similares', { params, query: {} })).total,
    ).toBeGreaterThanOrEqual(0)
    const ics = await api.app.inject({ url: `/api/p/eventos/${organizacion.slug}/${evento.slug}/calendario.ics` })
    expect([ics.statusCode, ics.body.includes('/e/la-nueva')]).toEqual([200, true])
    const claves = (await api.db.selectFrom('cambios').select('clave').execute()).map(({ clave }) => clave)
    for (const slug of [evento.slug, 'la-nueva']) expect(claves).toContain(`evento:${organizacion.slug}/${slug}`)
    expect(await bitacora(evento.id)).toMatchObject([
      { accion: 'evento.editado', antes: { slug: evento.slug }, despues: { slug: 'la-nueva' } },
    ])
  })

  it('follows however many changes, and may be taken back by its evento alone', async () => {
    const todo = await publicado()
    const { hacer, evento, organizacion, token } = todo
    await hacer.editar({ slug: 'segunda' })
    const conSegunda = organizar(api, { ...todo, evento: { slug: 'segunda' } })
    await conSegunda.editar({ slug: 'tercera' })
    for (const slug of [evento.slug, 'segunda', 'tercera'])
      expect((await hacer.publico(slug)).item.slug).toBe('tercera')

    const otro = organizar(api, { token, organizacion, evento: await crearEvento(api, organizacion) })
    expect(await rechazo(otro.editar({ slug: 'segunda' }))).toMatchObject({ status: 400, campos: ['slug'] })
    expect(await rechazo(otro.duplicar({ slug: 'segunda' }))).toMatchObject({ status: 400, campos: ['slug'] })

    const conTercera = organizar(api, { ...todo, evento: { slug: 'tercera' } })
    expect((await conTercera.editar({ slug: 'segunda' })).item.slug).toBe('segunda')
    for (const slug of [evento.slug, 'segunda', 'tercera'])
      expect((await hacer.publico(slug)).item.slug).toBe('segunda')
  })

  it('of a borrador is forgotten, and free for others', async () => {
    const quien = await crearOrganizacion(api)
    const evento = await crearEvento(api, quien.organizacion)
    const hacer = organizar(api, { ...quien, evento })
    await hacer.editar({ slug: 'otra' })
    expect(await rechazo(hacer.publico())).toMatchObject({ status: 404 })
    const segundo = organizar(api, { ...quien, evento: await crearEvento(api, quien.organizacion) })
    expect((await segundo.editar({ slug: evento.slug })).item.slug).toBe(evento.slug)
  })

  it('of another organization is another evento', async () => {
    const [uno, otro] = [await publicado({ slug: 'compartida' }), await publicado({ slug: 'ajena' })]
    await uno.hacer.editar({ slug: 'mudada' })
    expect((await otro.hacer.editar({ slug: 'compartida' })).item.slug).toBe('compartida')
    expect((await uno.hacer.publico('compartida')).item.id).toBe(uno.evento.id)
    expect((await otro.hacer.publico('compartida')).item.id).toBe(otro.evento.id)
  })

  it('that is given up this instant is not free for who wants it this instant', async () => {
    const todo = await publicado()
    const { token, organizacion, evento } = todo
    const borradores = await Promise.all(Array.from({ length: 4 }, () => crearEvento(api, organizacion)))
    const mudanza = todo.hacer.editar({ slug: 'mudada' })
    const intentos = await Promise.allSettled(
      borradores.map((borrador) =>
        organizar(api, { token, organizacion, evento: borrador }).editar({ slug: evento.slug }),
      ),
    )
    await mudanza
    expect(intentos.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
    expect((await todo.hacer.publico()).item).toMatchObject({ id: evento.id, slug: 'mudada' })
  })

  it('is offered beforehand: taken, reserved, wrong or free', async () => {
    const { token, organizacion, evento, hacer } = await publicado({ slug: 'feria' })
    const ver = (slug: string, propio?: string) =>
      api.como(token)('GET /organizacion/:slug/eventos-disponible', {
        params: { slug: organizacion.slug },
        query: { slug, ...(propio && { evento: propio }) },
      })
    expect(await ver('libre')).toEqual({ disponible: true, motivo: null, sugerencia: null })
    expect(await ver(evento.slug)).toEqual({
      disponible: false,
      motivo: 'Ya tienes un evento con ese slug.',
      sugerencia: 'feria-2',
    })
    await hacer.editar({ slug: 'feria-2' })
    expect(await ver('feria')).toMatchObject({ disponible: false, sugerencia: 'feria-3' })
    for (const slug of ['feria', 'feria-2']) expect(await ver(slug, 'feria-2')).toMatchObject({ disponible: true })
    expect(await ver('crear')).toEqual({
      disponible: false,
      motivo: 'Ese slug está reservado: elige otro.',
      sugerencia: 'crear-2',
    })
    expect(await ver('Feria de Mayo')).toEqual({
      disponible: false,
      motivo: 'Solo minúsculas, números y guiones.',
      sugerencia: 'feria-de-mayo',
    })
    expect(await ver(' ')).toEqual({ disponible: false, motivo: 'El slug es requerido.', sugerencia: null })
    expect(await ver('a'.repeat(101))).toMatchObject({
      disponible: false,
      motivo: 'Maximo 100 caracteres',
      sugerencia: 'a'.repeat(100),
    })
    const ajena = await crearOrganizacion(api)
    expect(
      await rechazo(
        api.como(ajena.token)('GET /organizacion/:slug/eventos-disponible', {
          params: { slug: organizacion.slug },
          query: { slug: 'x' },
        }),
      ),
    ).toMatchObject({ status: 404 })
  })
})

describe('what is not worth a line', () => {
  it('an edit that changes nothing writes nothing down', async () => {
    const { hacer, evento } = await publicado()
    await hacer.editar({ nombre: evento.nombreMostrado })
    expect(await bitacora(evento.id)).toEqual([])
  })

  it('a long text is written down at a glance', async () => {
    const quien = await crearOrganizacion(api)
    const evento = await crearEvento(api, quien.organizacion, { descripcion: 'a'.repeat(500) })
    await crearTipo(api, evento)
    await organizar(api, { ...quien, evento }).editar({ descripcion: `${'a'.repeat(500)}b` })
    const [linea] = await bitacora(evento.id)
    expect(linea?.despues).toEqual({ descripcion: `${'a'.repeat(120)}… (501 caracteres)` })
  })
})
