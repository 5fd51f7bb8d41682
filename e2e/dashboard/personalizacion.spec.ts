import type { Personalizar } from '@entrale/contract/organizaciones/personalizacion'
import type { Locator, Page } from '@playwright/test'
import { meterAlEquipo, registrarVerificada } from '../apoyo/avisos.ts'
import { sinBarreras } from '../apoyo/axe.ts'
import { esperarCorreo } from '../apoyo/correo.ts'
import { aviso } from '../apoyo/cuenta.ts'
import { comprar, type Escena, montar, registrar, unico } from '../apoyo/datos.ts'
import { png } from '../apoyo/imagenes.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const ruta = ({ organizacion }: Escena) => `/dashboard/organizaciones/${organizacion.slug}/personalizacion`
const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })
const otroColor = (page: Page) => page.getByRole('textbox', { name: 'Otro color' })
const subirPortada = (page: Page) => page.getByRole('group', { name: 'Imagen de portada' }).locator('input[type=file]')
const cabe = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
const personalizar = ({ duena, organizacion: { slug } }: Escena, body: Personalizar) =>
  duena.api('PATCH /organizacion/:slug/personalizacion', { params: { slug }, body, files: {} })

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

/** On a phone what it will look like is behind a button. */
async function verPrevia(page: Page) {
  const boton = page.getByRole('button', { name: 'Vista previa' })
  if (await boton.isVisible()) await boton.click()
  await expect(page.getByRole('radio', { name: 'Checkout' })).toBeAttached()
}
const cerrarPrevia = async (page: Page) => {
  if (await page.getByRole('dialog', { name: 'Vista previa' }).isVisible()) await page.keyboard.press('Escape')
}

/** The preview slides in on a phone: a press may miss while it moves. */
const marcar = (radio: Locator) => expect(() => radio.check({ force: true, timeout: 2000 })).toPass()

test('from nothing to its own: what is chosen shows at once, and once saved everywhere', async ({
  page,
  direccion,
}) => {
  test.slow()
  const escena = await montar(direccion)
  await entrar(page, escena.duena)
  await page.goto(ruta(escena))
  await expect(page.getByText('Sin color propio')).toBeVisible()
  await expect(guardar(page)).toBeDisabled()
  await otroColor(page).fill('1f4fc4')
  await expect(page.getByText('Lo aclaramos un poco sobre fondo oscuro para que se lea.')).toBeVisible()
  await subirPortada(page).setInputFiles(await png(1200, 400))
  await page.getByRole('textbox', { name: 'Texto al pie' }).fill('Foro de prueba, A.C.\nDudas: 55 0000 0000')
  await verPrevia(page)
  const previa = page.getByRole('region', { name: /^Vista previa/ })
  await expect(previa.getByText('Dudas: 55 0000 0000')).toBeAttached()
  for (const cual of ['Checkout', 'Correo', 'Boleto']) {
    await marcar(page.getByRole('radio', { name: cual }))
    await expect(
      page.getByRole('region', { name: `Vista previa: ${cual}` }).getByText('Dudas: 55 0000 0000'),
    ).toBeAttached()
  }
  await marcar(page.getByRole('radio', { name: 'Claro', exact: true }).last())
  await sinBarreras(page, 'editor')
  await cabe(page)
  await cerrarPrevia(page)
  await guardar(page).click()
  await expect(aviso(page, 'Guardamos los cambios')).toBeVisible()
  await expect(guardar(page)).toBeDisabled()

  await expect(async () => {
    await page.goto(escena.evento.ruta)
    expect(await rellenoDe(page, 'Comprar Boletos')).toBe('#477df5')
  }).toPass({ timeout: 10_000 })
  await page.goto(`/o/${escena.organizacion.slug}`)
  await expect(page.getByText('Dudas: 55 0000 0000')).toBeVisible()
  await expect(page.getByRole('main').locator('header img').first()).toHaveAttribute(
    'src',
    /^\/imagenes\/[0-9a-f]{32}\.webp$/,
  )
  await sinBarreras(page, 'página pública')
  await cabe(page)
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

test('taken away again, nothing is left of it', { tag: '@escritorio' }, async ({ page, direccion }) => {
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
  await expect(async () => {
    await page.goto(escena.evento.ruta)
    expect(await rellenoDe(page, 'Comprar Boletos')).toBe('#ffa31a')
  }).toPass({ timeout: 10_000 })
})

test('what is wrong is said beside it, what is typed is kept, and leaving asks', { tag: '@escritorio' }, async ({
  page,
  consola,
  direccion,
}) => {
  consola.permitir(rechazo(0), /net::ERR/)
  const escena = await montar(direccion)
  await entrar(page, escena.duena)
  await page.goto(ruta(escena))
  await otroColor(page).fill('verde')
  await guardar(page).click()
  await expect(page.getByText('Escribe un color como #0B7350.')).toBeVisible()
  await page.getByRole('radio', { name: 'Jacaranda' }).check({ force: true })
  await expect(otroColor(page)).toHaveValue('#8a63d2')
  await subirPortada(page).setInputFiles(await png(800, 400))
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

test('admin changes it, a member is told why not, nobody else finds it', { tag: '@escritorio' }, async ({
  page,
  consola,
  otraVentana,
  direccion,
  request,
}) => {
  consola.permitir(rechazo(404), rechazo(403))
  const escena = await montar(direccion)
  const admin = await registrarVerificada(direccion, request, 'Admin')
  const member = await registrarVerificada(direccion, request, 'Miembro')
  await meterAlEquipo(escena, admin, 'admin')
  await meterAlEquipo(escena, member)
  await entrar(page, admin)
  await page.goto(ruta(escena))
  await expect(otroColor(page)).toBeEnabled()
  const comoMiembro = await (await otraVentana()).newPage()
  await entrar(comoMiembro, member)
  await comoMiembro.goto(new URL(ruta(escena), direccion).href)
  await expect(comoMiembro.getByRole('heading', { name: 'No tienes permiso para ver esta página' })).toBeVisible()
  await expect(comoMiembro.getByRole('link', { name: 'Personalización' })).toHaveCount(0)
  await sinBarreras(comoMiembro, 'sin permiso')
  const deFuera = await (await otraVentana()).newPage()
  await entrar(deFuera, (await montar(direccion, { publicado: false })).duena)
  await deFuera.goto(new URL(ruta(escena), direccion).href)
  await expect(deFuera.getByRole('heading', { name: 'No se encontró la organización' })).toBeVisible()
  await expect(otroColor(deFuera)).toHaveCount(0)
})

for (const tema of ['dark', 'light'] as const)
  for (const color of ['#ffff00', '#000000', '#ffffff', '#777777', '#00ff00'])
    test(`${color} can be read, ${tema}`, { tag: '@escritorio' }, async ({ page, direccion }) => {
      test.slow()
      const escena = await montar(direccion)
      await personalizar(escena, { color, pie: `Foro ${unico()}` })
      await page.addInitScript((uno) => localStorage.setItem('vite-ui-theme', uno), tema)
      for (const una of [`/o/${escena.organizacion.slug}`, escena.evento.ruta, `${escena.evento.ruta}/checkout`]) {
        await page.goto(una)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await sinBarreras(page, `${color} ${tema} ${una}`)
      }
    })
