import { montar, unico } from '../apoyo/datos.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const DIA = 24 * 3_600_000
const dia = (dias: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(Date.now() + dias * DIA)

test('every page of the list is an address', async ({ page }) => {
  await page.goto('/eventos')
  const paginas = page.getByRole('navigation', { name: 'Páginas' })
  const tarjetas = page.getByRole('main').getByRole('article')
  await expect(tarjetas).toHaveCount(10)
  await expect(paginas).toContainText(/1–10 de \d+ eventos/)
  await paginas.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL('/eventos?currentPage=2')
  await expect(paginas).toContainText(/11–20 de \d+ eventos/)
  await expect(paginas.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle(/página 2/)
  await expect(page.locator('link[rel="prev"]')).toHaveAttribute('href', /\/eventos$/)
  await expect(page.locator('link[rel="next"]')).toHaveAttribute('href', /\/eventos\?currentPage=3$/)
  await page.reload()
  await expect(paginas).toContainText(/11–20 de \d+ eventos/)
  await page.goBack()
  await expect(page).toHaveURL('/eventos')
  await expect(paginas).toContainText(/1–10 de/)
})

test('filters live in the address, add up and come off one by one', async ({ page }) => {
  await page.goto('/eventos')
  const rapidos = page.getByRole('group', { name: 'Filtros rápidos' })
  const enUso = page.getByRole('list', { name: 'Filtros en uso' })
  await rapidos.getByRole('link', { name: 'Gratis' }).click()
  await expect(page).toHaveURL('/eventos?gratis=true')
  const tarjetas = page.getByRole('main').getByRole('article')
  await expect(tarjetas.first()).toContainText('Gratis')
  await expect(tarjetas.filter({ hasNotText: 'Gratis' })).toHaveCount(0)
  await rapidos.getByLabel('Categoría').selectOption({ label: 'Música' })
  await expect(page).toHaveURL('/eventos?categoria=musica&gratis=true')
  await page.reload()
  await expect(rapidos.getByLabel('Categoría')).toHaveValue('musica')
  await enUso.getByRole('link', { name: 'Quitar Gratis' }).click()
  await expect(page).toHaveURL('/eventos?categoria=musica')
  await enUso.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL('/eventos')
  await expect(enUso).toBeHidden()
  const orden = page.getByRole('navigation', { name: 'Ordenar por' })
  await orden.getByRole('link', { name: 'Precio' }).click()
  await expect(page).toHaveURL('/eventos?orden=precio')
  await expect(orden.getByRole('link', { name: 'Precio' })).toHaveAttribute('aria-current', 'true')
})

test('the panel of filters writes a clean address, and reads it back', async ({ page, escena: { evento } }) => {
  await page.goto(`/search?term=${evento.slug}`)
  const abrir = page.getByText(/^(Más filtros|Filtros)$/).filter({ visible: true })
  const panel = page.getByRole('form', { name: 'Filtros' })
  await abrir.click()
  await panel.getByLabel('Desde').fill(dia(39))
  await panel.getByLabel('Hasta').fill(dia(41))
  await panel.getByLabel('Precio máximo').fill('5000')
  await panel.getByRole('button', { name: 'Aplicar filtros' }).click()
  await expect(page).toHaveURL(`/search?term=${evento.slug}&desde=${dia(39)}&hasta=${dia(41)}&precioMax=5000`)
  await expect(panel).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: evento.nombre })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Filtros en uso' })).toContainText('Hasta $5,000 MXN')
  await abrir.click()
  await expect(panel.getByLabel('Desde')).toHaveValue(dia(39))
  await panel.getByLabel('Desde').fill(dia(60))
  await panel.getByLabel('Hasta').fill(dia(61))
  await panel.getByRole('button', { name: 'Aplicar filtros' }).click()
  await expect(page.getByRole('heading', { name: 'No encontramos eventos' })).toBeVisible()
})

test('an empty list says which filter to drop, and the page of its city has the rest', { tag: '@escritorio' }, async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(/status of 404/, /ERR_FAILED/)
  const ciudad = `Villa ${unico()}`
  const slug = ciudad.toLowerCase().replace(' ', '-')
  const { evento } = await montar(direccion, { evento: { ciudad } })
  await page.goto(`/eventos?ciudad=${slug}&gratis=true`)
  await expect(page.getByRole('heading', { name: 'No encontramos eventos' })).toBeVisible()
  await page.getByRole('link', { name: 'Sin “Gratis” 1' }).click()
  await expect(page).toHaveURL(`/eventos?ciudad=${slug}`)
  await expect(page.getByRole('main').getByRole('link', { name: evento.nombre })).toBeVisible()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`/(ciudades/${slug}|eventos\\?ciudad=${slug})$`),
  )
  await page.route('**/imagenes/**', (ruta) => ruta.abort())
  await page.goto(`/ciudades/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Eventos en ${ciudad}`)
  await expect(page.getByRole('main').getByRole('link', { name: evento.nombre })).toBeVisible()
  // a cartel that does not load gives way to the name set as a sheet
  await expect(page.locator(`img[alt="Cartel de ${evento.nombre}"]`)).toHaveCount(0)
  await expect(page.getByRole('img', { name: `Cartel de ${evento.nombre}` })).toBeVisible()
  await page.getByRole('group', { name: 'Filtros rápidos' }).getByRole('link', { name: 'Mañana' }).click()
  await expect(page).toHaveURL(`/ciudades/${slug}?desde=manana`)
  await page.getByRole('link', { name: 'Sin “Mañana” 1' }).click()
  await expect(page).toHaveURL(`/ciudades/${slug}`)
  expect((await page.goto('/ciudades/no-existe'))?.status()).toBe(404)
})

