import type { Page } from '@playwright/test'
import { sinBarreras } from '../apoyo/axe.ts'
import type { Escena } from '../apoyo/datos.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { crearPuerta, leerConLector, montarHoy, ponerEnPuerta, veredicto } from '../apoyo/puertas.ts'

const dentro = async ({ duena, evento }: Escena) =>
  (await duena.api('GET /organizacion/:slug/eventos/:slugEvento/puertas', { params: evento.params })).dentro
const enElPanel = ({ duena, evento }: Escena) =>
  duena.api('GET /organizacion/:slug/eventos/:slugEvento/taquilla', { params: evento.params })

async function abrirTaquilla(page: Page, escena: Escena, fondo: string): Promise<void> {
  await ponerEnPuerta(page, escena, await crearPuerta(escena), 'taquilla')
  await sinBarreras(page, 'an unopened drawer')
  await page.getByRole('textbox', { name: 'Fondo' }).fill(fondo)
  await page.getByRole('button', { name: 'Abrir caja' }).click()
}

/** So many of the first tipo, in cash; what was sold stays on the screen. */
async function vender(page: Page, cuantos: number, billete: string): Promise<void> {
  for (let n = 0; n < cuantos; n++) await page.getByRole('button', { name: 'Agregar General' }).click()
  await sinBarreras(page, 'choosing')
  await page.getByRole('button', { name: 'Cobrar' }).click()
  await sinBarreras(page, 'charging')
  await page.getByRole('button', { name: billete, exact: true }).click()
  await page.getByRole('button', { name: /^Cobrar \$/ }).click()
}
/** The screen that lies over the till. */
const encima = (page: Page) => page.getByRole('main').last()
const siguiente = (page: Page) => page.getByRole('button', { name: 'Siguiente venta' }).click()

test('a till sells, takes back, goes on without a network, and its drawer balances @movil', async ({
  page,
  context,
  direccion,
  consola,
}) => {
  consola.permitir(/ERR_INTERNET_DISCONNECTED/)
  const escena = await montarHoy(direccion)
  await abrirTaquilla(page, escena, '500')
  await test.step('two in cash, who enter at once', async () => {
    await vender(page, 2, '$1,000')
    await expect(page.getByRole('heading', { name: 'LISTO, $100' })).toBeVisible()
    await expect(page.getByText('Los 2 boletos ya entraron.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Código del boleto 2 de 2' })).toBeAttached()
    await expect.poll(() => dentro(escena)).toBe(2)
    await sinBarreras(page, 'sold')
    await siguiente(page)
  })
  await test.step('one that is taken back', async () => {
    await vender(page, 1, 'Exacto')
    await expect(page.getByRole('heading', { name: 'LISTO' })).toBeVisible()
    await expect.poll(() => dentro(escena)).toBe(3)
    await page.getByRole('button', { name: 'Anular esta venta' }).click()
    await page.getByRole('button', { name: 'Sí, anular' }).click()
    await expect(page.getByRole('heading', { name: 'ANULADA' })).toBeVisible()
    await expect.poll(() => dentro(escena)).toBe(2)
    await siguiente(page)
  })
  await test.step('three set apart, and the network goes', async () => {
    await page.getByRole('button', { name: /^Caja/ }).click()
    await page.getByRole('button', { name: 'Apartar sin red' }).click()
    for (let n = 0; n < 3; n++) await encima(page).getByRole('button', { name: 'Agregar General' }).click()
    await sinBarreras(page, 'a block')
    await page.getByRole('button', { name: 'Apartar 3' }).click()
    await expect(page.getByRole('button', { name: 'Devolver 3 boletos' })).toBeVisible()
    await page.getByRole('button', { name: 'Volver', exact: true }).click()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    await context.setOffline(true)
    await expect(page.getByText('3 tuyos')).toBeVisible()
    await vender(page, 1, 'Exacto')
    await expect(page.getByRole('heading', { name: 'LISTO' })).toBeVisible()
    await expect(page.getByText('Vendida sin red')).toBeVisible()
    await siguiente(page)
    await page.reload()
    await expect(page.getByText('1 en cola')).toBeVisible()
    await expect(page.getByText('2 tuyos')).toBeVisible()
  })
  await test.step('and is back', async () => {
    await context.setOffline(false)
    await expect(page.getByText('1 en cola')).toHaveCount(0)
    await expect.poll(() => dentro(escena)).toBe(3)
    expect(await enElPanel(escena)).toMatchObject({ boletos: 3, apartados: 2 })
  })
  await test.step('corte', async () => {
    await page.getByRole('button', { name: /^Caja \$1,850\.00/ }).click()
    await sinBarreras(page, 'the drawer')
    await page.getByRole('button', { name: 'Hacer corte' }).click()
    await page.getByRole('textbox', { name: '¿Cuánto hay en la caja?' }).fill('1850')
    await page.getByRole('button', { name: 'Ver la diferencia' }).click()
    await expect(page.getByText('Cuadra', { exact: true })).toBeVisible()
    await sinBarreras(page, 'the corte')
    await page.getByRole('button', { name: 'Cerrar caja' }).click()
    await expect(page.getByText('Tu caja quedó cerrada.')).toBeVisible()
    expect(await enElPanel(escena)).toMatchObject({
      ...{ boletos: 3, apartados: 0, diferencia: 0 },
      cajas: [{ contado: 185_000, debe: 185_000, devueltas: { ventas: 1 } }],
    })
  })
})

