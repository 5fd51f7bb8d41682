import type { Page } from '@playwright/test'
import { montar, registrar } from '../apoyo/datos.ts'
import { esperarViva, expect, test } from '../apoyo/prueba.ts'

const abrirBuscador = async (page: Page, isMobile: boolean | undefined) => {
  if (isMobile) await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  return page.getByRole('combobox', { name: 'Buscar eventos o lugares' })
}

test('suggests while one types, and the keys choose', { tag: '@ambas' }, async ({
  page,
  escena: { evento },
  isMobile,
}) => {
  await page.goto('/sobre-nosotros')
  const caja = await abrirBuscador(page, isMobile)
  await caja.fill(evento.slug)
  const opcion = page.getByRole('option', { name: new RegExp(evento.nombre) })
  await expect(opcion).toBeVisible()
  await expect(caja).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('option').last()).toHaveText(`Buscar «${evento.slug}»`)
  await caja.press('ArrowDown')
  await expect(opcion).toHaveAttribute('aria-selected', 'true')
  await expect(caja).toHaveAttribute('aria-activedescendant', (await opcion.getAttribute('id')) ?? '')
  await caja.press('Enter')
  await expect(page).toHaveURL(evento.ruta)
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('the last entry searches, and so does Enter with none chosen', async ({ page, isMobile }) => {
  await page.goto('/sobre-nosotros')
  const caja = await abrirBuscador(page, isMobile)
  await caja.fill('  música  ')
  await page.getByRole('option', { name: 'Buscar «música»' }).click()
  await expect(page).toHaveURL('/search?term=m%C3%BAsica')
})

test('Escape closes the box and its suggestions in one press; what was typed stays', { tag: '@ambas' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/sobre-nosotros')
  const caja = await abrirBuscador(page, isMobile)
  await caja.fill('teatro')
  await expect(page.getByRole('listbox')).toBeVisible()
  await caja.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  if (isMobile) {
    await expect(caja).toBeHidden()
    await abrirBuscador(page, isMobile)
  } else await expect(caja).not.toBeFocused()
  await expect(caja).toHaveValue('teatro')
})

test('without an answer the box still searches', async ({ page, consola, isMobile }) => {
  consola.permitir(/sugerencias|Failed to load resource/)
  await page.route('**/sugerencias?*', (ruta) => ruta.abort())
  await page.goto('/sobre-nosotros')
  const caja = await abrirBuscador(page, isMobile)
  await caja.fill('teatro')
  await expect(page.getByRole('option')).toHaveText(['Buscar «teatro»'])
  await caja.press('Enter')
  await expect(page).toHaveURL('/search?term=teatro')
})

test('the menu of who organizes holds its organizations', { tag: '@ambas' }, async ({
  page,
  entrarComo,
  direccion,
  isMobile,
}) => {
  const { duena, organizacion } = await montar(direccion, { publicado: false })
  await entrarComo(duena)
  await page.goto('/sobre-nosotros')
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  for (const [nombre, ruta] of [
    ['Mi Cuenta', '/dashboard/mi-cuenta'],
    ['Mis Boletos', '/dashboard/mis-compras'],
  ] as const)
    await expect(page.getByRole('menuitem', { name: nombre })).toHaveAttribute('href', ruta)
  await expect(page.getByRole('menuitem', { name: /Notificaciones|Invitaciones|Panel de Administración/ })).toHaveCount(
    0,
  )
  // a phone has no room for a second menu: all stands in the one
  if (!isMobile) await page.getByRole('menuitem', { name: 'Organizaciones' }).press('ArrowRight')
  await expect(page.getByRole('menuitem', { name: 'Crear otra organización' })).toHaveAttribute(
    'href',
    '/dashboard/organizacion/crear',
  )
  await page.getByRole('menuitem', { name: organizacion.nombre }).click()
  await expect(page).toHaveURL(`/dashboard/organizaciones/${organizacion.slug}`)
})

test('who has no organization is invited to make one; signing out leaves the bar as it was', { tag: '@ambas' }, async ({
  page,
  entrarComo,
  direccion,
}) => {
  await entrarComo(await registrar(direccion))
  await page.goto('/sobre-nosotros')
  const cuenta = page.getByRole('button', { name: /^Tu cuenta/ })
  await cuenta.click()
  await expect(page.getByRole('menuitem', { name: 'Organizaciones' })).toHaveAttribute(
    'href',
    '/dashboard/organizaciones',
  )
  await expect(page.getByRole('menuitem', { name: 'Conviértete en organizador' })).toHaveAttribute(
    'href',
    '/dashboard/organizacion/crear',
  )
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL('/')
  await expect(cuenta).toHaveCount(0)
})

test('asks to verify the e-mail without moving the page, and sends the link anew', async ({
  page,
  entrarComo,
  compradora,
}) => {
  await entrarComo({
    ...compradora,
    sesion: { ...compradora.sesion, usuario: { ...compradora.sesion.usuario, emailVerified: false } },
  })
  await page.addInitScript(() => {
    Object.assign(window, { movido: 0 })
    new PerformanceObserver((lista) => {
      for (const cambio of lista.getEntries())
        Object.assign(window, {
          movido: (window as never as { movido: number }).movido + (cambio as never as { value: number }).value,
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/auth/reenviar-verificacion', (ruta) => ruta.fulfill({ status: 204 }))
  await page.goto('/sobre-nosotros')
  const aviso = page.getByRole('complementary', { name: 'Verifica tu correo' })
  await expect(aviso).toContainText('spam')
  expect(await page.evaluate(() => (window as never as { movido: number }).movido)).toBeLessThan(0.02)
  await aviso.getByRole('button', { name: 'Haz clic aquí' }).click()
  await expect(page.getByText(`Te enviamos un enlace nuevo a ${compradora.email}`)).toBeVisible()
})

test('a change of page says its title and moves the focus to what is new', async ({ page }) => {
  await page.goto('/sobre-nosotros')
  const enlace = page.getByRole('contentinfo').getByRole('link', { name: 'Calendario' })
  // the foot comes alive after the page: before that its links load a document
  await esperarViva(enlace)
  await enlace.click()
  await expect(page).toHaveURL('/calendario')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^Calendario .*Éntrale$/ })).toHaveCount(1)
})

test('what does not exist says so, with its status and a way home', async ({ page, consola }) => {
  consola.permitir(/404/)
  const respuesta = await page.goto('/no-hay-tal-pagina')
  expect(respuesta?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'NO ENCONTRADO' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the foot is the menu and the box is a form', { tag: '@ambas' }, async ({ page, isMobile }) => {
    await page.goto('/sobre-nosotros')
    const pie = page.getByRole('contentinfo')
    for (const nombre of [
      'Eventos',
      'Categorías',
      'Calendario',
      'Ciudades',
      'Ayuda',
      'Términos de servicio',
      'Aviso de privacidad',
    ])
      await expect(pie.getByRole('link', { name: nombre, exact: true })).toBeVisible()
    if (isMobile) {
      await expect(page.getByRole('link', { name: 'Menú' })).toHaveAttribute('href', '#pie')
      await expect(page.getByRole('link', { name: 'Buscar', exact: true })).toHaveAttribute('href', '/search')
      return
    }
    const caja = page.getByRole('combobox', { name: 'Buscar eventos o lugares' })
    await caja.fill('teatro')
    await caja.press('Enter')
    await expect(page).toHaveURL('/search?term=teatro')
  })
})
