import { enlaceDeCompra } from '../apoyo/boletos.ts'
import { codigoQr } from '../apoyo/compra.ts'
import { comprar, registrar } from '../apoyo/datos.ts'
import { sinDesborde } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('a device remembers what was opened on it without an account, until it is told to forget', {
  tag: '@ambas',
}, async ({ page, context, direccion, escena: { evento, tipos } }) => {
  const hecha = await comprar(direccion, evento, tipos[0]?.id ?? '', 2)
  await page.goto(enlaceDeCompra(hecha))
  await expect(codigoQr(page)).toBeVisible()
  const otra = await context.newPage() // another tab knows nothing of the first
  await test.step('“Mis boletos” of the bar leads to it, and it opens', async () => {
    await otra.goto('/sobre-nosotros')
    await otra.getByRole('banner').getByRole('link', { name: 'Mis boletos' }).click()
    const suya = otra.getByRole('listitem').filter({ hasText: hecha.compra.folio })
    await expect(suya).toContainText(evento.nombre)
    await expect(suya).toContainText('2 boletos')
    await sinDesborde(otra, 'mis boletos')
    await expect(otra.getByRole('textbox', { name: 'Correo' })).toBeVisible()
    await suya.getByRole('link', { name: `Ver boletos de ${evento.nombre}` }).click()
    await expect(codigoQr(otra)).toBeVisible()
  })
  await test.step('forgotten, it asks for the e-mail', async () => {
    await otra.goto('/compras')
    await otra.getByRole('button', { name: 'Olvidar en este dispositivo', exact: true }).click()
    await otra.getByRole('dialog').getByRole('button', { name: 'Olvidar en este dispositivo' }).click()
    await expect(otra.getByText('En este dispositivo no hay boletos guardados')).toBeVisible()
    await otra.goto(`/compras/${hecha.compra.folio}`)
    await expect(otra.getByRole('heading', { level: 1, name: 'Abre tu compra' })).toBeVisible()
  })
})

test('with an account they are in Mis Compras', async ({ page, entrarComo, direccion }) => {
  await entrarComo(await registrar(direccion, 'Mía'))
  await page.goto('/sobre-nosotros')
  await page.getByRole('banner').getByRole('link', { name: 'Mis boletos' }).click()
  await expect(page).toHaveURL('/dashboard/mis-compras')
})
