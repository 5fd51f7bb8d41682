import type { Page } from '@playwright/test'
import { administradora, enTemas } from '../apoyo/administracion.ts'
import { principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const RAIZ = '/panel/administrador'
const CUARTOS = [
  ['', 'Administración'],
  ['/usuarios', 'Cuentas'],
  ['/organizaciones', 'Organizaciones'],
  ['/compras', 'Compras'],
  ['/trabajos', 'Trabajos'],
  ['/incidencias', 'Incidencias'],
  ['/avisos-de-pago', 'Avisos de pago'],
  ['/conciliaciones', 'Conciliaciones'],
  ['/bitacora', 'Bitácora'],
] as const

/** What the page asked of the API about administration. */
function llamadas(page: Page): string[] {
  const hechas: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/administracion')) hechas.push(request.url())
  })
  return hechas
}

test('whoever does not administer the platform finds nothing, and nothing is asked', async ({
  page,
  direccion,
  escena,
  compradora,
  consola,
}) => {
  consola.permitir(/404/)
  const hechas = llamadas(page)
  const nada = async (quien: string) => {
    for (const ruta of [RAIZ, `${RAIZ}/usuarios`, '/panel/configuracion', '/panel/no-existe']) {
      await page.goto(ruta)
      await expect(page.getByRole('heading', { name: 'NO ENCONTRADO' }), `${quien} en ${ruta}`).toBeVisible()
    }
  }
  await nada('anónima')
  await entrar(page, compradora)
  await nada('compradora')
  await entrar(page, escena.duena)
  await nada('dueña')
  expect(hechas).toEqual([])
  const admin = await administradora(direccion)
  await entrar(page, admin)
  await page.goto('/panel/administrador/no-existe')
  await expect(page.getByRole('heading', { name: 'NO ENCONTRADO' })).toBeVisible()
})

test('an administrator goes from room to room', async ({ page, direccion, isMobile }) => {
  test.slow()
  await entrar(page, await administradora(direccion))
  for (const [ruta, titulo] of CUARTOS) {
    await page.goto(`${RAIZ}${ruta}`)
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
    await expect(principal(page).locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page).toHaveTitle(`${titulo} | Éntrale`)
    await enTemas(page, titulo)
  }
  if (isMobile) await page.getByRole('button', { name: 'Abrir el menú' }).click()
  const barra = page.getByRole('navigation', { name: 'Panel' })
  await barra.getByRole('link', { name: 'Organizaciones' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Organizaciones' })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await barra.getByRole('link', { name: 'Volver a mi panel' }).click()
  await expect(page).toHaveURL('/dashboard')
  if (isMobile) await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await barra.getByRole('link', { name: 'Panel de Administración' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible()
})

test('the palette leads there too, and only whom it may', { tag: '@escritorio' }, async ({
  page,
  direccion,
  compradora,
}) => {
  await entrar(page, await administradora(direccion))
  await page.goto(RAIZ)
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('conciliaciones')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Conciliaciones' })).toBeVisible()
  await entrar(page, compradora)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Panel de Administración' })).toHaveCount(0)
})

test('a page that cannot be read says so, and can be tried again', { tag: '@escritorio' }, async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(500), /500/)
  await entrar(page, await administradora(direccion))
  await page.route('**/api/administracion/trabajos*', (route) =>
    route.fulfill({ status: 500, json: { mensaje: 'No se pudo.' } }),
  )
  await page.goto(`${RAIZ}/trabajos`)
  await expect(page.getByRole('heading', { name: 'Error al cargar los trabajos' })).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/administracion/trabajos*')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('heading', { name: 'Error al cargar los trabajos' })).toBeHidden()
})
