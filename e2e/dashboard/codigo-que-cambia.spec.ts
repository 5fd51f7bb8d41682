import { comprar, montar } from '../apoyo/datos.ts'
import { negar } from '../apoyo/negar.ts'
import { aviso, principal, sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { crearPuerta } from '../apoyo/puertas.ts'
import { entrar } from '../apoyo/sesion.ts'

test('the code of an evento changes from when it is asked for until it is not; where boletos are out, it asks before', async ({
  page,
  direccion,
}) => {
  const escena = await montar(direccion, { tipos: [{ tipo: 'General' }] })
  const interruptor = principal(page).getByRole('switch', { name: /^Pedirlo en este evento/ })
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/puertas`) // no gate yet
  await expect(interruptor).not.toBeChecked()
  await interruptor.click()
  await expect(aviso(page, 'El código de los boletos ahora cambia')).toBeVisible()
  await expect(interruptor).toBeChecked()
  await interruptor.press('Space')
  await expect(aviso(page, 'El código de los boletos ya no cambia')).toBeVisible()
  await expect(interruptor).not.toBeChecked()

  await crearPuerta(escena)
  await comprar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 2)
  await page.reload()
  const dialogo = page.getByRole('dialog', { name: '¿Pedir un código que cambia?' })
  await interruptor.click()
  await expect(dialogo).toContainText('Ya hay 2 boletos vendidos')
  await dialogo.getByRole('button', { name: 'Volver' }).click()
  await expect(dialogo).toBeHidden()
  await expect(interruptor).not.toBeChecked()
  await interruptor.click()
  await dialogo.getByRole('button', { name: 'Pedirlo' }).click()
  await expect(dialogo).toBeHidden()
  await expect(interruptor).toBeChecked()
  await sinDesborde(page, 'Puertas')
})

test('what is refused is said beside the switch, which stays as it was', async ({ page, consola, direccion }) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion, { tipos: [{ tipo: 'General' }] })
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/puertas`)
  const interruptor = principal(page).getByRole('switch', { name: /^Pedirlo en este evento/ })
  await negar(page, '**/api/organizacion/*/eventos/*/puertas/codigo')
  await interruptor.click()
  await expect(principal(page).getByRole('alert')).toHaveText('No se pudo por ahora.')
  await expect(interruptor).not.toBeChecked()
})
