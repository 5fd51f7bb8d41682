import { comprarBoletos, llenarDatos, mas, nuevoComprador, terminar } from '../apoyo/compra.ts'
import { montar } from '../apoyo/datos.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

test('nobody chooses more than one person may have, and who has them reads why there are no more', async ({
  page,
  consola,
  direccion,
}) => {
  const { evento } = await montar(direccion, {
    evento: { maximoPorPersona: 3 },
    tipos: [
      { tipo: 'General', precio: 0 },
      { tipo: 'Balcón', precio: 0 },
    ],
  })
  await page.goto(evento.ruta)
  await mas(page, 'Balcón').click()
  await mas(page, 'General').click()
  await mas(page, 'General').click()
  await expect(mas(page, 'General')).toBeDisabled()
  await expect(mas(page, 'Balcón')).toBeDisabled()
  await comprarBoletos(page).click()
  await llenarDatos(page, nuevoComprador())
  const { compra } = await terminar(page, page.getByRole('button', { name: 'Obtener boletos' }))
  expect(compra.boletos).toHaveLength(3)

  consola.permitir(rechazo(409))
  await page.goto(evento.ruta)
  await mas(page, 'General').click()
  await comprarBoletos(page).click()
  await expect(page.getByRole('alert')).toContainText('Puedes tener hasta 3 boletos de este evento; ya tienes 3.')
})
