import { entrarComoAdministradora, probarIdentidad } from '../apoyo/administracion.ts'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { enlaceDeCompra } from '../apoyo/boletos.ts'
import { montar } from '../apoyo/datos.ts'
import { retenerDe } from '../apoyo/pagos.ts'
import { alerta, aviso, campo, principal, sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'
import { compraDe, compraEnOxxo, descargado, filasDe } from '../apoyo/ventas.ts'

const RUTA = '/panel/administrador/impuestos'

// A rate of a day far away, for whom nobody in these tests is: the others sell meanwhile.
test('an administrator adds a rate from a day to come, and writes down who confirmed it', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(400), rechazo(403))
  const admin = await entrarComoAdministradora(page, direccion)
  await page.goto(RUTA)
  await expect(principal(page).getByRole('heading', { name: 'No se retienen impuestos' })).toBeVisible()
  const tasas = principal(page).getByRole('table', { name: 'Tasas de retención' })
  await expect(tasas.getByRole('row').filter({ hasText: 'Sin RFC' }).first()).toContainText('20 %')
  await expect(tasas).toContainText('Sin confirmar por un contador')
  await principal(page).getByRole('button', { name: 'Agregar tasa' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Agregar una tasa' })
  await dialogo.getByLabel('A quién').selectOption('extranjero')
  await campo(dialogo, 'Tasa').fill('101')
  await dialogo.getByLabel('Desde').fill('2020-01-01')
  await dialogo.getByRole('button', { name: 'Agregar tasa' }).click()
  await expect(alerta(dialogo, 'El máximo es 100 %.')).toBeVisible()
  await expect(alerta(dialogo, 'Escribe de dónde sale: ley, regla o criterio.')).toBeVisible()
  await campo(dialogo, 'Tasa').fill('33.5')
  await campo(dialogo, 'Fuente').fill('Prueba de la casa')
  await olvidarIdentidad(admin.email)
  await dialogo.getByRole('button', { name: 'Agregar tasa' }).click()
  await probarIdentidad(page)
  await expect(alerta(dialogo, 'Elige un día por venir: lo que ya empezó no cambia.')).toBeVisible()
  await dialogo.getByLabel('Desde').fill('2199-01-01')
  await dialogo.getByRole('button', { name: 'Agregar tasa' }).click()
  await expect(aviso(page, 'Agregamos la tasa')).toBeVisible()
  const nueva = tasas.getByRole('row').filter({ hasText: '33.5 %' })
  await expect(nueva).toContainText('Por venir')
  await nueva.getByRole('button', { name: /^Confirmar/ }).click()
  const confirmar = page.getByRole('dialog', { name: 'Confirmar la tasa' })
  await campo(confirmar, 'Quién la confirmó').fill('Despacho de prueba, por correo')
  await confirmar.getByRole('button', { name: 'Confirmar' }).click()
  await expect(nueva).toContainText('Confirmada: Despacho de prueba, por correo')
  await sinDesborde(page, RUTA)
})

// An entidad that no other evento is in, and a day far away.
test('an entidad enters the region of the border on a day to come, and has its last day', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(400))
  await entrarComoAdministradora(page, direccion)
  await page.goto(RUTA)
  const frontera = principal(page).getByRole('table', { name: 'Entidades de la región fronteriza' })
  await expect(frontera.getByRole('row').filter({ hasText: 'Sonora' })).toContainText('Vale hoy')
  await principal(page).getByRole('button', { name: 'Agregar entidad' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Agregar una entidad' })
  await dialogo.getByLabel('Entidad').selectOption('Sonora')
  await dialogo.getByLabel('Desde').fill('2199-01-01')
  await dialogo.getByRole('button', { name: 'Agregar entidad' }).click()
  await expect(alerta(dialogo, 'Escribe de dónde sale: ley, regla o criterio.')).toBeVisible()
  await campo(dialogo, 'Fuente').fill('Decreto de prueba')
  await dialogo.getByRole('button', { name: 'Agregar entidad' }).click()
  await expect(alerta(dialogo, 'Esa entidad ya está en la región fronteriza en esos días.')).toBeVisible()
  await dialogo.getByLabel('Entidad').selectOption('Tlaxcala')
  await dialogo.getByRole('button', { name: 'Agregar entidad' }).click()
  await expect(aviso(page, 'Agregamos la entidad')).toBeVisible()
  const nueva = frontera.getByRole('row').filter({ hasText: 'Tlaxcala' })
  await expect(nueva).toContainText('Por venir')
  await nueva.getByRole('button', { name: /^Poner fin/ }).click()
  const fin = page.getByRole('dialog', { name: 'Tlaxcala en la región fronteriza' })
  await fin.getByLabel('Último día').fill('2199-06-30')
  await fin.getByRole('button', { name: 'Guardar' }).click()
  await expect(aviso(page, 'Guardamos su último día')).toBeVisible()
  await expect(nueva).toContainText('30 jun 2199')
  await sinDesborde(page, RUTA)
})

test('what was withheld of a month is on both sides: by organization, and for who organizes with its constancia', async ({
  page,
  direccion,
}) => {
  const escena = await montar(direccion, { tipos: [{ tipo: 'General', precio: 100_000, iva: 16 }] })
  const compra = await compraDe(direccion, escena.evento, { tipo: escena.tipos[0]?.id ?? '', cantidad: 1 })
  await retenerDe(compra.folio, '2026-03')
  await entrar(page, escena.duena)
  await page.goto(`/dashboard/organizaciones/${escena.organizacion.slug}/pagos`)
  await expect(principal(page)).toContainText('Retenido hasta hoy: $241.38 MXN')
  await principal(page).getByRole('link', { name: 'Impuestos' }).click()
  const meses = principal(page).getByRole('table', { name: /^Impuestos por mes/ })
  const marzo = meses.getByRole('row').filter({ hasText: 'marzo de 2026' })
  for (const dice of ['$862.07', '$137.93', '$172.41', '$68.97', 'Emitida', 'De prueba, sin validez fiscal'])
    await expect(marzo).toContainText(dice)
  const { texto } = await descargado(page, 'Descargar los impuestos por mes en CSV')
  expect(filasDe(texto).at(-1)?.slice(0, 6)).toEqual(['2026-03', '1', '862.07', '137.93', '172.41', '68.97'])
  await sinDesborde(page, 'Impuestos')

  await entrarComoAdministradora(page, direccion)
  await page.goto(`${RUTA}?mes=2026-03`)
  const lista = page.getByRole('dialog', { name: 'marzo de 2026' })
  const suya = lista.getByRole('row').filter({ hasText: escena.organizacion.nombre })
  for (const texto of ['Sin RFC', '$172.41', '$68.97']) await expect(suya).toContainText(texto)
})

test('an evento of Ciudad de México causes the local tax once its organizer says so: receipt, report, operator', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion, {
    evento: { ciudad: 'Coyoacán', estado: 'CDMX' },
    tipos: [{ tipo: 'General', precio: 85_000, iva: null }],
  })
  await entrar(page, escena.duena)
  await page.goto(`${escena.evento.panel}/boletos`)
  const causa = principal(page).getByRole('switch', { name: /^Causa impuesto local/ })
  await expect(causa).not.toBeChecked()
  await expect(principal(page)).toContainText('Ciudad de México: 8 % de lo que cobras por cada boleto exento de IVA.')
  await causa.click() // what it saves is shown once the page knows that it is being saved
  await expect(causa).toBeChecked()
  await expect(aviso(page, 'El evento causa impuesto local')).toBeVisible()
  await sinDesborde(page, 'Boletos')
  const compra = await compraEnOxxo(direccion, escena)
  await page.goto(enlaceDeCompra(compra))
  await expect(principal(page)).toContainText('Incluye impuesto local sobre espectáculos de $68.00.')
  await page.goto(`/dashboard/organizaciones/${escena.organizacion.slug}/pagos?parte=impuestos`)
  const suya = principal(page)
    .getByRole('table', { name: /^Impuesto local/ })
    .getByRole('row')
    .last()
  for (const dice of ['1 compra', '8 %', '$850.00', '$68.00']) await expect(suya).toContainText(dice)
  await sinDesborde(page, 'Impuestos')
  const { texto } = await descargado(page, 'Descargar el impuesto local por evento en CSV')
  expect(filasDe(texto).at(-1)?.at(-1)).toBe('68')

  await entrarComoAdministradora(page, direccion)
  await page.goto(RUTA)
  const eventos = principal(page).getByRole('table', { name: /^Impuesto local por evento/ })
  await expect(eventos.getByRole('row').filter({ hasText: escena.organizacion.nombre })).toContainText('$68.00')
  await principal(page).getByRole('button', { name: 'Nueva tasa local' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Agregar una tasa local' })
  await dialogo.getByLabel('Entidad').selectOption('Zacatecas')
  await dialogo.getByLabel(/^Municipio/).fill('Jerez')
  await dialogo.getByRole('button', { name: 'Agregar tasa' }).click()
  await expect(alerta(dialogo, 'Escribe un porcentaje.')).toBeVisible()
  await campo(dialogo, 'Tasa').fill('5')
  await campo(dialogo, 'Fuente').fill('Prueba de la casa')
  await dialogo.getByLabel('Desde').fill('2199-01-01')
  await dialogo.getByRole('button', { name: 'Agregar tasa' }).click()
  await expect(aviso(page, 'Agregamos la tasa')).toBeVisible()
  const nueva = principal(page).getByRole('table', { name: 'Tasas del impuesto local' }).getByRole('row')
  await expect(nueva.filter({ hasText: 'Jerez, Zacatecas' })).toContainText('Sin confirmar por un contador')
  await sinDesborde(page, RUTA)
})
