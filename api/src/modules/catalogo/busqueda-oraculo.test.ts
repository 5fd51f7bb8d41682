// The functions that read the index, beside the plain question that anybody would write.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marcarFrecuentes } from '../../jobs/marcar-frecuentes.ts'
import { crearOrganizacion, createTestApi, type TestApi } from '../../testing/index.ts'
import { findIds, type Pregunta } from './busqueda.repository.ts'
import { plantillaDe } from './marcas.ts'

const EVENTOS = 1500
const CIUDADES = ['merida', 'leon']
const CATEGORIAS = ['musica', 'cine', 'comedia']
const PRECIOS = [0, 5000, 15_000, 40_000]

let api: TestApi
const ahora = new Date()
const dia = (dias: number) => new Date(ahora.getTime() + dias * 86_400_000).toISOString().slice(0, 10)

/** Over a year, one in eight for several days; some begun, some over. All numbers follow from `i`. */
async function sembrar(): Promise<void> {
  const { organizacion } = await crearOrganizacion(api, { nombre: 'Casa de pruebas' })
  await sql`
    with e as (
      insert into eventos (id, organizacion_id, slug, nombre, nombre_mostrado, categoria_id, inicio, fin, estado)
      select gen_random_uuid(), ${organizacion.id}, 'e-' || i, n, n, c.id, inicio, inicio + case
        when i % 8 = 0 then make_interval(days => 2 + i % 50) else interval '3 hours' end,
        'publicado'
      from (select i, concat_ws(' ', 'kuku', case when i % 3 = 0 then 'jazz' end, case
        when i % 7 = 0 then 'rock' end, case when i % 331 = 0 then 'kiki' end) as n,
          (i / 2) % 3 as cual, ${ahora}::timestamptz + make_interval(hours => (i * 7919) % 9000 - 400) as inicio
        from generate_series(1, ${EVENTOS}::int) i) x
      join categorias c on c.slug = (${CATEGORIAS}::text[])[cual + 1]
      returning id, slug
    ), d as (
      insert into direcciones (evento_id, nombre, direccion, ciudad, estado, codigo_postal)
      select id, case when substr(slug, 3)::int % 11 = 0 then 'Foro Jazz'
        else 'Foro' end, 'Calle 1', (array['Mérida', 'León'])[1 + substr(slug, 3)::int % 2], 'Estado', '06000' from e
    )
    insert into tipos_boleto (id, evento_id, tipo, precio)
      select gen_random_uuid(), id, 'General', (${PRECIOS}::int[])[1 + substr(slug, 3)::int % 4] from e`.execute(api.db)
}

beforeAll(async () => {
  api = await createTestApi()
  await sembrar()
}, 120_000)
afterAll(() => api.close())

type Caso = {
  palabras: string[]
  categoria: string | null
  ciudad: string | null
  desde: string | null
  hasta: string | null
  precioMax: number | null
}
type Opciones = { porPrecio: boolean; relevancia: boolean }

/** Every row read, every condition looked at, one by one. */
async function preguntarSimple(
  { palabras, categoria, ciudad, desde, hasta, precioMax }: Caso,
  { porPrecio, relevancia }: Opciones,
): Promise<string[]> {
  const nombre = sql`(e.nombre)`
  const tiene = (texto: typeof nombre) =>
    sql.join(palabras.map((palabra) => sql`${texto} ~* ${`\\m${palabra}\\M`}`).concat(sql`true`), sql` and `)
  const orden = porPrecio
    ? sql`b.precio_min, e.inicio, e.id`
    : relevancia
      ? sql`(${tiene(nombre)}) desc, e.inicio, e.id`
      : sql`e.inicio, e.id`
  const { rows } = await sql<{ id: string }>`
    select e.id from eventos e join direcciones d on d.evento_id = e.id join categorias c on c.id = e.categoria_id
    cross join lateral (select min(precio) as precio_min from tipos_boleto where evento_id = e.id) b
    cross join lateral (select (e.inicio at time zone e.zona_horaria)::date as a,
      (case when e.fin - e.inicio > interval '24 hours' then e.fin
        else e.inicio end at time zone e.zona_horaria)::date as z) dias
    where e.fin > ${ahora} and ${tiene(sql`(e.nombre || ' ' || d.nombre)`)}
      and (${categoria}::text is null or c.slug = ${categoria})
        and (${ciudad}::text is null or slug_de_ciudad(d.ciudad) = ${ciudad})
      and (${desde}::date is null or dias.z >= ${desde}::date) and (${hasta}::date is null or dias.a <= ${hasta}::date)
      and (${precioMax}::int is null or b.precio_min <= ${precioMax}::int)
    order by ${orden}`.execute(api.db)
  return rows.map(({ id }) => id)
}

