import { enlaceDeCompra, leerCompra } from '../apoyo/boletos.ts'
import { comprar, montar } from '../apoyo/datos.ts'
import { EMISOR } from '../apoyo/facturas.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('an invoice is asked for with the data of the tax office', async ({
  page,
  direccion,
  escena: { evento, tipos },
}) => {
  const hecha = await comprar(direccion, evento, tipos[0]?.id ?? '', 1)
  await page.goto(enlaceDeCompra(hecha))
  await page.getByRole('button', { name: 'Solicitar factura' }).click()
  const dialogo = page.getByRole('dialog')
  const enviar = dialogo.getByRole('button', { name: 'Solicitar factura' })
  await test.step('every field says what it wants', async () => {
    await enviar.click()
    for (const queja of [
      'Escribe un RFC válido',
      'El código postal tiene 5 dígitos',
      'Elige tu régimen fiscal',
      'Elige el uso de la factura',
    ])
      await expect(dialogo.getByText(queja, { exact: false }).first()).toBeVisible()
  })
  await test.step('the lists follow the RFC and the régimen', async () => {
    await dialogo.getByRole('textbox', { name: 'RFC' }).fill('eku9003173c9')
    const regimen = dialogo.getByRole('combobox', { name: 'Régimen fiscal' })
    await expect(regimen.getByRole('option', { name: /^605/ })).toHaveCount(0)
    await regimen.selectOption('601')
    await expect(
      dialogo.getByRole('combobox', { name: 'Uso de la factura' }).getByRole('option', { name: /^D/ }),
    ).toHaveCount(0)
  })
  await dialogo.getByRole('textbox', { name: 'Nombre o razón social' }).fill('ESCUELA KEMPER URGATE')
  await dialogo.getByRole('textbox', { name: 'Código postal' }).fill('42501')
  await dialogo.getByRole('combobox', { name: 'Uso de la factura' }).selectOption('G03')
  await enviar.click()
  await expect(dialogo.getByText('Para facturarte necesitamos que lo aceptes.')).toBeVisible()
  await dialogo.getByRole('checkbox', { name: /^Acepto que/ }).check()
  await enviar.click()
  await expect(dialogo).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Factura solicitada' })).toContainText('EKU9003173C9')
  expect((await leerCompra(direccion, hecha)).factura).toMatchObject({ estado: 'solicitada', rfc: 'EKU9003173C9' })
})

test('what cost nothing has no invoice', async ({ page, direccion, escena: { evento, tipos } }) => {
  await page.goto(enlaceDeCompra(await comprar(direccion, evento, tipos[1]?.id ?? '', 1)))
  await expect(page.getByRole('heading', { name: 'Tu recibo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Solicitar factura' })).toHaveCount(0)
})

test('refused by the tax office, corrected, stamped and downloaded', async ({ page, direccion }) => {
  const { duena, organizacion, evento, tipos } = await montar(direccion)
  await duena.api('PUT /organizacion/:slug/facturacion/datos', {
    params: { slug: organizacion.slug },
    body: { ...EMISOR, consiento: true },
  })
  const hecha = await comprar(direccion, evento, tipos[0]?.id ?? '', 1)
  const dialogo = page.getByRole('dialog')
  const llenar = async (rfc: string, nombre: string, regimen: string) => {
    await dialogo.getByRole('textbox', { name: 'RFC' }).fill(rfc)
    await dialogo.getByRole('combobox', { name: 'Régimen fiscal' }).selectOption(regimen)
    await dialogo.getByRole('textbox', { name: 'Nombre o razón social' }).fill(nombre)
    await dialogo.getByRole('textbox', { name: 'Código postal' }).fill('63901')
    await dialogo.getByRole('combobox', { name: 'Uso de la factura' }).selectOption('G03')
    await dialogo.getByRole('checkbox', { name: /^Acepto que/ }).check()
    await dialogo.getByRole('button', { name: 'Solicitar factura' }).click()
    await expect(dialogo).toHaveCount(0)
  }
  const esperarEstado = (estado: string) =>
    expect
      .poll(async () => {
        const { factura, facturaCargo } = await leerCompra(direccion, hecha)
        return [factura?.estado, facturaCargo?.estado]
      })
      .toEqual([estado, estado])
  await page.goto(enlaceDeCompra(hecha))
  await page.getByRole('button', { name: 'Solicitar factura' }).click()
  await llenar('IVD920810GU2', 'INNOVACION VALOR Y DESARROLLO', '601')
  await esperarEstado('error')
  await page.reload()
  await page.getByRole('button', { name: 'Corregir mi factura' }).click()
  await expect(dialogo.getByRole('alert')).toContainText('CFDI40145')
  await llenar('EKU9003173C9', 'ESCUELA KEMPER URGATE', '601')
  await esperarEstado('timbrada')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Factura emitida' })).toContainText('sin validez fiscal')
  await expect(page.getByText('del cargo por servicio, de Éntrale')).toContainText('emitida')
  for (const [nombre, empieza] of [
    ['Factura en PDF', `factura-${hecha.compra.folio}.pdf`],
    ['Factura en XML', `factura-${hecha.compra.folio}.xml`],
    ['Cargo por servicio en PDF', `cargo-por-servicio-${hecha.compra.folio}.pdf`],
    ['Cargo por servicio en XML', `cargo-por-servicio-${hecha.compra.folio}.xml`],
  ] as const) {
    const [archivo] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: nombre }).click(),
    ])
    expect(archivo.suggestedFilename()).toBe(empieza)
  }
  await test.step('the receipt says who sells what, and the tax of each', async () => {
    const recibo = page.locator('[data-recibo]')
    await expect(recibo).toContainText('Boletos: ESCUELA KEMPER URGATE')
    await expect(recibo).toContainText('RFC EKU9003173C9')
    await expect(recibo).toContainText('Cargo por servicio:')
  })
  await test.step('wrong data are corrected: both are made out anew', async () => {
    await page.getByRole('button', { name: 'Corregir los datos de mis facturas' }).click()
    await expect(dialogo).toContainText('Emitimos otras con tus datos correctos')
    await dialogo.getByRole('textbox', { name: 'RFC' }).fill('XIA190128J61')
    await dialogo.getByRole('combobox', { name: 'Régimen fiscal' }).selectOption('601')
    await dialogo.getByRole('textbox', { name: 'Nombre o razón social' }).fill('XENON INDUSTRIAL ARTICLES')
    await dialogo.getByRole('textbox', { name: 'Código postal' }).fill('76343')
    await dialogo.getByRole('combobox', { name: 'Uso de la factura' }).selectOption('G03')
    await dialogo.getByRole('checkbox', { name: /^Acepto que/ }).check()
    await dialogo.getByRole('button', { name: 'Emitir con estos datos' }).click()
    await expect(dialogo).toHaveCount(0)
    await expect
      .poll(async () => {
        const { factura, facturaCargo } = await leerCompra(direccion, hecha)
        return [factura?.rfc, factura?.estado, facturaCargo?.rfc, facturaCargo?.estado]
      })
      .toEqual(['XIA190128J61', 'timbrada', 'XIA190128J61', 'timbrada'])
  })
})
