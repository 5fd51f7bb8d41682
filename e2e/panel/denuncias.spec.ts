import { entrarComoAdministradora, probarIdentidad } from '../apoyo/administracion.ts'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { clienteDe, type Escena, montar, type Persona } from '../apoyo/datos.ts'
import { alerta, alguienDelEquipo, aviso, entrarAlDia, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const RUTA = '/panel/administrador/denuncias'

const reportar = (direccion: string, { organizacion, evento }: Escena, texto: string) =>
  clienteDe(direccion)('POST /p/denuncias/crear', {
    body: { organizador: organizacion.slug, evento: evento.slug, motivo: 'fraude', texto },
  })

/** The oldest wait first: the page on which that report is. */
async function paginaDe({ api }: Persona, texto: string): Promise<string> {
  for (let currentPage = 1; ; currentPage++) {
    const { items } = await api('GET /administracion/denuncias', { query: { currentPage, estado: 'por_atender' } })
    if (items.some((una) => una.texto === texto)) return `${RUTA}?currentPage=${currentPage}`
    if (items.length === 0) throw new Error(`no report says ${texto}`)
  }
}

// One walk: a report that is answered meanwhile would move the others to another page.
test('one report is put aside with its reason; another takes the evento off, which comes back on appeal', async ({
  page,
  request,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(403), rechazo(404))
  const [inocente, escena] = [await montar(direccion), await montar(direccion)]
  const { evento, duena } = escena
  const miembro = await alguienDelEquipo(direccion, request, escena, 'member')
  const [queja, fraude] = [`No me gusta ${inocente.evento.slug}`, `Vende lo que no es suyo ${evento.slug}`]
  await reportar(direccion, inocente, queja)
  await reportar(direccion, escena, fraude)
  const admin = await entrarComoAdministradora(page, direccion)
  const tarjeta = (nombre: string) => principal(page).getByRole('listitem').filter({ hasText: nombre })

  await test.step('put aside', async () => {
    await page.goto(await paginaDe(admin, queja))
    const suya = tarjeta(inocente.evento.nombre)
    await suya.getByRole('button', { name: 'Descartar' }).click()
    const dialogo = page.getByRole('dialog', { name: '¿Descartar el reporte?' })
    await dialogo.getByRole('textbox').fill('No incumple nada.')
    await dialogo.getByRole('button', { name: 'Descartar' }).click()
    await expect(aviso(page, 'Descartamos el reporte')).toBeVisible()
    await page.goto(`${RUTA}?cola=descartada`)
    await expect(tarjeta(inocente.evento.nombre)).toContainText('No incumple nada.')
  })

  await test.step('taken off, after a proof of who is there', async () => {
    await page.goto(await paginaDe(admin, fraude))
    const suya = tarjeta(evento.nombre)
    await suya.getByRole('button', { name: 'Poner en revisión' }).click()
    await expect(suya).toContainText('En revisión')
    await olvidarIdentidad(admin.email)
    await suya.getByRole('button', { name: 'Retirar evento' }).click()
    const dialogo = page.getByRole('dialog', { name: '¿Retirar el evento?' })
    await dialogo.getByRole('button', { name: 'Retirar evento' }).click()
    await expect(alerta(dialogo, 'Escribe el motivo.')).toBeVisible()
    await dialogo.getByRole('textbox').fill('Usa la imagen de otra persona.')
    await dialogo.getByRole('button', { name: 'Retirar evento' }).click()
    await probarIdentidad(page)
    await expect(aviso(page, `Retiramos ${evento.nombre}`)).toBeVisible()
    await expect.poll(async () => (await request.get(evento.ruta)).status()).toBe(404)
  })

  await test.step('read by its team, appealed by who may', async () => {
    await entrarAlDia(page, miembro)
    await page.goto(evento.panel)
    await expect(principal(page)).toContainText('Usa la imagen de otra persona.')
    await expect(page.getByRole('button', { name: 'Apelar' })).toHaveCount(0)
    await entrarAlDia(page, duena)
    await page.goto(evento.panel)
    await page.getByRole('button', { name: 'Apelar' }).click()
    const apelar = page.getByRole('dialog', { name: 'Apelar el retiro' })
    await apelar.getByRole('textbox').fill('Ya cambié la imagen.')
    await apelar.getByRole('button', { name: 'Enviar apelación' }).click()
    await expect(aviso(page, 'Enviamos tu apelación')).toBeVisible()
    await expect(principal(page)).toContainText('Ya cambié la imagen.')
  })

  await test.step('published again', async () => {
    await entrarAlDia(page, admin)
    await page.goto(`${RUTA}?cola=retirados`)
    const retirado = tarjeta(evento.nombre)
    await expect(retirado).toContainText('Apelación por responder')
    await retirado.getByRole('button', { name: 'Publicar otra vez' }).click()
    const volver = page.getByRole('dialog', { name: '¿Publicar el evento otra vez?' })
    await volver.getByRole('textbox').fill('La imagen nueva está bien.')
    await volver.getByRole('button', { name: 'Publicar otra vez' }).click()
    await expect(aviso(page, 'está publicado otra vez')).toBeVisible()
    await expect.poll(async () => (await request.get(evento.ruta)).status()).toBe(200)
  })
})
