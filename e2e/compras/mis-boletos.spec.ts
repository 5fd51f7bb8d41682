import { enlaceDeCompra } from '../apoyo/boletos.ts'
import {
  apartarEnPantalla,
  botonPagar,
  codigoQr,
  elegirForma,
  esperarQr,
  llenarDatos,
  nuevoComprador,
  terminar,
} from '../apoyo/compra.ts'
import { esperarCorreo } from '../apoyo/correo.ts'
import { comprar, registrar, unico } from '../apoyo/datos.ts'
import { sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const ENLACE = /\/compras\/EN-\w+#acceso=[\w-]+/

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

test('a mistyped address is asked about, and corrected after paying', async ({
  page,
  request,
  consola,
  escena: { evento },
}) => {
  consola.permitir(rechazo(410))
  const correo = page.getByRole('textbox', { name: 'Correo' })
  const mal = `${unico()}@gmail.com`
  await apartarEnPantalla(page, evento, 'General', 1)
  await test.step('one press corrects it; nothing has to', async () => {
    await llenarDatos(page, nuevoComprador({ email: `${mal.split('@')[0]}@gmial.com` }))
    await correo.press('Tab')
    await page.getByRole('button', { name: /@gmail\.com$/ }).click()
    await expect(correo).toHaveValue(/@gmail\.com$/)
    await expect(page.getByText('¿Quisiste decir')).toBeHidden()
  })
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await elegirForma(page, 'prueba')
  const { compra } = await terminar(page, botonPagar(page))
  const antes = compra.boletos[0]?.qr
  await esperarQr(page, antes)
  await page.getByRole('button', { name: 'Corregir correo' }).click()
  const bien = `${unico()}@prueba.example`
  const dialogo = page.getByRole('dialog', { name: 'Corregir correo' })
  await dialogo.getByRole('textbox', { name: 'Correo' }).fill(bien)
  await dialogo.getByRole('button', { name: 'Corregir y enviar' }).click()
  await expect(dialogo).toBeHidden()
  await expect(page.getByText(`Te enviamos tus boletos a ${bien}.`)).toBeVisible()
  await expect(page).not.toHaveURL(/acceso/)
  const { texto } = await esperarCorreo(request, bien, 'Tus boletos para')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(ENLACE.exec(texto)?.[0] ?? '')
  await expect(codigoQr(page)).toBeVisible()
  await test.step('the link that went to the other address leads to asking for a new one', async () => {
    const viejo = await esperarCorreo(request, mal, 'Tus boletos para')
    await page.goto('/sobre-nosotros')
    await page.goto(ENLACE.exec(viejo.texto)?.[0] ?? '')
    await expect(page.getByRole('heading', { level: 1, name: 'Este enlace ya no abre' })).toBeVisible()
    await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click()
    await expect(page.getByRole('checkbox', { name: 'También de eventos que ya pasaron' })).toBeChecked()
    await correo.fill(bien)
    await page.getByRole('button', { name: 'Enviarme mis boletos' }).click()
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
    expect((await esperarCorreo(request, bien, 'Tus boletos en Éntrale')).texto).toMatch(ENLACE)
    await page.goto(`/compras/${compra.folio}`) // what this device remembers still opens
    await expect(codigoQr(page)).toBeVisible()
  })
})

test('with an account they are in Mis Compras', async ({ page, entrarComo, direccion, isMobile }) => {
  await entrarComo(await registrar(direccion, 'Mía'))
  await page.goto('/sobre-nosotros')
  if (isMobile) await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page
    .getByRole(isMobile ? 'dialog' : 'banner')
    .getByRole('link', { name: 'Mis boletos' })
    .click()
  await expect(page).toHaveURL('/dashboard/mis-compras')
})
