import { comprar, montar } from '../apoyo/datos.ts'
import { entrarAlDia } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'

test('the date of an evento that was put off is struck through wherever it is', async ({ page, direccion }) => {
  const { duena, evento, organizacion, tipos } = await montar(direccion)
  const { compra } = await comprar(direccion, evento, tipos[0]?.id ?? '', 1, duena)
  await duena.api('POST /organizacion/:slug/eventos/:slugEvento/posponer', {
    params: evento.params,
    body: { motivo: 'Se enfermó la banda, de prueba.' },
  })
  const { item: vista } = await duena.api('POST /organizacion/:slug/eventos/:slugEvento/vista-previa', {
    params: evento.params,
  })
  const ruta = `/o/${organizacion.slug}`
  await expect.poll(async () => (await page.request.get(evento.ruta)).text()).toContain('El evento se pospuso')
  await entrarAlDia(page, duena)
  const rutas = [
    evento.ruta,
    ruta,
    `/reportar?evento=${organizacion.slug}/${evento.slug}`,
    `${vista.vistaPrevia}`,
    `/search?term=${evento.slug}`,
    `/compras/${compra.folio}`,
    '/dashboard/mis-compras',
    '/dashboard',
    evento.panel,
    `/dashboard/organizaciones/${organizacion.slug}/eventos`,
  ]
  for (const una of rutas) {
    await page.goto(una)
    await expect(page.locator('main s:visible').first(), una).toBeVisible()
  }
  await page.goto(evento.ruta)
  await expect(page.getByRole('region', { name: 'El evento se pospuso' }).locator('s')).toBeVisible()
  await page.goto(`${evento.ruta}/checkout`)
  await expect(page.locator('s').first()).toBeAttached()
  await page.goto('/')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.getByRole('combobox', { name: 'Buscar eventos o lugares' }).fill(evento.slug)
  const opcion = page.getByRole('option').filter({ hasText: evento.nombre })
  await expect(opcion).toContainText('Pospuesto')
  await expect(opcion.locator('s')).toBeVisible()
})
