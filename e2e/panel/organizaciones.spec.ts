import { administradora, enTemas } from '../apoyo/administracion.ts'
import { comprar, montar } from '../apoyo/datos.ts'
import { aviso, principal } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const RAIZ = '/panel/administrador/organizaciones'

test('an organization is found and suspended: its pages say so, and it can sell again', async ({
  page,
  direccion,
  otraVentana,
}) => {
  test.slow()
  const { organizacion, evento } = await montar(direccion)
  await entrar(page, await administradora(direccion))
  await page.goto(RAIZ)
  await page.getByRole('searchbox', { name: 'Buscar organizaciones' }).fill(organizacion.slug)
  const renglon = principal(page).getByRole('row').filter({ hasText: organizacion.slug })
  await expect(renglon).toHaveCount(1)
  await renglon.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: organizacion.nombre })).toBeVisible()
  await expect(principal(page).getByText(evento.nombre)).toBeVisible()
  await enTemas(page, 'organización')

  await page.getByText('Alto', { exact: true }).click()
  await expect(aviso(page, 'El nivel de riesgo cambió.')).toBeVisible()
  await expect(principal(page).getByText('Riesgo alto', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Suspender' }).click()
  const dialogo = page.getByRole('dialog', { name: '¿Suspender esta organización?' })
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Falta comprobar el lugar.')
  await enTemas(page, 'suspender')
  await dialogo.getByRole('button', { name: 'Suspender' }).click()
  await expect(aviso(page, 'La venta quedó suspendida')).toBeVisible()
  await enTemas(page, 'organización suspendida')

  const publica = await (await otraVentana()).newPage()
  await expect(async () => {
    await publica.goto(evento.ruta)
    await expect(publica.getByText('Venta suspendida').first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await expect(publica.getByRole('link', { name: 'Comprar Boletos' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Reanudar la venta' }).click()
  await page.getByRole('dialog', { name: '¿Reanudar la venta?' }).getByRole('button', { name: 'Reanudar' }).click()
  await expect(aviso(page, 'La organización vuelve a vender.')).toBeVisible()
  await expect(async () => {
    await publica.goto(evento.ruta)
    await expect(publica.getByText('Venta suspendida')).toHaveCount(0, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
})

test('its payouts are frozen and let go', { tag: '@escritorio' }, async ({ page, direccion }) => {
  const { organizacion } = await montar(direccion, { publicado: false })
  await entrar(page, await administradora(direccion))
  await page.goto(`${RAIZ}?termino=${organizacion.slug}`)
  await principal(page).getByRole('row').filter({ hasText: organizacion.slug }).getByRole('link').click()
  await page.getByRole('button', { name: 'Congelar liquidaciones' }).click()
  const dialogo = page.getByRole('dialog', { name: '¿Congelar sus liquidaciones?' })
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Contracargos por aclarar.')
  await dialogo.getByRole('button', { name: 'Congelar' }).click()
  await expect(principal(page).getByText('Contracargos por aclarar.')).toBeVisible()
  await page.getByRole('button', { name: 'Descongelar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descongelar' }).click()
  await expect(page.getByRole('button', { name: 'Congelar liquidaciones' })).toBeVisible()
})

test('its balance is corrected, with a reason that it reads', async ({ page, direccion }) => {
  const { organizacion, evento, tipos, duena } = await montar(direccion)
  await comprar(direccion, evento, tipos[0]?.id ?? '', 1)
  await entrar(page, await administradora(direccion))
  await page.goto(`${RAIZ}?termino=${organizacion.slug}`)
  await principal(page).getByRole('row').filter({ hasText: organizacion.slug }).getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Su cargo por servicio' })).toHaveAttribute(
    'href',
    `/panel/configuracion?organizacion=${organizacion.slug}`,
  )
  await page.getByRole('button', { name: 'Ajustar saldo' }).click()
  const dialogo = page.getByRole('dialog', { name: `Ajustar el saldo de ${organizacion.nombre}` })
  await dialogo.getByRole('button', { name: 'Ajustar saldo' }).click()
  await expect(dialogo.getByText('Escribe cuánto.')).toBeVisible()
  await expect(dialogo.getByText('Di por qué.')).toBeVisible()
  await enTemas(page, 'ajustar saldo')
  await dialogo.getByText('Quitarle').click()
  await dialogo.getByRole('textbox', { name: 'Cuánto' }).fill('12.50')
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Depósito de más.')
  await dialogo.getByRole('button', { name: 'Ajustar saldo' }).click()
  await expect(aviso(page, 'El saldo quedó ajustado.')).toBeVisible()
  const { items } = await duena.api('GET /organizacion/:slug/pagos/movimientos', {
    params: { slug: organizacion.slug },
    query: {},
  })
  expect(items.find(({ concepto }) => concepto === 'ajuste')).toMatchObject({ neto: -1250 })
})
