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

test('a kiosco says no names, and frees the entry of who did not go through its turnstile', async ({
  page,
  direccion,
}) => {
  const escena = await montarHoy(direccion)
  const puerta = await crearPuerta(escena)
  const [codigo = ''] = await codigosDe(direccion, escena, 1)
  await ponerEnPuerta(page, escena, puerta, 'kiosco')
  const dentro = async () =>
    (await escena.duena.api('GET /organizacion/:slug/eventos/:slugEvento/puertas', { params: escena.evento.params }))
      .dentro
  for (const vez of ['first', 'again'])
    await test.step(vez, async () => {
      await leerConLector(page, codigo)
      await expect(veredicto(page)).toContainText('ADELANTE')
      await expect(veredicto(page)).not.toContainText('Ana')
      await expect.poll(dentro).toBe(1)
      await page.keyboard.press('F9')
      await expect(page.getByText('El torniquete no giró. Pon tu código otra vez.')).toBeVisible()
      await expect(veredicto(page)).toHaveCount(0)
      await expect.poll(dentro).toBe(0)
    })
  await test.step('once for each entry', async () => {
    await leerConLector(page, codigo)
    await expect(veredicto(page)).toContainText('ADELANTE')
    await leerConLector(page, codigo)
    await expect(veredicto(page)).toContainText(/YA\s*ENTRÓ/)
    await page.keyboard.press('F9')
    await expect(veredicto(page)).toHaveCount(0)
    await expect.poll(dentro).toBe(1)
  })
})
