import { montar } from '../apoyo/datos.ts'
import { alerta, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

test('anyone reports an evento from its page, once a day', async ({ page, direccion, consola }) => {
  consola.permitir(rechazo(400), rechazo(409))
  const { evento, organizacion } = await montar(direccion)
  await page.goto(evento.ruta)
  await page.getByRole('link', { name: 'Reportar este evento' }).click()
  await expect(page).toHaveURL(new RegExp(`/reportar\\?evento=${organizacion.slug}/${evento.slug}`))
  await expect(principal(page)).toContainText(evento.nombre)
  const enviar = () => page.getByRole('button', { name: 'Enviar reporte' }).click()
  await enviar()
  await expect(alerta(page, 'Elige un motivo.')).toBeVisible()
  await page.getByRole('radio', { name: 'Otra cosa' }).check()
  await page.getByRole('textbox', { name: /^Tu correo/ }).fill('no es correo')
  await enviar()
  await expect(alerta(page, 'Cuéntanos qué pasa.')).toBeVisible()
  await expect(alerta(page, 'Debe ser un correo electrónico válido.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Cuéntanos más/ }).fill('Es una copia de otro evento.')
  await page.getByRole('textbox', { name: /^Tu correo/ }).fill('quien.reporta@prueba.example')
  await enviar()
  await expect(page.getByRole('heading', { name: 'Recibimos tu reporte' })).toBeFocused()
  await page.goto(`/reportar?evento=${organizacion.slug}/${evento.slug}`)
  await page.getByRole('radio', { name: 'Parece un fraude' }).check()
  await enviar()
  await expect(alerta(page, 'Ya recibimos tu reporte de hoy')).toBeVisible()
})

test('the form is in the page that the server sends', { tag: '@escritorio' }, async ({
  request,
  escena: { evento, organizacion },
}) => {
  const html = await (await request.get(`/reportar?evento=${organizacion.slug}/${evento.slug}`)).text()
  expect(html).toContain(evento.nombre)
  expect(html).toContain('Enviar reporte')
  expect(html).toContain('noindex')
  expect((await request.get('/reportar')).status()).toBe(404)
  expect((await request.get(`/reportar?evento=${organizacion.slug}/no-existe`)).status()).toBe(404)
})

test('a form that is sent before the page is alive waits for it, with what was typed', { tag: '@escritorio' }, async ({
  page,
  escena: { evento, organizacion },
}) => {
  let soltar: () => void = () => undefined
  const vivir = new Promise<void>((listo) => {
    soltar = listo
  })
  await page.route('**/assets/*.js', async (ruta) => {
    await vivir
    await ruta.continue()
  })
  const viva = page.goto(`/reportar?evento=${organizacion.slug}/${evento.slug}`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: /^Cuéntanos más/ }).fill('Es una copia de otro evento.')
  await page.getByRole('button', { name: 'Enviar reporte' }).click()
  soltar()
  await viva
  await expect(alerta(page, 'Elige un motivo.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Cuéntanos más/ })).toHaveValue('Es una copia de otro evento.')
})
