import { afterAll, beforeAll, expect, it } from 'vitest'
import { rechazo } from '../../../testing/apartar.ts'
import { crearEventoPublicado, createTestApi, type TestApi } from '../../../testing/index.ts'

let api: TestApi
/** What the outside answers to a short link. */
const afuera = new Map<string, { url: string; pagina: string }>()
const pedidos: string[] = []
beforeAll(async () => {
  api = await createTestApi()
  api.services.ports.enlaces = {
    seguir: async (enlace) => {
      pedidos.push(enlace)
      return afuera.get(enlace) ?? null
    },
  }
})
afterAll(() => api.close())

it('a short link of a map becomes a point, by its long address or by its page; one that says nothing is told on its field', async () => {
  const { organizacion, token } = await crearEventoPublicado(api)
  const leer = (enlace: string) =>
    api.como(token)('GET /organizacion/:slug/punto-de-enlace', {
      params: { slug: organizacion.slug },
      query: { enlace },
    })
  afuera.set('https://maps.app.goo.gl/a1', {
    url: 'https://www.google.com/maps/place/Kiosco/@19.4,-99.1,17z/data=!3d19.4486!4d-99.1603',
    pagina: '',
  })
  expect(await leer('maps.app.goo.gl/a1')).toEqual({ lat: 19.4486, lng: -99.1603 })
  const mapa = 'https://maps.google.com/maps/api/staticmap?size=900x900&amp;center=19.4486%2C-99.1603&amp;zoom=16'
  afuera.set('https://goo.gl/maps/b2', {
    url: 'https://www.google.com/maps?q=Kiosco+Morisco&ftid=0x1:0x2',
    pagina: `<meta content="${mapa}" property="og:image">`,
  })
  expect(await leer('https://goo.gl/maps/b2')).toEqual({ lat: 19.4486, lng: -99.1603 })
  expect(await rechazo(leer('https://maps.app.goo.gl/nadie'))).toMatchObject({ status: 400, campos: ['enlace'] })
  expect(pedidos).toHaveLength(3)
  for (const otro of ['https://ajena.example/', 'https://maps.app.goo.gl@ajena.example/x', 'http://127.0.0.1/'])
    expect(await rechazo(leer(otro))).toMatchObject({ status: 400, campos: ['enlace'] })
  expect(pedidos, 'nothing else is asked').toHaveLength(3)
})