const preguntaDe = ({ palabras, categoria, ciudad, ...caso }: Caso, { porPrecio, relevancia }: Opciones): Pregunta => {
  const grupos = palabras.map((palabra) => [palabra])
  const filtros = { categoria: categoria ?? undefined, ciudad: ciudad ?? undefined }
  return {
    ...caso,
    todo: plantillaDe(grupos, filtros as never),
    nombre: relevancia ? plantillaDe(grupos, filtros as never, 'nombre') : null,
    lista: palabras.length === 0 ? { categoria, ciudad } : null,
    porPrecio,
  }
}

const CASOS: Caso[] = [[], ['jazz'], ['rock'], ['jazz', 'rock'], ['kuku'], ['jazz', 'kiki']].flatMap((palabras) =>
  [null, CATEGORIAS[0] ?? ''].flatMap((categoria) =>
    [null, CIUDADES[0] ?? ''].flatMap((ciudad) =>
      [
        [null, null],
        [dia(3), dia(5)],
        [dia(40), null],
        [null, dia(20)],
      ].flatMap(([desde = null, hasta = null]) =>
        [null, 6000].map((precioMax) => ({ palabras, categoria, ciudad, desde, hasta, precioMax })),
      ),
    ),
  ),
)

/** How many are counted of what is searched; far fewer than there are, as in a catalogue of a million. */
const TOPE_BUSCAR = 40
const TOPE_LISTA = 1000

const ORDENES = [
  ['by date', { porPrecio: false, relevancia: false }],
  ['by price', { porPrecio: true, relevancia: false }],
  ['by relevance', { porPrecio: false, relevancia: true }],
] as const

async function compararTodo(orden: Opciones): Promise<void> {
  const casos = CASOS.filter(({ palabras }) => !orden.relevancia || palabras.length > 0)
  let llenos = 0
  for (const caso of casos) {
    const todos = await preguntarSimple(caso, orden)
    const tope = caso.palabras.length === 0 ? TOPE_LISTA : TOPE_BUSCAR
    if (todos.length > tope) llenos += 1
    for (const salto of [0, 10, 30]) {
      const { ids, total } = await findIds(api.db, preguntaDe(caso, orden), ahora, 10, salto, TOPE_BUSCAR)
      expect({ caso, salto, ids, total }).toEqual({
        caso,
        salto,
        ids: todos.slice(salto, salto + 10),
        total: Math.min(todos.length, tope),
      })
    }
  }
  expect(llenos).toBeGreaterThan(casos.length / 10)
}

it.each(ORDENES)(
  '%s: answers what the plain question answers, page by page',
  (_, orden) => compararTodo(orden),
  120_000,
)

describe('once what is frequent is marked', () => {
  const huella = async () =>
    (
      await sql<{ h: string }>`select md5(string_agg(b::text, ',' order by evento_id)) as h from busqueda b`.execute(
        api.db,
      )
    ).rows
  const frecuentes = async () =>
    (await api.db.selectFrom('busqueda_frecuentes').select(['marca', 'lista']).execute()).map(({ marca, lista }) => [
      marca,
      lista,
    ])

  it('learns it in a large catalogue only, and lets every row follow', async () => {
    expect(await marcarFrecuentes(api.db, EVENTOS * 2)).toBe(false)
    expect(await frecuentes()).toEqual([])
    expect(await marcarFrecuentes(api.db, EVENTOS / 2)).toBe(true)
    expect(await frecuentes()).toContainEqual([':jazz', false])
    while (await marcarFrecuentes(api.db, EVENTOS / 2)) {}
    const marcas = await frecuentes()
    for (const marca of [':jazz', '!jazz', ':rock', '=cmusica', '=lleon']) expect(marcas).toContainEqual([marca, true])
    expect(marcas.every(([, lista]) => lista)).toBe(true)
    expect(marcas.map(([marca]) => marca)).not.toContain(':kiki')
    const antes = await huella()
    await sql`select indexar_eventos(array(select evento_id from busqueda))`.execute(api.db)
    expect(await huella()).toEqual(antes)
  }, 120_000)

  it.each(ORDENES)('%s: answers the same', (_, orden) => compararTodo(orden), 120_000)
})
