import {
  apartarEnPantalla,
  botonPagar,
  codigoQr,
  elegirForma,
  FORMAS,
  llenarDatos,
  mas,
  nuevoComprador,
  paso,
  reloj,
  terminar,
} from '../apoyo/compra.ts'
import { montar } from '../apoyo/datos.ts'
import { ofrecer } from '../apoyo/lista-espera.ts'
import { sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const continuarAlPago = { name: 'Continuar al pago' }

test('at most six fields for a guest, nothing chosen beforehand, the policy before the money', async ({
  page,
  escena: { evento },
}) => {
  await apartarEnPantalla(page, evento, 'General', 1)
  expect(await page.getByRole('main').locator('input, select, textarea').count()).toBeLessThanOrEqual(6)
  await expect(page.getByRole('checkbox', { name: /Acepto/ })).not.toBeChecked()
  await llenarDatos(page, nuevoComprador())
  await page.getByRole('button', continuarAlPago).click()
  await expect(page.getByRole('radio', { name: FORMAS.oxxo })).toBeVisible()
  for (const opcion of await page.getByRole('main').getByRole('radio').all()) await expect(opcion).not.toBeChecked()
  await expect(page.getByRole('main')).toContainText(/devolvemos todo: boleto y cargo por servicio/)
  await botonPagar(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Elige cómo pagar.' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio').first()).toBeFocused()
})

test('each way to pay says what will happen, and the sandbox says what it is', async ({ page, escena: { evento } }) => {
  await apartarEnPantalla(page, evento, 'General', 1)
  await llenarDatos(page, nuevoComprador())
  await page.getByRole('button', continuarAlPago).click()
  for (const forma of ['tarjeta', 'oxxo', 'spei'] as const)
    await expect(page.getByRole('radio', { name: FORMAS[forma] })).toHaveAccessibleName(/De prueba/)
  await expect(page.getByRole('radio', { name: FORMAS.oxxo })).toHaveAccessibleName(/11:59 p\.m\. \(hora del centro\)/)
  await elegirForma(page, 'oxxo')
  await expect(botonPagar(page)).toHaveText(/^Pagar \$491\.00 MXN en OXXO$/)
  await elegirForma(page, 'spei')
  await expect(botonPagar(page)).toHaveText(/^Pagar \$491\.00 MXN por SPEI$/)
})

test('a hold that another tab changed says so', async ({ page, context, escena: { evento } }) => {
  await apartarEnPantalla(page, evento, 'General', 1)
  // a duplicated tab begins with what this one remembers
  const recuerdos = await page.evaluate(() => ({ ...sessionStorage }))
  const otra = await context.newPage()
  await otra.addInitScript((suyos) => {
    for (const [llave, valor] of Object.entries(suyos))
      if (sessionStorage.getItem(llave) === null) sessionStorage.setItem(llave, valor as string)
  }, recuerdos)
  await otra.goto(`${evento.ruta}/checkout`)
  await mas(otra, 'General').click()
  await otra.getByRole('button', { name: 'Continuar' }).click()
  await expect(paso(otra, /Tus\s*datos/)).toBeVisible()
  await otra.close()
  await llenarDatos(page, nuevoComprador())
  await page.getByRole('button', continuarAlPago).click()
  await expect(paso(page, /Cambiaste este apartado en otra pestaña/)).toBeVisible()
  await page.getByRole('button', { name: 'Volver a elegir' }).click()
  await expect(paso(page, /Elige tus\s*boletos/)).toBeVisible()
})

test('a hold of another tab is offered; the way back from a compra leads to it', async ({
  page,
  context,
  escena: { evento },
}) => {
  await apartarEnPantalla(page, evento, 'General', 2)
  const otra = await context.newPage()
  await test.step('where boletos are chosen', async () => {
    await otra.goto(`${evento.ruta}/checkout`)
    await expect(otra.getByText('Tienes 2 boletos apartados')).toBeVisible()
    await expect(otra.getByRole('button', { name: 'Continuar con ellos' })).toBeVisible()
  })
  await test.step('and on the page of the evento', async () => {
    await otra.goto(evento.ruta)
    await expect(otra.getByText('Tienes 2 boletos apartados')).toBeVisible()
    await sinDesborde(otra, 'a hold of another tab')
    await otra.getByRole('complementary', { name: 'Comprar' }).getByRole('link', { name: 'Continuar' }).click()
    await expect(paso(otra, /Tus\s*datos/)).toBeVisible()
    await expect(reloj(otra)).toBeVisible()
  })
  await test.step('the tab that it came from does not let it go', async () => {
    await page.getByRole('link', { name: 'Éntrale, inicio' }).click()
    await expect(page).not.toHaveURL(/checkout/)
  })
  await llenarDatos(otra, nuevoComprador())
  await otra.getByRole('button', continuarAlPago).click()
  await elegirForma(otra, 'prueba')
  const { compra } = await terminar(otra, botonPagar(otra))
  expect(compra.boletos).toHaveLength(2)
  await expect(codigoQr(otra)).toBeVisible()
  await otra.goBack()
  await expect(otra).toHaveURL(`/compras/${compra.folio}`)
  await expect(codigoQr(otra)).toBeVisible()
  await otra.goto(`${evento.ruta}/checkout`)
  await expect(paso(otra, /Elige tus\s*boletos/)).toBeVisible()
  await expect(otra.getByText('boletos apartados')).toHaveCount(0)
})

