import type { Page } from '@playwright/test'
import { iniciarSesion } from '../apoyo/cuenta.ts'
import { registrar, unico } from '../apoyo/datos.ts'
import { png } from '../apoyo/imagenes.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'
import { entrar } from '../apoyo/sesion.ts'

const RUTA = '/dashboard/organizaciones/crear-organizacion'
const FORMATO = 'Formato de archivo no válido. Solo se permiten JPG, PNG y SVG.'
const GRANDE = 'El archivo es demasiado grande. El tamaño máximo es 2MB.'
const nombre = (page: Page) => page.getByRole('textbox', { name: 'Nombre', exact: true })
const url = (page: Page) => page.getByRole('textbox', { name: 'URL' })
const descripcion = (page: Page) => page.getByRole('textbox', { name: 'Descripción' })
const correo = (page: Page) => page.getByRole('textbox', { name: 'Correo de contacto' })
const telefono = (page: Page) => page.getByRole('textbox', { name: 'Teléfono' })
const siguiente = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click()
const dicho = (page: Page, mensaje: string) =>
  page.getByRole('form').or(page.locator('form')).getByRole('alert').filter({ hasText: mensaje })
const paso = (page: Page, numero: number) => page.getByRole('region', { name: new RegExp(`^Paso ${numero} de 3`) })

async function pasoUno(page: Page, datos: { slug?: string } = {}): Promise<string> {
  const slug = datos.slug ?? `foro-${unico()}`
  await nombre(page).fill(slug)
  await descripcion(page).fill('Música en vivo.')
  await siguiente(page)
  await expect(paso(page, 2)).toBeVisible()
  return slug
}

