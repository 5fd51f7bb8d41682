import type { Comprar } from '@entrale/contract/compras/compra'
import type { ContarVisita } from '@entrale/contract/visitas/schemas'
import type { Page, Request } from '@playwright/test'
import {
  botonPagar,
  comprarBoletos,
  elegirForma,
  llenarDatos,
  mas,
  nuevoComprador,
  paso,
  terminar,
} from '../apoyo/compra.ts'
import { type Escena, montar } from '../apoyo/datos.ts'
import { expect, test } from '../apoyo/prueba.ts'

// A browser that says it has no screen is not counted.
const NAVEGADOR =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
test.use({ userAgent: NAVEGADOR })

const esVisita = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/p/visitas')
/** What this page tells, as it tells it. */
function escuchar(page: Page): ContarVisita[] {
  const dichas: ContarVisita[] = []
  page.on('request', (request) => {
    if (esVisita(request)) dichas.push(request.postDataJSON() as ContarVisita)
  })
  return dichas
}
const visita = (page: Page) => page.waitForRequest(esVisita)

const agregar = ({ duena, evento }: Escena, nombre: string, codigo: string) =>
  duena.api('POST /organizacion/:slug/eventos/:slugEvento/promotores/crear-promotor', {
    params: evento.params,
    body: { nombre, codigo },
  })
const promotores = async ({ duena, evento }: Escena) =>
  (await duena.api('GET /organizacion/:slug/eventos/:slugEvento/promotores', { params: evento.params })).items

async function comprarAqui(page: Page, cantidad: number): Promise<Comprar> {
  for (let n = 0; n < cantidad; n++) await mas(page, 'General').click()
  await comprarBoletos(page).click()
  await expect(paso(page, /Tus\s*datos/)).toBeVisible()
  await llenarDatos(page, nuevoComprador())
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await elegirForma(page, 'prueba')
  const pedida = page.waitForRequest((request) => request.url().endsWith('/comprar') && request.method() === 'POST')
  await terminar(page, botonPagar(page))
  return (await pedida).postDataJSON() as Comprar
}

test('from the link of a promotor on Instagram to a purchase: counted once, credited, and the address stays clean', async ({
  page,
  direccion,
}) => {
  const escena = await montar(direccion)
  await agregar(escena, 'Colectivo', 'colectivo')
  const dichas = escuchar(page)
  const primera = visita(page)
  await page.goto(`${escena.evento.ruta}?utm_source=IG&utm_medium=historia&utm_campaign=Preventa&p=colectivo`, {
    referer: 'https://l.instagram.com/',
  })
  await primera
  const canonica = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '')
  expect(canonica.pathname + canonica.search).toBe(escena.evento.ruta)
  // Twice more, and once without what the link said: the same visit.
  await page.reload()
  await page.goto(escena.evento.ruta)
  const { origen } = await comprarAqui(page, 2)
  const origenDicho = { fuente: 'instagram', medio: 'historia', campana: 'preventa', promotor: 'colectivo' }
  expect(origen).toEqual(origenDicho)
  const evento = { organizerSlug: escena.evento.params.slug, eventSlug: escena.evento.params.slugEvento }
  const todas = [
    { evento, paso: 'visita', ...origenDicho },
    { evento, paso: 'datos', ...origenDicho },
  ]
  await expect.poll(() => dichas).toEqual(todas)
  await expect.poll(() => promotores(escena)).toMatchObject([{ visitas: 1, compras: 1, boletos: 2 }])
  const { item } = await escena.duena.api('GET /organizacion/:slug/eventos/:slugEvento/estadisticas', {
    params: escena.evento.params,
    query: {},
  })
  expect(item.fuentes).toMatchObject([
    {
      fuente: 'instagram',
      medio: 'historia',
      campana: 'preventa',
      promotor: 'Colectivo',
      visitas: 1,
      boletos: 2,
      neto: 90_000,
    },
  ])
})

test('without a campaign it is the page that led here, our own lists, or nothing', async ({
  page,
  direccion,
  otraVentana,
}) => {
  const { evento } = await montar(direccion)
  const llegar = async (abrir: (otra: Page) => Promise<unknown>) => {
    const otra = await (await otraVentana()).newPage()
    const dicha = visita(otra)
    await abrir(otra)
    return ((await dicha).postDataJSON() as ContarVisita).fuente
  }
  expect(
    await llegar((otra) => otra.goto(new URL(evento.ruta, direccion).href, { referer: 'https://www.google.com/' })),
  ).toBe('google')
  expect(await llegar((otra) => otra.goto(new URL(evento.ruta, direccion).href))).toBe('directo')
  expect(
    await llegar(async (otra) => {
      await otra.goto(new URL(`/search?term=${evento.slug}`, direccion).href)
      await otra
        .getByRole('link', { name: new RegExp(evento.nombre) })
        .first()
        .click()
    }),
  ).toBe('entrale')
  const directa = visita(page)
  await page.goto(evento.ruta)
  await directa
  expect((await comprarAqui(page, 1)).origen).toBeUndefined()
})

test('who asks for privacy is not counted, and tells nothing with the purchase', async ({ page, direccion }) => {
  const escena = await montar(direccion)
  await agregar(escena, 'Colectivo', 'colectivo')
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const dichas = escuchar(page)
  await page.goto(`${escena.evento.ruta}?utm_source=ig&p=colectivo`)
  expect((await comprarAqui(page, 1)).origen).toBeUndefined()
  expect(dichas).toEqual([])
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((llave) => llave.startsWith('visita:')))).toEqual(
    [],
  )
  expect(await promotores(escena)).toMatchObject([{ visitas: 0, compras: 0 }])
  await page.goto('/politicas-privacidad')
  await expect(page.getByText(/Global Privacy Control/)).toBeVisible()
})

test('a server that does not count hinders nobody', { tag: '@escritorio' }, async ({ page, direccion, consola }) => {
  consola.permitir(/net::ERR/)
  const escena = await montar(direccion)
  await page.route('**/api/p/visitas', (ruta) => ruta.abort())
  await page.goto(escena.evento.ruta)
  expect((await comprarAqui(page, 1)).comprador).toBeDefined()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the link of a promotor shows the evento, and counts nothing', { tag: '@escritorio' }, async ({
    page,
    direccion,
  }) => {
    const escena = await montar(direccion)
    await agregar(escena, 'Colectivo', 'colectivo')
    const dichas = escuchar(page)
    await page.goto(`${escena.evento.ruta}?p=colectivo`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(escena.evento.nombre)
    expect(dichas).toEqual([])
    expect(await promotores(escena)).toMatchObject([{ visitas: 0 }])
  })
})
