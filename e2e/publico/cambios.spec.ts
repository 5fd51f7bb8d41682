import { montar, unico } from '../apoyo/datos.ts'
import { expect, test } from '../apoyo/prueba.ts'

// How soon, and that every process follows, is in server/src/processes.test.ts.
test('public pages follow an edit', { tag: '@escritorio' }, async ({ request, direccion }) => {
  const { duena, organizacion, evento } = await montar(direccion)
  const texto = async (ruta: string) => (await request.get(ruta)).text()
  const paginas = [evento.ruta, `/o/${organizacion.slug}`, `/search?term=${evento.slug}`]
  for (const ruta of paginas) expect(await texto(ruta)).toContain(evento.nombre)
  const nombre = `Noche ${evento.slug} otra ${unico().slice(0, 4)}`
  await duena.api('PATCH /organizacion/:slug/eventos/:slugEvento', {
    params: evento.params,
    body: { nombre },
    files: {},
  })
  for (const ruta of paginas) await expect.poll(() => texto(ruta)).toContain(nombre)
})

test('a page asked for again unchanged costs no bytes', { tag: '@escritorio' }, async ({
  request,
  escena: { evento },
}) => {
  const primera = await request.get(evento.ruta)
  const { etag = '' } = primera.headers()
  expect(etag).not.toBe('')
  const segunda = await request.get(evento.ruta, { headers: { 'if-none-match': etag } })
  expect(segunda.status()).toBe(304)
})
