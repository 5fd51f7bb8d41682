import type { Page } from '@playwright/test'
import { seguir } from '../apoyo/calma.ts'
import { comprar, montar, registrar, unico } from '../apoyo/datos.ts'
import { meterAlEquipo, registrarVerificada } from '../apoyo/equipo.ts'
import { negar } from '../apoyo/negar.ts'
import { entrarAlDia, sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const EVENTOS = '**/api/organizacion/*/eventos'
const paleta = (page: Page) => page.getByRole('dialog', { name: 'Buscar o ir a' })
const caja = (page: Page) => paleta(page).getByRole('combobox')
const opciones = (page: Page) => paleta(page).getByRole('option')
const elegida = (page: Page) => paleta(page).locator('[aria-selected=true]')
/** The panel listens once its first page is there. */
async function ir(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('goes anywhere by name from the keyboard alone, without accents, and remembers', async ({ page, direccion }) => {
  const palabra = unico()
  const { duena, organizacion, evento } = await montar(direccion, { evento: { nombre: `Ñandú ${palabra}` } })
  await entrarAlDia(page, duena)
  const pedidos: string[] = []
  page.on('request', (pedido) => pedidos.push(pedido.url()))
  await ir(page, '/dashboard')
  expect(pedidos.filter((url) => /\/paleta-/.test(url))).toEqual([])

  await page.keyboard.press('Control+k')
  await expect(caja(page)).toBeFocused()
  await expect(elegida(page)).toHaveText('Inicio')
  await page.keyboard.press('ArrowUp')
  await expect(elegida(page)).toHaveText('Cerrar sesión')
  await page.keyboard.press('ArrowDown')
  await expect(elegida(page)).toHaveText('Inicio')
  await page.keyboard.type(`compras nandu ${palabra}`)
  await expect(opciones(page)).toHaveCount(1)
  await expect(elegida(page)).toContainText(`Compras · Ñandú ${palabra}`)
  await expect(paleta(page).getByRole('status')).toHaveText('1 resultado')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${evento.panel}/compras`)
  await expect(paleta(page)).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(paleta(page).getByRole('group', { name: 'Recientes' }).getByRole('option')).toContainText([
    `Compras · Ñandú ${palabra}`,
  ])
  await page.keyboard.type(`configuracion ${organizacion.slug}`)
  await expect(elegida(page)).toContainText('Configuración')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/organizaciones/${organizacion.slug}/configuracion`)
})

test('does what the menus do; opens in a field too, closes with Escape and the same keys, and never over another dialog', async ({
  page,
  direccion,
}) => {
  await entrar(page, await registrar(direccion))
  const calma = seguir(page)
  await ir(page, '/dashboard')
  const buscar = page.getByRole('navigation', { name: 'Panel' }).getByRole('button', { name: /^Buscar o ir a/ })
  await expect(buscar).toContainText('Ctrl K')
  await buscar.click()
  await caja(page).fill('tema claro')
  await expect(elegida(page)).toContainText('Tema claro')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(buscar).toBeFocused()
  await page.keyboard.press('Control+k')
  await caja(page).fill('plegar')
  await expect(elegida(page)).toContainText('Plegar o abrir la barra lateral')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Abrir la barra lateral' })).toBeVisible()

  await ir(page, '/dashboard/organizaciones/crear-organizacion')
  const nombre = page.getByRole('textbox', { name: 'Nombre' })
  await nombre.fill('Patio')
  await page.keyboard.press('Control+k')
  await expect(caja(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(paleta(page)).toHaveCount(0)
  await expect(nombre).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(caja(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(paleta(page)).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Inicio', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(paleta(page)).toHaveCount(0)
  await page
    .getByRole('dialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Salir sin guardar' })
    .click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // What is still being read when somebody signs out is refused.
  await calma()

  await page.keyboard.press('Control+k')
  await caja(page).fill('salir')
  await expect(elegida(page)).toHaveText('Cerrar sesión')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('paleta-recientes'))).toBeNull()
})

test('says when the eventos cannot be read; offers a member only what is theirs, and says when there is nothing', async ({
  page,
  consola,
  direccion,
  request,
}) => {
  consola.permitir(rechazo(400))
  const { duena, organizacion, evento } = await montar(direccion)
  const miembro = await registrarVerificada(direccion, request, 'Miembro')
  await meterAlEquipo({ duena, organizacion }, miembro)
  await entrarAlDia(page, miembro)
  const reintentar = await negar(page, EVENTOS)
  await ir(page, '/dashboard/mi-cuenta')
  await page.keyboard.press('Control+k')
  await caja(page).fill(evento.slug)
  await expect(paleta(page).getByText('No pudimos leerlo todo.')).toBeVisible()
  await reintentar(paleta(page).getByRole('button', { name: 'Intentar de nuevo' }))
  await expect(opciones(page).filter({ hasText: evento.nombre }).first()).toBeVisible()
  await caja(page).fill(organizacion.slug)
  await expect(opciones(page).filter({ hasText: 'Colaboradores' })).toHaveCount(1)
  for (const ajena of ['Configuración', 'Crear evento', 'Editar'])
    await expect(opciones(page).filter({ hasText: ajena })).toHaveCount(0)
  await caja(page).fill(evento.slug)
  await expect(opciones(page).filter({ hasText: 'Asistentes' })).toHaveCount(1)
  await caja(page).fill('xyzzy')
  await expect(paleta(page).getByText('No encontramos nada con «xyzzy».')).toBeVisible()
  await expect(paleta(page).getByRole('status')).toHaveText('Sin resultados')
})

test('opens on the phone from the bar above and from the menu', { tag: '@movil' }, async ({
  page,
  escena: { duena, evento },
}) => {
  await entrarAlDia(page, duena)
  await ir(page, '/dashboard/organizaciones')
  await page.getByRole('banner').getByRole('button', { name: 'Buscar o ir a' }).click()
  await caja(page).fill(evento.slug)
  await opciones(page).filter({ hasText: 'Asistentes' }).click()
  await expect(page).toHaveURL(`${evento.panel}/asistentes`)
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('button', { name: 'Buscar o ir a' }).click()
  await expect(caja(page)).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Panel' })).toHaveCount(0)
  await sinDesborde(page, 'the palette')
})

test('finds a compra by its folio and people by their e-mail', async ({ page, direccion }) => {
  const { duena, evento, tipos } = await montar(direccion)
  const persona = await registrar(direccion)
  const {
    compra: { folio },
  } = await comprar(direccion, evento, tipos[0]?.id ?? '', 1, persona)
  await entrarAlDia(page, duena)
  await ir(page, '/dashboard')
  await page.keyboard.press('Control+k')
  await caja(page).fill(persona.email)
  await expect(elegida(page)).toContainText(`${folio} · `)
  await caja(page).fill(folio.toLowerCase())
  await expect(elegida(page)).toContainText(persona.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${evento.panel}/compras/${folio}`)
})