test('on a tablet it chooses and charges on one screen, and says what is missing; it scans too @escritorio', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(400))
  const escena = await montarHoy(direccion)
  const { evento, tipos, duena } = escena
  await abrirTaquilla(page, escena, '0')
  await page.getByRole('button', { name: 'Agregar General' }).click()
  const cobrar = page.getByRole('button', { name: 'Cobrar $450.00' })
  await cobrar.click()
  await expect(page.getByRole('alert')).toHaveText('Escribe cuánto recibes.')
  for (const tecla of ['4', '00']) await page.getByRole('button', { name: tecla, exact: true }).click()
  await cobrar.click()
  await expect(page.getByRole('alert')).toHaveText('Faltan $50.00.')
  await page.getByRole('button', { name: 'Terminal' }).click()
  await page.getByRole('button', { name: 'Ya se aprobó' }).click()
  await expect(page.getByRole('alert')).toHaveText('Escribe la referencia del comprobante.')
  await page.getByRole('textbox', { name: 'Referencia o autorización' }).fill('048213')
  await test.step('the price rose meanwhile: nothing that was typed is lost', async () => {
    await duena.api('PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id', {
      params: { ...evento.params, id: tipos[0]?.id ?? '' },
      body: { precio: 50_000 },
    })
    await page.getByRole('button', { name: 'Ya se aprobó' }).click()
    await expect(page.getByRole('alert')).toContainText('El precio cambió')
    await expect(page.getByRole('textbox', { name: 'Referencia o autorización' })).toHaveValue('048213')
    await expect(page.getByText('Cobra $500.00 en tu terminal')).toBeVisible()
  })
  await page.getByRole('switch', { name: /Entra ya/ }).click()
  await page.getByRole('button', { name: 'Ya se aprobó' }).click()
  await expect(page.getByRole('heading', { name: 'LISTO' })).toBeVisible()
  expect(await dentro(escena)).toBe(0)
  await siguiente(page)
  await test.step('a cortesía says who allowed it, and ends at the limit', async () => {
    await duena.api('PUT /organizacion/:slug/eventos/:slugEvento/taquilla/cortesias', {
      params: evento.params,
      body: { limite: 1 },
    })
    await page.reload()
    const dar = page.getByRole('button', { name: 'Dar 1 boleto' })
    const regalar = async (autoriza: string) => {
      await page.getByRole('button', { name: 'Agregar General' }).click()
      await page.getByRole('button', { name: 'Cortesía', exact: true }).click()
      await page.getByRole('textbox', { name: 'A nombre de' }).fill('Los Músicos')
      await page.getByRole('textbox', { name: '¿Quién la autoriza?' }).fill(autoriza)
      await dar.click()
    }
    await regalar('')
    await expect(page.getByText('Te queda 1 cortesía.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Escribe quién la autoriza.')
    await sinBarreras(page, 'a cortesía')
    await page.getByRole('textbox', { name: '¿Quién la autoriza?' }).fill('Doña Chela')
    await dar.click()
    await expect(page.getByRole('heading', { name: 'LISTO' })).toBeVisible()
    await siguiente(page)
    await regalar('Doña Chela')
    await expect(page.getByRole('alert')).toHaveText('Esta taquilla ya no puede dar cortesías.')
    expect((await enElPanel(escena)).cajas).toMatchObject([{ cortesias: 1, autorizan: ['Doña Chela'] }])
    await page.getByRole('button', { name: 'Quitar General' }).click()
  })
  await page.getByRole('button', { name: 'Escanear' }).click()
  await leerConLector(page, 'no es un boleto')
  await expect(veredicto(page)).toContainText('FALSO')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Vender' }).click()
  await expect(page.getByRole('heading', { name: 'Taquilla', exact: true })).toBeVisible()
})
