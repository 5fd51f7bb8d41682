import type { Page } from '@playwright/test'
import { apartar, comprar, type Escena, montar, registrar, unico } from '../apoyo/datos.ts'
import { cajaDe, escrituras, soltar } from '../apoyo/formulario-evento.ts'
import { png } from '../apoyo/imagenes.ts'
import { alerta, aviso, campo, entrarAlDia, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })
const hecho = (page: Page) => expect(aviso(page, 'Evento actualizado correctamente')).toBeVisible()

async function abrir(page: Page, escena: Escena): Promise<void> {
  await entrarAlDia(page, escena.duena)
  await page.goto(`${escena.evento.panel}/editar`)
  await expect(campo(page, 'Nombre del evento')).toHaveValue(escena.evento.nombre)
}
const leer = async ({ duena, evento }: Escena) =>
  (await duena.api('GET /organizacion/:slug/eventos/:slugEvento', { params: evento.params })).item

test('it shows what is stored and sends only what changed; another address keeps the old one leading there', async ({
  page,
  direccion,
}) => {
  const escena = await montar(direccion, {
    evento: {
      politicaReembolso: '24h',
      edadMinima: 18,
      lat: 19.05,
      lng: -98.2,
      fechaInicio: '2028-02-29T03:00:00Z',
      fechaFin: '2028-02-29T06:00:00Z',
    },
  })
  await abrir(page, escena)
  for (const [nombre, valor] of [
    ['URL', escena.evento.slug],
    ['Descripción', 'Una noche de prueba.'],
    ['Inicio', '02/28/2028 09:00 PM'],
    ['Lugar', 'Foro de Prueba'],
    ['Código postal', '72000'],
  ] as const)
    await expect(campo(page, nombre)).toHaveValue(valor)
  await expect(page.getByRole('textbox', { name: /^Punto en el mapa/ })).toHaveValue('19.05, -98.2')
  await expect(page.getByRole('combobox', { name: 'Reembolsos' })).toHaveValue('24h')
  await expect(page.getByRole('textbox', { name: /^Edad mínima/ })).toHaveValue('18')
  await expect(principal(page)).toContainText('Lunes, 28 de febrero de 2028, 9:00 p.m., hora del centro')
  const hechas = escrituras(page)
  await campo(page, 'Descripción').fill('**Otra** cosa.')
  await page.getByRole('textbox', { name: /^Edad mínima/ }).fill('')
  await guardar(page).click()
  await hecho(page)
  await expect(page).toHaveURL(escena.evento.panel)
  const nombres = [...(hechas[0]?.cuerpo ?? '').matchAll(/name="(\w+)"/g)].map(([, nombre]) => nombre)
  expect(nombres.toSorted()).toEqual(['descripcion', 'edadMinima'])
  expect(await leer(escena)).toMatchObject({
    descripcion: '**Otra** cosa.',
    edadMinima: null,
    EventoDireccion: { lat: 19.05, lng: -98.2 },
  })

  // another address keeps the old one leading there
  await page.goto(`${escena.evento.panel}/editar`)
  await expect(principal(page)).toContainText('Si la cambias, la dirección anterior seguirá llevando a tu evento.')
  const nuevo = `nuevo-${unico()}`
  await campo(page, 'URL').fill(nuevo)
  await expect(principal(page)).toContainText(
    `La dirección anterior, /e/${escena.evento.slug}, seguirá llevando a tu evento.`,
  )
  await guardar(page).click()
  await hecho(page)
  await expect(page).toHaveURL(escena.evento.panel.replace(escena.evento.slug, nuevo))
  const vieja = await page.request.get(escena.evento.ruta, { maxRedirects: 0 })
  expect([vieja.status(), vieja.headers().location]).toEqual([
    301,
    escena.evento.ruta.replace(escena.evento.slug, nuevo),
  ])
})

