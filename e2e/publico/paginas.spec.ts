import type { Page } from '@playwright/test'
import { NO_EXISTEN, type Pagina, paginas } from '../apoyo/paginas.ts'
import { expect, test } from '../apoyo/prueba.ts'

/** Adds up what moved on its own, and notes what the policy refused, from the first byte on. */
const vigilar = () => {
  const visto = { movido: 0, rechazado: [] as string[] }
  Object.assign(window, { visto })
  new PerformanceObserver((lista) => {
    for (const cambio of lista.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!cambio.hadRecentInput) visto.movido += cambio.value
  }).observe({ type: 'layout-shift', buffered: true })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    visto.rechazado.push(`${violatedDirective} ${blockedURI}`),
  )
}

/** Down the page and up again, so that what loads late has loaded. */
const recorrer = (page: Page) =>
  page.evaluate(async () => {
    const espera = () => new Promise((listo) => requestAnimationFrame(() => requestAnimationFrame(listo)))
    for (let alto = 0; alto < document.body.scrollHeight; alto += innerHeight) {
      scrollTo(0, alto)
      await espera()
    }
    scrollTo(0, 0)
    await espera()
  })

async function revisar(page: Page, { ruta, titulo, encabezado, textos }: Pagina): Promise<void> {
  const respuesta = await page.goto(ruta)
  expect(respuesta?.status()).toBe(200)
  await expect(page).toHaveTitle(titulo)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(encabezado)
  for (const texto of textos) await expect(page.locator('body')).toContainText(texto)
  await recorrer(page)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const { movido, rechazado } = await page.evaluate(
    () => (window as unknown as { visto: { movido: number; rechazado: string[] } }).visto,
  )
  expect.soft(movido, `${ruta}: layout shift`).toBeLessThanOrEqual(0.02)
  expect.soft(rechazado, `${ruta}: policy`).toEqual([])
  const sobra = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.soft.poll(sobra, `${ruta}: scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const [ancho, alto, tag] of [
  [360, 740, '@movil'],
  [768, 1024, '@escritorio'],
  [1440, 900, '@escritorio'],
] as const)
  test(`every public page at ${ancho} px`, { tag }, async ({ page, escena, direccion }) => {
    await page.setViewportSize({ width: ancho, height: alto })
    await page.addInitScript(vigilar)
    const ajenas: string[] = []
    page.on('request', (pedido) => {
      if (!/^(data|blob):/.test(pedido.url()) && !pedido.url().startsWith(direccion)) ajenas.push(pedido.url())
    })
    for (const pagina of paginas(escena)) await test.step(pagina.ruta, () => revisar(page, pagina))
    expect(ajenas, 'asked of somebody else').toEqual([])
  })

test('the organization is one step from its evento, and back', async ({ page, escena: { evento, organizacion } }) => {
  await page.goto(evento.ruta)
  await page.getByRole('link', { name: 'Ver organización' }).click()
  await expect(page).toHaveURL(`/o/${organizacion.slug}`)
  await page.getByRole('link', { name: evento.nombre }).first().click()
  await expect(page).toHaveURL(evento.ruta)
})

test('what does not exist is said so, with status 404', async ({ page, consola, escena }) => {
  consola.permitir(/status of 404/)
  for (const ruta of NO_EXISTEN(escena))
    await test.step(ruta, async () => {
      const respuesta = await page.goto(ruta)
      expect(respuesta?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/NO ENCONTRADO|No se encontró la organización/)
    })
  await page.goto('/nada-por-aqui')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NO ENCONTRADO')
  expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  await page.getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL('/')
})
