import type { Page } from '@playwright/test'
import { probarIdentidad } from '../apoyo/administracion.ts'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { esperarCorreo } from '../apoyo/correo.ts'
import { type Escena, montar, pesos } from '../apoyo/datos.ts'
import { detener, hacerLiquidacion, pasarEvento, pasarUnDiaDeCuenta } from '../apoyo/pagos.ts'
import { alerta, aviso, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'
import { compraDe, descargado, filasDe } from '../apoyo/ventas.ts'

const CLABE = '012180001234567899'
const OTRA = '002010077777777771'
const TITULAR = 'Foro de Prueba SC'
const rutaDe = ({ organizacion }: Escena, resto = '') => `/dashboard/organizaciones/${organizacion.slug}/pagos${resto}`
const ficha = (page: Page) => page.getByRole('dialog', { name: /cuenta de depósito/ })
const cuadro = (page: Page, nombre: string | RegExp) => ficha(page).getByRole('textbox', { name: nombre })
const cambiar = ({ duena, organizacion }: Escena, clabe: string) =>
  duena.api('PUT /organizacion/:slug/pagos/cuenta', {
    params: { slug: organizacion.slug },
    body: { clabe, titular: TITULAR, consiento: true },
  })
async function vendido(direccion: string) {
  const escena = await montar(direccion)
  const compra = await compraDe(direccion, escena.evento, { tipo: escena.tipos[0]?.id ?? '', cantidad: 2 })
  return { escena, compra }
}

test('nothing sold yet: what happens and when; the account is given, and what is wrong with it is said', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(403))
  const escena = await montar(direccion, { publicado: false })
  await entrar(page, escena.duena)
  await page.goto(rutaDe(escena))
  await expect(principal(page).getByRole('heading', { name: 'Aún no hay nada por pagarte' })).toBeVisible()
  await expect(principal(page)).toContainText('2 días hábiles después depositamos')
  await principal(page).getByRole('button', { name: 'Registrar cuenta' }).click()
  await cuadro(page, /CLABE/).pressSequentially('01218')
  await expect(cuadro(page, /CLABE/)).toHaveValue('012 18')
  await expect(ficha(page)).toContainText('BBVA México · faltan 13 dígitos')
  await cuadro(page, /CLABE/).fill('012180001234567890')
  await ficha(page).getByRole('button', { name: 'Registrar cuenta' }).click()
  await expect(alerta(ficha(page), 'Esa CLABE no es válida: revisa los dígitos.')).toBeVisible()
  await cuadro(page, /CLABE/).fill(CLABE)
  await expect(cuadro(page, /CLABE/)).toHaveValue('012 180 0012 3456 789 9')
  await cuadro(page, /A nombre/).fill(TITULAR)
  await ficha(page)
    .getByRole('checkbox', { name: /^Acepto que/ })
    .check()
  await olvidarIdentidad(escena.duena.email)
  await ficha(page).getByRole('button', { name: 'Registrar cuenta' }).click()
  await probarIdentidad(page)
  await expect(aviso(page, 'entra en uso en 24 horas')).toBeVisible()
  await expect(principal(page)).toContainText('BBVA México')
  await expect(principal(page)).toContainText('7899')
  await expect(principal(page)).not.toContainText(CLABE)
  await expect(principal(page).getByRole('timer')).toContainText(/2[34]:\d\d:\d\d/)
  await pasarUnDiaDeCuenta(escena.organizacion.slug)
  await page.reload()
  await expect(principal(page).getByText('En uso', { exact: true })).toBeVisible()
  await expect(principal(page).getByRole('timer')).toHaveCount(0)
})

