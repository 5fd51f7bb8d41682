import { comprar } from '../apoyo/datos.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { codigosDe, crearPuerta, leerConLector, montarHoy, ponerEnPuerta, veredicto } from '../apoyo/puertas.ts'

test('a phone joins with a code, admits once, and says why not for the others', async ({ page, direccion }) => {
  const escena = await montarHoy(direccion, ['General', 'VIP'])
  const { evento, tipos, duena } = escena
  const norte = await crearPuerta(escena, { tipos: [tipos[0]?.id ?? ''] })
  await crearPuerta(escena, {
    nombre: 'Puerta Sur',
    tipos: [tipos[1]?.id ?? ''],
    indicaciones: 'A tu derecha, junto al mural',
  })
  const { compra } = await comprar(direccion, evento, tipos[0]?.id ?? '', 2)
  const [qr = '', otroQr = ''] = compra.boletos.map((boleto) => boleto.qr)
  await ponerEnPuerta(page, escena, norte)
  await test.step('in', async () => {
    await leerConLector(page, qr)
    await expect(veredicto(page)).toContainText('ADELANTE')
    await expect(veredicto(page)).toHaveCount(0)
    await expect(page.getByText('dentro').first()).toBeVisible()
  })
  await test.step('the same code again', async () => {
    await leerConLector(page, qr)
    await expect(veredicto(page)).toContainText(/YA\s*ENTRÓ/)
    await expect(veredicto(page)).toContainText('Puerta Norte')
    await page.getByRole('button', { name: 'Siguiente' }).click()
  })
  await test.step('another gate', async () => {
    const vip = await comprar(direccion, evento, tipos[1]?.id ?? '', 1)
    await leerConLector(page, vip.compra.boletos[0]?.qr ?? '')
    await expect(veredicto(page)).toContainText(/OTRA\s*PUERTA/)
    await expect(veredicto(page)).toContainText('Puerta Sur')
    await page.getByRole('button', { name: 'Siguiente' }).click()
  })
  await test.step('refunded a moment ago', async () => {
    await duena.api('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { ...evento.params, folio: compra.folio },
      body: { boletos: [compra.boletos[1]?.id ?? ''], motivo: 'Prueba' },
    })
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('searchbox', { name: 'Nombre o folio' }).fill(compra.folio)
    await expect(page.getByRole('listitem').filter({ hasText: '2 de 2' })).toContainText('Cancelado')
    await page.getByRole('button', { name: 'Volver' }).click()
    await leerConLector(page, otroQr)
    await expect(veredicto(page)).toContainText('CANCELADO')
    await page.getByRole('button', { name: 'Siguiente' }).click()
  })
  await test.step('forged', async () => {
    await leerConLector(page, `${qr.slice(0, -4)}AAAA`)
    await expect(veredicto(page)).toContainText('FALSO')
    await page.getByRole('button', { name: 'Siguiente' }).click()
  })
  await expect
    .poll(async () => {
      const { entraron, dentro } = await duena.api('GET /organizacion/:slug/eventos/:slugEvento/puertas', {
        params: evento.params,
      })
      return { entraron, dentro }
    })
    .toEqual({ entraron: 1, dentro: 1 })
})

test('without a network it goes on, also when it is opened anew, and nothing that sounded is lost', async ({
  page,
  context,
  direccion,
  consola,
}) => {
  consola.permitir(/ERR_INTERNET_DISCONNECTED/)
  const escena = await montarHoy(direccion)
  const { evento, duena } = escena
  const norte = await crearPuerta(escena)
  const codigos = await codigosDe(direccion, escena, 20)
  await ponerEnPuerta(page, escena, norte)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible()
  for (const qr of codigos) {
    await leerConLector(page, qr)
    await expect(veredicto(page)).toContainText('ADELANTE')
    await expect(veredicto(page)).toHaveCount(0)
  }
  await expect(page.getByText('20 en cola')).toBeVisible()
  await page.reload()
  await expect(page.getByText('20 en cola')).toBeVisible()
  await leerConLector(page, codigos[0] ?? '')
  await expect(veredicto(page)).toContainText(/YA\s*ENTRÓ/)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await context.setOffline(false)
  await expect(page.getByText('20 en cola')).toHaveCount(0)
  await expect
    .poll(async () => {
      const { entraron } = await duena.api('GET /organizacion/:slug/eventos/:slugEvento/puertas', {
        params: evento.params,
      })
      return entraron
    })
    .toBe(20)
})

test('not yet, another night of the house, let in all the same, undone; and a phone that was taken away', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(401))
  const escena = await montarHoy(direccion)
  const { evento, duena, organizacion } = escena
  const otraNoche = await montarHoy(direccion, ['General'], { duena, organizacion })
  const [ajeno = ''] = await codigosDe(direccion, otraNoche, 1)
  const [codigo = ''] = await codigosDe(direccion, escena, 1)
  const norte = await crearPuerta(escena, { abreEn: new Date(Date.now() + 26 * 60_000).toISOString() })
  await ponerEnPuerta(page, escena, norte)
  await leerConLector(page, ajeno)
  await expect(veredicto(page)).toContainText(/OTRO\s*EVENTO/)
  await expect(veredicto(page)).toContainText(otraNoche.evento.nombre)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await leerConLector(page, codigo)
  await expect(veredicto(page)).toContainText(/AÚN\s*NO/)
  await page.getByRole('button', { name: 'Dejar pasar' }).click()
  await page.getByRole('button', { name: 'Sí, dejar pasar' }).click()
  await expect(veredicto(page)).toContainText('ADELANTE')
  await page.getByRole('button', { name: 'Deshacer' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  const enElPanel = async () =>
    duena.api('GET /organizacion/:slug/eventos/:slugEvento/puertas', { params: evento.params })
  await expect.poll(async () => (await enElPanel()).entraron).toBe(0)
  const [celular] = (await enElPanel()).celulares
  await duena.api('DELETE /organizacion/:slug/eventos/:slugEvento/celulares/:id', {
    params: { ...evento.params, id: celular?.id ?? '' },
  })
  await expect(page.getByText('Este celular ya no es de la puerta')).toBeVisible()
  await page.reload()
  await expect(page.getByText(evento.nombre)).toHaveCount(0)
})
