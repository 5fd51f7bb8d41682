import type { Page } from '@playwright/test'
import { montar, registrar } from '../apoyo/datos.ts'
import { entrarConMuchas, meterAlEquipo, registrarVerificada } from '../apoyo/equipo.ts'
import { entrarAlDia, sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const barra = (page: Page) => page.getByRole('navigation', { name: 'Panel' })

test('folds with Ctrl+B and with its button, and remembers it for seven days', async ({
  page,
  context,
  escena: { duena },
}) => {
  await entrar(page, duena)
  await page.goto('/dashboard/organizaciones')
  const plegar = page.getByRole('button', { name: 'Plegar la barra lateral' })
  await expect(plegar).toBeVisible()
  await page.keyboard.press('Control+b')
  const abrir = page.getByRole('button', { name: 'Abrir la barra lateral' })
  await expect(abrir).toBeVisible()
  const galleta = async () => (await context.cookies()).find(({ name }) => name === 'sidebar_state')
  await expect.poll(async () => (await galleta())?.value).toBe('false')
  expect((await galleta())?.expires ?? 0).toBeGreaterThan(Date.now() / 1000 + 6.9 * 24 * 3600)
  await page.reload()
  await expect(abrir).toBeVisible()
  await abrir.click()
  await expect(plegar).toBeVisible()
  await page.goto('/dashboard/organizaciones/crear-organizacion')
  await page.getByRole('textbox', { name: 'Nombre' }).press('Control+b')
  await expect(plegar).toBeVisible()
  await context.clearCookies()
  await page.setViewportSize({ width: 800, height: 800 })
  await page.reload()
  await abrir.click()
  await expect.poll(async () => (await galleta())?.value).toBe('true')
  await page.reload()
  await expect(plegar).toBeVisible()
  await page.keyboard.press('Control+b')
  await expect.poll(async () => (await galleta())?.value).toBe('false')
  await page.reload()
  await expect(abrir).toBeVisible()
})

test('is a sheet on the phone that closes when one chooses', { tag: '@movil' }, async ({ page, escena: { duena } }) => {
  await entrar(page, duena)
  await page.goto('/dashboard')
  await expect(barra(page)).toBeHidden()
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await barra(page).getByRole('link', { name: 'Organizaciones' }).click()
  await expect(page).toHaveURL('/dashboard/organizaciones')
  await expect(barra(page)).toBeHidden()
})

test('shows my organizations with their counts, who I am, and where one is, in the bar and folded', async ({
  page,
  direccion,
}) => {
  const { duena, organizacion } = await montar(direccion, { publicado: false })
  await entrar(page, duena)
  await page.goto('/dashboard')
  await barra(page)
    .getByRole('button', { name: new RegExp(organizacion.nombre) })
    .click()
  await expect(barra(page).getByRole('link', { name: /Eventos\s*1/ })).toBeVisible()
  await expect(barra(page).getByRole('link', { name: /Colaboradores\s*1/ })).toBeVisible()
  await expect(barra(page)).toContainText('Organizador')
  await barra(page)
    .getByRole('link', { name: /Eventos\s*1/ })
    .click()
  await expect(page.getByText('1 evento encontrado')).toBeVisible()
  await expect(page.getByText('No publicado')).toBeVisible()

  const actual = barra(page).locator('[aria-current=page]')
  await expect(actual).toHaveCount(1)
  await expect(actual).toHaveText(/Eventos/)
  await expect(barra(page).getByText(organizacion.nombre)).toHaveAttribute('title', organizacion.nombre)
  await page.keyboard.press('Control+b')
  await barra(page).getByRole('button', { name: organizacion.nombre }).click()
  const menu = page.getByRole('menu', { name: organizacion.nombre })
  await expect(menu.getByRole('menuitem')).toHaveText([
    ...[/Dashboard/, /Eventos/, /Colaboradores/, /Configuración/],
    ...['Pagos', 'Facturación', 'Expediente', 'Estadísticas', 'Personalización'],
  ])
  await menu.getByRole('menuitem', { name: /Colaboradores/ }).click()
  await expect(page).toHaveURL(`/dashboard/organizaciones/${organizacion.slug}/colaboradores`)
})

test('of many organizations shows the first ones and the rest on asking', async ({ page, escena: { duena } }) => {
  await entrarConMuchas(page, duena)
  await page.goto('/dashboard/mi-cuenta')
  const desplegables = barra(page).getByRole('button', { name: /^(Foro|La Organización)/ })
  await expect(desplegables).toHaveCount(7)
  await barra(page).getByRole('button', { name: 'Ver las 14 organizaciones' }).click()
  await expect(desplegables).toHaveCount(14)
  await expect(barra(page).getByRole('button', { name: 'Ver menos organizaciones' })).toBeFocused()
  await expect(barra(page).getByText('Organizador')).toBeInViewport()
  await sinDesborde(page, 'the bar with many organizations')
})

test('a member sees no Configuración; whoever becomes admin does, at the next page, and is told', async ({
  page,
  consola,
  direccion,
  request,
}) => {
  consola.permitir(rechazo(404))
  const { duena, organizacion } = await montar(direccion, { publicado: false })
  const persona = await registrarVerificada(direccion, request, 'Cambiante')
  await meterAlEquipo({ duena, organizacion }, persona)
  await entrarAlDia(page, persona)
  const raiz = `/dashboard/organizaciones/${organizacion.slug}`
  await page.goto(raiz)
  await expect(barra(page).getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(barra(page).getByRole('link', { name: 'Configuración' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Crear evento' })).toHaveCount(0)

  const params = { slug: organizacion.slug }
  const { equipo } = await duena.api('GET /organizacion/:slug/equipo/colaboradores', { params })
  const id = equipo.find(({ rol }) => rol === 'member')?.id ?? ''
  await duena.api('PATCH /organizacion/:slug/equipo/colaboradores/:id', {
    params: { ...params, id },
    body: { rol: 'admin' },
  })
  await barra(page)
    .getByRole('link', { name: /^Eventos/ })
    .click()
  await expect(page.getByText(`Tu rol en ${organizacion.nombre} cambió: ahora eres Administrador.`)).toBeVisible()
  await expect(barra(page).getByRole('link', { name: 'Configuración' })).toBeVisible()

  await duena.api('DELETE /organizacion/:slug/equipo/colaboradores/:id', { params: { ...params, id } })
  // told at once or found at the next page: either way its rooms are gone from the bar
  await page.goto(raiz)
  await expect(page.getByRole('heading', { name: 'No se encontró la organización' })).toBeVisible()
  await expect(barra(page).getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
})

test('has the theme and who I am at its foot', async ({ page, direccion }) => {
  const persona = await registrar(direccion, 'Rosario')
  await entrar(page, persona)
  await page.goto('/dashboard')
  await barra(page).getByText('Claro').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(barra(page).getByRole('link', { name: 'Crear Organización' })).toBeVisible()
  await expect(barra(page).getByText('Mis Organizaciones')).toHaveCount(0)
  const yo = barra(page).getByRole('button', { name: /Rosario De Prueba/ })
  await expect(yo).toContainText('Usuario')
  await yo.click()
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click()
  await expect(page).toHaveURL('/dashboard/mi-cuenta')
  await yo.click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/')
})
