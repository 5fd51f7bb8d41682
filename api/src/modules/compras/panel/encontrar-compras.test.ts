import { afterAll, beforeAll, expect, it } from 'vitest'
import { apartar, comprar } from '../../../testing/apartar.ts'
import { crearEventoPublicado, crearMiembro, createTestApi, type TestApi } from '../../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

async function vendido(email: string) {
  const casa = await crearEventoPublicado(api)
  const [tipo = { id: '' }] = casa.tipos
  const { compra } = await comprar(api.como(), await apartar(api.como(), casa, [[tipo, 1]]), { email })
  return { ...casa, folio: compra.folio }
}

it('a compra is found by its folio and by the e-mail of who has a boleto of it, by those who may read it', async () => {
  const email = 'rosario@correo.mx'
  const [casa, ajena] = [await vendido(email), await vendido(email)]
  const miembro = await crearMiembro(api, casa.organizacion, 'member')
  const encontrar = async (termino: string, token = casa.token) =>
    (
      await api.como(token)('GET /organizacion/:slug/compras/encontrar', {
        params: { slug: casa.organizacion.slug },
        query: { termino },
      })
    ).items
  const suya = {
    folio: casa.folio,
    comprador: { email },
    evento: { slug: casa.evento.slug, nombreMostrado: casa.evento.nombreMostrado },
  }
  for (const termino of [casa.folio, ` ${casa.folio.toLowerCase()} `, casa.folio.slice(3), 'Rosario@Correo.mx'])
    expect(await encontrar(termino), termino).toMatchObject([suya])
  for (const termino of [ajena.folio, casa.folio.slice(0, -1), 'rosario', 'rosario@', '%@correo.mx'])
    expect(await encontrar(termino), termino).toEqual([])
  await api.db
    .updateTable('boletos')
    .set({ titular_email: 'luz@correo.mx' })
    .where('evento_id', '=', casa.evento.id)
    .execute()
  expect(await encontrar('luz@correo.mx')).toMatchObject([suya])
  expect(await encontrar(email, miembro.token), 'who reads masked people learns nothing by asking').toEqual([])
  expect(await encontrar(casa.folio, miembro.token)).toMatchObject([{ comprador: { email: 'r•••@c•••.mx' } }])
})
