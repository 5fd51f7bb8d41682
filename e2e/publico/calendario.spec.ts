import type { Page } from '@playwright/test'
import { montar, unico } from '../apoyo/datos.ts'
import { expect, test } from '../apoyo/prueba.ts'

const DIA = 24 * 3_600_000
const enIso = (dias: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(Date.now() + dias * DIA)
const sumar = (dia: string, dias: number) =>
  new Date(Date.parse(`${dia}T12:00:00Z`) + dias * DIA).toISOString().slice(0, 10)

/** The first day of the month after the next: whole, and far from its edges. */
function mesLejano(): string {
  const [anio = 0, mes = 0] = enIso(0).split('-').map(Number)
  return new Date(Date.UTC(anio, mes + 1, 1)).toISOString().slice(0, 7)
}

/** Days on which no other test has an evento: the list of a day shows only so many. */
const LEJOS = 71
const montarLejos = (direccion: string) => {
  const inicio = Date.now() + LEJOS * DIA
  return montar(direccion, {
    evento: { fechaInicio: new Date(inicio).toISOString(), fechaFin: new Date(inicio + 3_600_000).toISOString() },
  })
}

const celda = (page: Page, dia: string) => page.getByRole('table').locator(`[data-dia="${dia}"]`)

test('a day of the month leads to what there is on it', async ({ page, direccion }) => {
  const { evento } = await montarLejos(direccion)
  const dia = enIso(LEJOS)
  await page.goto(`/calendario?mes=${dia.slice(0, 7)}&ciudad=puebla`)
  const enlace = celda(page, dia)
  await expect(enlace).toHaveAccessibleName(/\d+ eventos?$|elegido$/)
  await enlace.click()
  await expect(page).toHaveURL(`/calendario?mes=${dia.slice(0, 7)}&dia=${dia}&ciudad=puebla`)
  await expect(enlace).toHaveAccessibleName(/elegido$/)
  const lista = page.getByRole('region', { name: /de 20\d\d$/ })
  await lista.getByRole('link', { name: evento.nombre }).click()
  await expect(page).toHaveURL(evento.ruta)
})

test('today is marked, and months follow one another', async ({ page }) => {
  await page.goto('/calendario')
  await expect(page.locator('[aria-current="date"]')).toHaveAttribute('data-dia', enIso(0))
  const [anio = 0, mes = 0] = enIso(0).split('-').map(Number)
  const siguiente = new Date(Date.UTC(anio, mes, 1)).toISOString().slice(0, 7)
  const meses = page.getByRole('navigation', { name: 'Meses' })
  await expect(meses.getByRole('link', { name: 'Mes anterior' })).toHaveCount(0)
  await meses.getByRole('link', { name: 'Mes siguiente' }).click()
  await expect(page).toHaveURL(`/calendario?mes=${siguiente}`)
  await expect(page.locator('[aria-current="date"]')).toHaveCount(0)
  await meses.getByRole('link', { name: 'Mes anterior' }).click()
  await expect(page.locator('[aria-current="date"]')).toBeVisible()
  await page.goto(`/calendario?mes=${siguiente}`)
  await meses.getByRole('link', { name: 'Hoy' }).click()
  await expect(page).toHaveURL('/calendario')
})

test('keys walk through the days and the months', { tag: '@escritorio' }, async ({ page }) => {
  const mes = mesLejano()
  const dia = `${mes}-10`
  await page.goto(`/calendario?mes=${mes}&dia=${dia}`)
  await expect(page.getByRole('table').locator('a[data-dia][tabindex="0"]')).toHaveCount(1)
  await celda(page, dia).focus()
  const pasos: [tecla: string, dia: string][] = [
    ['ArrowRight', sumar(dia, 1)],
    ['ArrowDown', sumar(dia, 8)],
    ['ArrowLeft', sumar(dia, 7)],
    ['ArrowUp', dia],
  ]
  for (const [tecla, esperado] of pasos) {
    await page.keyboard.press(tecla)
    await expect(celda(page, esperado)).toBeFocused()
  }
  const lunes = sumar(dia, -((new Date(`${dia}T12:00:00Z`).getUTCDay() + 6) % 7))
  await page.keyboard.press('Home')
  await expect(celda(page, lunes)).toBeFocused()
  await page.keyboard.press('End')
  await expect(celda(page, sumar(lunes, 6))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/calendario?mes=${mes}&dia=${sumar(lunes, 6)}`)
  await expect(celda(page, sumar(lunes, 6))).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page).not.toHaveURL(new RegExp(`mes=${mes}`))
  await expect(page.locator(`a[data-dia]:not([data-dia^="${mes}"]):focus`)).toHaveCount(1)
  await page.keyboard.press('PageUp')
  await expect(page).toHaveURL(new RegExp(`mes=${mes}`))
  await expect(page.locator('a[data-dia]:focus')).toHaveCount(1)
})

test('an evento of several days is on each of them; filters stay with the month', { tag: '@escritorio' }, async ({
  page,
  direccion,
}) => {
  const mes = mesLejano()
  const ciudad = `Villa ${unico()}`
  const slug = ciudad.toLowerCase().replace(' ', '-')
  const [inicio, fin] = [`${mes}-12T18:00:00.000Z`, `${mes}-14T18:00:00.000Z`]
  const { evento } = await montar(direccion, { evento: { ciudad, fechaInicio: inicio, fechaFin: fin } })
  await page.goto(`/calendario?mes=${mes}&ciudad=${slug}`)
  for (const dia of [12, 13, 14]) await expect(celda(page, `${mes}-${dia}`)).toHaveAccessibleName(/: 1 evento/)
  await expect(celda(page, `${mes}-15`)).toHaveAccessibleName(/: sin eventos/)
  await celda(page, `${mes}-13`).click()
  await expect(page.getByRole('region', { name: /de 20\d\d$/ })).toContainText(evento.nombre)
  await page.getByRole('group', { name: 'Filtros' }).getByLabel('Categoría').selectOption({ label: 'Cine' })
  await expect(page).toHaveURL(`/calendario?mes=${mes}&ciudad=${slug}&categoria=cine`)
  await expect(celda(page, `${mes}-13`)).toHaveAccessibleName(/: sin eventos/)
  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL(`/calendario?mes=${mes}`)
})

test('subscribing: the calendar of what the filters leave', { tag: '@escritorio' }, async ({ page, direccion }) => {
  await page.goto('/calendario?categoria=musica')
  await page.getByText('Suscribirte').click()
  await expect(page.getByRole('link', { name: 'En tu calendario' })).toHaveAttribute(
    'href',
    /^webcal:\/\/.+\/categorias\/musica\/calendario\.ics$/,
  )
  const atom = await page.getByRole('link', { name: 'En tu lector (Atom)' }).getAttribute('href')
  expect((await page.request.get(`${direccion}${atom}`)).status()).toBe(200)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('days, months and filters are links and forms', { tag: '@escritorio' }, async ({ page, direccion }) => {
    const { evento } = await montarLejos(direccion)
    const dia = enIso(LEJOS)
    const mes = dia.slice(0, 7)
    await page.goto(`/calendario?mes=${mes}`)
    await page.getByRole('group', { name: 'Filtros' }).getByLabel('Ciudad').selectOption('puebla')
    await page.getByRole('button', { name: 'Ver', exact: true }).first().click()
    await expect(page).toHaveURL(`/calendario?mes=${mes}&ciudad=puebla`)
    await celda(page, dia).click()
    await expect(page).toHaveURL(`/calendario?mes=${mes}&dia=${dia}&ciudad=puebla`)
    await expect(
      page.getByRole('region', { name: /de 20\d\d$/ }).getByRole('link', { name: evento.nombre }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Mes siguiente' }).click()
    await expect(page).not.toHaveURL(new RegExp(`mes=${mes}`))
    await expect(page.getByRole('table')).toBeVisible()
  })
})
