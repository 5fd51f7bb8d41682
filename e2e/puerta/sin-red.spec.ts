import { aviso, campo, principal } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { codigosDe, crearPuerta, leerConLector, montarHoy, ponerEnPuerta, veredicto } from '../apoyo/puertas.ts'
import { entrar } from '../apoyo/sesion.ts'

test('without a network it goes on, also when it is opened anew; who entered twice meanwhile is told and settled', async ({
  page,
  context,
  direccion,
  consola,
  otraVentana,
}) => {
  consola.permitir(/ERR_INTERNET_DISCONNECTED/)
  const escena = await montarHoy(direccion)
  const { evento, duena } = escena
  const norte = await crearPuerta(escena)
  const sur = await crearPuerta(escena, { nombre: 'Puerta Sur' })
  const codigos = await codigosDe(direccion, escena, 20)
  const [repetido = ''] = codigos
  const otro = await (await otraVentana()).newPage()
  await ponerEnPuerta(page, escena, norte)
  await ponerEnPuerta(otro, escena, sur)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

  await test.step('one phone loses the network, and the other admits somebody', async () => {
    await context.setOffline(true)
    await leerConLector(otro, repetido)
    await expect(veredicto(otro)).toContainText('ADELANTE')
  })
  await test.step('opened anew, it admits twenty', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible()
    for (const [i, codigo] of codigos.entries()) {
      await leerConLector(page, codigo)
      await expect(page.getByText(`${i + 1} en cola`)).toBeVisible()
      await expect(veredicto(page)).toContainText('ADELANTE')
    }
  })
  await test.step('opened once more, it still knows all of them', async () => {
    await page.reload()
    await expect(page.getByText('20 en cola')).toBeVisible()
    await leerConLector(page, repetido)
    await expect(veredicto(page)).toContainText(/YA\s*ENTRÓ/)
    await expect(veredicto(page)).toContainText('Puerta Norte')
    await page.getByRole('button', { name: 'Siguiente' }).click()
  })
  await test.step('the network is back: the queue empties, and both phones know all', async () => {
    await context.setOffline(false)
    await expect(page.getByText(/en cola$/)).toHaveCount(0)
    for (const celular of [page, otro])
      await expect(celular.getByRole('definition').first(), 'who is inside').toHaveText('20')
  })
  await test.step('opened anew without a network, it knows that nothing waits', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible()
    await expect(page.getByText(/en cola$/)).toHaveCount(0)
    await context.setOffline(false)
  })
  await test.step('the panel tells of both gates, and somebody settles it', async () => {
    const panel = await (await otraVentana()).newPage()
    await entrar(panel, duena)
    await panel.goto(`${evento.panel}/puertas`)
    const porResolver = principal(panel).getByRole('region', { name: '1 por resolver' })
    await expect(porResolver).toContainText(/ entró dos veces: .+ por Puerta Sur .+ y .+ por Puerta Norte /)
    await porResolver.getByRole('button', { name: /^Resolver/ }).click()
    const dialogo = panel.getByRole('dialog', { name: 'Resolver conflicto' })
    await campo(dialogo, 'Qué se hizo').fill('Traía una captura de pantalla.')
    await dialogo.getByRole('button', { name: 'Marcar resuelto' }).click()
    await expect(aviso(panel, 'Quedó resuelto')).toBeVisible()
    await expect(porResolver).toHaveCount(0)
    await expect(principal(panel).getByRole('definition').first(), 'who entered').toHaveText('20')
  })
})
