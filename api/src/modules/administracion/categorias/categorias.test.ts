import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrador, bitacoraDe, clavesCambiadas, ultimoCambio } from '../../../testing/administrar.ts'
import { rechazo, todosALaVez } from '../../../testing/apartar.ts'
import { crearEventoPublicado, crearOrganizacion, createTestApi, type TestApi } from '../../../testing/index.ts'

let api: TestApi
let admin: Awaited<ReturnType<typeof administrador>>
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
  admin = await administrador(api)
})
afterAll(() => api.close())

let serie = 0
let nueva: { id: number; slug: string; nombre: string; version: number }
const crear = async (cuerpo: Partial<{ nombre: string; slug: string; icono: 'music'; palabras: string }> = {}) => {
  serie += 1
  const { item } = await admin.cliente('POST /administracion/categorias/crear-categoria', {
    body: { nombre: `Prueba ${serie}`, slug: `prueba-${serie}`, icono: 'music', ...cuerpo },
    files: {},
  })
  return item
}
const lista = async () => (await admin.cliente('GET /administracion/categorias')).items
const editar = (
  id: number,
  cuerpo: { version: number; nombre?: string; slug?: string; quitarImagen?: 'true' },
  imagen?: Buffer,
) =>
  admin.cliente('PATCH /administracion/categorias/:id', {
    params: { id },
    body: cuerpo,
    files: imagen === undefined ? {} : { card_imagen: new Blob([new Uint8Array(imagen)]) },
  })
const fusionar = (id: number, a: number) =>
  admin.cliente('POST /administracion/categorias/:id/fusionar', { params: { id }, body: { a } })
const publica = (slug: string) => api.como()('GET /p/categorias/obtener/:slug', { params: { slug }, query: {} })
const nombresEn = async (query: { categoria?: string; term?: string }) =>
  (await api.como()('GET /p/eventos/obtener', { query })).items.map(({ nombreMostrado }) => nombreMostrado)

beforeEach(async () => {
  nueva = await crear()
})

describe('a category', () => {
  it('is created at the end, with a picture that was cropped, and shown at once', async () => {
    const antes = await ultimoCambio(api)
    const imagen = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#446688' } })
      .png()
      .toBuffer()
    const { item } = await editar(nueva.id, { version: nueva.version }, imagen)
    expect(item.imagenUrl).toMatch(/^\/imagenes\/[0-9a-f]{32}-300\.webp$/)
    expect((await lista()).at(-1)).toMatchObject({ slug: nueva.slug, eventos: 0, anteriores: [] })
    expect((await publica(nueva.slug)).categoria).toEqual({ slug: nueva.slug, nombre: nueva.nombre })
    expect(await clavesCambiadas(api, antes)).toEqual(['portada'])
    expect((await bitacoraDe(api, 'categoria.creada'))[0]).toMatchObject({
      usuario_id: admin.usuario.id,
      objeto: nueva.nombre,
    })
    const sin = await editar(nueva.id, { version: item.version, quitarImagen: 'true' })
    expect(sin.item.imagenUrl).toBeNull()
  })

  it('names every field that is wrong', async () => {
    const malo = admin.cliente('POST /administracion/categorias/crear-categoria', {
      body: { nombre: ' ', slug: 'Con Espacios', icono: 'ninguno' as 'music', palabras: 'x'.repeat(201) },
      files: {},
    })
    expect((await rechazo(malo)).campos.toSorted()).toEqual(['icono', 'nombre', 'palabras', 'slug'])
    const chica = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#446688' } })
      .png()
      .toBuffer()
    expect(await rechazo(editar(nueva.id, { version: nueva.version }, chica))).toMatchObject({
      status: 400,
      campos: ['card_imagen'],
    })
  })

  it('keeps the addresses it had, also as filters, and gives them to nobody else', async () => {
    const { evento } = await crearEventoPublicado(api, { categoria: nueva.slug, nombre: `Cambio de casa ${serie}` })
    const { item } = await editar(nueva.id, { version: nueva.version, slug: `${nueva.slug}-bis`, nombre: 'Otra cosa' })
    expect(item.anteriores).toEqual([nueva.slug])
    expect((await publica(nueva.slug)).categoria.slug).toBe(`${nueva.slug}-bis`)
    expect(await nombresEn({ categoria: nueva.slug })).toEqual([evento.nombreMostrado])
    expect(await nombresEn({ categoria: nueva.slug, term: 'cambio de casa' })).toEqual([evento.nombreMostrado])
    const robo = crear({ slug: nueva.slug })
    expect(await rechazo(robo)).toMatchObject({ status: 400, campos: ['slug'] })
    const vuelta = await editar(nueva.id, { version: item.version, slug: nueva.slug })
    expect(vuelta.item).toMatchObject({ slug: nueva.slug, anteriores: [`${nueva.slug}-bis`] })
  })

  it('is not saved over what somebody else saved meanwhile', async () => {
    const { hechos, rechazos } = await todosALaVez(
      [1, 2].map((n) => () => editar(nueva.id, { version: nueva.version, nombre: `A la vez ${n}` })),
    )
    expect([hechos.length, rechazos.map(({ status }) => status)]).toEqual([1, [409]])
  })

  it('is ordered with all the others or not at all', async () => {
    const ids = (await lista()).map(({ id }) => id)
    const { items } = await admin.cliente('PUT /administracion/categorias/ordenar', { body: { ids: ids.toReversed() } })
    expect(items.map(({ id }) => id)).toEqual(ids.toReversed())
    const publicas = await api.como()('GET /p/categorias/obtener', { query: { limit: 50 } })
    expect(publicas.items[0]?.slug).toBe(nueva.slug)
    for (const malos of [ids.slice(1), [...ids.slice(1), ids[1] ?? 0], [...ids.slice(1), 99_999]])
      expect(
        (await rechazo(admin.cliente('PUT /administracion/categorias/ordenar', { body: { ids: malos } }))).status,
      ).toBe(409)
    await admin.cliente('PUT /administracion/categorias/ordenar', { body: { ids } })
  })

  it('is deleted only when empty', async () => {
    const otra = await crear()
    await crearEventoPublicado(api, { categoria: otra.slug })
    expect(
      (await rechazo(admin.cliente('DELETE /administracion/categorias/:id', { params: { id: otra.id } }))).mensaje,
    ).toMatch(/Tiene 1 evento/)
    await admin.cliente('DELETE /administracion/categorias/:id', { params: { id: nueva.id } })
    expect((await rechazo(publica(nueva.slug))).status).toBe(404)
    expect(
      (await rechazo(admin.cliente('DELETE /administracion/categorias/:id', { params: { id: nueva.id } }))).status,
    ).toBe(404)
  })
})

