import { apartarEnPantalla, botonPagar, elegirForma, llenarDatos, nuevoComprador, terminar } from '../apoyo/compra.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

test('a guest buys without asking for promotions, and reads for ever what was agreed to', async ({
  page,
  consola,
  escena: { evento, organizacion },
}) => {
  consola.permitir(rechazo(404))
  await apartarEnPantalla(page, evento, 'General', 1)
  const novedades = page.getByRole('checkbox', { name: /^Quiero recibir novedades/ })
  await expect(novedades).not.toBeChecked()
  await expect(novedades).toHaveAccessibleName(new RegExp(organizacion.nombre))
  await llenarDatos(page, nuevoComprador())
  const pedido = page.waitForRequest((una) => una.url().endsWith('/comprar'))
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await elegirForma(page, 'prueba')
  const { compra } = await terminar(page, botonPagar(page))
  expect((await pedido).postDataJSON()).not.toHaveProperty('novedades')

  const { terminos } = compra.documentos
  await page
    .getByRole('link', { name: `Versión ${terminos}` })
    .first()
    .click()
  await expect(page).toHaveURL(`/terminos-servicio/version/${terminos}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Términos de\s*Servicio/i)
  await expect(page.getByRole('main')).toContainText(/Huella SHA-256: [0-9a-f]{64}/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await page.getByRole('link', { name: 'Versiones' }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: /Versiones/ })).toBeInViewport()
  await page.goto('/politicas-privacidad/version/77.1')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/Privacidad/i)
})
