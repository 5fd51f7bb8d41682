import type { Page } from '@playwright/test'
import { enTemas, entrarComoAdministrador, nadaParaOtros, probarIdentidad } from '../apoyo/administrar.ts'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { montar, type Persona, unico } from '../apoyo/datos.ts'
import { alerta, aviso, campo, principal } from '../apoyo/panel.ts'
import { expect, rechazo, test } from '../apoyo/prueba.ts'

const RUTA = '/panel/administrador/categorias'

async function crear(admin: Persona) {
  const slug = `cat-${unico()}`
  const nombre = `Clase ${slug}`
  const { item } = await admin.api('POST /administracion/categorias/crear-categoria', {
    body: { nombre, slug, icono: 'mic' },
    files: {},
  })
  return item
}
const quitar = (admin: Persona, id: number) => admin.api('DELETE /administracion/categorias/:id', { params: { id } })
const renglon = (page: Page, nombre: string) => principal(page).getByRole('row').filter({ hasText: nombre })
async function accion(page: Page, nombre: string, que: string): Promise<void> {
  await principal(page)
    .getByRole('button', { name: `Acciones de ${nombre}` })
    .click()
  await page.getByRole('menuitem', { name: que }).click()
}

test('a category is created, changed and deleted; its old address leads to the new one', async ({
  page,
  direccion,
  consola,
}) => {
  test.slow()
  consola.permitir(rechazo(400), rechazo(404))
  await entrarComoAdministrador(page, direccion)
  await page.goto(RUTA)
  await expect(renglon(page, 'Música').first()).toBeVisible()
  await enTemas(page, 'categorías')
  await page.getByRole('button', { name: 'Crear categoría' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Crear categoría' })
  await dialogo.getByRole('button', { name: 'Crear categoría' }).click()
  await expect(alerta(dialogo, 'El nombre es requerido.')).toBeVisible()
  const nombre = `Títeres ${unico()}`
  await dialogo.getByLabel('Nombre').fill(nombre)
  const slug = await dialogo.getByLabel('Dirección').inputValue()
  expect(slug).toBe(nombre.toLowerCase().replace('í', 'i').replace(' ', '-'))
  await dialogo.getByRole('radio', { name: 'Trofeo' }).check({ force: true })
  await enTemas(page, 'crear categoría')
  await dialogo.getByRole('button', { name: 'Crear categoría' }).click()
  await expect(aviso(page, `Creamos ${nombre}`)).toBeVisible()
  await accion(page, nombre, 'Editar')
  const editar = page.getByRole('dialog', { name: `Editar ${nombre}` })
  await editar.getByLabel('Dirección').fill('musica')
  await editar.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(alerta(editar, 'Esa dirección lleva a Música.')).toBeVisible()
  await editar.getByLabel('Dirección').fill(`${slug}-bis`)
  await editar.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(aviso(page, `Guardamos ${nombre}`)).toBeVisible()
  await expect(renglon(page, nombre)).toContainText(`También: ${slug}`)
  const respuesta = await page.request.get(`/categorias/${slug}`, { maxRedirects: 0 })
  expect([respuesta.status(), respuesta.headers().location]).toEqual([301, `/categorias/${slug}-bis`])
  await accion(page, nombre, 'Eliminar')
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Eliminar' }).click()
  await expect(aviso(page, `Eliminamos ${nombre}`)).toBeVisible()
  await expect(renglon(page, nombre)).toHaveCount(0)
})

test('two are merged after a proof of who is there: eventos and addresses follow', async ({
  page,
  direccion,
  consola,
}) => {
  consola.permitir(rechazo(403))
  const admin = await entrarComoAdministrador(page, direccion)
  const [una, otra] = [await crear(admin), await crear(admin)]
  const { evento } = await montar(direccion, { evento: { categoria: una.slug } })
  await page.goto(RUTA)
  await olvidarIdentidad(admin.email)
  await accion(page, una.nombre, 'Fusionar con otra')
  const dialogo = page.getByRole('dialog', { name: `¿Fusionar ${una.nombre}?` })
  await dialogo.getByRole('button', { name: 'Fusionar' }).click()
  await expect(alerta(dialogo, 'Elige una categoría.')).toBeVisible()
  await dialogo.getByLabel('Con cuál').selectOption(String(otra.id))
  await enTemas(page, 'fusionar')
  await dialogo.getByRole('button', { name: 'Fusionar' }).click()
  await probarIdentidad(page)
  await expect(aviso(page, '1 evento cambió de categoría')).toBeVisible()
  await expect(renglon(page, una.nombre)).toHaveCount(0)
  await page.goto(`/categorias/${una.slug}`)
  await expect(page).toHaveURL(new RegExp(`/categorias/${otra.slug}$`))
  await expect(principal(page).getByText(evento.nombre).first()).toBeVisible()
})

test('the order is changed by buttons and by keys', { tag: '@escritorio' }, async ({ page, direccion }) => {
  const admin = await entrarComoAdministrador(page, direccion)
  const [una, otra] = [await crear(admin), await crear(admin)]
  await page.goto(RUTA)
  await page.getByRole('button', { name: 'Ordenar' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Ordenar categorías' })
  await dialogo.getByRole('button', { name: `Subir ${otra.nombre}` }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(dialogo.getByRole('status')).toContainText(`${otra.nombre}: lugar`)
  await dialogo.getByRole('button', { name: 'Guardar orden' }).click()
  await expect(aviso(page, 'Guardamos el orden')).toBeVisible()
  const textos = await principal(page).getByRole('row').allTextContents()
  const lugar = (nombre: string) => textos.findIndex((texto) => texto.includes(nombre))
  expect(lugar(otra.nombre)).toBeLessThan(lugar(una.nombre))
  for (const { id } of [una, otra]) await quitar(admin, id)
})

test('for everybody else there is nothing here', { tag: '@escritorio' }, async ({ page, escena, consola }) => {
  consola.permitir(rechazo(404))
  await nadaParaOtros(page, RUTA, escena.duena)
  expect(await campo(page, 'Nombre').count()).toBe(0)
})