describe('merging', () => {
  it('moves eventos, addresses and the index of the search, and tells how many', async () => {
    const otra = await crear({ palabras: 'zampoñas' })
    const uno = await crearEventoPublicado(api, { categoria: nueva.slug, nombre: `Fusión de ida ${serie}` })
    await crearEventoPublicado(api, { categoria: nueva.slug, organizada: uno, estado: 'borrador' })
    const antes = await ultimoCambio(api)
    const { item, eventos } = await fusionar(nueva.id, otra.id)
    expect([eventos, item.id, item.eventos, item.anteriores]).toEqual([2, otra.id, 2, [nueva.slug]])
    expect((await publica(nueva.slug)).categoria.slug).toBe(otra.slug)
    expect(await nombresEn({ categoria: nueva.slug })).toEqual([uno.evento.nombreMostrado])
    expect(await nombresEn({ term: 'zampoñas' })).toEqual([uno.evento.nombreMostrado])
    expect(await clavesCambiadas(api, antes)).toContain('todo')
    const tercera = await crear()
    await fusionar(otra.id, tercera.id)
    expect((await publica(nueva.slug)).categoria.slug, 'the old address of one that was merged twice').toBe(
      tercera.slug,
    )
  })

  it('refuses itself, what is not there, and whoever has not proved who they are', async () => {
    expect(await rechazo(fusionar(nueva.id, nueva.id))).toMatchObject({ status: 400, campos: ['a'] })
    expect((await rechazo(fusionar(nueva.id, 99_999))).status).toBe(404)
    const otro = await administrador(api, { probada: false })
    const sinProbar = otro.cliente('POST /administracion/categorias/:id/fusionar', {
      params: { id: nueva.id },
      body: { a: 1 },
    })
    expect(await rechazo(sinProbar)).toMatchObject({ status: 403, campos: ['identidad'] })
  })

  it('takes along what is being written at that moment', async () => {
    const otra = await crear()
    const casas = await Promise.all(Array.from({ length: 4 }, () => crearOrganizacion(api)))
    const { id: categoriaId } = nueva
    const escribir = (i: number) =>
      crearEventoPublicado(api, {
        categoria: nueva.slug,
        organizada: casas[i % 4] as (typeof casas)[0],
        nombre: `Carrera ${serie} ${i}`,
      })
    // a transaction that read the category before, and writes after it is gone
    const lento = api.db.transaction().execute(async (trx) => {
      await trx.selectFrom('categorias').select('id').where('id', '=', categoriaId).execute()
      await new Promise((resolve) => setTimeout(resolve, 300))
      const { evento } = await crearEventoPublicado({ db: trx }, { categoria: 'musica' })
      await trx.updateTable('eventos').set({ categoria_id: categoriaId }).where('id', '=', evento.id).execute()
    })
    const escrituras = Promise.allSettled(Array.from({ length: 12 }, (_, i) => escribir(i)))
    await fusionar(nueva.id, otra.id)
    await escrituras
    await lento
    const filas = await api.db
      .selectFrom('eventos')
      .select('categoria_id')
      .where('nombre', 'like', `carrera ${serie} %`)
      .execute()
    expect(new Set(filas.map(({ categoria_id }) => categoria_id))).toEqual(new Set(filas.length > 0 ? [otra.id] : []))
    expect((await lista()).find(({ id }) => id === otra.id)?.eventos).toBe(filas.length + 1)
  })
})
