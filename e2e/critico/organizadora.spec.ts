import type { Locator, Page } from '@playwright/test'
import { comprarEnPantalla, importes, nuevoComprador } from '../apoyo/compra.ts'
import { CONTRASENA, type Evento, pesos, unico } from '../apoyo/datos.ts'
import { png } from '../apoyo/imagenes.ts'
import { aviso, campo } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'

async function registrarse(page: Page): Promise<void> {
  await page.goto('/auth/sign-up')
  await page.getByRole('button', { name: 'Registrarse' }).click()
  for (const error of ['El nombre es requerido.', 'El apellido paterno es requerido.', 'La contraseña es requerida.'])
    await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible()
  await campo(page, 'Nombre').fill('Ofelia')
  await campo(page, 'Apellido paterno').fill('Luna')
  await campo(page, 'Correo').fill(`${unico()}@prueba.example`)
  await page.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA)
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill(CONTRASENA)
  await page.getByRole('checkbox', { name: /Acepto/ }).check()
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(aviso(page, 'Te has registrado correctamente')).toBeVisible()
  await expect(page).toHaveURL('/')
}

async function crearOrganizacion(page: Page, nombre: string, slug: string): Promise<void> {
  await page.getByRole('button', { name: /^Tu cuenta, Ofelia Luna/ }).click()
  await page.getByRole('menuitem', { name: 'Conviértete en organizador' }).click()
  await expect(page).toHaveURL('/dashboard/organizaciones/crear-organizacion')
  await expect(campo(page, 'Descripción')).toBeVisible()
  const siguiente = page.getByRole('button', { name: 'Siguiente' })
  await siguiente.click()
  for (const error of ['El nombre es requerido', 'El slug es requerido', 'La descripción es requerida'])
    await expect(page.getByText(error)).toBeVisible()
  await campo(page, 'Nombre').fill(nombre)
  await expect(campo(page, 'URL')).toHaveValue(slug)
  await campo(page, 'Descripción').fill('Música en vivo, con cartel de papel.')
  await siguiente.click()
  await expect(campo(page, 'Correo de contacto')).toBeVisible()
  await siguiente.click()
  for (const error of ['El email debe tener un formato válido', 'El teléfono es requerido'])
    await expect(page.getByText(error)).toBeVisible()
  await page.locator('input[type="file"]').setInputFiles(await png(256, 256, 'logo.png'))
  await campo(page, 'Correo de contacto').fill('hola@prueba.example')
  await campo(page, 'Teléfono').fill('222 123 4567')
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect(campo(page, 'Nombre')).toHaveValue(nombre)
  await siguiente.click()
  await expect(campo(page, 'Teléfono')).toHaveValue('222 123 4567')
  await siguiente.click()
  for (const dato of [`/o/${slug}`, 'hola@prueba.example', 'logo.png'])
    await expect(page.getByRole('main').getByText(dato).first()).toBeVisible()
  await page.getByRole('button', { name: 'Crear Organización' }).click()
  await expect(aviso(page, 'Organización creada exitosamente')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/organizaciones')
}

async function elegirArchivo(page: Page, boton: Locator, archivo: Awaited<ReturnType<typeof png>>): Promise<void> {
  const selector = page.waitForEvent('filechooser')
  await boton.click()
  await (await selector).setFiles(archivo)
}

async function crearEvento(page: Page, nombre: string, slug: string): Promise<void> {
  const crear = page.getByRole('button', { name: 'Crear evento' })
  await crear.click()
  for (const error of [
    'Es requerido.',
    'El slug es requerido.',
    'Fecha de inicio es requerida.',
    'Fecha de fin es requerida.',
  ])
    await expect(page.getByText(error).first()).toBeVisible()
  await campo(page, 'Nombre del evento').fill(nombre)
  await expect(campo(page, 'URL')).toHaveValue(slug)
  await campo(page, 'Descripción').fill('Trío de cuerdas y tambora.')
  await page.getByRole('combobox', { name: 'Categoría' }).selectOption('musica')
  await campo(page, 'Inicio').fill('12/04/2027 09:00 PM')
  await expect(page.getByText(/sábado, 4 de diciembre de 2027, 9:00 p\.m\., hora del centro/i)).toBeVisible()
  await campo(page, 'Fin').fill('12/04/2027 11:30 PM')
  await campo(page, 'Lugar').fill('Teatro de la Esquina')
  await campo(page, 'Ciudad').fill('Oaxaca')
  await page.getByRole('combobox', { name: 'Estado' }).fill('Oaxaca')
  for (const [rotulo, ancho, alto, error] of [
    ['Imagen de card', 600, 900, 'La imagen de card debe ser de 600x900 px'],
    ['Imagen de portada', 1200, 600, 'La imagen de portada debe ser de 1200x600 px'],
  ] as const) {
    const caja = page.getByRole('group', { name: rotulo })
    await elegirArchivo(page, caja.getByRole('button', { name: 'Elegir archivo' }), await png(400, 300))
    await page.getByRole('dialog', { name: 'Recortar imagen' }).getByRole('button', { name: 'Cancelar' }).click()
    await expect(aviso(page, error)).toBeVisible()
    await expect(caja.getByRole('button', { name: /Recortar a/ })).toBeVisible()
    await elegirArchivo(page, caja.getByRole('button', { name: 'Elegir otra' }), await png(ancho, alto))
    await expect(page.getByText(`imagen-${ancho}x${alto}.png`)).toBeVisible()
  }
  await crear.click()
  await expect(aviso(page, 'Evento creado correctamente')).toBeVisible()
}

async function crearTipo(page: Page, tipo: string, precio: string, cupo: string, dicho: RegExp): Promise<number> {
  await page.getByRole('button', { name: 'Crear tipo de boleto' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Crear tipo de boleto' })
  await dialogo.getByRole('textbox', { name: 'Tipo de boleto' }).fill(tipo)
  await dialogo.getByRole('textbox', { name: 'Precio por boleto' }).fill(precio)
  await dialogo.getByRole('textbox', { name: 'Cupo' }).fill(cupo)
  await dialogo.getByRole('button', { name: 'Crear tipo de boleto' }).click()
  // read as it comes: seen first and read afterwards, it could be gone in between
  const [total = 0] = importes(await aviso(page, dicho).textContent())
  await expect(dialogo).toBeHidden()
  return total
}

test('from signing up to seeing the first sale come in', async ({ page, otraVentana }) => {
  const palabra = unico()
  const [organizacion, slug] = [`Foro El Árbol ${palabra}`, `foro-el-arbol-${palabra}`]
  const [nombre, slugEvento] = [`Son de la Niñez ${palabra}`, `son-de-la-ninez-${palabra}`]
  const panel = `/dashboard/organizaciones/${slug}/eventos/${slugEvento}`
  const evento: Evento = {
    slug: slugEvento,
    nombre,
    ruta: `/o/${slug}/e/${slugEvento}`,
    panel,
    params: { slug, slugEvento },
  }

  await test.step('signs up', () => registrarse(page))
  await test.step('creates the organization', () => crearOrganizacion(page, organizacion, slug))
  await test.step('creates the evento', async () => {
    await page.getByRole('link', { name: /Ver organización/ }).click()
    await page.getByRole('link', { name: 'Crear evento' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Crear tu evento' })).toBeVisible()
    await crearEvento(page, nombre, slugEvento)
    await expect(page).toHaveURL(panel)
  })
  const total = await test.step('the list of what is missing leads to the boletos', async () => {
    await expect(page.getByText('Agrega al menos un tipo de boleto a la venta.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publicar' })).toBeHidden()
    await page.getByRole('link', { name: 'Crear tipos de boleto' }).click()
    const pagado = await crearTipo(page, 'General', '350.50', '40', /Tipo de boleto creado: el comprador paga/)
    await crearTipo(page, 'Infantil', '0', '10', /Tipo de boleto creado: es gratis/)
    return pagado
  })
  await test.step('publishes', async () => {
    await page.getByRole('navigation', { name: 'Evento' }).getByRole('link', { name: 'Resumen' }).click()
    await page.getByRole('button', { name: 'Publicar' }).click()
    const dialogo = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialogo).toContainText('sábado, 4 de diciembre de 2027, 9:00 p.m.', { ignoreCase: true })
    await dialogo.getByRole('button', { name: 'Publicar' }).click()
    await expect(aviso(page, 'Tu evento ya está publicado')).toBeVisible()
    await expect(page.getByText('Publicado', { exact: true }).first()).toBeVisible()
  })
  const comprador = nuevoComprador({ nombre: 'Visita' })
  const { compra } = await test.step('a visitor sees it with its total price, and buys', async () => {
    const visita = await (await otraVentana()).newPage()
    await expect.poll(async () => (await visita.goto(evento.ruta))?.status()).toBe(200)
    await expect(visita.getByRole('heading', { level: 1 })).toContainText(nombre, { ignoreCase: true })
    await expect(visita.getByRole('list', { name: 'Tipos de boleto' })).toContainText(pesos(total))
    await expect(visita.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/compartir\//)
    return comprarEnPantalla(visita, evento, 'General', 2, comprador)
  })
  await test.step('the sale comes in by itself', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: compra.folio })).toContainText(
      `Visita ${comprador.apellidoPaterno}`,
    )
    expect(compra.total).toBe(total * 2)
    await expect(page.getByText('2 de 50 lugares')).toBeVisible()
    await page.getByRole('navigation', { name: 'Evento' }).getByRole('link', { name: 'Compras' }).click()
    await expect(page.getByRole('main')).toContainText(comprador.email)
  })
})
