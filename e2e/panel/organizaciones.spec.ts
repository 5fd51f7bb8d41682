import { entrarComoAdministradora } from '../apoyo/administracion.ts'
import { comprar, montar } from '../apoyo/datos.ts'
import { aviso, principal } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'
import { descargado } from '../apoyo/ventas.ts'

const RAIZ = '/panel/administrador/organizaciones'

test('an organization is found, suspended and let go; frozen and let go; its balance corrected; all of it in the log', async ({
  page,
  request,
  direccion,
  otraVentana,
}) => {
  const { duena, organizacion, evento, tipos } = await montar(direccion)
  await comprar(direccion, evento, tipos[0]?.id ?? '', 1)
  await entrarComoAdministradora(page, direccion)
  await page.goto(RAIZ)
  await page.getByRole('searchbox', { name: 'Buscar organizaciones' }).fill(organizacion.slug)
  await expect(page).toHaveURL(new RegExp(organizacion.slug)) // it stands in the first page before the search, too
  const renglon = principal(page).getByRole('row').filter({ hasText: organizacion.slug })
  await expect(renglon).toHaveCount(1)
  await renglon.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: organizacion.nombre })).toBeVisible()
  await expect(principal(page).getByText(evento.nombre)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Su cargo por servicio' })).toHaveAttribute(
    'href',
    `/panel/configuracion?organizacion=${organizacion.slug}`,
  )
  await page.getByText('Alto', { exact: true }).click()
  await expect(aviso(page, 'El nivel de riesgo cambió.')).toBeVisible()
  await expect(principal(page).getByText('Riesgo alto', { exact: true })).toBeVisible()

  const dice = async () => (await (await request.get(evento.ruta)).text()).includes('Venta suspendida')
  await test.step('suspended: its pages say so, until it can sell again', async () => {
    await page.getByRole('button', { name: 'Suspender' }).click()
    const dialogo = page.getByRole('dialog', { name: '¿Suspender esta organización?' })
    await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Falta comprobar el lugar.')
    await dialogo.getByRole('button', { name: 'Suspender' }).click()
    await expect(aviso(page, 'La venta quedó suspendida')).toBeVisible()
    await expect.poll(dice).toBe(true)
    const publica = await (await otraVentana()).newPage()
    await publica.goto(evento.ruta)
    await expect(publica.getByText('Venta suspendida').first()).toBeVisible()
    await expect(publica.getByRole('link', { name: 'Comprar Boletos' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Reanudar la venta' }).click()
    await page.getByRole('dialog', { name: '¿Reanudar la venta?' }).getByRole('button', { name: 'Reanudar' }).click()
    await expect(aviso(page, 'La organización vuelve a vender.')).toBeVisible()
    await expect.poll(dice).toBe(false)
  })

  await test.step('its payouts stopped and let go', async () => {
    await page.getByRole('button', { name: 'Detener pagos' }).click()
    const dialogo = page.getByRole('dialog', { name: '¿Detener todos sus pagos?' })
    await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Contracargos por aclarar.')
    await dialogo.getByRole('button', { name: 'Detener pagos' }).click()
    await expect(principal(page).getByText('Contracargos por aclarar.')).toBeVisible()
    await page.getByRole('button', { name: 'Levantar' }).click()
    const otro = page.getByRole('dialog', { name: '¿Levantar esta detención?' })
    await otro.getByRole('textbox', { name: 'Motivo' }).fill('Ya se aclararon.')
    await otro.getByRole('button', { name: 'Levantar la detención' }).click()
    await expect(page.getByRole('button', { name: 'Detener pagos' })).toBeVisible()
  })

  await test.step('its balance corrected, with a reason that it reads', async () => {
    await page.getByRole('button', { name: 'Ajustar saldo' }).click()
    const dialogo = page.getByRole('dialog', { name: `Ajustar el saldo de ${organizacion.nombre}` })
    await dialogo.getByRole('button', { name: 'Ajustar saldo' }).click()
    await expect(dialogo.getByText('Escribe cuánto.')).toBeVisible()
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

  await test.step('what was done is in the log, and leaves as a sheet', async () => {
    await page.getByRole('link', { name: 'Ver en la bitácora' }).click()
    await expect(principal(page).getByText(`cambió el nivel de riesgo de ${organizacion.nombre}`)).toBeVisible()
    const { nombre } = await descargado(page, 'Descargar la bitácora en CSV')
    expect(nombre).toMatch(/^bitacora-\d{4}-\d{2}-\d{2}\.csv$/)
  })
})
