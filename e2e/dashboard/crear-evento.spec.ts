import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Escena, montar, unico } from '../apoyo/datos.ts'
import { cajaDe, elegir, escrituras, llenarLoBasico, soltar } from '../apoyo/formulario-evento.ts'
import { png } from '../apoyo/imagenes.ts'
import { alerta, aviso, campo, entrarAlDia, principal, sinDesborde } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const CREAR = '**/eventos/crear-evento'
const rutaDe = ({ organizacion }: Escena) => `/dashboard/organizaciones/${organizacion.slug}/eventos/crear`
const crear = (page: Page) => page.getByRole('button', { name: 'Crear evento' })
const descripcion = (page: Page) => campo(page, 'Descripción')

async function abrir(page: Page, direccion: string): Promise<Escena> {
  const escena = await montar(direccion, { publicado: false, tipos: [] })
  await entrarAlDia(page, escena.duena)
  await page.goto(rutaDe(escena))
  await expect(page.getByRole('heading', { level: 1, name: 'Crear tu evento' })).toBeVisible()
  return escena
}

test('what is required says so, and the first of it takes the focus; the address follows the name until it is touched, and is asked about live', async ({
  page,
  direccion,
}) => {
  const escena = await abrir(page, direccion)
  const hechas = escrituras(page)
  await crear(page).click()
  await expect(alerta(page, /^\s*Es requerido/).first()).toBeVisible()
  await expect(campo(page, 'Nombre del evento')).toBeFocused()
  await expect(campo(page, 'Nombre del evento')).toBeInViewport()
  expect(hechas).toEqual([])
  const [nombre, url] = [campo(page, 'Nombre del evento'), campo(page, 'URL')]
  await nombre.fill('  ¡Ñandú & Café!   2027 -- EDICIÓN «7» ')
  await expect(url).toHaveValue('nandu-cafe-2027-edicion-7')
  await expect(principal(page)).toContainText(`/o/${escena.organizacion.slug}/e/nandu-cafe-2027-edicion-7`)
  await expect(principal(page).getByText('Está libre.')).toBeVisible()
  await nombre.fill(escena.evento.slug)
  await expect(alerta(page, 'Ya tienes un evento con ese slug.')).toBeVisible()
  await principal(page)
    .getByRole('button', { name: `Usar ${escena.evento.slug}-2` })
    .click()
  await expect(url).toHaveValue(`${escena.evento.slug}-2`)
  await expect(principal(page).getByText('Está libre.')).toBeVisible()
  await nombre.fill('Otro nombre')
  await expect(url).toHaveValue(`${escena.evento.slug}-2`)
  await url.fill('')
  await url.pressSequentially('Mi -- Noche_de Ópera- ')
  await expect(url).toHaveValue('mi-nochede-opera-')
  await url.blur()
  await expect(url).toHaveValue('mi-nochede-opera')
  await url.fill('')
  await nombre.fill('Vuelve a seguir')
  await expect(url).toHaveValue('vuelve-a-seguir')
})

