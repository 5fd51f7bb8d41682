import type { Page } from '@playwright/test'
import { esperarCorreo } from '../apoyo/correo.ts'
import { montar, pesos, unico } from '../apoyo/datos.ts'
import { negar } from '../apoyo/negar.ts'
import { aviso, principal } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'
import { compraDe } from '../apoyo/ventas.ts'

const boleto = (page: Page, numero: number) =>
  principal(page)
    .getByRole('listitem')
    .filter({ hasText: 'General' })
    .nth(numero - 1)
const sucesos = (page: Page) =>
  principal(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^(hoy|ayer)/ }) })

async function preparar(direccion: string) {
  const escena = await montar(direccion)
  const email = `${unico()}@prueba.example`
  const compra = await compraDe(direccion, escena.evento, {
    tipo: escena.tipos[0]?.id ?? '',
    cantidad: 2,
    nombre: 'Rosario',
    apellidoPaterno: 'Peña',
    email,
  })
  return { escena, email, compra, ruta: `${escena.evento.panel}/compras/${compra.folio}` }
}

test('who, what, how much, and what has happened; a name is corrected, of the compra and of one boleto', async ({
  page,
  direccion,
  context,
}) => {
  const { escena, email, compra, ruta } = await preparar(direccion)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await entrar(page, escena.duena)
  await page.goto(ruta)
  await expect(page).toHaveTitle(new RegExp(`^Compra ${compra.folio}`))
  await expect(page.getByRole('heading', { name: 'Rosario Peña' })).toBeVisible()
  const dinero = principal(page).locator('dl').last()
  for (const texto of [
    '2 × General',
    pesos(90_000),
    'Cargo por servicio',
    pesos(compra.cargos),
    pesos(compra.total),
    'Recibe tu organización',
  ])
    await expect(dinero).toContainText(texto)
  await expect(boleto(page, 2)).toContainText('Válido')
  await expect(sucesos(page).first()).toContainText('Hizo la compra')
  await expect(sucesos(page).filter({ hasText: 'Pago recibido' })).toContainText(pesos(compra.total))
  // the exact time in a tooltip, which a scroll closes: two frames later the page has told of its own
  const hora = sucesos(page).first().getByRole('button')
  await hora.scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise((listo) => requestAnimationFrame(() => requestAnimationFrame(listo))))
  await hora.focus()
  await expect(page.getByRole('tooltip')).toContainText(/de 20\d\d, \d+:\d\d [ap]\.m\. \(hora del centro\)/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Copiar folio' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(compra.folio)
  await expect(page.getByRole('link', { name: 'Escribirle' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${email}\\?subject=Tu%20compra%20${compra.folio}`),
  )

  await test.step('the name of the compra', async () => {
    await page.getByRole('button', { name: 'Corregir nombre' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Corregir nombre' })
    await expect(dialogo.getByLabel('Apellido paterno')).toHaveValue('Peña')
    await dialogo.getByRole('textbox', { name: 'Nombre', exact: true }).fill('')
    await dialogo.getByRole('button', { name: 'Guardar nombre' }).click()
    await expect(dialogo.getByText('El nombre es requerido.')).toBeVisible()
    await dialogo.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Rosaura')
    await dialogo.getByLabel('Apellido materno').fill('de la Luna')
    await dialogo.getByRole('button', { name: 'Guardar nombre' }).click()
    await expect(aviso(page, 'Nombre corregido')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Rosaura Peña de la Luna' })).toBeVisible()
  })

  await test.step('the name in one boleto', async () => {
    await boleto(page, 2).getByRole('button', { name: 'Cambiar nombre en el boleto 2' }).click()
    const caja = page.getByRole('textbox', { name: 'Nombre en el boleto 2' })
    await expect(caja).toBeFocused()
    await caja.fill('Nadie')
    await caja.press('Escape')
    await expect(boleto(page, 2)).toContainText('Rosaura Peña de la Luna')
    await expect(page.getByRole('button', { name: 'Cambiar nombre en el boleto 2' })).toBeFocused()
    await page.keyboard.press('Enter')
    await caja.fill('Tomás Beltrán')
    await caja.press('Enter')
    await expect(aviso(page, 'Nombre guardado')).toBeVisible()
    await expect(boleto(page, 2)).toContainText('Tomás Beltrán')
    await expect(boleto(page, 1)).toContainText('a nombre de quien compró')
    await expect(sucesos(page).filter({ hasText: 'El nombre del boleto 2' })).toContainText('Dueña De Prueba')
    await page.reload()
    await expect(boleto(page, 2)).toContainText('Tomás Beltrán')
  })
  await page.getByRole('link', { name: 'Todas las compras' }).click()
  await expect(page).toHaveURL(`${escena.evento.panel}/compras`)
})

test('the boletos go out once more, until it is enough; a folio that is none, and a server that fails', async ({
  page,
  consola,
  direccion,
  request,
  escena: otra,
}) => {
  consola.permitir(/status of 4\d\d|: 4\d\d$/)
  const { escena, email, compra, ruta } = await preparar(direccion)
  const params = { ...escena.evento.params, folio: compra.folio }
  for (let n = 0; n < 4; n++)
    await escena.duena.api('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reenviar', { params })
  await entrar(page, escena.duena)
  const llamada = '**/api/organizacion/*/eventos/*/compras/*'
  const reintentar = await negar(page, llamada)
  await page.goto(ruta)
  await expect(principal(page).getByRole('alert')).toContainText('No se pudo por ahora.')
  await reintentar()
  await expect(page.getByRole('heading', { name: 'Rosario Peña' })).toBeVisible()

  await page.getByRole('button', { name: 'Reenviar boletos' }).click()
  const dialogo = page.getByRole('dialog', { name: '¿Reenviar los boletos?' })
  await expect(dialogo).toContainText(`Mandamos otra vez 2 boletos a ${email}`)
  await dialogo.getByRole('button', { name: 'Reenviar boletos' }).click()
  await expect(aviso(page, `Boletos en camino a ${email}`)).toBeVisible()
  await expect(dialogo).toHaveCount(0)
  await expect(sucesos(page).filter({ hasText: 'Boletos enviados otra vez' })).toHaveCount(5)
  await esperarCorreo(request, email)
  await page.getByRole('button', { name: 'Reenviar boletos' }).click()
  await dialogo.getByLabel('Con enlaces y códigos nuevos').check()
  await expect(dialogo).toContainText('los códigos QR de antes dejan de servir')
  await dialogo.getByRole('button', { name: 'Reenviar boletos' }).click()
  await expect(dialogo.getByRole('alert')).toContainText(/intent/i)
  await dialogo.getByRole('button', { name: 'Volver' }).click()
  await expect(sucesos(page).filter({ hasText: 'Boletos enviados otra vez' })).toHaveCount(5)

  const ajena = await compraDe(direccion, otra.evento, { tipo: otra.tipos[0]?.id ?? '' })
  for (const folio of ['NO-EXISTE', ajena.folio]) {
    await page.goto(`${escena.evento.panel}/compras/${folio}`)
    await expect(page.getByRole('heading', { name: 'No se encontró la compra' })).toBeVisible()
  }
})
