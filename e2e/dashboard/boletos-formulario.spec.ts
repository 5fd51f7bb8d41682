import type { Locator, Page } from '@playwright/test'
import { apartar, montar } from '../apoyo/datos.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const campo = (dialogo: Locator, nombre: string) => dialogo.getByRole('textbox', { name: nombre })

async function abrir(page: Page, panel: string): Promise<Locator> {
  await page.goto(`${panel}/boletos`)
  await page.getByRole('main').getByRole('button', { name: 'Crear tipo de boleto' }).click()
  return page.getByRole('dialog', { name: 'Crear tipo de boleto' })
}

async function llenar(dialogo: Locator): Promise<void> {
  await campo(dialogo, 'Tipo de boleto').fill('General')
  await campo(dialogo, 'Precio por boleto').fill('100')
  await campo(dialogo, 'Cupo').fill('10')
}

const guardar = (dialogo: Locator) => dialogo.getByRole('button', { name: 'Crear tipo de boleto' }).click()

const LIMITES: [campo: string, malos: [texto: string, queja: string][], bueno: string][] = [
  [
    'Tipo de boleto',
    [
      ['', 'Es requerido.'],
      ['   ', 'Es requerido.'],
      ['a'.repeat(61), 'Maximo 60 caracteres'],
    ],
    'a'.repeat(60),
  ],
  ['Descripción', [['d'.repeat(201), 'Maximo 200 caracteres']], 'd'.repeat(200)],
  [
    'Precio por boleto',
    [
      ['', 'Escribe el precio.'],
      ['mucho', 'Escribe el precio.'],
      ['10.005', 'Escribe el precio.'],
      ['-1', 'El precio no puede ser negativo.'],
      ['1000000.01', 'El precio máximo es $1,000,000.00.'],
    ],
    '1,000,000.00',
  ],
  [
    'Cupo',
    [
      ['', 'Escribe cuántos boletos hay.'],
      ['2.5', 'Escribe cuántos boletos hay.'],
      ['0', 'Debe haber al menos un boleto.'],
      ['500001', 'El cupo máximo es 500,000.'],
    ],
    '500,000',
  ],
  [
    'Máximo por compra',
    [
      ['21', 'El máximo es 20.'],
      ['0', 'El mínimo es 1.'],
      ['', 'Debe ser un número entero.'],
    ],
    '20',
  ],
  [
    'Mínimo por compra',
    [
      ['0', 'El mínimo es 1.'],
      ['21', 'El máximo es 20.'],
      ['x', 'Debe ser un número entero.'],
    ],
    '20',
  ],
]

test('every limit of the form is told on its field, and its last good value is taken', async ({
  page,
  direccion,
  entrarComo,
}) => {
  test.slow()
  const { duena, evento } = await montar(direccion, { tipos: [], publicado: false })
  await entrarComo(duena)
  const dialogo = await abrir(page, evento.panel)
  await llenar(dialogo)
  for (const [nombre, malos, bueno] of LIMITES)
    await test.step(nombre, async () => {
      for (const [texto, queja] of malos) {
        await campo(dialogo, nombre).fill(texto)
        await guardar(dialogo)
        await expect(dialogo.getByRole('alert').filter({ hasText: queja })).toBeVisible()
        await expect(campo(dialogo, nombre)).toHaveAttribute('aria-invalid', 'true')
      }
      await campo(dialogo, nombre).fill(bueno)
      await expect(campo(dialogo, nombre)).not.toHaveAttribute('aria-invalid', 'true')
    })
  await guardar(dialogo)
  await expect(dialogo).toHaveCount(0)
  const { items } = await duena.api('GET /organizacion/:slug/eventos/:slugEvento/boletos', { params: evento.params })
  expect(items).toMatchObject([
    {
      tipo: 'a'.repeat(60),
      descripcion: 'd'.repeat(200),
      precio: 100_000_000,
      cupo: 500_000,
      minimo: 20,
      maximo: 20,
      iva: 16,
    },
  ])
  await expect(page.getByRole('row').filter({ hasText: 'a'.repeat(60) })).toBeVisible()
  for (const width of [page.viewportSize()?.width ?? 360, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('row').filter({ hasText: 'a'.repeat(60) })).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `nothing is wider than ${width} px`,
    ).toBeLessThanOrEqual(0)
  }
})