test('date and time by keyboard alone', async ({ page, direccion }) => {
  await page.clock.setFixedTime(new Date('2027-03-10T16:37:00-06:00'))
  await abrir(page, direccion)
  const inicio = campo(page, 'Inicio')
  await expect(inicio).toHaveAttribute('placeholder', 'MM/DD/YYYY hh:mm aa')
  await inicio.focus()
  await page.keyboard.press('Alt+ArrowDown')
  const panel = page.getByRole('dialog', { name: 'Elegir fecha y hora' })
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('button', { name: /10 de marzo/ })).toBeFocused()
  await expect(panel.getByRole('radiogroup', { name: 'Hora' }).getByRole('radio')).toHaveCount(12)
  await expect(panel.getByRole('radiogroup', { name: 'Minutos' }).getByRole('radio')).toHaveCount(12)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  // without a value everything else comes from now
  await expect(inicio).toHaveValue('03/11/2027 04:37 PM')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('radio', { name: '4', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(inicio).toHaveValue('03/11/2027 05:37 PM')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(inicio).toHaveValue(/^03\/11\/2027 05:(00|05|55) PM$/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(inicio).toHaveValue(/^03\/11\/2027 05:\d\d AM$/)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await inicio.fill('')
  // a press anywhere in the box opens it, and whoever types there goes on typing
  await inicio.click({ position: { x: 12, y: 12 } })
  await expect(panel.getByRole('radiogroup', { name: 'Hora' })).toBeVisible()
  await expect(inicio).toBeFocused()
  await inicio.pressSequentially('12/4/2027 9:00 pm')
  await expect(panel.getByRole('radio', { name: '9', exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await inicio.focus()
  await page.keyboard.press('Tab')
  await expect(inicio).toHaveValue('12/04/2027 09:00 PM')
  await expect(page.getByText('Sábado, 4 de diciembre de 2027, 9:00 p.m., hora del centro')).toBeVisible()
  await page.getByRole('combobox', { name: 'Zona horaria' }).selectOption('America/Tijuana')
  await expect(page.getByText('Sábado, 4 de diciembre de 2027, 9:00 p.m., hora de Tijuana')).toBeVisible()
  await inicio.fill('13/45/2027 09:00 PM')
  await inicio.blur()
  await expect(alerta(page, /^No entendimos esa fecha\./)).toBeVisible()
})

const HTML_CON_CABEZA = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('<html><script>alert(1)</script></html>'),
])
const FORMATO = 'Formato de archivo no válido. Solo se permiten JPG, PNG y WebP.'

/** A picture of a wrong size leads into the crop; who does not want it goes back. */
async function dejarRecorte(page: Page): Promise<void> {
  const dialogo = page.getByRole('dialog', { name: 'Recortar imagen' })
  await expect(dialogo.getByRole('application')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialogo).toHaveCount(0)
}

test('a wrong picture gets its sentence, and nothing of it is sent', async ({ page, direccion }) => {
  const escena = await abrir(page, direccion)
  const hechas = escrituras(page)
  const buena = await png(600, 900)
  const card = cajaDe(page, 'Imagen de card')
  const malas = [
    ['a page with the head of a png', { name: 'doble.png', mimeType: 'image/png', buffer: HTML_CON_CABEZA }, FORMATO],
    ['one pixel too narrow', await png(599, 900), 'La imagen de card debe ser de 600x900 px'],
  ] as const
  for (const [cual, archivo, frase] of malas)
    await test.step(cual, async () => {
      await soltar(card, archivo)
      if (frase !== FORMATO) await dejarRecorte(page)
      await expect(aviso(page, frase)).toBeVisible()
      await expect(alerta(principal(page), frase)).toBeVisible()
      await soltar(card, buena)
      await expect(alerta(principal(page), frase)).toHaveCount(0)
      await expect(aviso(page, frase)).toHaveCount(0)
      await card.locator('..').getByRole('button', { name: 'Quitar' }).click()
    })
  await soltar(cajaDe(page, 'Imagen de portada'), await png(1200, 601))
  await dejarRecorte(page)
  await expect(aviso(page, 'La imagen de portada debe ser de 1200x600 px')).toBeVisible()
  expect(hechas).toEqual([])
  await llenarLoBasico(page, `Sin cartel ${unico()}`)
  await crear(page).click()
  await expect(aviso(page, 'Evento creado correctamente')).toBeVisible()
  // a body with files cannot be read here: one that can has none
  expect(hechas.map(({ cuerpo }) => [/name="nombre"/.test(cuerpo), /filename=/.test(cuerpo)])).toEqual([[true, false]])
  const { items } = await escena.duena.api('GET /organizacion/:slug/eventos', {
    params: { slug: escena.organizacion.slug },
  })
  expect(items.map(({ imagen, portadaUrl }) => [imagen, portadaUrl])).toEqual(items.map(() => [null, null]))
})

test('pictures by hand, by dragging, by pasting and by cutting; the way of them is shown', async ({
  page,
  direccion,
}) => {
  const escena = await abrir(page, direccion)
  await llenarLoBasico(page, `Con cartel ${unico()}`)
  const [card, portada] = [cajaDe(page, 'Imagen de card'), cajaDe(page, 'Imagen de portada')]
  await elegir(page, card, await png(600, 900, 'elegida.png'))
  await expect(page.getByText('elegida.png')).toBeVisible()
  await card.locator('..').getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('elegida.png')).toHaveCount(0)
  await card.getByRole('button', { name: 'Elegir archivo' }).focus()
  await soltar(card, await png(600, 900, 'pegada.png'), 'paste')
  await expect(page.getByText('pegada.png')).toBeVisible()

  const ancha = await sharp({ create: { width: 2400, height: 900, channels: 3, background: '#800' } })
    .jpeg()
    .toBuffer()
  await soltar(portada, { name: 'ancha.jpg', mimeType: 'image/jpeg', buffer: ancha })
  await dejarRecorte(page)
  await portada.getByRole('button', { name: 'Recortar a 1200 × 600' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Recortar imagen' })
  await expect(dialogo.getByText(/1200x600 px\. ancha\.jpg mide 2400 × 900 px\.$/)).toBeVisible()
  await expect(dialogo.getByRole('application')).toBeVisible()
  await dialogo.getByRole('application').focus()
  await page.keyboard.press('ArrowLeft')
  await dialogo.getByRole('slider').fill('1.2')
  await dialogo.getByRole('button', { name: 'Usar recorte' }).click()
  await expect(dialogo).toBeHidden()
  await expect(page.getByText(/^ancha\.(webp|jpg)$/)).toBeVisible()

  await page.route(CREAR, async (ruta) => {
    await expect(page.getByRole('progressbar', { name: 'Subiendo imágenes' })).toBeVisible()
    await ruta.continue()
  })
  await crear(page).click()
  await expect(aviso(page, 'Evento creado correctamente')).toBeVisible()
  const { items } = await escena.duena.api('GET /organizacion/:slug/eventos', {
    params: { slug: escena.organizacion.slug },
  })
  const nuevo = items.find(({ nombre }) => nombre.startsWith('con cartel'))
  for (const [liga, ancho, alto] of [
    [nuevo?.imagen, 600, 900],
    [nuevo?.portadaUrl, 1200, 600],
  ] as const) {
    const { width, height } = await sharp(await (await page.request.get(liga ?? '')).body()).metadata()
    expect([width, height]).toEqual([ancho, alto])
  }
})

test('the description is written in Markdown, by tools and by keys, and seen as it will be read', {
  tag: '@escritorio',
}, async ({ page, direccion }) => {
  await abrir(page, direccion)
  const caja = descripcion(page)
  await caja.fill('Trío')
  await caja.selectText()
  await page.keyboard.press('Control+b')
  await expect(caja).toHaveValue('**Trío**')
  await page.keyboard.press('Control+b')
  await expect(caja).toHaveValue('Trío')
  await page.keyboard.press('Control+z')
  await expect(caja).toHaveValue('**Trío**')
  await page.keyboard.press('End')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('vivo')
  await expect(caja).toHaveValue('**Trío**_vivo_')
  await caja.fill('Boletos')
  const barra = page.getByRole('toolbar', { name: 'Formato de la descripción' })
  await barra.getByRole('button', { name: 'Lista' }).click()
  await expect(caja).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Taquilla')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(caja).toHaveValue('- Boletos\n- Taquilla\n')
  await page.keyboard.press('Control+Alt+2')
  await page.keyboard.type('Horario')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('https://foro.example')
  await expect(caja).toHaveValue('- Boletos\n- Taquilla\n## Horario\n[texto del enlace](https://foro.example)')
  await caja.evaluate((elemento: HTMLTextAreaElement) =>
    elemento.setSelectionRange(elemento.value.length, elemento.value.length),
  )
  await page.keyboard.type('\n<script>alert(1)</script>')
  await barra.getByRole('button', { name: 'Negrita' }).focus()
  await page.keyboard.press('End')
  await expect(barra.getByRole('button', { name: 'Enlace' })).toBeFocused()

  await page.getByRole('tab', { name: 'Vista previa' }).click()
  const vista = page.getByRole('tabpanel', { name: 'Vista previa' })
  await expect(vista.getByRole('listitem')).toHaveText(['Boletos', 'Taquilla'])
  await expect(vista.getByRole('heading', { name: 'Horario' })).toBeVisible()
  await expect(vista.getByRole('link', { name: 'texto del enlace' })).toHaveAttribute('href', 'https://foro.example')
  await expect(vista).toContainText('<script>alert(1)</script>')
  await page.keyboard.press('ArrowLeft')
  await expect(caja).toHaveValue(/alert\(1\)/)
})

test('the point of the map comes from a link, and the map only when asked for', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(400))
  const escena = await abrir(page, direccion)
  const aGoogle: string[] = []
  await page.route('https://www.google.com/**', (ruta) => {
    aGoogle.push(ruta.request().url())
    return ruta.fulfill({ contentType: 'text/html', body: '<title>mapa</title>' })
  })
  await llenarLoBasico(page, `Con punto ${unico()}`)
  await campo(page, 'Lugar').fill('Kiosco Morisco')
  await campo(page, 'Ciudad').fill('Ciudad de México')
  const punto = page.getByRole('textbox', { name: /^Punto en el mapa/ })
  const corto = '**/punto-de-enlace?**'
  await page.route(corto, (ruta) => ruta.fulfill({ json: { lat: 19.4486, lng: -99.1603 } }))
  await punto.fill('https://maps.app.goo.gl/x1')
  await punto.blur()
  await expect(punto).toHaveValue('19.4486, -99.1603')
  await page.unroute(corto)
  await page.route(corto, (ruta) => ruta.fulfill({ status: 400, json: { mensaje: 'No' } }))
  await punto.fill('https://maps.app.goo.gl/x2')
  await punto.press('Enter')
  await expect(alerta(page, /^Ese enlace corto/)).toBeVisible()
  await crear(page).click()
  await expect(punto).toBeFocused()
  await expect.poll(() => quienTapa(alerta(page, /^Ese enlace corto/)), 'not under the foot of the form').toBe('')
  await punto.fill('19.4, 99.1')
  await punto.blur()
  await expect(principal(page).getByText(/queda fuera de México/)).toBeVisible()
  await punto.fill('https://www.google.com/maps/place/Kiosco/@19.4,-99.1,17z/data=!3d19.4486!4d-99.1603')
  await punto.blur()
  await expect(punto).toHaveValue('19.4486, -99.1603')
  await expect(principal(page).getByText(/queda fuera de México/)).toHaveCount(0)
  expect(aGoogle).toEqual([])
  await principal(page).getByRole('button', { name: 'Ver mapa' }).click()
  await expect(page.locator('iframe[title="Mapa de Kiosco Morisco"]')).toHaveAttribute('src', /q=19\.4486%2C-99\.1603/)
  await principal(page).getByRole('button', { name: 'Quitar punto' }).click()
  await expect(punto).toHaveValue('')
  await expect(page.locator('iframe')).toHaveCount(0)
  await punto.fill('19.4486 -99.1603')
  await crear(page).click()
  await expect(aviso(page, 'Evento creado correctamente')).toBeVisible()
  const { items } = await escena.duena.api('GET /organizacion/:slug/eventos', {
    params: { slug: escena.organizacion.slug },
  })
  expect(items.find(({ nombre }) => nombre.startsWith('con punto'))?.EventoDireccion).toMatchObject({
    nombre: 'Kiosco Morisco',
    lat: 19.4486,
    lng: -99.1603,
  })
})

test('online instead of a place, the policies in the words of the buyer, and a name of fifty characters as people read it', async ({
  page,
  direccion,
}) => {
  const escena = await abrir(page, direccion)
  const nombre = `DJ McCartney de la ${unico()} `.padEnd(50, 'é')
  await llenarLoBasico(page, nombre)
  await campo(page, 'Lugar').fill('Se descarta')
  await page.getByRole('radio', { name: 'En línea' }).check({ force: true })
  await campo(page, 'Enlace para entrar').fill('https://foro.example/sala')
  await page.getByRole('combobox', { name: 'Reembolsos' }).selectOption('7d')
  await expect(principal(page)).toContainText('Puedes pedir tu reembolso hasta 7 días antes del evento.')
  await page.getByRole('textbox', { name: /^Edad mínima/ }).fill('18x')
  await expect(principal(page)).toContainText('A partir de 18 años. Lleva una identificación')
  await page.getByRole('combobox', { name: 'Tiempo para pagar' }).selectOption('15')
  await page.getByRole('textbox', { name: /^Máximo de boletos por persona/ }).fill('4x')
  await expect(principal(page)).toContainText('Apartamos tus boletos por 15:00 minutos.')
  await page.getByRole('radio', { name: /^Yo lo absorbo/ }).check()
  await crear(page).click()
  await expect(aviso(page, 'Evento creado correctamente')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Eventos/ }).first()).toContainText('2')
  const { items } = await escena.duena.api('GET /organizacion/:slug/eventos', {
    params: { slug: escena.organizacion.slug },
  })
  expect(items.find(({ nombreMostrado }) => nombreMostrado === nombre)).toMatchObject({
    nombre: nombre.toLowerCase(),
    imagen: null,
    estado: 'borrador',
    EventoDireccion: null,
    enlaceEnLinea: 'https://foro.example/sala',
    politicaReembolso: '7d',
    edadMinima: 18,
    maximoPorPersona: 4,
    minutosApartado: 15,
    cargoPagadoPor: 'organizador',
  })
})

