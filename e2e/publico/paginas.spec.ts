import { expect, test } from '../apoyo/prueba.ts'

const PAGINAS: [ruta: string, titulo: RegExp, encabezado: RegExp][] = [
  ['/', /Éntrale/, /Descubre y vive los mejores eventos/],
  ['/eventos', /Eventos en México \| Éntrale/, /Todos los\s*Eventos/],
  ['/categorias', /Categorías.*\| Éntrale/, /Explora por\s*Categoría/],
  ['/categorias/musica', /\| Éntrale/, /Música/],
  ['/calendario', /Calendario.*\| Éntrale/, /./],
  ['/search?term=lucha', /“lucha” · Eventos \| Éntrale/, /Buscar\s*Eventos/],
  ['/sobre-nosotros', /\| Éntrale/, /./],
  ['/terminos-servicio', /\| Éntrale/, /./],
  ['/politicas-privacidad', /\| Éntrale/, /./],
  ['/auth/sign-in', /Iniciar Sesión \| Éntrale/, /Bien\s*venido/],
  ['/auth/sign-up', /Registrarse \| Éntrale/, /Bien\s*venido/],
]

test('every public page answers, has one heading and says nothing in the console', async ({ page }) => {
  for (const [ruta, titulo, encabezado] of PAGINAS)
    await test.step(ruta, async () => {
      const respuesta = await page.goto(ruta)
      expect(respuesta?.status()).toBe(200)
      await expect(page).toHaveTitle(titulo)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(encabezado)
    })
})

test('an evento and its organization', async ({ page, escena: { evento, organizacion } }) => {
  await page.goto(evento.ruta)
  await expect(page).toHaveTitle(`${evento.nombre} · ${organizacion.nombre} | Éntrale`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(evento.nombre, { ignoreCase: true })
  await page.getByRole('link', { name: 'Ver organización' }).click()
  await expect(page).toHaveURL(`/o/${organizacion.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(organizacion.nombre, { ignoreCase: true })
  await expect(page.getByRole('link', { name: evento.nombre })).toBeVisible()
})

test('what does not exist is said so, with status 404', async ({ page, consola, escena }) => {
  consola.permitir(/status of 404/)
  for (const ruta of ['/nada-por-aqui', `/o/${escena.organizacion.slug}/e/no-existe`, '/o/no-existe', '/categorias/no-existe', '/dev/no-existe'])
    await test.step(ruta, async () => {
      const respuesta = await page.goto(ruta)
      expect(respuesta?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/NO ENCONTRADO|No se encontró la organización/)
    })
  await page.goto('/nada-por-aqui')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NO ENCONTRADO')
  expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor)).toBe('rgb(255, 255, 255)')
  await page.getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL('/')
})
