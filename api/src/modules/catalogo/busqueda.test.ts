import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  crearEvento,
  crearEventoPublicado,
  crearOrganizacion,
  crearTipo,
  createTestApi,
  type DatosEvento,
  type DatosTipo,
  type TestApi,
} from '../../testing/index.ts'
import { variantesDe } from './parecidas.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  for (const tabla of [
    'existencias',
    'tipos_boleto',
    'direcciones',
    'eventos',
    'ciudades',
    'palabras',
    'palabra_variantes',
  ] as const)
    await api.db.deleteFrom(tabla).execute()
})

const enDias = (dias: number) => new Date(Date.now() + dias * 24 * 3_600_000)
const publicar = (slug: string, datos: DatosEvento & { tipos?: DatosTipo[] } = {}) =>
  crearEventoPublicado(api, { slug, ...datos })
const buscar = (term: string, mas = {}) => api.como()('GET /p/eventos/search', { query: { term, ...mas } })
const hallar = async (term: string) => (await buscar(term)).items.map(({ slug }) => slug)
const indexados = async () =>
  (await api.db.selectFrom('busqueda').select('evento_id').execute()).map(({ evento_id }) => evento_id)

/** Published in one go, far faster than one by one. */
async function publicarMuchos(cuantos: number, nombre: string, dias = 5): Promise<void> {
  const { organizacion } = await crearOrganizacion(api)
  await sql`insert into eventos (id, organizacion_id, slug, nombre, nombre_mostrado, categoria_id, inicio, fin, estado)
    select gen_random_uuid(), ${organizacion.id}, 'muchos-' || i, lower(${nombre}), ${nombre},
      (select id from categorias where slug = 'cine'),
      ${enDias(dias)}::timestamptz + make_interval(hours => i),
        ${enDias(dias)}::timestamptz + make_interval(hours => i + 2), 'publicado'
    from generate_series(1, ${cuantos}::int) i`.execute(api.db)
}