test('a change is cancelled from here, and by the link of the e-mail without a session', async ({
  page,
  direccion,
  request,
  consola,
}) => {
  consola.permitir(rechazo(403), rechazo(400))
  const escena = await montar(direccion, { publicado: false })
  await cambiar(escena, CLABE)
  await pasarUnDiaDeCuenta(escena.organizacion.slug)
  await cambiar(escena, OTRA)
  await entrar(page, escena.duena)
  await page.goto(rutaDe(escena))
  await expect(principal(page)).toContainText('Citibanamex')
  await principal(page).getByRole('button', { name: 'Cancelar el cambio' }).click()
  const confirmar = page.getByRole('dialog', { name: '¿Cancelar el cambio de cuenta?' })
  await expect(confirmar).toContainText('Seguimos pagando en la cuenta de ahora.')
  await confirmar.getByRole('button', { name: 'Cancelar el cambio' }).click()
  await expect(aviso(page, 'Cancelamos el cambio de cuenta.')).toBeVisible()
  await expect(principal(page)).not.toContainText('Citibanamex')

  await cambiar(escena, '646180157000000004')
  const ultimo = async () => (await esperarCorreo(request, escena.duena.email, 'Cambió la cuenta de depósito')).texto
  await expect.poll(ultimo).toContain('STP')
  const enlace = /\/cuenta-de-deposito\/no-fui-yo#token=\S+/.exec(await ultimo())?.[0] ?? ''
  await page.evaluate(() => localStorage.clear())
  await page.goto(enlace)
  await expect(page).toHaveURL(/no-fui-yo$/) // the token leaves the address
  await page.getByRole('button', { name: 'No fui yo: cancelar el cambio' }).click()
  await expect(page.getByRole('heading', { name: 'Cancelamos el cambio' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('STP •••• 0004')
  await page.goto('/')
  await page.goto(enlace)
  await page.getByRole('button', { name: 'No fui yo: cancelar el cambio' }).click()
  await expect(page.getByRole('heading', { name: 'No hay nada que cancelar' })).toBeVisible()

  await entrar(page, escena.duena)
  await page.goto(rutaDe(escena))
  await expect(principal(page)).toContainText('Alguien avisó que no reconoce el último cambio de cuenta')
  await principal(page).getByRole('button', { name: 'Cambiar cuenta' }).click()
  await cuadro(page, /CLABE/).fill(OTRA)
  await cuadro(page, /A nombre/).fill(TITULAR)
  await ficha(page)
    .getByRole('checkbox', { name: /^Acepto que/ })
    .check()
  await ficha(page).getByRole('button', { name: 'Cambiar cuenta' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirma que eres tú' })).toBeVisible() // though it was proved a moment ago
})

test('what was sold, when it comes, and every movement with its filters in the address', async ({
  page,
  direccion,
}) => {
  const { escena, compra } = await vendido(direccion)
  const { evento } = escena
  await entrar(page, escena.duena)
  await page.goto(rutaDe(escena))
  await expect(principal(page)).toContainText(`Por liberar${pesos(90_000)}`)
  await expect(principal(page).getByRole('link', { name: evento.nombre })).toBeVisible()
  await principal(page).getByRole('link', { name: 'Movimientos', exact: true }).click()
  const renglon = principal(page).getByRole('row').filter({ hasText: compra.folio })
  await expect(renglon).toContainText(pesos(90_000))
  await principal(page).getByLabel('Concepto').selectOption('reembolso')
  await expect(page).toHaveURL(/concepto=reembolso/)
  await expect(principal(page).getByRole('heading', { name: 'Ningún movimiento coincide' })).toBeVisible()
  await page.reload()
  await expect(principal(page).getByLabel('Concepto')).toHaveValue('reembolso')
  await principal(page).getByLabel('Concepto').selectOption('venta')
  await expect(page).toHaveURL(/concepto=venta/)
  await principal(page).getByLabel('Evento').selectOption(evento.slug)
  await expect(renglon).toBeVisible()
  const { texto } = await descargado(page, 'Descargar los movimientos en CSV')
  expect(filasDe(texto).flat().join(' ')).toContain(compra.folio)
  await renglon.getByRole('link', { name: `Ver la compra ${compra.folio}` }).click()
  await expect(page).toHaveURL(new RegExp(`/compras/${compra.folio}$`))
  await page.goto(rutaDe(escena, '?parte=eventos'))
  await principal(page).getByRole('row').getByRole('link', { name: evento.nombre }).click()
  await expect(principal(page).getByRole('heading', { level: 1, name: evento.nombre })).toBeVisible()
  await expect(principal(page)).toContainText(`Saldo, MXN${pesos(90_000)}`)
  const pdf = await descargado(page, 'Descargar el estado de cuenta en PDF')
  expect(pdf.texto.startsWith('%PDF')).toBe(true)
  expect((await descargado(page, 'Descargar el estado de cuenta en CSV')).texto).toContain('General')
})

test('a payout opens its lines and its receipt, and waits where there is no account; frozen payouts say why', async ({
  page,
  direccion,
}) => {
  const { escena } = await vendido(direccion)
  const { organizacion, evento } = escena
  await pasarEvento(evento.slug)
  const folio = await hacerLiquidacion({
    slug: organizacion.slug,
    slugEvento: evento.slug,
    monto: 90_000,
    estado: 'falta_cuenta',
  })
  await entrar(page, escena.duena)
  await page.goto(rutaDe(escena))
  const renglon = principal(page).getByRole('row').filter({ hasText: folio })
  await expect(renglon).toContainText('Falta la cuenta')
  await expect(renglon).toContainText(pesos(90_000))
  await principal(page).getByRole('link', { name: 'Pagadas', exact: true }).click()
  await expect(principal(page).getByRole('heading', { name: 'Ninguna liquidación está así' })).toBeVisible()
  await principal(page).getByRole('link', { name: 'Todas', exact: true }).click()
  await renglon.getByRole('link', { name: `Ver la liquidación ${folio}` }).click()
  await expect(principal(page).getByRole('heading', { level: 1 })).toContainText(folio)
  await expect(principal(page)).toContainText('Ventas del evento')
  expect((await descargado(page, 'Descargar el recibo en PDF')).texto.startsWith('%PDF')).toBe(true)
  await principal(page).getByRole('link', { name: evento.nombre }).click()
  await expect(page).toHaveURL(rutaDe(escena, `/eventos/${evento.slug}`))

  await detener(organizacion.slug, 'Revisamos los contracargos de tu último evento.')
  await page.goto(rutaDe(escena))
  await expect(
    principal(page).getByRole('status').filter({ hasText: 'Tus pagos están detenidos desde el' }),
  ).toContainText('Revisamos los contracargos')
})
