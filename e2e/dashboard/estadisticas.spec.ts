import type { Page } from '@playwright/test'
import { comprar, type Escena, montar } from '../apoyo/datos.ts'
import { negar } from '../apoyo/negar.ts'
import { entrarAlDia, sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'
import { descargado } from '../apoyo/ventas.ts'

const LARGO = 'Preferente con acceso anticipado, barra propia y guardarropa'
const parte = (page: Page, nombre: string) => page.getByRole('region', { name: nombre, exact: true })
const cifra = (page: Page, nombre: string) => page.getByRole('main').locator('dl > div').filter({ hasText: nombre })
const rutaDe = ({ evento }: Escena) => `${evento.panel}/estadisticas`

/** Two tipos that sold, and one compra that was given back in part. */
async function vendida(direccion: string): Promise<Escena> {
  const escena = await montar(direccion, {
    tipos: [
      { tipo: 'General', precio: 45_000, cupo: 20 },
      { tipo: LARGO, precio: 123_450, cupo: 10 },
    ],
  })
  const [general, largo] = escena.tipos
  await comprar(direccion, escena.evento, general?.id ?? '', 4)
  await comprar(direccion, escena.evento, largo?.id ?? '', 2)
  const { compra } = await comprar(direccion, escena.evento, general?.id ?? '', 2)
  const params = { ...escena.evento.params, folio: compra.folio }
  const { item } = await escena.duena.api('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio', { params })
  const body = { boletos: item.admisiones.slice(0, 1).map(({ id }) => id), motivo: 'De prueba.' }
  await escena.duena.api('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', { params, body })
  return escena
}

test('the figures of an evento: what was sold and what went back; its chart by keys, its sheet, its days in the address', async ({
  page,
  direccion,
}) => {
  const escena = await vendida(direccion)
  await entrar(page, escena.duena)
  await page.goto(rutaDe(escena))
  await expect(page.getByRole('link', { name: 'Estadísticas' }).last()).toHaveAttribute('aria-current', 'page')
  await expect(cifra(page, 'Vendidos hoy')).toContainText('7')
  await expect(cifra(page, 'Ingresos netos, MXN')).toContainText('$4,719.00')
  await expect(cifra(page, 'Ocupación')).toContainText('7 de 30 lugares')
  await expect(parte(page, 'Por tipo de boleto').getByRole('row').filter({ hasText: 'General' })).toContainText(
    '$2,250.00',
  )
  await expect(parte(page, 'Por tipo de boleto').getByRole('row').filter({ hasText: LARGO })).toContainText('$2,469.00')
  await expect(parte(page, 'Reembolsos y contracargos')).toContainText('Los hizo tu equipo')
  await expect(parte(page, 'De la visita al pago')).toContainText('Pagaron')

  const grafica = page.getByRole('slider', { name: 'Boletos vendidos, acumulados' })
  await grafica.focus()
  await page.keyboard.press('End')
  const dicho = parte(page, 'Ventas en el tiempo').getByRole('status')
  await expect(dicho).toContainText('7 acumulados')
  await page.keyboard.press('Home')
  await expect(grafica).toHaveAttribute('aria-valuenow', '1')
  await page.keyboard.press('ArrowRight')
  await expect(dicho).not.toContainText('Señala la gráfica')
  await parte(page, 'Ventas en el tiempo').getByText('Ingresos', { exact: true }).click()
  await page.getByRole('slider', { name: 'Ingresos netos en el tiempo' }).focus()
  await page.keyboard.press('End')
  await expect(dicho).toContainText('$4,719.00 MXN')
  await expect(parte(page, 'Ventas en el tiempo')).toContainText('Se publicó el evento')

  const archivo = await descargado(page, 'Descargar CSV de por tipo de boleto')
  expect(archivo.nombre).toMatch(/^tipos-.*\.csv$/)
  const lineas = archivo.texto.replace('\ufeff', '').trim().split('\r\n')
  expect(lineas).toEqual([
    'Tipo de boleto,Vendidos,Cupo,Bruto (MXN),Descuentos (MXN),Cargo absorbido (MXN),Reembolsado (MXN),Neto (MXN)',
    'General,5,20,2700,0,0,450,2250',
    `"${LARGO}",2,10,2469,0,0,0,2469`,
  ])
  const filas = parte(page, 'Por tipo de boleto').getByRole('row')
  for (const texto of ['$2,700.00', '$450.00', '$2,250.00'])
    await expect(filas.filter({ hasText: 'General' })).toContainText(texto)

  const periodo = page.getByRole('combobox', { name: 'Periodo' })
  await expect(periodo).toHaveValue('todo')
  await periodo.selectOption('Últimos 7 días')
  await expect(page).toHaveURL(/periodo=7/)
  await expect(cifra(page, 'Ingresos netos, MXN')).toContainText('los 7 días previos')
  await page.reload()
  await expect(periodo).toHaveValue('7')
  await expect(cifra(page, 'Ingresos netos, MXN')).toContainText('$4,719.00')
  await periodo.selectOption('Elegir fechas')
  await page.getByRole('textbox', { name: 'Desde' }).fill('2026-01-01')
  await page.getByRole('textbox', { name: 'Hasta' }).fill('2025-12-31')
  await expect(page.getByText('Debe ser el mismo día o después.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Hasta' }).fill('2026-01-31')
  await page.getByRole('button', { name: 'Ver estos días' }).click()
  await expect(page).toHaveURL(/desde=2026-01-01&hasta=2026-01-31/)
  await expect(parte(page, 'Ventas en el tiempo')).toContainText('Sin ventas en estos días.')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Hasta' })).toHaveValue('2026-01-31')
})

test('nothing yet, and a server that fails', async ({ page, consola, direccion }) => {
  consola.permitir(rechazo(400))
  const llamada = '**/api/organizacion/*/eventos/*/estadisticas*'
  const reintentar = await negar(page, llamada)
  const nuevo = await montar(direccion)
  await entrar(page, nuevo.duena)
  await page.goto(rutaDe(nuevo))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No se pudo por ahora.')
  await reintentar()
  await expect(page.getByRole('heading', { name: 'Aún no hay nada que contar' })).toBeVisible()
})

test('of the organization: all its eventos, sorted, each leading to its own; on a phone its tables fit', {
  tag: '@movil',
}, async ({ page, direccion }) => {
  const escena = await vendida(direccion)
  await entrarAlDia(page, escena.duena)
  await page.goto(`/dashboard/organizaciones/${escena.organizacion.slug}/estadisticas`)
  await expect(page.getByRole('heading', { name: 'Estadísticas', level: 1 })).toBeVisible()
  await expect(cifra(page, 'Ingresos netos, MXN')).toContainText('$4,719.00')
  const eventos = parte(page, 'Por evento')
  await expect(eventos.getByRole('row').filter({ hasText: escena.evento.nombre })).toContainText('$4,719.00')
  await sinDesborde(page, 'estadísticas de la organización')
  await eventos.getByRole('link', { name: escena.evento.nombre }).click()
  await expect(page).toHaveURL(new RegExp(`${escena.evento.params.slugEvento}/estadisticas$`))
  for (const nombre of ['Ventas en el tiempo', 'Cuándo compran', 'De dónde llegan'])
    await parte(page, nombre).getByText('Ver como tabla').click()
  await sinDesborde(page, 'estadísticas del evento')
})