describe('words', () => {
  it.each([
    ['cafe tacvba', 'as it is written, without accents'],
    ['CAFÉ TACVBA', 'in capitals'],
    ['cafe tacba', 'with a letter missing'],
    ['cafe tacvbaa', 'with one too many'],
    ['cafe tavcba', 'with two that changed places'],
    ['kafe tacvba', 'with a wrong one'],
    ['tacvb', 'as a beginning'],
    ['tacvba guadalajara', 'with its city'],
    ['tacvba musica', 'with its category'],
  ])('finds Café Tacvba by %s: %s', async (term) => {
    await publicar('tacvba', { nombre: 'Café Tacvba en vivo', ciudad: 'Guadalajara' })
    await publicar('otro', { nombre: 'Noche de rancheras', ciudad: 'Mérida' })
    expect(await hallar(term)).toEqual(['tacvba'])
  })

  it('are compared by their stems', async () => {
    await publicar('uno', { nombre: 'Gran concierto de canciones' })
    for (const term of ['conciertos', 'canción', 'grandes conciertos']) expect(await hallar(term)).toEqual(['uno'])
  })

  it('are also those by which people call what a category has', async () => {
    await publicar('noche', { categoria: 'musica' })
    await publicar('obra', { categoria: 'teatro-y-danza' })
    expect(await hallar('conciertos')).toEqual(['noche'])
    const { items } = await api.como()('GET /p/eventos/sugerencias', { query: { term: 'concier' } })
    expect(items.map(({ ruta }) => ruta)).toContain('/categorias/musica')
  })

  it('must all be there', async () => {
    await publicar('jazz', { nombre: 'Jazz de noche' })
    await publicar('rock', { nombre: 'Rock de noche' })
    expect(await hallar('jazz noche')).toEqual(['jazz'])
    expect((await buscar('jazz noche')).busqueda).toBeUndefined()
  })

  it('or most of them where nothing has all, and that is said', async () => {
    await publicar('lucha', { nombre: 'Lucha libre en la arena', inicio: enDias(9) })
    await publicar('campeonato', { nombre: 'Campeonato de lucha libre', inicio: enDias(12) })
    await publicar('libre', { nombre: 'Pintura al aire libre', inicio: enDias(2) })
    const { items, busqueda, total } = await buscar('lucha libre enmascarada')
    expect(items.map(({ slug }) => slug)).toEqual(['lucha', 'campeonato'])
    expect([total, busqueda]).toEqual([2, { parcial: true, corregido: null }])
    expect((await buscar('lucha enmascarada', { limit: 1, currentPage: 2 })).items.map(({ slug }) => slug)).toEqual([
      'campeonato',
    ])
    expect(await hallar('lucha pintura')).toEqual(['libre', 'lucha', 'campeonato'])
    expect(await buscar('zzqx zzqy')).toEqual({ items: [], total: 0 })
    const conFiltro = { term: 'lucha libre', ciudad: 'merida', orden: 'relevancia' as const }
    expect((await api.como()('GET /p/eventos/obtener', { query: conFiltro })).total).toBe(0)
    expect(await hallar('enmascarada')).toEqual([])
  })

  it('say what was looked for instead of a mistyped one, and give way to the exact search', async () => {
    await publicar('tacvba', { nombre: 'Café Tacvba en vivo' })
    expect((await buscar('kafe tacba')).busqueda).toEqual({ parcial: false, corregido: 'café tacvba' })
    expect(await buscar('kafe tacba', { exacto: 'true' })).toEqual({ items: [], total: 0 })
    for (const bien of ['cafe', 'Café Tacvba', 'tacv']) expect((await buscar(bien)).busqueda, bien).toBeUndefined()
  })

  it('"gratis" is a price, and where it finds none a word', async () => {
    await publicar('libre', { nombre: 'Danza en el parque', tipos: [{ precio: 0 }] })
    await publicar('cara', { nombre: 'Danza en el teatro', tipos: [{ precio: 9_000 }] })
    expect(await hallar('gratis')).toEqual(['libre'])
    expect(await hallar('danza gratuita')).toEqual(['libre'])
    expect(await hallar('danza')).toEqual(['libre', 'cara'])
    await publicar('nombre', { nombre: 'Nada es gratis', tipos: [{ precio: 9_000 }] })
    expect(await hallar('nada gratis')).toEqual(['nombre'])
  })

  it('follow exact ones: beginnings, and only then what may be mistyped', async () => {
    await publicar('sol', { nombre: 'Festival del Sol', inicio: enDias(9) })
    await publicar('soledad', { nombre: 'Soledad y el mar', inicio: enDias(2) })
    await publicar('plaza', { nombre: 'Baile en la plaza', inicio: enDias(3) })
    await publicar('plata', { nombre: 'Joyas de plata', inicio: enDias(1) })
    expect(await hallar('sol')).toEqual(['sol', 'soledad'])
    expect(await hallar('plaza')).toEqual(['plaza', 'plata'])
  })

  it('are not corrected where a page is full without', async () => {
    await publicarMuchos(10, 'Feria del queso')
    await publicar('beso', { nombre: 'Feria del quezo' })
    expect((await buscar('queso')).total).toBe(10)
    expect((await buscar('queso', { limit: 11 })).total).toBe(11)
  })
})

describe('order and count', () => {
  it('puts names first, then what is soonest', async () => {
    const { organizacion } = await crearOrganizacion(api, { nombre: 'Teatro Norte' })
    await crearEvento(api, organizacion, {
      slug: 'de-la-casa',
      nombre: 'Monólogos',
      estado: 'publicado',
      inicio: enDias(1),
    })
    await publicar('tarde', { nombre: 'Norte lejano', inicio: enDias(20) })
    await publicar('pronto', { nombre: 'Viento del norte', inicio: enDias(10) })
    expect(await hallar('norte')).toEqual(['pronto', 'tarde', 'de-la-casa'])
  })

  it('counts words up to 100 and lists up to 1,000, and pages in one order, also beyond the months asked first', async () => {
    await publicarMuchos(1_005, 'Maratón de cine', 3)
    await publicar('primero', { nombre: 'Cine de verano', inicio: enDias(1) })
    await publicar('ultimo', { nombre: 'Charla sobre el maratón', inicio: enDias(200) })
    const todo = await buscar('cine', { limit: 50 })
    expect([todo.total, todo.items[0]?.slug, todo.items[1]?.slug]).toEqual([100, 'primero', 'muchos-1'])
    const pagina = await buscar('cine', { limit: 50, currentPage: 2 })
    expect(pagina.items.map(({ slug }) => slug)).toEqual(Array.from({ length: 50 }, (_, i) => `muchos-${50 + i}`))
    expect(await buscar('cine', { limit: 50, currentPage: 3 })).toEqual({ items: [], total: 100 })
    const { items, total } = await api.como()('GET /p/eventos/obtener', { query: { limit: 10, currentPage: 3 } })
    expect([total, items[0]?.slug]).toEqual([1_000, 'muchos-20'])
    expect((await buscar('charla')).total).toBe(1)
  })
})

