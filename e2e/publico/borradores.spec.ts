import { clienteDe, montar, unico } from '../apoyo/datos.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('a draft is seen nowhere until it is published', { tag: '@escritorio' }, async ({
  page,
  request,
  consola,
  direccion,
}) => {
  consola.permitir(/status of 404/)
  const palabra = unico()
  const { duena, organizacion, evento } = await montar(direccion, {
    publicado: false,
    evento: { nombre: `Secreto ${palabra}` },
  })
  const api = clienteDe(direccion)
  const [organizerSlug, eventSlug] = [organizacion.slug, evento.slug]
  expect((await page.goto(evento.ruta))?.status()).toBe(404)
  for (const ruta of [
    `${evento.ruta}/checkout`,
    `${evento.ruta}.data`,
    `/api/p/eventos/obtener/${organizerSlug}/${eventSlug}`,
    `/api/p/eventos/${organizerSlug}/${eventSlug}/calendario.ics`,
  ]) {
    const respuesta = await request.get(ruta)
    expect.soft(await respuesta.text(), ruta).not.toContain(palabra)
    expect
      .soft(respuesta.status(), ruta)
      .toBeGreaterThanOrEqual(ruta.endsWith('.data') || ruta.endsWith('/checkout') ? 200 : 404)
  }
  const visto = async () => ({
    busqueda: (await api('GET /p/eventos/search', { query: { term: palabra } })).total,
    lista: (await api('GET /p/eventos/obtener', { query: { term: palabra } })).total,
    organizacion: (
      await api('GET /p/organizacion/:slugOrganizacion/obtener', { params: { slugOrganizacion: organizerSlug } })
    ).item.eventos.length,
    cuenta: (
      await api('GET /p/organizacion/:slugOrganizacion/obtener', { params: { slugOrganizacion: organizerSlug } })
    ).item._count.Eventos,
  })
  expect(await visto()).toEqual({ busqueda: 0, lista: 0, organizacion: 0, cuenta: 0 })
  await page.goto(`/o/${organizerSlug}`)
  await expect(page.getByText('No hay eventos registrados aún.')).toBeVisible()
  await page.goto(`/search?term=${palabra}`)
  await expect(page.getByRole('heading', { name: 'No encontramos eventos' })).toBeVisible()

  await duena.api('POST /organizacion/:slug/eventos/:slugEvento/publicar', { params: evento.params })
  await expect.poll(async () => (await page.goto(evento.ruta))?.status()).toBe(200)
  expect(await visto()).toEqual({ busqueda: 1, lista: 1, organizacion: 1, cuenta: 1 })
})