test('what is compared: the end of the sale with its beginning, the maximum with the minimum', async ({
  page,
  direccion,
  entrarComo,
}) => {
  const { duena, evento } = await montar(direccion, { tipos: [], publicado: false })
  await entrarComo(duena)
  const dialogo = await abrir(page, evento.panel)
  await llenar(dialogo)
  await campo(dialogo, 'La venta empieza').fill('12/01/2026 10:00 AM')
  await campo(dialogo, 'La venta termina').fill('12/01/2026 10:00 AM')
  await campo(dialogo, 'Mínimo por compra').fill('4')
  await campo(dialogo, 'Máximo por compra').fill('3')
  await guardar(dialogo)
  await expect(dialogo.getByText('La venta debe terminar después de empezar.')).toBeVisible()
  await expect(dialogo.getByText('El máximo no puede ser menor que el mínimo.')).toBeVisible()
  await campo(dialogo, 'La venta termina').fill('12/01/2026 10:01 AM')
  await expect(dialogo.getByText('martes, 1 de diciembre de 2026, 10:01 a.m., hora del centro')).toBeVisible()
  await campo(dialogo, 'Máximo por compra').fill('4')
  await dialogo.getByRole('radio', { name: /^Oculto/ }).check({ force: true })
  await dialogo.getByRole('combobox', { name: 'Impuesto' }).selectOption('exento')
  await guardar(dialogo)
  await expect(dialogo).toHaveCount(0)
  const { items } = await duena.api('GET /organizacion/:slug/eventos/:slugEvento/boletos', { params: evento.params })
  expect(items).toMatchObject([
    {
      ventaInicio: '2026-12-01T16:00:00.000Z',
      ventaFin: '2026-12-01T16:01:00.000Z',
      minimo: 4,
      maximo: 4,
      visibilidad: 'oculto',
      iva: null,
    },
  ])
})

test('a cupo below what is taken is refused with the number, and nothing typed is lost', async ({
  page,
  consola,
  direccion,
  entrarComo,
}) => {
  consola.permitir(rechazo(400))
  const { duena, evento, tipos } = await montar(direccion, { tipos: [{ tipo: 'General', cupo: 10 }] })
  await entrarComo(duena)
  await page.goto(`${evento.panel}/boletos`)
  await apartar(direccion, evento, tipos[0]?.id ?? '', 6) // after the page was read
  await page.getByRole('button', { name: 'Acciones de General' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Editar General' })
  await campo(dialogo, 'Descripción').fill('De pie')
  await campo(dialogo, 'Cupo').fill('5')
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(dialogo.getByRole('alert')).toHaveText(
    'Ya hay 6 boletos vendidos o apartados: el cupo no puede ser menor.',
  )
  await expect(campo(dialogo, 'Cupo')).toBeFocused()
  await expect(campo(dialogo, 'Descripción')).toHaveValue('De pie')
  await campo(dialogo, 'Cupo').fill('6')
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'De pie' })).toContainText('0 libres')
})

test('closing it with something typed asks first', async ({ page, direccion, entrarComo }) => {
  const { duena, evento } = await montar(direccion, { publicado: false })
  await entrarComo(duena)
  const dialogo = await abrir(page, evento.panel)
  await campo(dialogo, 'Tipo de boleto').fill('Palco')
  await page.keyboard.press('Escape')
  const pregunta = page.getByRole('dialog', { name: '¿Descartar los cambios?' })
  await pregunta.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(campo(dialogo, 'Tipo de boleto')).toHaveValue('Palco')
  await page.keyboard.press('Escape')
  await pregunta.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialogo).toHaveCount(0)
})
