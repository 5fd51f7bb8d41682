import type { Page } from '@playwright/test'
import { olvidarIdentidad, recordarIdentidad } from '../apoyo/base-datos.ts'
import { montar, pesos, unico } from '../apoyo/datos.ts'
import { negar } from '../apoyo/negar.ts'
import { aviso, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'
import { compraDe, porTransferir } from '../apoyo/ventas.ts'

const abrir = (page: Page) => principal(page).getByRole('button', { name: 'Reembolsar', exact: true })
const ficha = (page: Page) => page.getByRole('dialog', { name: 'Reembolsar' })
const reparto = (page: Page) => ficha(page).getByRole('region', { name: 'Quién pone cuánto' })

async function preparar(direccion: string, cantidad = 2) {
  const escena = await montar(direccion)
  const email = `${unico()}@prueba.example`
  const compra = await compraDe(direccion, escena.evento, {
    tipo: escena.tipos[0]?.id ?? '',
    cantidad,
    nombre: 'Rosario',
    apellidoPaterno: 'Peña',
    email,
  })
  return { escena, email, compra, ruta: `${escena.evento.panel}/compras/${compra.folio}` }
}

test('one boleto is given back: who pays what, once more, and what is seen afterwards', async ({ page, direccion }) => {
  const { escena, compra, email, ruta } = await preparar(direccion)
  const cadaUno = compra.total / 2
  await entrar(page, escena.duena)
  await page.goto(ruta)
  await abrir(page).click()
  await ficha(page).getByRole('button', { name: 'Revisar reembolso' }).click()
  await expect(ficha(page).getByText('Elige al menos un boleto.')).toBeVisible()
  await ficha(page).getByRole('checkbox', { name: 'Todos' }).check()
  await expect(reparto(page)).toContainText(`${pesos(compra.total)} MXN`)
  await ficha(page).getByRole('checkbox', { name: 'Todos' }).uncheck()
  await ficha(page).getByRole('checkbox', { name: /^1\./ }).check()
  for (const texto of [
    `Pone tu organización${pesos(45_000)}`,
    `Pone Éntrale, de su cargo por servicio${pesos(cadaUno - 45_000)}`,
  ])
    await expect(reparto(page)).toContainText(texto)
  await ficha(page).getByRole('textbox', { name: 'Por qué' }).fill('Avisó que no viene.')
  await ficha(page).getByRole('button', { name: 'Revisar reembolso' }).click()
  const confirmar = page.getByRole('dialog', { name: `¿Devolver ${pesos(cadaUno)} MXN?` })
  await expect(confirmar).toContainText('1 boleto deja de servir para entrar')
  await confirmar.getByRole('button', { name: 'Volver', exact: true }).click()
  await expect(ficha(page).getByRole('textbox', { name: 'Por qué' })).toHaveValue('Avisó que no viene.')
  await ficha(page).getByRole('button', { name: 'Revisar reembolso' }).click()
  await confirmar.getByRole('button', { name: `Devolver ${pesos(cadaUno)}` }).click()
  await expect(aviso(page, `le avisamos a ${email}`)).toBeVisible()
  await expect(principal(page)).toContainText('Reembolso parcial')
  await expect(principal(page).getByRole('listitem').filter({ hasText: 'General' }).first()).toContainText('Cancelado')
  const suyo = principal(page).getByRole('listitem').filter({ hasText: '«Avisó que no viene.»' })
  await expect(suyo).toContainText(pesos(cadaUno))
  await expect(suyo).toContainText('Pagado')
  await expect(principal(page).locator('dl').last()).toContainText('Devuelto')
  await page.getByRole('link', { name: 'Reembolsos' }).click()
  const renglon = principal(page).getByRole('row').filter({ hasText: compra.folio })
  await expect(renglon).toContainText(pesos(cadaUno))
  await expect(renglon).toContainText('Lo hizo Dueña De Prueba')
  await renglon.getByRole('link', { name: `Ver la compra ${compra.folio}` }).click()
  await expect(page).toHaveURL(ruta)
})

test('another amount, never more than what is left, and the rest without asking twice', async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(0), rechazo(403), /net::ERR/)
  const { escena, compra, ruta } = await preparar(direccion)
  await entrar(page, escena.duena)
  await page.goto(ruta)
  await abrir(page).click()
  await ficha(page).getByRole('checkbox', { name: /^2\./ }).check()
  await ficha(page).getByText('Otra cantidad').click()
  const monto = ficha(page).getByRole('textbox', { name: 'Cantidad, en pesos' })
  await ficha(page).getByRole('textbox', { name: 'Por qué' }).fill('La mitad, por acuerdo.')
  await monto.fill(String(compra.total / 100 + 0.01))
  await ficha(page).getByRole('button', { name: 'Revisar reembolso' }).click()
  await expect(
    ficha(page)
      .getByRole('alert')
      .filter({ hasText: `Quedan ${pesos(compra.total)} por devolver en esta compra.` }),
  ).toBeVisible()
  await monto.fill('100.50')
  await expect(reparto(page)).toContainText(`Recibe quien compró${pesos(10_050)} MXN`)
  await ficha(page).getByRole('button', { name: 'Revisar reembolso' }).click()
  // who is there is asked first; nothing that was written is lost by leaving the question
  await olvidarIdentidad(escena.duena.email)
  await page.getByRole('button', { name: `Devolver ${pesos(10_050)}` }).click()
  await page.getByRole('dialog', { name: 'Confirma que eres tú' }).getByRole('button', { name: 'Cancelar' }).click()
  await recordarIdentidad(escena.duena.email)
  // the answer is lost: it is sent again, and given back once
  const llamada = '**/reembolsar'
  await page.route(llamada, async (una) => {
    await una.fetch()
    await una.abort()
  })
  await page.getByRole('button', { name: `Devolver ${pesos(10_050)}` }).click()
  await expect(ficha(page).getByRole('alert')).toBeVisible()
  await page.unroute(llamada)
  await ficha(page).getByRole('button', { name: 'Revisar reembolso' }).click()
  await page.getByRole('button', { name: `Devolver ${pesos(10_050)}` }).click()
  await expect(aviso(page, 'Reembolso hecho')).toBeVisible()
  const { items } = await escena.duena.api('GET /organizacion/:slug/eventos/:slugEvento/reembolsos', {
    params: escena.evento.params,
    query: {},
  })
  expect(items.map(({ monto: cuanto, boletos }) => [cuanto, boletos])).toEqual([[10_050, [2]]])
  await abrir(page).click()
  await expect(ficha(page).getByText(`Quedan ${pesos(compra.total - 10_050)} MXN`)).toBeVisible()
})

test('a server that fails, none yet; then one by transfer, of which the organizer reads how it stands', async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(400))
  const { escena, compra } = await preparar(direccion, 1)
  await entrar(page, escena.duena)
  const llamada = '**/api/organizacion/*/eventos/*/reembolsos?*'
  const reintentar = await negar(page, llamada)
  await page.goto(`${escena.evento.panel}/reembolsos`)
  await expect(principal(page).getByRole('alert')).toContainText('No se pudo por ahora.')
  await reintentar()
  await expect(page.getByRole('heading', { name: 'No hay reembolsos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver las compras' })).toHaveAttribute(
    'href',
    `${escena.evento.panel}/compras`,
  )
  const suyo = porTransferir(compra.folio)
  await page.route(llamada, (una) => una.fulfill({ json: { items: [suyo], total: 1 } }))
  await page.goto(`${escena.evento.panel}/reembolsos`)
  const renglon = principal(page).getByRole('row').filter({ hasText: compra.folio })
  await expect(renglon).toContainText('Por transferir')
  await expect(renglon).toContainText('Lo transfiere Éntrale a la cuenta que dio.')
  await expect(renglon.getByRole('button')).toHaveCount(0)
})
