import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import { sinBarreras } from '../apoyo/axe.ts'
import { apartar, montar, unico } from '../apoyo/datos.ts'
import { entrarAlDia, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const ESCRITORIO = { tag: '@escritorio' }

/** A page of somebody else, at an origin of its own. */
async function paginaAjena(cuerpo: string): Promise<{ url: string; cerrar: () => void }> {
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Mi página</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head><body><main><h1>Mi página</h1>${cuerpo}</main></body></html>`
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, cerrar: () => server.close() }
}

/** Pages without React: nothing to wait for but their end. */
const ir = (page: Page, url: string) => page.mainFrame().goto(url)
const guion = (
  base: string,
  { params: { slug, slugEvento } }: { params: { slug: string; slugEvento: string } },
  mas = '',
) => `<script src="${base}/widget.js" data-evento="${slug}/${slugEvento}"${mas} async></script>`
const alto = (page: Page) => page.locator('iframe').evaluate((marco) => marco.getBoundingClientRect().height)
const dentro = (page: Page): FrameLocator => page.frameLocator('iframe')
/** By how much the frame is higher than what is in it. */
const sobra = async (page: Page) =>
  (await alto(page)) -
  (await dentro(page)
    .locator('html')
    .evaluate((raiz) => Math.ceil(raiz.getBoundingClientRect().height)))

test('an evento shows in the page of somebody else, as high as it is, and leads to its page', async ({
  page,
  direccion,
  escena: { evento },
}) => {
  const ajena = await paginaAjena(guion(direccion, evento))
  await ir(page, ajena.url)
  await expect(dentro(page).getByRole('heading', { name: evento.nombre })).toBeVisible()
  await expect(dentro(page).getByText('Foro de Prueba, Puebla')).toBeVisible()
  await expect.poll(() => sobra(page)).toBe(0)
  await sinBarreras(page, 'an evento in another page')
  const boton = dentro(page).getByRole('link', { name: 'Comprar boletos' })
  await expect(boton).toHaveAttribute('href', new RegExp(`${evento.ruta}\\?utm_source=widget$`))
  await boton.focus()
  const [pestana] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await expect(pestana.getByRole('heading', { level: 1, name: evento.nombre })).toBeVisible()
  ajena.cerrar()
})

test(
  'who else speaks to the page does not move its frame',
  ESCRITORIO,
  async ({ page, direccion, escena: { evento } }) => {
    const ajena = await paginaAjena(guion(direccion, evento))
    await ir(page, ajena.url)
    await expect(dentro(page).getByRole('heading', { name: evento.nombre })).toBeVisible()
    await expect.poll(() => sobra(page)).toBe(0)
    const antes = await alto(page)
    await page.evaluate(
      () =>
        new Promise((atendido) => {
          window.addEventListener('message', () => requestAnimationFrame(() => requestAnimationFrame(atendido)), {
            once: true,
          })
          window.postMessage({ entrale: 1234 }, '*')
        }),
    )
    expect(await alto(page)).toBe(antes)
    ajena.cerrar()
  },
)

test('without scripts the frame says the same', ESCRITORIO, async ({ browser, direccion, escena: { evento } }) => {
  const { slug, slugEvento } = evento.params
  const ajena = await paginaAjena(
    `<iframe src="${direccion}/embed/e/${slug}/${slugEvento}?tema=claro" title="Boletos" width="480" height="300"></iframe>`,
  )
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(ajena.url)
  await expect(dentro(page).getByRole('heading', { name: evento.nombre })).toBeVisible()
  await expect(dentro(page).getByText(/Gratis/)).toBeVisible()
  await expect(dentro(page).getByRole('link', { name: 'Comprar boletos' })).toBeVisible()
  await context.close()
  ajena.cerrar()
})

test(
  'no other page can be framed, and the frame loads nothing that is not ours',
  ESCRITORIO,
  async ({ request, escena: { evento } }) => {
    for (const ruta of [
      '/',
      evento.ruta,
      `${evento.ruta}/checkout`,
      '/desarrolladores',
      '/dashboard',
      '/compras/buscar',
    ]) {
      expect((await request.get(ruta)).headers()['content-security-policy'], ruta).toContain("frame-ancestors 'none'")
    }
    const { slug, slugEvento } = evento.params
    const marco = await request.get(`/embed/e/${slug}/${slugEvento}`)
    const politica = marco.headers()['content-security-policy'] ?? ''
    expect(politica).toContain('frame-ancestors *')
    expect(politica).toContain("default-src 'none'")
    expect(politica).not.toMatch(/unsafe|https?:/)
    const otra = await request.get(`/embed/e/${slug}/${slugEvento}`, {
      headers: { 'if-none-match': marco.headers().etag ?? '' },
    })
    expect(otra.status()).toBe(304)
  },
)

test(
  'a page of ours that is put in a frame stays empty',
  ESCRITORIO,
  async ({ page, consola, direccion, escena: { evento } }) => {
    consola.permitir(/frame-ancestors|Refused to frame|Framing/)
    const ajena = await paginaAjena(`<iframe src="${direccion}${evento.ruta}" title="No"></iframe>`)
    await ir(page, ajena.url)
    await expect(dentro(page).getByText(evento.nombre)).toHaveCount(0)
    ajena.cerrar()
  },
)

test('it says how the sale stands, and changes with it', ESCRITORIO, async ({ page, consola, direccion }) => {
  consola.permitir(rechazo(404))
  const escena = await montar(direccion, { tipos: [{ tipo: 'Único', cupo: 10, maximo: 10 }] })
  const { duena, evento } = escena
  const ruta = `/embed/e/${evento.params.slug}/${evento.params.slugEvento}`
  const dice = async (texto: string) => {
    await expect.poll(async () => (await page.request.get(ruta)).text()).toContain(texto)
    await ir(page, ruta)
    await expect(page.getByText(texto)).toBeVisible()
  }
  await dice('Comprar boletos')
  await apartar(direccion, evento, escena.tipos[0]?.id ?? '', 9)
  await dice('Últimos boletos')
  await apartar(direccion, evento, escena.tipos[0]?.id ?? '', 1)
  await dice('Agotado')
  await duena.api('POST /organizacion/:slug/eventos/:slugEvento/posponer', {
    params: evento.params,
    body: { motivo: 'Se enfermó la banda, de prueba.' },
  })
  await dice('Pospuesto')
  await expect(page.getByRole('link', { name: 'Ver el evento' })).toBeVisible()
  await ir(page, `/embed/e/${evento.params.slug}/no-existe-${unico()}`)
  await expect(page.getByRole('heading', { name: 'Este evento ya no está disponible' })).toBeVisible()
})

test('its organizer copies the code from the menu of the evento', async ({
  page,
  context,
  direccion,
  escena: { duena, evento },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await entrarAlDia(page, duena)
  await page.goto(evento.panel)
  await principal(page).getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Insertar en tu página' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Insertar en tu página' })
  await expect(dialogo.frameLocator('iframe').getByRole('heading', { name: evento.nombre })).toBeVisible()
  const { slug, slugEvento } = evento.params
  await expect(dialogo.getByLabel('Código', { exact: true })).toHaveValue(
    `<script src="${direccion}/widget.js" data-evento="${slug}/${slugEvento}" async></script>`,
  )
  await dialogo.getByRole('radio', { name: 'Claro' }).check({ force: true })
  await dialogo.getByRole('radio', { name: 'Sin guiones' }).check({ force: true })
  await dialogo.getByRole('button', { name: 'Copiar código' }).click()
  await expect(dialogo.getByText('Código copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `<iframe src="${direccion}/embed/e/${slug}/${slugEvento}?tema=claro"`,
  )
})