test('what is required says so; the address is written by itself, normalised, and asked about live', async ({
  page,
  direccion,
  escena: { organizacion },
}) => {
  await entrar(page, await registrar(direccion))
  await page.goto(RUTA)
  await siguiente(page)
  await expect(dicho(page, 'El nombre es requerido')).toBeVisible()
  await expect(nombre(page)).toBeFocused()
  await nombre(page).fill('  Ñandú & Cía. del Río  ')
  await expect(url(page)).toHaveValue('nandu-cia-del-rio')
  await url(page).fill(`Patio  ${unico()}`)
  await expect(url(page)).toHaveValue(/^patio-q[0-9a-f]+$/)
  await expect(page.getByRole('status').filter({ hasText: 'Disponible' })).toBeVisible()
  await url(page).fill(organizacion.slug)
  await expect(page.getByRole('status').filter({ hasText: 'Ya está en uso' })).toBeVisible()
  await page.getByRole('button', { name: /^Usar org-/ }).click()
  await expect(url(page)).toHaveValue(new RegExp(`^${organizacion.slug}-`))
  await expect(url(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Disponible' })).toBeVisible()
})

test('what cannot be asked blocks nothing, and the server has the last word on its field', {
  tag: '@escritorio',
}, async ({ page, consola, direccion, escena: { organizacion } }) => {
  consola.permitir(rechazo(400), rechazo(409), rechazo(500))
  await page.route('**/api/organizacion/disponible*', (ruta) => ruta.fulfill({ status: 500, json: { mensaje: '' } }))
  await entrar(page, await registrar(direccion))
  await page.goto(RUTA)
  await pasoUno(page, { slug: organizacion.slug })
  await correo(page).fill('hola@prueba.example')
  await telefono(page).fill('2221234567')
  await siguiente(page)
  const crear = page.getByRole('button', { name: 'Crear Organización' })
  await page.route('**/api/organizacion/crear-organizacion', (ruta) => ruta.fulfill({ status: 400, json: {} }))
  await crear.click()
  await expect(page.getByText('Error al crear tu organizacion')).toBeVisible()
  await page.unroute('**/api/organizacion/crear-organizacion')
  await expect(crear).toBeEnabled()
  await crear.click()
  await expect(paso(page, 1)).toBeVisible()
  await expect(url(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(nombre(page)).toHaveValue(organizacion.slug)
})

test('a logo by click or by dragging; what will not do is said', async ({ page, consola, direccion }) => {
  consola.permitir(/Connecting to 'blob:/) // the test's own recorder, which copies the pictures that it sees
  await entrar(page, await registrar(direccion))
  await page.goto(RUTA)
  await pasoUno(page)
  const archivo = page.locator('input[type=file]')
  await archivo.setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
  await expect(dicho(page, GRANDE)).toBeVisible()
  await archivo.setInputFiles({
    name: 'falsa.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>alert(1)</script>'),
  })
  await expect(dicho(page, FORMATO)).toBeVisible()

  const { buffer } = await png(300, 300)
  const datos = await page.evaluateHandle(
    (bytes) => {
      const caja = new DataTransfer()
      caja.items.add(new File([new Uint8Array(bytes)], 'arrastrado.png', { type: 'image/png' }))
      return caja
    },
    [...buffer],
  )
  await page.getByRole('group', { name: /^Logo/ }).dispatchEvent('drop', { dataTransfer: datos })
  await expect(page.getByText('arrastrado.png')).toBeVisible()
  await expect(dicho(page, FORMATO)).toHaveCount(0)
  await expect(page.getByRole('complementary').locator('img')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('arrastrado.png')).toHaveCount(0)
  await archivo.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30" fill="red"/></svg>',
    ),
  })
  await expect(page.getByText('logo.svg')).toBeVisible()
})

test('whoever wants to create an evento comes here through the account; going back and reloading keep what was typed; creating leads to the list, and on to the evento, whose form keeps a draft', async ({
  page,
  direccion,
}) => {
  const { email } = await registrar(direccion)
  await page.goto('/sobre-nosotros')
  await page.getByRole('main').getByRole('link', { name: 'Crear Evento' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-up\?siguiente=/)
  await page.getByRole('link', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-in\?siguiente=/)
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible()
  await iniciarSesion(page, email)
  await expect(page).toHaveURL(`${RUTA}?para=evento`)
  const slug = await pasoUno(page)
  await correo(page).fill('hola@prueba.example')
  await siguiente(page)
  await expect(dicho(page, 'El teléfono es requerido')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'País' }).locator('option')).toHaveText(['México'])
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect(descripcion(page)).toHaveValue('Música en vivo.')
  await siguiente(page)
  await expect(correo(page)).toHaveValue('hola@prueba.example')
  await page.reload()
  await expect(paso(page, 2)).toBeVisible()
  await expect(correo(page)).toHaveValue('hola@prueba.example')
  await telefono(page).fill('222 123 4567')

  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Mis Compras' }).click()
  await page
    .getByRole('dialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Seguir editando' })
    .click()
  await siguiente(page)
  await expect(paso(page, 3)).toContainText(`/o/${slug}`)
  await page.getByRole('button', { name: 'Cambiar Información Básica' }).click()
  await expect(nombre(page)).toHaveValue(slug)
  await siguiente(page)
  await expect(paso(page, 2)).toBeVisible()
  await siguiente(page)
  await page.getByRole('button', { name: 'Crear Organización' }).click()
  await expect(page.getByText('Organización creada exitosamente')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/organizaciones')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: slug })).toContainText('Propietario')
  const barra = page.getByRole('navigation', { name: 'Panel' })
  await barra.getByRole('button', { name: slug }).click()
  await expect(barra.getByRole('link', { name: /Eventos\s*0/ })).toBeVisible()
  await page.getByRole('status').getByRole('link', { name: 'Crear Evento' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Crear tu evento' })).toBeVisible()
  const delEvento = page.getByLabel('Nombre del evento')
  await delEvento.fill('Noche de borradores')
  const otra = await page.context().newPage()
  const guardados = () => page.evaluate(() => Object.keys(localStorage).filter((llave) => llave.startsWith('evento-')))
  await expect.poll(async () => (await guardados()).length).toBe(1)
  await otra.goto(page.url())
  await expect(otra.getByText(/Tienes un borrador de hace un momento: Noche de borradores/)).toBeVisible()
  await otra.getByLabel('Nombre del evento').fill('Otra noche')
  await expect.poll(async () => (await guardados()).length).toBe(2)
  await otra.close()
  await page.reload()
  await page.getByRole('button', { name: 'Seguir con el borrador' }).click()
  await expect(delEvento).toHaveValue('Noche de borradores')
  await expect(page.getByLabel('URL')).toHaveValue('noche-de-borradores')
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Mis Compras' }).click()
  await page
    .getByRole('dialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Salir sin guardar' })
    .click()
  await expect(page).toHaveURL('/dashboard/mis-compras')
  await expect.poll(async () => (await guardados()).length).toBe(1)
  await page.goto(RUTA)
  await expect(nombre(page)).toHaveValue('')
})
