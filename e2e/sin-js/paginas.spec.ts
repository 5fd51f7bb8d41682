import { pesos } from '../apoyo/datos.ts'
import { paginas } from '../apoyo/paginas.ts'
import { expect, test } from '../apoyo/prueba.ts'

test.use({ javaScriptEnabled: false })
test.describe('pages as the server sends them', { tag: '@escritorio' }, () => {
  test('every public page reads, and its links lead on', async ({ page, escena }) => {
    for (const { ruta, titulo, encabezado, textos } of paginas(escena))
      await test.step(ruta, async () => {
        await page.goto(ruta)
        await expect(page).toHaveTitle(titulo)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(encabezado)
        for (const texto of textos) await expect(page.locator('body')).toContainText(texto)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      })
    for (const nombre of ['Eventos', 'Categorías', 'Calendario', 'Sobre nosotros']) {
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: nombre }).click()
      await expect(
        page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: nombre }),
      ).toHaveAttribute('aria-current', 'page')
    }
  })

  test('home: carteles, categories, title and OpenGraph', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle(/Éntrale · Eventos y boletos en México/)
    for (const titulo of [/Eventos\s*Destacados/, /Explora por\s*Categoría/, /Próximos\s*Eventos/])
      await expect(page.getByRole('heading', { name: titulo })).toBeVisible()
    expect(await page.getByRole('article').count()).toBeGreaterThan(8)
    await expect(page.getByRole('link', { name: 'Comprar Boletos' }).first()).toBeVisible()
    for (const dato of [
      'meta[name="description"]',
      'meta[property="og:title"]',
      'meta[property="og:image"]',
      'meta[property="og:url"]',
    ])
      await expect(page.locator(dato)).toHaveAttribute('content', /.{8,}/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
  })

  test('listing: ten carteles with their total prices, and real pages', async ({ page }) => {
    await page.goto('/eventos?currentPage=2')
    await expect(page.getByRole('article')).toHaveCount(10)
    await expect(page).toHaveTitle(/página 2/)
    await expect(page.getByRole('main')).toContainText(/Desde \$[\d,.]+ MXN|Gratis/)
    await page.getByRole('link', { name: 'Página 3', exact: true }).click()
    await expect(page).toHaveURL('/eventos?currentPage=3')
    await page.getByRole('link', { name: 'Gratis' }).click()
    await expect(page).toHaveURL('/eventos?gratis=true')
  })

  test('search works as a plain form', async ({ page, escena: { evento } }) => {
    await page.goto('/search')
    const caja = page.getByRole('main').getByRole('searchbox')
    await caja.fill(evento.slug)
    await caja.press('Enter')
    await expect(page.getByRole('main').getByRole('link', { name: evento.nombre })).toBeVisible()
  })

  test('evento: what, when, where, how much, and the same for search engines', async ({
    page,
    escena: { evento, organizacion, tipos },
  }) => {
    const [general] = tipos
    await page.goto(evento.ruta)
    await expect(page).toHaveTitle(`${evento.nombre} · ${organizacion.nombre} | Éntrale`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(evento.nombre, { ignoreCase: true })
    const comprar = page.getByRole('complementary', { name: 'Comprar' })
    await expect(comprar).toContainText(pesos(general?.total ?? 0))
    await expect(comprar.getByRole('link', { name: 'Comprar Boletos' })).toHaveAttribute(
      'href',
      `${evento.ruta}/checkout`,
    )
    await expect(page.getByText('Una noche de prueba.')).toBeVisible()
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', new RegExp(evento.nombre))
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.+\/compartir\/.+\.jpeg$/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${evento.ruta}$`))
    const datos = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((texto) =>
      JSON.parse(texto),
    )
    const ficha = datos.find((dato) => dato['@type'] === 'Event')
    expect(ficha).toMatchObject({
      name: evento.nombre,
      eventStatus: 'https://schema.org/EventScheduled',
      location: { address: { addressLocality: 'Puebla' } },
    })
    expect(ficha.startDate).toMatch(/-06:00$/)
    expect(ficha.offers).toMatchObject(
      tipos.map(({ tipo, total }) => ({
        name: tipo,
        price: (total / 100).toFixed(2),
        priceCurrency: 'MXN',
        availability: 'https://schema.org/InStock',
      })),
    )
  })

  test('a password never travels in an address', async ({ page }) => {
    const SECRETA = 'una-clave-secreta'
    for (const ruta of ['/auth/sign-in', '/auth/sign-up']) {
      await page.goto(ruta)
      await page.getByLabel('Correo', { exact: true }).fill('alguien@prueba.example')
      await page.getByLabel('Contraseña', { exact: true }).fill(SECRETA)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(ruta)
      await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(SECRETA)
    }
  })

  test('organization: who it is and what it has', async ({ page, escena: { evento, organizacion } }) => {
    await page.goto(`/o/${organizacion.slug}`)
    await expect(page).toHaveTitle(new RegExp(organizacion.nombre))
    await expect(page.getByRole('link', { name: evento.nombre })).toBeVisible()
    await expect(page.getByText('Organización de prueba.')).toBeVisible()
  })
})
