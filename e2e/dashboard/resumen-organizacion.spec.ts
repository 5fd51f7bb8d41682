import type { Page } from '@playwright/test'
import { comprar, crearOrganizacion, montar, pesos } from '../apoyo/datos.ts'
import { meterAlEquipo, registrarVerificada } from '../apoyo/equipo.ts'
import { negar } from '../apoyo/negar.ts'
import { entrarAlDia, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const cifra = (page: Page, nombre: string) => principal(page).locator('dl > div').filter({ hasText: nombre })
const RESUMEN = '**/api/organizacion/*/resumen'
const rutaDe = (slug: string) => `/dashboard/organizaciones/${slug}`

test('what cannot be read says so and is tried again; the owner reads the sales of today and of 30 days, as bars and as a table', async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(400))
  const { duena, organizacion, evento, tipos } = await montar(direccion)
  await comprar(direccion, evento, tipos[0]?.id ?? '', 2)
  await comprar(direccion, evento, tipos[0]?.id ?? '', 1)
  await entrarAlDia(page, duena)
  const atorado = Promise.withResolvers<void>()
  const reintentar = await negar(page, RESUMEN, { espera: atorado.promise })
  await page.goto(rutaDe(organizacion.slug))
  await expect(principal(page).getByText('Cargando las ventas')).toBeAttached()
  await expect(principal(page).getByRole('link', { name: evento.nombre, exact: true })).toBeVisible()
  atorado.resolve()
  await expect(principal(page).getByRole('heading', { name: 'Error al cargar las ventas' })).toBeVisible()
  await reintentar()
  await expect(cifra(page, 'Vendidos hoy')).toContainText('3boletos')
  await expect(cifra(page, 'Últimos 30 días')).toContainText('3boletos')
  await expect(cifra(page, 'Últimos 30 días')).toContainText('Sin ventas en los 30 días previos')
  await expect(cifra(page, 'Ingresos de 30 días')).toContainText(pesos(3 * 45_000))
  await expect(cifra(page, 'Ocupación')).toContainText('1.5 %')
  await expect(cifra(page, 'Ocupación')).toContainText('3 de 200 lugares en 1 evento publicado')
  await expect(principal(page).getByRole('img', { name: /^El mejor día fue el .+, con 3 boletos$/ })).toBeVisible()
  await principal(page).getByText('Ingresos', { exact: true }).click()
  await expect(principal(page).getByRole('img', { name: `con ${pesos(3 * 45_000)} MXN` })).toBeVisible()
  await principal(page).getByText('Ver como tabla').click()
  const filas = principal(page).getByRole('table', { name: 'Ventas por día' }).getByRole('row')
  await expect(filas).toHaveCount(31)
  await expect(filas.nth(1)).toContainText(`3${pesos(3 * 45_000)}`)
  await expect(principal(page).getByRole('link', { name: evento.nombre })).toBeVisible()
  await principal(page).getByRole('link', { name: 'Ver todos, eventos' }).click()
  await expect(page).toHaveURL(`${rutaDe(organizacion.slug)}/eventos`)
})

test('without eventos it says what to do first; a member waits', async ({ page, otraVentana, direccion, request }) => {
  const duena = await registrarVerificada(direccion, request, 'Fundadora')
  const organizacion = await crearOrganizacion(duena)
  const { slug } = organizacion
  await entrarAlDia(page, duena)
  await page.goto(rutaDe(slug))
  const pasos = principal(page).getByRole('region', { name: 'Para empezar' }).getByRole('listitem')
  await expect(pasos.getByRole('heading')).toHaveText([
    'Crea tu primer evento',
    'Invita a tu equipo',
    'Pon tu logo',
    'Revisa tu página',
  ])
  await expect(pasos.getByRole('link', { name: 'Invitar' })).toHaveAttribute('href', `${rutaDe(slug)}/colaboradores`)
  await expect(pasos.getByRole('link', { name: 'Crear evento' })).toHaveAttribute(
    'href',
    `${rutaDe(slug)}/eventos/crear`,
  )

  const miembro = await registrarVerificada(direccion, request, 'Miembro')
  await meterAlEquipo({ duena, organizacion }, miembro)
  const suya = await (await otraVentana()).newPage()
  await entrarAlDia(suya, miembro)
  await suya.goto(rutaDe(slug))
  await expect(principal(suya).getByRole('heading', { name: 'Todavía no hay eventos' })).toBeVisible()
  await suya.goto(`${rutaDe(slug)}/eventos`)
  await expect(principal(suya)).toContainText('Cuando tu equipo cree un evento aparecerá aquí.')
  await expect(principal(suya).getByRole('link', { name: 'Crear evento' })).toHaveCount(0)
})
