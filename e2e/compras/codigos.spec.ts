import type { CrearCodigo } from '@entrale/contract/codigos/schemas'
import type { Page } from '@playwright/test'
import {
  botonPagar,
  codigoQr,
  elegirForma,
  importes,
  llenarDatos,
  mas,
  nuevoComprador,
  paso,
  terminar,
} from '../apoyo/compra.ts'
import { apartar, type Escena, montar } from '../apoyo/datos.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const crearCodigo = ({ duena, evento }: Escena, body: CrearCodigo) =>
  duena.api('POST /organizacion/:slug/eventos/:slugEvento/codigos/crear-codigo', { params: evento.params, body })

async function aplicar(page: Page, codigo: string): Promise<void> {
  await page.getByRole('button', { name: '¿Tienes un código?' }).click()
  await page.getByRole('textbox', { name: 'Código' }).fill(codigo)
  await page.getByRole('textbox', { name: 'Código' }).press('Enter')
}
const renglon = (page: Page, tipo: string) =>
  page.getByRole('list', { name: 'Tipos de boleto' }).getByRole('listitem').filter({ hasText: tipo })
const resumen = (page: Page) =>
  page.getByRole('complementary', { name: 'Resumen de tu compra' }).filter({ visible: true })

test('a code: what it was struck through, what it is; removed again; charged as shown', async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion)
  await crearCodigo(escena, { codigo: 'DIEZ', porcentaje: 10, descripcion: 'Diez por ciento menos' })
  await page.goto(`${escena.evento.ruta}/checkout`)
  await aplicar(page, 'no-hay')
  await expect(page.getByRole('alert')).toContainText(/código/i)
  await expect(page.getByRole('textbox', { name: 'Código' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Código' }).fill('diez')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Diez por ciento menos')).toBeVisible()
  await expect(renglon(page, 'General').locator('s')).toHaveText('$491.00')
  const [antes = 0, ahora = 0] = importes(await renglon(page, 'General').textContent())
  expect(ahora).toBeLessThan(antes)
  await mas(page, 'General').click()
  await page.getByRole('button', { name: 'Quitar código' }).click()
  await expect(page.getByRole('button', { name: '¿Tienes un código?' })).toBeFocused()
  await expect(renglon(page, 'General').locator('s')).toHaveCount(0)
  await aplicar(page, 'DIEZ')
  await expect(renglon(page, 'General').locator('s')).toHaveText('$491.00')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(paso(page, /Tus\s*datos/)).toBeVisible()
  await llenarDatos(page, nuevoComprador())
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await elegirForma(page, 'prueba')
  expect(importes(await botonPagar(page).textContent())).toEqual([ahora])
  const { compra } = await terminar(page, botonPagar(page))
  expect(compra.total).toBe(ahora)
})

test('a link brings its code, which opens a hidden tipo', async ({ page, direccion }) => {
  const escena = await montar(direccion, {
    tipos: [{ tipo: 'General' }, { tipo: 'Secreto', precio: 20_000, visibilidad: 'oculto' }],
  })
  await crearCodigo(escena, { codigo: 'LLAVE', abreOcultos: true })
  await page.goto(`${escena.evento.ruta}/checkout`)
  await expect(renglon(page, 'General')).toBeVisible()
  await expect(renglon(page, 'Secreto')).toHaveCount(0)
  await page.goto(`${escena.evento.ruta}/checkout?codigo=llave`)
  await expect(renglon(page, 'Secreto')).toContainText('Con tu código')
  await mas(page, 'Secreto').click()
  await page.reload()
  await expect(renglon(page, 'Secreto')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await llenarDatos(page, nuevoComprador())
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await elegirForma(page, 'prueba')
  const { compra } = await terminar(page, botonPagar(page))
  expect(compra.lineas).toMatchObject([{ tipo: 'Secreto', cantidad: 1 }])
})

test('a code for everything is free, without a payment', async ({ page, direccion }) => {
  const escena = await montar(direccion)
  await crearCodigo(escena, { codigo: 'INVITADA', porcentaje: 100 })
  await page.goto(`${escena.evento.ruta}/checkout?codigo=INVITADA`)
  await expect(renglon(page, 'General')).toContainText('Gratis')
  await mas(page, 'General').click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await llenarDatos(page, nuevoComprador())
  const { compra } = await terminar(page, page.getByRole('button', { name: 'Obtener boletos' }))
  expect(compra).toMatchObject({ total: 0, metodo: 'gratis', estado: 'pagada' })
  await expect(codigoQr(page)).toBeVisible()
})

test('a code that somebody else used up meanwhile says so on its field', async ({ page, consola, direccion }) => {
  consola.permitir(/status of 4\d\d|: 4\d\d$/)
  const escena = await montar(direccion)
  await crearCodigo(escena, { codigo: 'UNO', porcentaje: 50, maximo: 1 })
  await page.goto(`${escena.evento.ruta}/checkout?codigo=UNO`)
  await expect(renglon(page, 'General').locator('s')).toBeVisible()
  await mas(page, 'General').click()
  await expect(mas(page, 'General')).toBeDisabled()
  await apartar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 1, 'UNO')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /código/i })).toBeVisible()
  await expect(paso(page, /Elige tus\s*boletos/)).toBeVisible()
})

