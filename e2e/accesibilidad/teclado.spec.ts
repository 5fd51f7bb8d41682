import type { Locator, Page } from '@playwright/test'
import { botonPagar, codigoQr, comprarBoletos, FORMAS, mas, nuevoComprador, paso } from '../apoyo/compra.ts'
import { esperarViva, expect, test } from '../apoyo/prueba.ts'

const enfocado = (locator: Locator) => locator.evaluate((elemento) => elemento === document.activeElement)

/** Tab after Tab until it is reached; its focus must be seen. */
async function tabularHasta(page: Page, destino: Locator): Promise<void> {
  await expect(destino).toBeVisible()
  for (let n = 0; n < 60 && !(await enfocado(destino)); n++) await page.keyboard.press('Tab')
  await expect(destino).toBeFocused()
}

test('a purchase with the keyboard alone', { tag: '@escritorio' }, async ({ page, escena: { evento } }) => {
  const comprador = nuevoComprador()
  await page.goto(evento.ruta)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabularHasta(page, mas(page, 'General'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Comprar' })).toContainText('por 2 boletos')
  await tabularHasta(page, comprarBoletos(page))
  await page.keyboard.press('Enter')
  await expect(paso(page, /Tus\s*datos/)).toBeVisible()
  for (const [nombre, valor] of [
    ['Nombre', comprador.nombre],
    ['Apellido paterno', comprador.apellidoPaterno],
    ['Correo', comprador.email],
  ] as const) {
    await tabularHasta(page, page.getByRole('textbox', { name: nombre, exact: true }))
    await page.keyboard.type(valor)
  }
  await tabularHasta(page, page.getByRole('checkbox', { name: /Acepto/ }))
  await page.keyboard.press('Space')
  await tabularHasta(page, page.getByRole('button', { name: 'Continuar al pago' }))
  await page.keyboard.press('Enter')
  await expect(paso(page, /Revisa y\s*paga/)).toBeFocused()
  await tabularHasta(page, page.getByRole('radio').first())
  for (let n = 0; n < 6 && !(await enfocado(page.getByRole('radio', { name: FORMAS.prueba }))); n++)
    await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: FORMAS.prueba })).toBeChecked()
  await tabularHasta(page, botonPagar(page))
  await page.keyboard.press('Enter')
  await expect(codigoQr(page)).toBeVisible()
})

test('the buy bar of the phone never covers what has the focus', { tag: '@movil' }, async ({
  page,
  escena: { evento },
}) => {
  await page.goto(evento.ruta)
  await expect(comprarBoletos(page)).toBeVisible()
  const tapado = () =>
    page.evaluate(() => {
      const barra = document.querySelector('[data-barra-compra]')
      const activo = document.activeElement
      if (!barra || !activo || activo === document.body || barra.contains(activo)) return null
      const caja = activo.getBoundingClientRect()
      return caja.height < innerHeight / 2 && caja.bottom > barra.getBoundingClientRect().top + 1
        ? (activo.textContent ?? activo.tagName)
        : null
    })
  const vistos = new Set<string>()
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press('Tab')
    await expect.poll(tapado, { message: `stop ${n}` }).toBeNull()
    vistos.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? ''))
    if (await enfocado(comprarBoletos(page))) break
  }
  expect(vistos.size).toBeGreaterThan(10)
})

test('the strip of boletos stands still for whoever asked for stillness, and can be paused', {
  tag: '@escritorio',
}, async ({ page, escena: { evento } }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(evento.ruta)
  const pausa = page.getByRole('button', { name: /Pausar/ })
  await esperarViva(pausa)
  await pausa.click()
  await expect(page.getByRole('button', { name: /Reanudar|Continuar|Seguir/ })).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const moviendose = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 5000,
        ).length,
  )
  expect(moviendose).toBe(0)
})
