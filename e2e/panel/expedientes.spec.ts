import type { Page } from '@playwright/test'
import { entrarComoAdministradora } from '../apoyo/administracion.ts'
import { montar } from '../apoyo/datos.ts'
import { alerta, aviso, entrarAlDia, principal, sinDesborde } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'

const PDF = { name: 'papel.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nde prueba\n%%EOF') }
const RAZON_SOCIAL = 'Xóchitl Casas Chávez'

const guardar = (page: Page) => principal(page).getByRole('button', { name: 'Guardar y continuar' }).click()
const llenar = async (page: Page, campos: Record<string, string>) => {
  for (const [nombre, valor] of Object.entries(campos))
    await principal(page)
      .getByRole('textbox', { name: new RegExp(`^${nombre}`) })
      .fill(valor)
}
async function subir(page: Page, clase: string): Promise<void> {
  const guardado = page.waitForResponse((una) => una.url().includes('/expediente/documentos/') && una.ok())
  await principal(page).getByLabel(clase, { exact: true }).setInputFiles(PDF)
  await guardado
  // The card of the paper, not the line of what is missing: that one goes away a moment after the answer has come.
  const suyo = principal(page)
    .getByRole('listitem')
    .filter({ has: page.getByLabel(clase, { exact: true }) })
  await expect(suyo).toContainText('Listo')
  await expect(aviso(page, 'Documento guardado').first()).toBeVisible()
}

test('an organizer says who they are, corrects what was observed, signs, and buyers read who sells', async ({
  page,
  direccion,
  otraVentana,
}) => {
  const { duena, organizacion, evento } = await montar(direccion)
  const raiz = `/dashboard/organizaciones/${organizacion.slug}/expediente`

  await test.step('who sells: what is wrong is said at its field, and nothing typed is lost', async () => {
    await entrarAlDia(page, duena)
    await page.goto(raiz)
    await expect(principal(page).getByRole('status').first()).toContainText('Aún no lo envías.')
    await principal(page)
      .getByRole('radio', { name: /Una persona/ })
      .check()
    await llenar(page, { 'Nombre completo': RAZON_SOCIAL, RFC: 'CACX7605101P9', CURP: 'HEGG560427MVZRRL04' })
    await llenar(page, { 'A qué se dedica': 'Conciertos' })
    await guardar(page)
    await expect(alerta(page, 'Escribe un RFC válido')).toBeVisible()
    await expect(principal(page).getByRole('textbox', { name: /^Nombre completo/ })).toHaveValue(RAZON_SOCIAL)
    await llenar(page, { RFC: 'CACX7605101P8' })
    await guardar(page)
    await expect(page).toHaveURL(/paso=domicilio/)
  })

  await test.step('address, contact and papers', async () => {
    await llenar(page, { 'Calle y número': 'Calle Uno 1', Colonia: 'Centro', 'Código postal': '06000' })
    await llenar(page, { Municipio: 'Cuauhtémoc', Estado: 'Ciudad de México', Correo: 'ventas@foro.example' })
    await llenar(page, { Teléfono: '5512345678' })
    await guardar(page)
    await expect(page).toHaveURL(/paso=documentos/)
    await subir(page, 'Constancia de situación fiscal')
    await principal(page).getByLabel('Válida hasta').fill('2040-01-01')
    await subir(page, 'Identificación oficial, frente')
    await sinDesborde(page, 'the expediente')
  })

  await test.step('signed and sent', async () => {
    await page.goto(`${raiz}?paso=contrato`)
    await principal(page).getByRole('button', { name: 'Firmar el contrato' }).click()
    await expect(alerta(page, 'Marca que lo leíste')).toBeVisible()
    await principal(page)
      .getByRole('checkbox', { name: /Lo leí completo/ })
      .check()
    await principal(page).getByRole('button', { name: 'Firmar el contrato' }).click()
    await expect(principal(page).getByText('Lo que ya firmaron')).toBeVisible()
    await principal(page).getByRole('button', { name: 'Enviar a revisión' }).click()
    await expect(principal(page).getByText('Lo estamos revisando.')).toBeVisible()
  })

  const admin = await (await otraVentana()).newPage()
  await test.step('an administrator sends it back with what to correct', async () => {
    // The browser of these tests has no viewer of its own; most that people use have.
    await admin.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true }))
    await entrarComoAdministradora(admin, direccion)
    await admin.goto('/panel/administrador/expedientes')
    const { id } = (await duena.api('GET /organizacion/:slug/obtener', { params: { slug: organizacion.slug } })).item
    await admin.goto(`/panel/administrador/expedientes/${id}`)
    await expect(principal(admin).getByText('CACX7605101P8')).toBeVisible()
    await principal(admin).getByRole('button', { name: 'Ver', exact: true }).first().click()
    await expect(principal(admin).locator('iframe[src^="blob:"]')).toHaveAttribute('title', /^Constancia/)
    await expect(principal(admin).getByRole('link', { name: 'Descargar' })).toBeVisible()
    await sinDesborde(admin, 'the expediente of administrators')
    await principal(admin).getByRole('button', { name: 'Pedir que lo corrijan' }).click()
    const dialogo = admin.getByRole('dialog', { name: 'Pedir que lo corrijan' })
    await dialogo.getByRole('button', { name: 'Devolver' }).click()
    await expect(alerta(dialogo, 'Elige qué hay que corregir.')).toBeVisible()
    await dialogo.getByRole('combobox').selectOption('codigoPostal')
    await dialogo.getByRole('textbox').fill('No es el de la constancia.')
    await dialogo.getByRole('button', { name: 'Devolver' }).click()
    await expect(principal(admin).getByText('Con observaciones').first()).toBeVisible()
  })

  await test.step('which stands at its field, and is corrected', async () => {
    await page.goto(`${raiz}?paso=domicilio`)
    await expect(principal(page).getByText('Hay algo que corregir.')).toBeVisible()
    await expect(alerta(page, 'No es el de la constancia.')).toBeVisible()
    await llenar(page, { 'Código postal': '06600' })
    await guardar(page)
    await expect(page).toHaveURL(/paso=documentos/) // saved: what is sent cannot be saved any more
    await principal(page).getByRole('button', { name: 'Enviar a revisión' }).click()
    await expect(principal(page).getByText('Lo estamos revisando.')).toBeVisible()
  })

  await test.step('approved, and told to buyers', async () => {
    await expect(async () => {
      await admin.reload()
      await expect(principal(admin).getByText('CACX7605101P8')).toBeVisible()
      await expect(principal(admin).getByText('Falta consultar')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await principal(admin).getByRole('button', { name: 'Aprobar' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
    await expect(principal(admin).getByText('Aprobado').first()).toBeVisible()
    await page.reload()
    await expect(principal(page).getByText('Ya podemos pagarte.')).toBeVisible()
    await expect(async () => {
      await page.goto(evento.ruta)
      await expect(principal(page).getByText(RAZON_SOCIAL)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(principal(page).getByText('55 1234 5678')).toBeVisible()
  })
})
