import { readFile } from 'node:fs/promises'
import { esperarCorreo } from '../apoyo/correo.ts'
import { apartar, montar, unico } from '../apoyo/datos.ts'
import { leerQr } from '../apoyo/imagenes.ts'
import { sinDesborde } from '../apoyo/panel.ts'
import { esperarViva, expect, test } from '../apoyo/prueba.ts'

const DIA = 24 * 3_600_000
const enDias = (dias: number) => new Date(Date.now() + dias * DIA).toISOString()
const DESCRIPCION =
  '## Horarios\n\n- Puertas: 7:00 p.m.\n- [Mapa del foro](https://ejemplo.mx/mapa)\n\n<script>alert(1)</script> ![x](https://ejemplo.mx/x.png)'

test('a description in Markdown is read as such, and holds no code of anybody', async ({ page, direccion }) => {
  const { evento } = await montar(direccion, { evento: { descripcion: DESCRIPCION } })
  await page.goto(evento.ruta)
  const descripcion = page.getByRole('region', { name: 'Descripción' })
  await expect(descripcion.getByRole('heading', { level: 3, name: 'Horarios' })).toBeVisible()
  await expect(descripcion.getByRole('listitem')).toHaveCount(2)
  const enlace = descripcion.getByRole('link', { name: 'Mapa del foro' })
  await expect(enlace).toHaveAttribute('rel', 'nofollow noopener ugc')
  await expect(descripcion).toContainText('<script>alert(1)</script>')
  await expect(descripcion.getByRole('img')).toHaveCount(0)
  const resumen = await page.locator('meta[name=description]').getAttribute('content')
  expect(resumen).toContain('Horarios Puertas: 7:00 p.m. Mapa del foro')
})

test('before the sale opens it says when, and counts without chattering', async ({ page, direccion }) => {
  const { evento } = await montar(direccion, { tipos: [{ ventaInicio: enDias(2) }] })
  await page.goto(evento.ruta)
  const panel = page.getByRole('complementary', { name: 'Comprar' })
  await expect(panel).toContainText('Próximamente')
  await expect(panel).toContainText('La venta abre el')
  const reloj = panel.getByRole('timer')
  await expect(reloj).toContainText(/[12] d \d\d:\d\d:\d\d/)
  await expect(reloj).toHaveAttribute('aria-live', 'off')
  await expect(page.getByRole('link', { name: 'Comprar Boletos' })).toHaveCount(0)
})

test('the sale opens while one looks on', async ({ page, direccion }) => {
  const { evento } = await montar(direccion, { tipos: [{ ventaInicio: new Date(Date.now() + 6000).toISOString() }] })
  await page.goto(evento.ruta)
  await expect(page.getByRole('link', { name: 'Comprar Boletos' })).toBeVisible()
})