test('a category keeps its filters below its own address', { tag: '@escritorio' }, async ({ page }) => {
  await page.goto('/categorias')
  const celdas = page.getByRole('main').getByRole('listitem')
  await expect(celdas).toHaveCount(10)
  await page.getByRole('link', { name: 'Ver más categorías' }).click()
  await expect(page).toHaveURL('/categorias?currentPage=2')
  // Administrators add some meanwhile, in tests of their own.
  await expect.poll(() => celdas.count()).toBeGreaterThan(10)
  await expect(page.getByRole('link', { name: 'Ver más categorías' })).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Música/ })
    .click()
  await expect(page).toHaveURL('/categorias/musica')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.getByRole('group', { name: 'Filtros rápidos' }).getByRole('link', { name: 'Gratis' }).click()
  await expect(page).toHaveURL('/categorias/musica?gratis=true')
})

test('nonsense in the address is the plain list, never an error', { tag: '@escritorio' }, async ({ page }) => {
  for (const ruta of [
    '/eventos?currentPage=-1&desde=ayer&hasta=2026-02-31&precioMax=%00&orden=azar',
    '/eventos?desde=2026-12-10&hasta=2026-12-01',
    '/eventos?desde=0000-01-01&hasta=9999-12-31',
    '/search?term=%00%0A',
    '/search?term=%25_%27%22%3B--&currentPage=10000',
    '/categorias/musica?ciudad=%F0%9F%8E%89&gratis=quizas',
    '/calendario?mes=2026-13&dia=nunca',
    '/calendario?mes=0001-01&ciudad=%00&categoria=%27',
  ])
    await test.step(ruta, async () => expect((await page.goto(ruta))?.status()).toBe(200))
  await page.goto('/eventos?desde=2020-01-01&hasta=2020-01-31')
  await expect(page.getByText('Esas fechas ya pasaron.')).toBeVisible()
  await page.goto('/eventos?currentPage=9000')
  await expect(page.getByRole('heading', { name: 'No encontramos eventos en esta página' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir a la primera' }).click()
  await expect(page).toHaveURL('/eventos')
})

test('a list that fails keeps its filters and is asked for again', { tag: '@escritorio' }, async ({
  page,
  consola,
}) => {
  consola.permitir(rechazo(500))
  await page.goto('/eventos')
  await page.route('**/api/p/eventos/obtener?*', (route) => route.fulfill({ status: 500, json: { mensaje: '' } }))
  const gratis = page.getByRole('group', { name: 'Filtros rápidos' }).getByRole('link', { name: 'Gratis' })
  await gratis.click()
  await expect(page.getByRole('heading', { name: 'Error al cargar los eventos' })).toBeVisible()
  await expect(page).toHaveURL('/eventos?gratis=true')
  await expect(gratis).toHaveAttribute('aria-current', 'true')
  await page.unroute('**/api/p/eventos/obtener?*')
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Gratis')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, city and pages are plain forms and links', { tag: '@escritorio' }, async ({ page }) => {
    await page.goto('/eventos?desde=semana')
    await page.getByText('Más filtros').click()
    const panel = page.getByRole('form', { name: 'Filtros' })
    await panel.getByLabel('Desde').fill(dia(1))
    await panel.getByLabel('Hasta').fill(dia(90))
    await panel.getByLabel('Categoría').selectOption('musica')
    await panel.getByRole('button', { name: 'Aplicar filtros' }).click()
    await expect(page.getByRole('list', { name: 'Filtros en uso' })).toContainText(/Música.*Del .+ al /)
    await page.getByRole('link', { name: 'Quitar Música' }).click()
    await expect(page).toHaveURL(`/eventos?desde=${dia(1)}&hasta=${dia(90)}`)
    await page.goto('/eventos')
    const ciudad = page.getByRole('group', { name: 'Filtros rápidos' }).getByLabel('Ciudad')
    await ciudad.selectOption({ index: 1 })
    const elegida = await ciudad.inputValue()
    await page.getByRole('button', { name: 'Ver', exact: true }).first().click()
    await expect(page).toHaveURL(`/eventos?ciudad=${elegida}`)
    await expect(ciudad).toHaveValue(elegida)
  })

  test('an organization reads whole, and answers 404 when it is none', { tag: '@escritorio' }, async ({
    page,
    consola,
    escena: { evento, organizacion },
  }) => {
    consola.permitir(/status of 404/)
    await page.goto(`/o/${organizacion.slug}`)
    for (const texto of [
      `/o/${organizacion.slug}`,
      'Información de la Organización',
      'Organización de prueba.',
      'México',
    ])
      await expect(page.getByText(texto, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: '55 1234 5678' })).toHaveAttribute('href', 'tel:5512345678')
    await expect(page.getByRole('heading', { name: 'Eventos de tu organización' })).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: evento.nombre })).toContainText('Música')
    expect((await page.goto('/o/no-existe'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No se encontró la organización')
  })
})