test('what the server refuses stands on its field, and nothing typed is lost', async ({ page, consola, direccion }) => {
  consola.permitir(rechazo(400), rechazo(409), rechazo(500), /net::ERR/, rechazo(0))
  const escena = await abrir(page, direccion)
  const nombre = `Se queda ${unico()}`
  await llenarLoBasico(page, nombre)
  await descripcion(page).fill('No se pierde.')
  await campo(page, 'URL').fill(escena.evento.slug)
  await elegir(page, cajaDe(page, 'Imagen de card'), await png(600, 900, 'queda.png'))
  await crear(page).click()
  await expect(alerta(page, 'Ya tienes un evento con ese slug.')).toBeVisible()
  await expect(campo(page, 'URL')).toBeFocused()
  await campo(page, 'URL').fill(`otro-${unico()}`)
  const respuestas: [number | null, object, string][] = [
    [
      400,
      {
        mensaje: 'Revisa los campos marcados.',
        form: [{ name: 'portada_imagen', message: 'El archivo debe ser una imagen válida', type: 'custom' }],
      },
      'El archivo debe ser una imagen válida',
    ],
    [409, { mensaje: 'Alguien más lo cambió.' }, 'Alguien más lo cambió.'],
    [400, {}, 'Error al actualizar el formulario'],
    [500, { mensaje: 'x' }, 'Ocurrió algo, si el error persiste, contacta a soporte.'],
    [null, {}, 'No se pudo conectar al servidor. Por favor, verifica tu conexión.'],
  ]
  for (const [status, json, frase] of respuestas)
    await test.step(frase, async () => {
      await page.route(CREAR, (ruta) => (status === null ? ruta.abort() : ruta.fulfill({ status, json })))
      await crear(page).click()
      await expect(principal(page).getByText(frase).or(aviso(page, frase)).first()).toBeVisible()
      await page.unroute(CREAR)
      await expect(crear(page)).toBeEnabled()
    })
  await expect(campo(page, 'Nombre del evento')).toHaveValue(nombre)
  await expect(descripcion(page)).toHaveValue('No se pierde.')
  await expect(campo(page, 'Inicio')).toHaveValue('12/04/2027 09:00 PM')
  await expect(page.getByText('queda.png')).toBeVisible()
  await page.getByRole('link', { name: 'Descartar' }).click()
  const salir = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await salir.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(campo(page, 'Nombre del evento')).toHaveValue(nombre)
  await page.getByRole('link', { name: 'Descartar' }).click()
  await salir.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL(rutaDe(escena).replace('/crear', ''))
})