test('sold out: a place in the line, and an offer when boletos are free again', async ({
  page,
  request,
  direccion,
  consola,
}) => {
  const { evento, tipos, duena } = await montar(direccion, { tipos: [{ cupo: 2 }] })
  const id = tipos[0]?.id ?? ''
  await apartar(direccion, evento, id, 2)
  await page.goto(evento.ruta)
  await page.getByRole('button', { name: 'Entrar a la lista de espera' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Lista de espera' })
  await expect(dialogo).toBeVisible()
  await dialogo.getByRole('button', { name: 'Anotarme' }).click()
  const correo = dialogo.getByRole('textbox', { name: 'Correo' })
  await expect(correo).toBeFocused()
  await expect(correo).toHaveAccessibleDescription(/El email es requerido/)
  const email = `${unico()}@prueba.example`
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await dialogo.getByRole('button', { name: 'Agregar uno: Boletos que quieres' }).click()
  await correo.press('Enter')
  await expect(dialogo).toContainText(`Quedaste en la lista por 3 boletos. Te mandamos la confirmación a ${email}`)
  await expect(dialogo).toContainText('los apartamos para ti')
  const { texto } = await esperarCorreo(request, email, 'Estás en la lista de espera')
  await page.goto(/\/ofertas\/[\w-]+#acceso=[\w.-]+/.exec(texto)?.[0] ?? '')
  await expect(page.getByRole('main')).toContainText('Pediste 3 boletos')
  await expect(page.getByRole('button', { name: 'Salir de la lista' })).toBeVisible()
  await sinDesborde(page, 'a place in the line')
  await page.goto(evento.ruta)

  await duena.api('PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id', {
    params: { ...evento.params, id },
    body: { cupo: 8 },
  })
  const { ruta } = await esperarCorreo(request, email, 'Hay boletos para ti')
  expect(await (await request.get(ruta)).text()).toContain('Hay boletos para ti')

  consola.permitir(/status of 409|: 409$/)
  await page.getByRole('button', { name: 'Entrar a la lista de espera' }).click()
  await correo.fill(email)
  await dialogo.getByRole('button', { name: 'Anotarme' }).click()
  await expect(page.getByRole('link', { name: 'Comprar Boletos' })).toBeAttached()
})

test('to share: WhatsApp first, the link, and a code that leads here', async ({
  page,
  context,
  escena: { evento },
  direccion,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(evento.ruta)
  await page.getByRole('button', { name: 'Compartir' }).click()
  const hoja = page.getByRole('dialog', { name: 'Compartir' })
  await expect(hoja.getByRole('listitem').first()).toHaveText(/WhatsApp/)
  const whatsapp = await hoja.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')
  expect(new URL(whatsapp ?? '').searchParams.get('text')).toContain(`${direccion}${evento.ruta}?utm_source=whatsapp`)
  for (const via of ['Facebook', 'X', 'Correo'])
    await expect(hoja.getByRole('link', { name: new RegExp(`^${via}`) })).toBeVisible()
  await hoja.getByRole('button', { name: 'Código QR' }).click()
  const codigo = hoja.getByRole('img', { name: `Código QR de ${evento.nombre}` })
  await expect(async () =>
    expect(await leerQr(await codigo.screenshot())).toBe(`${direccion}${evento.ruta}?utm_source=qr`),
  ).toPass()
  const [archivo] = await Promise.all([
    page.waitForEvent('download'),
    hoja.getByRole('link', { name: 'Descargar PNG' }).click(),
  ])
  expect(archivo.suggestedFilename()).toBe(`${evento.slug}-qr.png`)
  expect((await readFile(await archivo.path())).subarray(1, 4).toString()).toBe('PNG')
  await hoja.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(page.getByText('Copiamos el enlace')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${direccion}${evento.ruta}?utm_source=enlace&utm_medium=compartir`,
  )
})

test('calendars open from the keyboard and close with Escape', async ({ page, escena: { evento } }) => {
  await page.goto(evento.ruta)
  const boton = page.getByRole('button', { name: 'Agregar al calendario' })
  await boton.focus()
  await page.keyboard.press('Enter')
  const google = page.getByRole('link', { name: /Google Calendar/ })
  await expect(google).toBeVisible()
  expect(new URL((await google.getAttribute('href')) ?? '').searchParams.get('text')).toBe(evento.nombre)
  await expect(page.getByRole('link', { name: /Outlook/ })).toBeVisible()
  const [ics] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /\.ics/ }).click()])
  expect(await readFile(await ics.path(), 'utf8')).toContain('BEGIN:VEVENT')
  await boton.focus()
  await page.keyboard.press('Escape')
  await expect(google).toBeHidden()
})

test('nothing is asked of anybody until the map is wanted', async ({ page, escena: { evento } }) => {
  const ajenas: string[] = []
  await page.route(/^https:\/\//, (ruta) => {
    ajenas.push(ruta.request().url())
    return ruta.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mapa</title>' })
  })
  await page.goto(evento.ruta)
  const lugar = page.getByRole('region', { name: 'Cómo llegar' })
  await lugar.scrollIntoViewIfNeeded()
  await expect(lugar.getByRole('link', { name: /Waze/ })).toBeVisible()
  expect(ajenas).toEqual([])
  const ver = lugar.getByRole('button', { name: 'Ver mapa' })
  await esperarViva(ver)
  await ver.click()
  const marco = lugar.getByTitle('Mapa de Foro de Prueba')
  await expect(marco).toBeFocused()
  await expect.poll(async () => (await marco.boundingBox())?.height).toBe(400)
  await expect.poll(() => ajenas).toHaveLength(1)
  expect(ajenas[0]).toMatch(/^https:\/\/www\.google\.com\/maps\?q=Foro\+de\+Prueba/)
})

test('what the server sent stays while its scripts are late, though the evento has changed meanwhile', async ({
  page,
  escena: { evento },
}) => {
  let soltar = () => {}
  const espera = new Promise<void>((listo) => {
    soltar = listo
  })
  await page.route(/\/assets\/(mapa|politicas|tira-boletos)-\w+\.js$/, async (ruta) => {
    await espera
    await ruta.continue()
  })
  await page.route('**/api/p/eventos/obtener/**', async (ruta) => {
    const respuesta = await ruta.fetch()
    const { item } = await respuesta.json()
    for (const tipo of item.tiposBoleto) tipo.tipo = `${tipo.tipo} renombrado`
    await ruta.fulfill({ response: respuesta, json: { item } })
  })
  await page.goto(evento.ruta)
  await expect(page.getByRole('main').getByText('General renombrado').first()).toBeVisible()
  const tira = page.getByRole('region', { name: 'Boletos Disponibles' })
  await expect(tira).toContainText('General')
  await expect(tira).not.toContainText('renombrado')
  await expect(page.getByRole('region', { name: 'Cómo llegar' }).getByRole('link', { name: /Waze/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Políticas' }).getByRole('link').first()).toBeVisible()
  soltar()
  await expect(tira).toContainText('General renombrado')
})

test('@movil the bar with the total stands under the thumb and never over what has the focus', async ({
  page,
  escena: { evento },
}) => {
  await page.goto(evento.ruta)
  const barra = page.getByRole('region', { name: 'Comprar', exact: true })
  await expect(barra).toContainText('Gratis')
  await expect(barra.getByRole('link', { name: 'Comprar Boletos' })).toBeInViewport()
  const techo = async () => (await barra.boundingBox())?.y ?? 0
  const abajo = () =>
    page.evaluate(() => {
      const foco = document.activeElement
      return foco === null || foco.closest('[data-barra-compra]') || foco.closest('header')
        ? 0
        : foco.getBoundingClientRect().bottom
    })
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await abajo()) - (await techo()), `stop ${i}`).toBeLessThanOrEqual(1)
  }
})

test('the strip of boletos stops when asked', async ({ page, escena: { evento } }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(evento.ruta)
  const tira = page.getByRole('list', { name: 'Boletos disponibles' })
  const estado = () => tira.evaluate((lista) => getComputedStyle(lista).animationPlayState)
  await expect.poll(() => tira.evaluate((lista) => getComputedStyle(lista).animationDuration)).toBe('20s')
  const pausa = page.getByRole('button', { name: /Pausar/ })
  await esperarViva(pausa)
  await pausa.click()
  await expect.poll(estado).toBe('paused')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => tira.evaluate((lista) => getComputedStyle(lista).animationName)).toBe('none')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page reads, and leads to the checkout and the calendars', async ({ page, escena: { evento } }) => {
    await page.goto(evento.ruta)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(evento.nombre, { ignoreCase: true })
    await expect(page.getByRole('region', { name: 'Descripción' })).toContainText('Una noche de prueba.')
    await expect(page.getByRole('button', { name: 'Ver mapa' })).toBeHidden()
    await page.getByRole('button', { name: 'Agregar al calendario' }).click()
    await expect(page.getByRole('link', { name: /\.ics/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Comprar Boletos' }).first().click()
    await expect(page).toHaveURL(`${evento.ruta}/checkout`)
  })
})
