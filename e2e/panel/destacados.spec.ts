import type { Page } from '@playwright/test'
import { elegirAccion } from '../apoyo/acciones.ts'
import { entrarComoAdministradora } from '../apoyo/administracion.ts'
import { montar } from '../apoyo/datos.ts'
import { alerta, aviso, campo, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const RUTA = '/panel/administrador/destacados'

const renglon = (page: Page, nombre: string) => principal(page).getByRole('row').filter({ hasText: nombre })
/** As the field wants it: days from now, at noon. */
const en = (dias: number) => {
  const dia = new Date(Date.now() + dias * 24 * 3_600_000)
  return `${String(dia.getMonth() + 1).padStart(2, '0')}/${String(dia.getDate()).padStart(2, '0')}/${dia.getFullYear()} 12:00 PM`
}

test('an evento is put in the banners for a time, looked at, moved and taken out', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(400))
  const { evento } = await montar(direccion)
  await entrarComoAdministradora(page, direccion)
  await page.goto(RUTA)
  await page.getByRole('button', { name: 'Agregar banner' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Poner en la portada' })
  await dialogo.getByRole('button', { name: 'Agregar' }).click()
  await expect(alerta(dialogo, 'Elige un evento.')).toBeVisible()
  await dialogo.getByRole('searchbox').fill(evento.nombre)
  await dialogo.getByRole('list', { name: 'Eventos encontrados' }).getByRole('button', { name: evento.nombre }).click()
  await campo(dialogo, 'Desde').fill(en(21))
  await campo(dialogo, 'Hasta').fill(en(20))
  await dialogo.getByRole('button', { name: 'Agregar' }).click()
  await expect(alerta(dialogo, 'Debe terminar después de empezar.')).toBeVisible()
  await campo(dialogo, 'Hasta').fill(en(25))
  await dialogo.getByRole('button', { name: 'Agregar' }).click()
  await expect(aviso(page, `${evento.nombre} está en los banners`)).toBeVisible()
  await expect(renglon(page, evento.nombre)).toContainText('Programado')
  await elegirAccion(page, evento.nombre, 'Vista previa')
  await expect(page.getByRole('dialog', { name: 'Vista previa' })).toContainText(evento.nombre)
  await page.keyboard.press('Escape')
  await elegirAccion(page, evento.nombre, 'Cambiar fechas')
  const fechas = page.getByRole('dialog', { name: `Fechas de ${evento.nombre}` })
  await campo(fechas, 'Hasta').fill(en(30))
  await fechas.getByRole('button', { name: 'Guardar fechas' }).click()
  await expect(aviso(page, `${evento.nombre} tiene fechas nuevas`)).toBeVisible()
  await elegirAccion(page, evento.nombre, 'Quitar')
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Quitar' }).click()
  await expect(aviso(page, `${evento.nombre} salió de los banners`)).toBeVisible()
  await expect(renglon(page, evento.nombre)).toHaveCount(0)
})