/** What lies over the middle of it, if anything does. */
const quienTapa = (cosa: Locator) =>
  cosa.evaluate((elemento) => {
    const { left, top, width, height } = elemento.getBoundingClientRect()
    const arriba = document.elementFromPoint(left + width / 2, top + height / 2)
    return arriba !== null && elemento.contains(arriba) ? '' : (arriba?.outerHTML.slice(0, 120) ?? 'nothing there')
  })

test('on a phone the way to save is always at hand, and nothing is too wide', { tag: '@movil' }, async ({
  page,
  direccion,
}) => {
  const escena = await abrir(page, direccion)
  await expect(crear(page)).toBeInViewport({ ratio: 1 })
  await crear(page).click()
  const primero = alerta(page, /^\s*Es requerido/).first()
  await expect(primero, 'neither under the bar above nor under the foot').toBeInViewport({ ratio: 1 })
  await expect.poll(() => quienTapa(primero)).toBe('')
  await expect(alerta(page, 'El slug es requerido.')).toBeVisible()
  await campo(page, 'Nombre del evento').fill('y'.repeat(120))
  await page.getByRole('textbox', { name: /^Punto en el mapa/ }).fill('19.4486, -99.1603')
  await soltar(cajaDe(page, 'Imagen de portada'), await png(1600, 900, `${'z'.repeat(80)}.png`))
  await expect(page.getByRole('dialog').getByText(/z+\.png mide 1600/)).toBeVisible()
  await sinDesborde(page, 'the crop')
  await dejarRecorte(page)
  const pie = async () => {
    const caja = await aviso(page, 'La imagen de portada debe ser de 1200x600 px').boundingBox()
    return caja === null ? Number.POSITIVE_INFINITY : caja.y + caja.height
  }
  await expect.poll(pie, 'a toast ends above the title, 80 px from the top').toBeLessThanOrEqual(80)
  await expect(page.getByText(/z+\.png mide 1600/)).toBeVisible()
  await sinDesborde(page, 'the form')
  await page.getByRole('button', { name: 'Abrir calendario' }).first().click()
  await expect(page.getByRole('dialog').getByRole('radiogroup', { name: 'Hora' })).toBeVisible()
  await sinDesborde(page, 'the calendar')
  await page.goto(`${escena.evento.panel}/editar`)
  await expect(campo(page, 'Nombre del evento')).toHaveValue(escena.evento.nombre)
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeInViewport({ ratio: 1 })
  await sinDesborde(page, 'the form of a stored evento')
})