test('back and forward keep the step, the hold and the fields', async ({ page, escena: { evento } }) => {
  const comprador = nuevoComprador()
  await apartarEnPantalla(page, evento, 'General', 1)
  await llenarDatos(page, comprador)
  await page.getByRole('button', continuarAlPago).click()
  await elegirForma(page, 'spei')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveValue(comprador.email)
  await page.goForward()
  await expect(page.getByRole('radio', { name: FORMAS.spei })).toBeChecked()
  await expect(reloj(page)).toBeVisible()
})

test('without a connection nothing is lost, and the same request goes through later', async ({
  page,
  context,
  consola,
  escena: { evento },
}) => {
  consola.permitir(/ERR_INTERNET_DISCONNECTED/, rechazo(0))
  await apartarEnPantalla(page, evento, 'General', 1)
  await llenarDatos(page, nuevoComprador())
  await page.getByRole('button', continuarAlPago).click()
  await elegirForma(page, 'prueba')
  await context.setOffline(true)
  await expect(page.getByText('Sin conexión. Lo que escribiste sigue aquí')).toBeVisible()
  await botonPagar(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'no se cobra dos veces' })).toBeVisible()
  await context.setOffline(false)
  await terminar(page, page.getByRole('button', { name: 'Intentar de nuevo' }))
  await expect(codigoQr(page)).toBeVisible()
})

test('a full server is asked again, and says so if it stays full', async ({ page, consola, escena: { evento } }) => {
  consola.permitir(rechazo(503))
  await page.goto(`${evento.ruta}/checkout`)
  let veces = 0
  await page.route('**/apartar', async (ruta) => {
    veces++
    if (veces > 1) return ruta.continue()
    return ruta.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { mensaje: 'Hay mucha gente comprando. Intenta de nuevo en unos segundos.' },
    })
  })
  await mas(page, 'General').click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Hay mucha gente comprando en este momento.')).toBeVisible()
  await expect(paso(page, /Tus\s*datos/)).toBeVisible()
  expect(veces).toBe(2)
})

test('an evento called off meanwhile: its sentence and a way on', async ({ page, consola, direccion }) => {
  consola.permitir(rechazo(410))
  const { duena, evento } = await montar(direccion)
  await apartarEnPantalla(page, evento, 'General', 1)
  await llenarDatos(page, nuevoComprador())
  await page.getByRole('button', continuarAlPago).click()
  await elegirForma(page, 'prueba')
  await duena.api('POST /organizacion/:slug/eventos/:slugEvento/cancelar', {
    params: evento.params,
    body: { motivo: 'Llueve sobre el foro.', confirmacion: 'CANCELAR' },
  })
  await botonPagar(page).click()
  await expect(page.getByText(/No te cobramos nada/).first()).toBeVisible()
  await expect(
    page
      .getByRole('link', { name: 'Ver otros eventos' })
      .or(page.getByRole('button', { name: 'Volver a elegir' }))
      .first(),
  ).toBeVisible()
})

test('a price that changed meanwhile is told before anything is held', async ({ page, consola, direccion }) => {
  consola.permitir(rechazo(409))
  const { duena, evento, tipos } = await montar(direccion)
  await page.goto(`${evento.ruta}/checkout`)
  await mas(page, 'General').click()
  const params = { ...evento.params, id: tipos[0]?.id ?? '' }
  await duena.api('PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id', { params, body: { precio: 60_000 } })
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'El precio cambió mientras elegías' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tipos de boleto' })).not.toContainText('$491.00')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(paso(page, /Tus\s*datos/)).toBeVisible()
})

test('an offer of the waiting list: from its e-mail to the boleto', async ({ page, request, direccion }) => {
  const { email, enlace } = await ofrecer(direccion, request)
  await page.goto(enlace)
  await expect(paso(page, /Te tocó\s*un boleto/)).toBeVisible()
  await expect(page).not.toHaveURL(/acceso/)
  await expect(page.getByLabel('Tu oferta')).toContainText('$491.00')
  await page.getByRole('button', { name: 'Comprar' }).click()
  await expect(paso(page, /Tus\s*datos/)).toBeVisible()
  await page.getByRole('button', { name: 'Volver a tu oferta' }).click()
  await page.getByRole('button', { name: 'Comprar' }).click()
  await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveValue(email)
  await llenarDatos(page, nuevoComprador({ email }))
  await page.getByRole('button', continuarAlPago).click()
  await elegirForma(page, 'prueba')
  const url = page.url()
  const { compra } = await terminar(page, botonPagar(page))
  expect(compra.estado, url).toBe('pagada')
  await expect(codigoQr(page)).toBeVisible()
})

test('an offer may be left to whoever is next', async ({ page, request, direccion }) => {
  await page.goto((await ofrecer(direccion, request)).enlace)
  await page.getByRole('button', { name: 'Ya no lo quiero' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, que pasen' }).click()
  await expect(paso(page, /Dejaste pasar esta oferta/)).toBeVisible()
})