describe('the index', () => {
  it('has what is published and not called off, and nothing else', async () => {
    const estados = ['borrador', 'publicado', 'pospuesto', 'reprogramado', 'cancelado'] as const
    const creados = []
    for (const estado of estados)
      creados.push((await publicar(`secreto-${estado}`, { nombre: `Secreto ${estado}`, estado })).evento.id)
    expect((await indexados()).toSorted()).toEqual([creados[1], creados[2], creados[3]].toSorted())
    expect((await hallar('secreto')).toSorted()).toEqual([
      'secreto-pospuesto',
      'secreto-publicado',
      'secreto-reprogramado',
    ])
    expect(
      await api.db.selectFrom('palabras').select('palabra').where('palabra', 'in', ['borrador', 'cancelado']).execute(),
    ).toEqual([])
  })

  it('follows every change in the transaction that makes it', async () => {
    const { evento, organizacion } = await publicar('mio', { nombre: 'Antes', ciudad: 'León', tipos: [] })
    const cambiar = (cambios: Record<string, unknown>) =>
      api.db.updateTable('eventos').set(cambios).where('id', '=', evento.id).execute()
    await cambiar({ nombre_mostrado: 'Después' })
    expect([await hallar('antes'), await hallar('despues')]).toEqual([[], ['mio']])
    await api.db.updateTable('direcciones').set({ ciudad: 'Mérida' }).where('evento_id', '=', evento.id).execute()
    expect([await hallar('leon'), await hallar('merida')]).toEqual([[], ['mio']])
    await api.db
      .updateTable('organizaciones')
      .set({ nombre_mostrado: 'Los Renombrados' })
      .where('id', '=', organizacion.id)
      .execute()
    expect(await hallar('renombrados')).toEqual(['mio'])
    await crearTipo(api, evento, { precio: 0 })
    expect((await api.como()('GET /p/eventos/obtener', { query: { gratis: 'true' } })).total).toBe(1)
    await api.db.updateTable('tipos_boleto').set({ precio: 5_000 }).execute()
    expect((await api.como()('GET /p/eventos/obtener', { query: { gratis: 'true' } })).total).toBe(0)
    await cambiar({ estado: 'cancelado' })
    expect(await indexados()).toEqual([])
    await cambiar({ estado: 'publicado' })
    expect(await hallar('despues')).toEqual(['mio'])
    const deshecho = api.db.transaction().execute(async (tx) => {
      await tx.updateTable('eventos').set({ nombre_mostrado: 'Nunca' }).execute()
      throw new Error('undone')
    })
    await expect(deshecho).rejects.toThrow('undone')
    expect([await hallar('nunca'), await hallar('despues')]).toEqual([[], ['mio']])
  })

  it.each(['tacvba', 'anna', 'el', 'dj5', '2026', 'ñu'])(
    'knows the variants of %s that the search asks for',
    async (palabra) => {
      const { rows } = await sql<{ variantes: string[] }>`select variantes_de(${palabra}) as variantes`.execute(api.db)
      expect(rows[0]?.variantes.toSorted()).toEqual([...new Set(variantesDe(palabra))].toSorted())
    },
  )

  it('is not touched by a sale', async () => {
    await publicar('mio')
    const antes = await sql`select xmin::text from busqueda`.execute(api.db)
    await api.db.updateTable('existencias').set({ cupo: 50 }).execute()
    expect((await sql`select xmin::text from busqueda`.execute(api.db)).rows).toEqual(antes.rows)
  })
})
