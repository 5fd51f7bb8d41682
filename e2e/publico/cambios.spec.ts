import type { APIRequestContext } from '@playwright/test'
import { montar, unico } from '../apoyo/datos.ts'
import { abrirProceso } from '../apoyo/otro-proceso.ts'
import { expect, test } from '../apoyo/prueba.ts'

/** The organizer edits through `direccion`; the pages of `lectora` say so within two seconds. */
async function editarYVer(request: APIRequestContext, direccion: string, lectora: string): Promise<void> {
  const { duena, organizacion, evento } = await montar(direccion)
  const texto = async (ruta: string) => (await request.get(lectora + ruta)).text()
  const paginas = [evento.ruta, `/o/${organizacion.slug}`, `/search?term=${evento.slug}`]
  for (const ruta of paginas) expect(await texto(ruta)).toContain(evento.nombre)
  const nombre = `Noche ${evento.slug} otra ${unico().slice(0, 4)}`
  await duena.api('PATCH /organizacion/:slug/eventos/:slugEvento', {
    params: evento.params,
    body: { nombre },
    files: {},
  })
  const limite = Date.now() + 2_000
  for (const ruta of paginas)
    await expect
      .poll(() => texto(ruta), { timeout: Math.max(1, limite - Date.now()), intervals: [50] })
      .toContain(nombre)
}

test('public pages follow an edit within two seconds', { tag: '@escritorio' }, ({ request, direccion }) =>
  editarYVer(request, direccion, direccion),
)

test('a change made in one process shows in the pages of another within two seconds', { tag: '@escritorio' }, async ({
  request,
  direccion,
}) => {
  test.slow()
  const otro = await abrirProceso()
  try {
    await editarYVer(request, direccion, otro.direccion)
  } finally {
    await otro.cerrar()
  }
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
