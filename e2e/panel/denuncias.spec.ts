import type { Page } from '@playwright/test'
import { enTemas, entrarComoAdministrador, nadaParaOtros, probarIdentidad } from '../apoyo/administrar.ts'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { clienteDe, type Escena, montar } from '../apoyo/datos.ts'
import { alerta, alguienDelEquipo, aviso, entrarAlDia, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const RUTA = '/panel/administrador/denuncias'

const reportar = (direccion: string, { organizacion, evento }: Escena, texto: string) =>
  clienteDe(direccion)('POST /p/denuncias/crear', {
    body: { organizador: organizacion.slug, evento: evento.slug, motivo: 'fraude', texto },
  })
/** The oldest wait first: what is new is on the last page. */
async function tarjeta(page: Page, nombre: string) {
  const suya = principal(page).getByRole('listitem').filter({ hasText: nombre })
  await expect(principal(page).getByRole('button', { name: 'Descartar' }).first()).toBeVisible()
  await expect(async () => {
    if ((await suya.count()) === 0) await page.getByRole('link', { name: 'Siguiente' }).click({ timeout: 1000 })
    await expect(suya).toBeVisible({ timeout: 2000 })
  }).toPass()
  return suya
}

test('a report ends with the evento taken off; its organizer appeals and it comes back', async ({
  page,
  request,
  direccion,
  consola,
}) => {
  test.slow()
  consola.permitir(rechazo(403), rechazo(404), rechazo(400))
  const escena = await montar(direccion)
  const { evento, duena, organizacion } = escena
  const miembro = await alguienDelEquipo(direccion, request, escena, 'member')
  await reportar(direccion, escena, `Vende lo que no es suyo ${evento.slug}`)
  const admin = await entrarComoAdministrador(page, direccion)
  await page.goto(RUTA)
  const suya = await tarjeta(page, evento.nombre)
  await enTemas(page, 'reportes')
  await suya.getByRole('button', { name: 'Poner en revisión' }).click()
  await expect(suya).toContainText('En revisión')
  await olvidarIdentidad(admin.email)
  await suya.getByRole('button', { name: 'Retirar evento' }).click()
  const dialogo = page.getByRole('dialog', { name: '¿Retirar el evento?' })
  await dialogo.getByRole('button', { name: 'Retirar evento' }).click()
  await expect(alerta(dialogo, 'Escribe el motivo.')).toBeVisible()
  await enTemas(page, 'retirar')
  await dialogo.getByRole('textbox').fill('Usa la imagen de otra persona.')
  await dialogo.getByRole('button', { name: 'Retirar evento' }).click()
  await probarIdentidad(page)
  await expect(aviso(page, `Retiramos ${evento.nombre}`)).toBeVisible()
  await expect.poll(async () => (await request.get(evento.ruta)).status(), { timeout: 5000 }).toBe(404)

  await entrarAlDia(page, miembro)
  await page.goto(evento.panel)
  await expect(principal(page)).toContainText('Usa la imagen de otra persona.')
  await expect(page.getByRole('button', { name: 'Apelar' })).toHaveCount(0)
  await entrarAlDia(page, duena)
  await page.goto(evento.panel)
  await enTemas(page, 'evento retirado')
  await page.getByRole('button', { name: 'Apelar' }).click()
  const apelar = page.getByRole('dialog', { name: 'Apelar el retiro' })
  await apelar.getByRole('textbox').fill('Ya cambié la imagen.')
  await apelar.getByRole('button', { name: 'Enviar apelación' }).click()
  await expect(aviso(page, 'Enviamos tu apelación')).toBeVisible()
  await expect(principal(page)).toContainText('Ya cambié la imagen.')

  await entrarAlDia(page, admin)
  await page.goto(`${RUTA}?cola=retirados`)
  const retirado = principal(page).getByRole('listitem').filter({ hasText: evento.nombre })
  await expect(retirado).toContainText('Apelación por responder')
  await enTemas(page, 'retirados')
  await retirado.getByRole('button', { name: 'Publicar otra vez' }).click()
  const volver = page.getByRole('dialog', { name: '¿Publicar el evento otra vez?' })
  await volver.getByRole('textbox').fill('La imagen nueva está bien.')
  await volver.getByRole('button', { name: 'Publicar otra vez' }).click()
  await expect(aviso(page, 'está publicado otra vez')).toBeVisible()
  await expect.poll(async () => (await request.get(evento.ruta)).status(), { timeout: 5000 }).toBe(200)
  expect(organizacion.slug).toBeTruthy()
})

test('a report is put aside with its reason', { tag: '@escritorio' }, async ({ page, direccion }) => {
  const escena = await montar(direccion)
  await reportar(direccion, escena, 'No me gusta el cartel')
  await entrarComoAdministrador(page, direccion)
  await page.goto(RUTA)
  const suya = await tarjeta(page, escena.evento.nombre)
  await suya.getByRole('button', { name: 'Descartar' }).click()
  const dialogo = page.getByRole('dialog', { name: '¿Descartar el reporte?' })
  await dialogo.getByRole('textbox').fill('No incumple nada.')
  await dialogo.getByRole('button', { name: 'Descartar' }).click()
  await expect(aviso(page, 'Descartamos el reporte')).toBeVisible()
  await page.goto(`${RUTA}?cola=descartada`)
  await expect(principal(page).getByRole('listitem').filter({ hasText: escena.evento.nombre })).toContainText(
    'No incumple nada.',
  )
})

test('for everybody else there is nothing here', { tag: '@escritorio' }, async ({ page, escena, consola }) => {
  consola.permitir(rechazo(404))
  await nadaParaOtros(page, RUTA, escena.duena)
})
