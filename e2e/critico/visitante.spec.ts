import { dejarSegundos } from '../apoyo/base-datos.ts'
import {
  apartarEnPantalla,
  botonPagar,
  codigoQr,
  comprarBoletos,
  elegirForma,
  esperarEnQr,
  esperarQr,
  FORMAS,
  llenarDatos,
  mas,
  nuevoComprador,
  paso,
  reloj,
  terminar,
} from '../apoyo/compra.ts'
import { esperarCorreo } from '../apoyo/correo.ts'
import { apartar, montar } from '../apoyo/datos.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const FORMA_QR = /^E3[A-Z2-7]{135}$/

test('from the home page to a boleto with its QR, its e-mail, its PDF and its date', { tag: '@ambas' }, async ({
  page,
  request,
  escena: { evento, tipos },
  isMobile,
}) => {
  const [general] = tipos
  const comprador = nuevoComprador()
  await page.emulateMedia({ reducedMotion: 'no-preference' }) // the boleto is torn off its stub
  await test.step('finds the evento', async () => {
    await page.goto('/')
    if (isMobile) await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await page.getByRole('combobox', { name: 'Buscar eventos o lugares' }).fill(evento.slug)
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('link', { name: evento.nombre }).click()
    await expect(page).toHaveURL(evento.ruta)
  })
  await test.step('chooses and holds two boletos', async () => {
    await mas(page, 'General').click()
    await mas(page, 'General').click()
    await comprarBoletos(page).click()
    await expect(paso(page, /Tus\s*datos/)).toBeVisible()
    await expect(reloj(page)).toContainText(/9:\d\d|10:00/)
  })
  await test.step('fields say what is wrong and lose nothing', async () => {
    expect(await page.getByRole('main').locator('input').count(), 'fields of a guest').toBeLessThanOrEqual(6)
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(comprador.nombre)
    await page.getByRole('textbox', { name: 'Correo' }).fill('no-es-correo')
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    for (const error of [
      'El apellido paterno es requerido.',
      'Debe ser un correo electrónico válido.',
      'Debes aceptar los términos y condiciones.',
    ])
      await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Apellido paterno' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(comprador.nombre)
    await llenarDatos(page, comprador)
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
  })
  const { compra } = await test.step('reviews and pays', async () => {
    await expect(paso(page, /Revisa y\s*paga/)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(comprador.email)
    await expect(page.getByRole('radio', { name: FORMAS.prueba })).toBeVisible()
    for (const opcion of await page.getByRole('main').getByRole('radio').all())
      await expect(opcion, 'nothing is chosen for anybody').not.toBeChecked()
    await elegirForma(page, 'prueba')
    return terminar(page, botonPagar(page))
  })
  await test.step('the boleto is there, and a scanner reads it', async () => {
    expect(compra.total).toBe((general?.total ?? 0) * 2)
    await expect(paso(page, /Nos vemos/)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`Te enviamos tus boletos a ${comprador.email}`)
    for (const [indice, boleto] of compra.boletos.entries()) {
      expect(boleto.qr).toMatch(FORMA_QR)
      await esperarQr(page, boleto.qr, indice + 1)
      await esperarEnQr(codigoQr(page, indice + 1), boleto.qr, 0.4) // on a dim screen
      if (indice === 0) await page.getByRole('button', { name: 'Boleto siguiente' }).click()
    }
    expect(new Set(compra.boletos.map(({ qr }) => qr)).size).toBe(2)
  })
  await test.step('a reload keeps it', async () => {
    await page.reload()
    await expect(codigoQr(page)).toBeVisible()
  })
  await test.step('the e-mail brings PDF and calendar', async () => {
    const { archivos } = await esperarCorreo(request, comprador.email)
    const [pdf, ics] = [
      archivos.find(({ nombre }) => nombre.endsWith('.pdf')),
      archivos.find(({ nombre }) => nombre.endsWith('.ics')),
    ]
    expect((await (await request.get(pdf?.ruta ?? '')).body()).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await (await request.get(ics?.ruta ?? '')).text()).toMatch(/^BEGIN:VCALENDAR[\s\S]+SUMMARY:Canción/)
  })
})

test('free boletos need no payment', async ({ page, escena: { evento } }) => {
  const comprador = nuevoComprador()
  await apartarEnPantalla(page, evento, 'Cortesía', 1)
  await llenarDatos(page, comprador)
  const { compra } = await terminar(page, page.getByRole('button', { name: 'Obtener boletos' }))
  expect(compra).toMatchObject({ total: 0, metodo: 'gratis', estado: 'pagada' })
  await esperarQr(page, compra.boletos[0]?.qr)
})

test('a declined payment keeps the hold and the fields', async ({ page, consola, escena: { evento } }) => {
  consola.permitir(rechazo(402))
  const comprador = nuevoComprador({ email: `rechazar+${Date.now()}@prueba.example` })
  await apartarEnPantalla(page, evento, 'General', 1)
  await llenarDatos(page, comprador)
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await elegirForma(page, 'prueba')
  await botonPagar(page).click()
  const aviso = page.getByRole('alert').filter({ hasText: 'Tu banco rechazó el pago' })
  await expect(aviso).toContainText(/siguen apartados/)
  await expect(botonPagar(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Cambiar tus datos' }).click()
  await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveValue(comprador.email)
  await expect(page.getByRole('textbox', { name: 'Apellido paterno' })).toHaveValue(comprador.apellidoPaterno)
  await page.getByRole('textbox', { name: 'Correo' }).fill(nuevoComprador().email)
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  const { compra } = await terminar(page, botonPagar(page))
  expect(compra.estado).toBe('pagada')
})

test('a reload in the middle keeps the hold, its clock and the fields', async ({ page, escena: { evento } }) => {
  const comprador = nuevoComprador()
  const apartado = () =>
    page.evaluate(
      () =>
        JSON.parse(Object.entries(sessionStorage).find(([llave]) => llave.startsWith('checkout:'))?.[1] ?? '{}')
          .apartado,
    )
  await apartarEnPantalla(page, evento, 'General', 1)
  await expect.poll(apartado).toBeTruthy()
  const id = await apartado()
  await llenarDatos(page, comprador)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveValue(comprador.email)
  await expect(page.getByRole('checkbox', { name: /Acepto/ })).toBeChecked()
  await expect(reloj(page)).toContainText(/9:\d\d/)
  expect(await apartado()).toBe(id)
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await elegirForma(page, 'prueba')
  await page.reload()
  await expect(page.getByRole('radio', { name: FORMAS.prueba })).toBeChecked()
  const { compra } = await terminar(page, botonPagar(page))
  expect(compra.comprador.email).toBe(comprador.email)
})

test('a double click pays once', async ({ page, direccion }) => {
  const { duena, evento } = await montar(direccion)
  const pedidos: string[] = []
  page.on('request', (pedido) => pedido.url().endsWith('/comprar') && pedidos.push(pedido.url()))
  await apartarEnPantalla(page, evento, 'General', 1)
  await llenarDatos(page, nuevoComprador())
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await elegirForma(page, 'prueba')
  await botonPagar(page).dblclick()
  await expect(codigoQr(page)).toBeVisible()
  expect(pedidos).toHaveLength(1)
  const { total } = await duena.api('GET /organizacion/:slug/eventos/:slugEvento/compras', {
    params: evento.params,
    query: {},
  })
  expect(total).toBe(1)
})

test('boletos taken meanwhile: says how many are left', async ({ page, consola, direccion }) => {
  consola.permitir(rechazo(409))
  const { evento, tipos } = await montar(direccion, { tipos: [{ tipo: 'General', cupo: 3 }] })
  await page.goto(evento.ruta)
  for (let n = 0; n < 3; n++) await mas(page, 'General').click()
  await apartar(direccion, evento, tipos[0]?.id ?? '', 2)
  const { promise: espera, resolve: soltar } = Promise.withResolvers<void>()
  let rechazado = false
  await page.route('**/apartar', (ruta) => {
    rechazado = true
    return ruta.continue()
  })
  await page.route(`**/api/p/eventos/obtener/*/${evento.params.slugEvento}`, async (ruta) => {
    if (rechazado) await espera
    await ruta.continue()
  })
  await comprarBoletos(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Alguien tomó esos boletos justo antes. Queda 1 en General.' }),
  ).toBeVisible()
  // what is left is still being read: the same choice would be refused again
  await expect(page.getByRole('button', { name: 'Apartando tus boletos…' })).toBeDisabled()
  soltar()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(paso(page, /Tus\s*datos/)).toBeVisible()
  await expect(page.getByText('1 × General').first()).toBeAttached()
})

test('a hold that ran out says so, charges nothing and leads back', async ({ page, consola, direccion }) => {
  consola.permitir(rechazo(410))
  const { evento } = await montar(direccion)
  const comprador = nuevoComprador()
  await apartarEnPantalla(page, evento, 'General', 1)
  await llenarDatos(page, comprador)
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await elegirForma(page, 'prueba')
  await dejarSegundos(evento.slug, -60)
  const liberado = paso(page, /Se liberó tu apartado. No te cobramos nada./)
  // the page may find out by itself before the button is pressed
  await expect(async () => {
    if (!(await liberado.isVisible())) await botonPagar(page).click({ timeout: 2000 })
    await expect(liberado).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByRole('button', { name: 'Volver a elegir' }).click()
  await expect(paso(page, /Elige tus\s*boletos/)).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveValue(comprador.email)
})

test('two minutes before the end it asks, and gives five more once', async ({ page, direccion }) => {
  const { evento } = await montar(direccion)
  await apartarEnPantalla(page, evento, 'General', 1)
  await dejarSegundos(evento.slug, 115)
  await page.reload()
  const pregunta = page.getByRole('dialog', { name: 'Te quedan 2 minutos. ¿Necesitas más tiempo?' })
  await pregunta.getByRole('button', { name: 'Agregar 5 minutos' }).click()
  await expect(pregunta).toBeHidden()
  await expect(reloj(page)).toContainText(/6:\d\d/)
  await dejarSegundos(evento.slug, 100)
  await page.reload()
  await expect(reloj(page)).toContainText(/1:\d\d/)
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('leaving the checkout gives the boletos back', async ({ page, direccion }) => {
  const { duena, evento } = await montar(direccion)
  const apartados = async () =>
    (await duena.api('GET /organizacion/:slug/eventos/:slugEvento', { params: evento.params })).item.boletos.apartados
  await apartarEnPantalla(page, evento, 'General', 2)
  expect(await apartados()).toBe(2)
  await page.getByRole('link', { name: 'Éntrale, inicio' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(apartados).toBe(0)
})
