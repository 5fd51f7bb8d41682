import type { Page } from '@playwright/test'
import { montar, registrar } from '../apoyo/datos.ts'
import { meterAlEquipo, registrarVerificada } from '../apoyo/equipo.ts'
import { negar } from '../apoyo/negar.ts'
import { entrarAlDia, principal, sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const RUTA = '/dashboard/organizaciones'
const LISTA = '**/api/organizacion/obtener-organizaciones'
const tarjetas = (page: Page) => principal(page).getByRole('listitem')

test('waits, says when it cannot be read, and tries again; lists mine with my role, and leads to each', async ({
  page,
  consola,
  direccion,
  request,
  escena,
}) => {
  consola.permitir(rechazo(400))
  const persona = await registrarVerificada(direccion, request, 'Persona')
  const { organizacion } = await montar(direccion, { duena: persona, publicado: false })
  await meterAlEquipo(escena, persona)
  await entrarAlDia(page, persona)
  const atorado = Promise.withResolvers<void>()
  const reintentar = await negar(page, LISTA, { espera: atorado.promise })
  await page.goto(RUTA)
  await expect(principal(page).locator('[aria-busy=true]')).toContainText('Cargando tus organizaciones')
  atorado.resolve()
  await expect(principal(page).getByRole('heading', { name: 'Error al cargar las organizaciones' })).toBeVisible()
  await reintentar()
  await expect(tarjetas(page)).toHaveCount(2)
  const mia = tarjetas(page).filter({ hasText: organizacion.nombre })
  await expect(mia).toContainText('Propietario')
  await expect(mia).toContainText('1 evento · 1 persona en el equipo')
  await expect(tarjetas(page).filter({ hasText: escena.organizacion.nombre })).toContainText('Miembro')
  await expect(principal(page).getByRole('link', { name: 'Crear Organización' })).toHaveAttribute(
    'href',
    `${RUTA}/crear-organizacion`,
  )
  await mia.getByRole('link', { name: `Ver organización ${organizacion.nombre}` }).click()
  await expect(page).toHaveURL(`${RUTA}/${organizacion.slug}`)
})

test('with none offers to create one', async ({ page, direccion }) => {
  await entrar(page, await registrar(direccion))
  await page.goto(RUTA)
  await expect(principal(page).getByRole('heading', { name: 'Todavía no tienes una organización' })).toBeVisible()
  await principal(page).getByRole('link', { name: 'Crear Organización' }).last().click()
  await expect(page).toHaveURL(`${RUTA}/crear-organizacion`)
})

test('long names stay in their card and a logo that fails gives way to the default one', { tag: '@movil' }, async ({
  page,
  consola,
  escena: { duena },
}) => {
  consola.permitir(rechazo(404))
  const { items } = await duena.api('GET /organizacion/obtener-organizaciones')
  const larga = {
    nombreMostrado: 'Producciones'.repeat(20),
    descripcion: 'palabra'.repeat(70),
    logo_url: '/archivos/no-existe.webp',
  }
  await page.route(LISTA, (ruta) =>
    ruta.fulfill({ json: { items: items.slice(0, 1).map((una) => ({ ...una, ...larga })), total: 1 } }),
  )
  await entrarAlDia(page, duena)
  await page.goto(RUTA)
  const logo = tarjetas(page).locator('img')
  await expect(logo).toHaveAttribute('src', '/organizacion.svg')
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await sinDesborde(page, 'organizaciones')
})
