import type { Personalizar } from '@entrale/contract/organizaciones/personalizacion'
import type { Page } from '@playwright/test'
import { esperarCorreo } from '../apoyo/correo.ts'
import { comprar, type Escena, montar, registrar } from '../apoyo/datos.ts'
import { png } from '../apoyo/imagenes.ts'
import { aviso } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const ruta = ({ organizacion }: Escena) => `/dashboard/organizaciones/${organizacion.slug}/personalizacion`
const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })
const otroColor = (page: Page) => page.getByRole('textbox', { name: 'Otro color' })
const subirPortada = (page: Page) => page.getByRole('group', { name: 'Imagen de portada' }).locator('input[type=file]')
const personalizar = ({ duena, organizacion: { slug } }: Escena, body: Personalizar) =>
  duena.api('PATCH /organizacion/:slug/personalizacion', { params: { slug }, body, files: {} })

/** The public page of the evento is made anew a moment after. */
const publicado = (page: Page, { evento }: Escena, color: string, lleva: boolean) =>
  expect.poll(async () => (await (await page.request.get(evento.ruta)).text()).includes(color)).toBe(lleva)

/** The fill of the one button of a page, as `#rrggbb`. */
const rellenoDe = (page: Page, nombre: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('link', { name: nombre })
    .or(page.getByRole('main').getByRole('button', { name: nombre }))
    .first()
    .evaluate((boton) => {
      const [r = 0, g = 0, b = 0] =
        getComputedStyle(boton)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? []
      return `#${[r, g, b].map((canal) => canal.toString(16).padStart(2, '0')).join('')}`
    })

test('from nothing to its own: what is chosen shows at once, and once saved everywhere', async ({
  page,
  direccion,
}) => {
  const escena = await montar(direccion)
  await entrar(page, escena.duena)
  await page.goto(ruta(escena))
  await expect(page.getByText('Sin color propio')).toBeVisible()
  await expect(guardar(page)).toBeDisabled()
  await otroColor(page).fill('1f4fc4')
  await expect(page.getByText('Lo aclaramos un poco sobre fondo oscuro para que se lea.')).toBeVisible()
  await subirPortada(page).setInputFiles(await png(1200, 400))
  await page.getByRole('textbox', { name: 'Texto al pie' }).fill('Foro de prueba, A.C.\nDudas: 55 0000 0000')
  const previa = page.getByRole('region', { name: /^Vista previa/ })
  await expect(previa.getByText('Dudas: 55 0000 0000')).toBeAttached()
  for (const cual of ['Checkout', 'Correo', 'Boleto']) {
    await page.getByRole('radio', { name: cual }).check({ force: true })
    await expect(
      page.getByRole('region', { name: `Vista previa: ${cual}` }).getByText('Dudas: 55 0000 0000'),
    ).toBeAttached()
  }
  await page.getByRole('radio', { name: 'Claro', exact: true }).last().check({ force: true })
  await guardar(page).click()
  await expect(aviso(page, 'Guardamos los cambios')).toBeVisible()
  await expect(guardar(page)).toBeDisabled()

  await publicado(page, escena, '#1f4fc4', true)
  await page.goto(escena.evento.ruta)
  await expect.poll(() => rellenoDe(page, 'Comprar Boletos')).toBe('#477df5')
  await page.goto(`/o/${escena.organizacion.slug}`)
  await expect(page.getByText('Dudas: 55 0000 0000')).toBeVisible()
  await expect(page.getByRole('main').locator('header img').first()).toHaveAttribute(
    'src',
    /^\/imagenes\/[0-9a-f]{32}\.webp$/,
  )
  await page.goto(`${escena.evento.ruta}/checkout`)
  await expect(page.getByRole('contentinfo').getByText('Dudas: 55 0000 0000')).toBeVisible()

  const quien = await registrar(direccion)
  const { compra, acceso } = await comprar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 1, quien)
  await page.goto(`/compras/${compra.folio}#acceso=${acceso}`)
  await expect(page.getByRole('button', { name: /^Descargar/ }).first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--cempasuchil')))
    .toContain('#1f4fc4')
  const correo = await esperarCorreo(page.request, quien.email)
  expect(correo.texto).toContain('Foro de prueba, A.C.')
  expect(await (await page.request.get(`${correo.ruta}/html`)).text()).toContain('1f4fc4')
  const pdf = correo.archivos.find(({ nombre }) => nombre.endsWith('.pdf'))
  expect((await (await page.request.get(pdf?.ruta ?? '')).body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('taken away again, nothing is left of it; what is wrong is said beside it, what is typed is kept, and leaving asks', async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(0), /net::ERR/)
  const escena = await montar(direccion)
  await personalizar(escena, { color: '#b8125f', pie: 'Foro de prueba, A.C.' })
  await entrar(page, escena.duena)
  await page.goto(ruta(escena))
  await expect(otroColor(page)).toHaveValue('#b8125f')
  await page.getByRole('button', { name: 'Quitar color' }).click()
  await page.getByRole('textbox', { name: 'Texto al pie' }).fill('')
  await guardar(page).click()
  await expect(aviso(page, 'Guardamos los cambios')).toBeVisible()
  await expect(page.getByText('Sin color propio')).toBeVisible()
  await publicado(page, escena, '#b8125f', false)
  await page.goto(escena.evento.ruta)
  await expect.poll(() => rellenoDe(page, 'Comprar Boletos')).toBe('#ffa31a')

  await page.goto(ruta(escena))
  await otroColor(page).fill('verde')
  await guardar(page).click()
  await expect(page.getByText('Escribe un color como #0B7350.')).toBeVisible()
  await page.getByRole('radio', { name: 'Jacaranda' }).check({ force: true })
  await expect(otroColor(page)).toHaveValue('#8a63d2')
  await subirPortada(page).setInputFiles(await png(800, 400))
  await page.getByRole('dialog', { name: 'Recortar imagen' }).getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: 'Recortar a 1200 × 400' })).toBeVisible()
  await page.route('**/personalizacion', (una) => (una.request().method() === 'PATCH' ? una.abort() : una.continue()))
  await guardar(page).click()
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: /conexión|servidor/i })).toBeVisible()
  await expect(otroColor(page)).toHaveValue('#8a63d2')
  await page.getByRole('link', { name: 'Configuración' }).first().click()
  await page
    .getByRole('dialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Seguir editando' })
    .click()
  await expect(otroColor(page)).toHaveValue('#8a63d2')
})