test('aporta lo que quieras: nothing suggested, the least said and kept, the total told', async ({
  page,
  direccion,
}) => {
  const { evento } = await montar(direccion, { tipos: [{ tipo: 'Cooperación', precio: 5_000, precioLibre: true }] })
  await page.goto(`${evento.ruta}/checkout`)
  await mas(page, 'Cooperación').click()
  const aporte = page.getByRole('textbox', { name: /¿Cuánto aportas por boleto\?/ })
  await expect(aporte).toHaveValue('')
  await expect(page.getByText('En pesos, desde $50.00.')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toContainText('Escribe cuánto aportas.')
  await expect(aporte).toBeFocused()
  await aporte.fill('49.99')
  await expect(page.getByRole('alert')).toContainText('El mínimo es $50.00.')
  await aporte.fill('200')
  await expect(page.getByRole('alert')).toHaveCount(0)
  const cuenta = page.getByRole('main').locator('[aria-live=polite]').first()
  const leer = async () => importes(await cuenta.textContent())[0] ?? 0
  await expect.poll(leer).toBeGreaterThanOrEqual(20_000)
  await expect(
    page.getByText(/^Pagas \$2\d\d\.\d\d por boleto: \$\d+\.\d\d son de cargo por servicio\.$/),
  ).toBeVisible()
  const dicho = await leer()
  await page.reload()
  await expect(aporte).toHaveValue('200')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(paso(page, /Tus\s*datos/)).toBeVisible()
  await expect(resumen(page)).toContainText(String(dicho / 100).slice(0, 3))
  await llenarDatos(page, nuevoComprador())
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await elegirForma(page, 'prueba')
  const { compra } = await terminar(page, botonPagar(page))
  expect(compra.total).toBe(dicho)
})

test('what may be free is free when nothing is given', async ({ page, direccion }) => {
  const { evento } = await montar(direccion, { tipos: [{ tipo: 'Cooperación', precio: 0, precioLibre: true }] })
  await page.goto(evento.ruta)
  await expect(page.getByText('Aporta lo que quieras').first()).toBeVisible()
  await page.goto(`${evento.ruta}/checkout`)
  await mas(page, 'Cooperación').click()
  await page.getByRole('textbox', { name: /¿Cuánto aportas por boleto\?/ }).fill('0')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await llenarDatos(page, nuevoComprador())
  const { compra } = await terminar(page, page.getByRole('button', { name: 'Obtener boletos' }))
  expect(compra).toMatchObject({ total: 0, metodo: 'gratis' })
})

test('written on the page of the evento, and thought of late: the summary takes it at every step', async ({
  page,
  direccion,
  isMobile,
}) => {
  const escena = await montar(direccion)
  await crearCodigo(escena, { codigo: 'DIEZ', porcentaje: 10 })
  const abrirResumen = () => (isMobile ? page.getByText('Ver resumen').click() : undefined)
  await test.step('with what was chosen there', async () => {
    await page.goto(escena.evento.ruta)
    await mas(page, 'General').click()
    await page.getByText('¿Tienes un código?').click()
    await page.getByRole('textbox', { name: 'Código' }).fill('diez')
    await page.getByRole('button', { name: 'Usar' }).click()
    await expect(paso(page, /Tus\s*datos/)).toBeVisible()
    await abrirResumen()
    await expect(resumen(page).getByText('Ahorras')).toBeVisible()
  })
  await test.step('taken off, and put back while paying', async () => {
    await resumen(page).getByRole('button', { name: 'Quitar código' }).click()
    await expect(resumen(page)).toContainText('$491.00')
    await llenarDatos(page, nuevoComprador())
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await elegirForma(page, 'prueba')
    expect(importes(await botonPagar(page).textContent())).toEqual([49_100])
    await resumen(page).getByRole('button', { name: '¿Tienes un código?' }).click()
    await resumen(page).getByRole('textbox', { name: 'Código' }).fill('DIEZ')
    await resumen(page).getByRole('button', { name: 'Aplicar' }).click()
    await expect(resumen(page).getByText('Ahorras')).toBeVisible()
    await expect(botonPagar(page)).not.toContainText('$491.00')
    const [ahora = 0] = importes(await botonPagar(page).textContent())
    const { compra } = await terminar(page, botonPagar(page))
    expect(compra.total).toBe(ahora)
  })
})
