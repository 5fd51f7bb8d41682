import { administradora, probarIdentidad } from '../apoyo/administracion.ts'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { montar } from '../apoyo/datos.ts'
import { contracargo, simular } from '../apoyo/pagos.ts'
import { aviso, campo, entrarAlDia, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const PDF = { name: 'conversación.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 prueba') }

test('an organizer writes the evidence of a dispute, an administrator hands it over, and it is won', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(400))
  consola.permitir(rechazo(403))
  const escena = await montar(direccion)
  const { folio, referencia } = await contracargo(direccion, escena)
  await entrarAlDia(page, escena.duena)
  await page.goto(`/dashboard/organizaciones/${escena.organizacion.slug}/pagos`)
  await expect(principal(page)).toContainText('1 contracargo espera tu evidencia.')
  await page.getByRole('link', { name: 'Ver los contracargos' }).click()
  await page.getByRole('link', { name: folio }).click()
  await expect(principal(page)).toContainText('El banco se llevó todo el pago y sus boletos dejaron de servir.')
  const archivo = page.getByLabel('Archivo de evidencia')
  await archivo.setInputFiles({ ...PDF, name: 'hoja.svg', buffer: Buffer.from('<svg/>') })
  await expect(principal(page).getByRole('alert')).toContainText('Revisa los campos marcados.')
  // What was refused is followed by a new reading: until it is there, the button is busy and takes no other file.
  await expect(page.getByRole('button', { name: 'Agregar archivo' })).toBeEnabled()
  await archivo.setInputFiles(PDF)
  await expect(page.getByRole('link', { name: 'conversacion.pdf' })).toBeVisible()
  await campo(page, 'Qué pasó').fill('Nos escribió dos veces para pedir otro asiento, y entró con su hermana.')
  await page.getByRole('button', { name: 'Guardar evidencia' }).click()
  await expect(aviso(page, 'La evidencia quedó guardada.')).toBeVisible()

  const admin = await administradora(direccion)
  await entrarAlDia(page, admin)
  await olvidarIdentidad(admin.email)
  await page.goto('/panel/administrador/contracargos?cuales=por_contestar')
  await page.getByRole('link', { name: folio }).click()
  await expect(campo(page, 'Qué pasó')).toHaveValue(/entró con su hermana/)
  await page.getByRole('button', { name: 'Enviar al banco' }).click()
  const dialogo = page.getByRole('dialog', { name: '¿Enviar la evidencia al banco?' })
  await dialogo.getByRole('button', { name: 'Enviar evidencia' }).click()
  await probarIdentidad(page)
  await expect(aviso(page, 'La evidencia ya está con el banco.')).toBeVisible()
  await expect(principal(page)).toContainText('La evidencia ya está con el banco.')
  await expect(page.getByRole('button', { name: 'Guardar evidencia' })).toHaveCount(0)

  await simular(direccion, referencia, 'ganar_contracargo')
  await page.reload()
  await expect(principal(page)).toContainText('El banco nos dio la razón.')
})
