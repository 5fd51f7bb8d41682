import { registrar } from '../apoyo/datos.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

test('without a session the panel leads to the home page', async ({ page, escena: { organizacion, evento } }) => {
  const rutas = [
    '/dashboard',
    '/dashboard/mis-compras',
    '/dashboard/organizaciones',
    `/dashboard/organizaciones/${organizacion.slug}/eventos/crear`,
    evento.panel,
  ]
  for (const ruta of rutas)
    await test.step(ruta, async () => {
      await page.goto(ruta)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1, name: 'Descubre y vive los mejores eventos' })).toBeVisible()
    })
})

test('a token that the server refuses ends the session', async ({ page, consola, entrarComo, direccion }) => {
  consola.permitir(rechazo(401), /Token inválido o expirado/)
  const persona = await registrar(direccion)
  await persona.api('POST /auth/cerrar-sesion')
  await entrarComo(persona)
  await page.goto('/dashboard/organizaciones')
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a room that the panel does not have is NO ENCONTRADO, with its status', async ({
  page,
  consola,
  entrarComo,
  escena: { duena, organizacion, evento },
}) => {
  consola.permitir(rechazo(404))
  await entrarComo(duena)
  const raiz = `/dashboard/organizaciones/${organizacion.slug}`
  for (const ruta of ['/dashboard/no-hay', `${raiz}/no-hay`, `${evento.panel}/no-hay`, '/panel/administrador/no-hay'])
    await test.step(ruta, async () => {
      expect((await page.goto(ruta))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'NO ENCONTRADO' })).toBeVisible()
    })
})

test('without any organization its address leads to the panel', async ({
  page,
  entrarComo,
  compradora,
  escena: { organizacion },
}) => {
  await entrarComo(compradora)
  await page.goto(`/dashboard/organizaciones/${organizacion.slug}`)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/organizacion/crear')
  await expect(page).toHaveURL('/dashboard/organizaciones/crear-organizacion')
})

test('signing out forgets everything, here and in the other tabs', async ({
  page,
  context,
  consola,
  direccion,
  entrarComo,
}) => {
  consola.permitir(rechazo(401))
  const persona = await registrar(direccion, 'Dolores')
  await entrarComo(persona)
  await page.goto('/dashboard')
  const otra = await context.newPage()
  await otra.goto('/dashboard/organizaciones')
  const publica = await context.newPage()
  await publica.goto('/')
  await expect(publica.getByRole('button', { name: /^Tu cuenta, Dolores/ })).toBeVisible()
  await expect(otra.getByRole('heading', { level: 1, name: 'Organizaciones' })).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Panel' })
    .getByRole('button', { name: /Dolores/ })
    .click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/')
  await expect(otra).toHaveURL('/')
  await expect(publica.getByRole('button', { name: /^Tu cuenta/ })).toHaveCount(0)
  const llaves = () =>
    page.evaluate(() =>
      ['token', 'usuario', 'organizaciones', 'invitaciones'].map((llave) => localStorage.getItem(llave)),
    )
  await expect.poll(llaves).toEqual([null, null, null, null])
  await expect
    .poll(() =>
      persona.api('GET /auth/verify').then(
        () => 'sigue',
        ({ status }) => status,
      ),
    )
    .toBe(401)
})