test('pictures are replaced, taken away, and kept after all', async ({ page, direccion }) => {
  const escena = await montar(direccion, { publicado: false })
  const { buffer, mimeType } = await png(600, 900)
  await escena.duena.api('PATCH /organizacion/:slug/eventos/:slugEvento', {
    params: escena.evento.params,
    body: {},
    files: { card_imagen: new Blob([new Uint8Array(buffer)], { type: mimeType }) },
  })
  await abrir(page, escena)
  const caja = cajaDe(page, 'Imagen de card').locator('..')
  await expect(caja.locator('img')).toHaveCount(1)
  await caja.getByRole('button', { name: 'Quitar' }).click()
  await expect(caja).toContainText('Se quita al guardar.')
  await caja.getByRole('button', { name: 'Conservarla' }).click()
  await expect(caja.locator('img')).toHaveCount(1)
  await caja.getByRole('button', { name: 'Quitar' }).click()
  await soltar(cajaDe(page, 'Imagen de portada'), await png(1200, 600, 'nueva.png'))
  await expect(page.getByText('nueva.png')).toBeVisible()
  await guardar(page).click()
  await hecho(page)
  const { imagen, portadaUrl } = await leer(escena)
  expect([imagen, portadaUrl === null]).toEqual([null, false])
})

test('moving it after a sale asks why, says to how many, and tells them', async ({ page, direccion, request }) => {
  const escena = await montar(direccion)
  const [una, otra] = [await registrar(direccion, 'Una'), await registrar(direccion, 'Otra')]
  await comprar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 2, una)
  await comprar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 1, otra)
  await abrir(page, escena)
  await campo(page, 'Inicio').fill('12/04/2027 09:00 PM')
  await campo(page, 'Fin').fill('12/05/2027 01:00 AM')
  const hechas = escrituras(page)
  await guardar(page).click()
  const dialogo = page.getByRole('dialog', { name: '¿Por qué cambia?' })
  await expect(dialogo).toContainText('avisamos por correo a 2 personas con 3 boletos')
  await dialogo.getByRole('button', { name: 'Guardar y avisar' }).click()
  await expect(alerta(dialogo, 'Cuéntale a la gente por qué, en 10 caracteres o más.')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Volver' }).click()
  await expect(campo(page, 'Inicio')).toHaveValue('12/04/2027 09:00 PM')
  expect(hechas).toEqual([])
  await guardar(page).click()
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('El foro cambia el piso de la pista.')
  await dialogo.getByRole('button', { name: 'Guardar y avisar' }).click()
  await hecho(page)
  await expect(principal(page).getByText('Reprogramado').first()).toBeVisible()
  expect(await leer(escena)).toMatchObject({ estado: 'reprogramado', motivo: 'El foro cambia el piso de la pista.' })
  for (const persona of [una, otra]) {
    const lista = async () =>
      (await (await request.get('/dev/correo')).text())
        .split('<li>')
        .filter((fila) => fila.includes(`Para ${persona.email}<`))
    await expect
      .poll(async () =>
        (await lista()).some((fila) => fila.includes(escena.evento.nombre) && !fila.includes('Tus boletos para')),
      )
      .toBe(true)
  }
})

test('when somebody is about to buy, the server asks why; policies only get better; what is over is not edited', async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(400))
  const escena = await montar(direccion, { evento: { politicaReembolso: '48h' } })
  await apartar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 1)
  await abrir(page, escena)
  await campo(page, 'Lugar').fill('Otro foro')
  await guardar(page).click()
  const dialogo = page.getByRole('dialog', { name: '¿Por qué cambia?' })
  await expect(dialogo).toContainText('ya hay boletos apartados')
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Cambiamos a un foro más grande.')
  await dialogo.getByRole('button', { name: 'Guardar y avisar' }).click()
  await hecho(page)

  await comprar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 1)
  await page.goto(`${escena.evento.panel}/editar`)
  const opciones = page.getByRole('combobox', { name: 'Reembolsos' }).getByRole('option', { includeHidden: true })
  const cerradas = () =>
    opciones.evaluateAll((todas) =>
      todas.filter((una) => (una as HTMLOptionElement).disabled).map(({ textContent }) => textContent),
    )
  await expect.poll(cerradas).toEqual(['Sin reembolsos', 'Hasta 7 días antes'])
  await page.getByRole('textbox', { name: /^Edad mínima/ }).fill('21')
  await guardar(page).click()
  await expect(alerta(page, 'Ya hay boletos vendidos: la edad mínima ya no puede subir.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Edad mínima/ })).toBeFocused()

  await escena.duena.api('POST /organizacion/:slug/eventos/:slugEvento/cancelar', {
    params: escena.evento.params,
    body: { confirmacion: 'CANCELAR', motivo: 'No se pudo esta vez.' },
  })
  await page.goto(`${escena.evento.panel}/editar`)
  await expect(page.getByRole('heading', { name: 'Este evento ya no se edita' })).toBeVisible()
  await expect(guardar(page)).toHaveCount(0)
})
