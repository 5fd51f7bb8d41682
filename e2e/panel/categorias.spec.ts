import { elegirAccion } from '../apoyo/acciones.ts'
import { entrarComoAdministradora, probarIdentidad } from '../apoyo/administracion.ts'
import { olvidarIdentidad } from '../apoyo/base-datos.ts'
import { montar, type Persona, unico } from '../apoyo/datos.ts'
import { alerta, aviso, principal } from '../apoyo/panel.ts'
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

// One walk: the list is one for the whole platform, and its order names every category.
test('categories are created, changed, put in order, merged and deleted', async ({ page, direccion, consola }) => {
  consola.permitir(rechazo(400), rechazo(403), rechazo(404))
  const admin = await entrarComoAdministradora(page, direccion)
  const [una, otra] = [await crear(admin), await crear(admin)]
  const { evento } = await montar(direccion, { evento: { categoria: una.slug } })
  const renglon = (nombre: string) => principal(page).getByRole('row').filter({ hasText: nombre })
  const nombre = `Títeres ${unico()}`
  const slug = nombre.toLowerCase().replace('í', 'i').replace(' ', '-')
  await page.goto(RUTA)
  await expect(renglon('Música').first()).toBeVisible()

  await test.step('created, with the address that its name makes', async () => {
    await page.getByRole('button', { name: 'Crear categoría' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Crear categoría' })
    await dialogo.getByRole('button', { name: 'Crear categoría' }).click()
    await expect(alerta(dialogo, 'El nombre es requerido.')).toBeVisible()
    await dialogo.getByLabel('Nombre').fill(nombre)
    await expect(dialogo.getByLabel('Dirección')).toHaveValue(slug)
    await dialogo.getByRole('radio', { name: 'Trofeo' }).check({ force: true })
    await dialogo.getByRole('button', { name: 'Crear categoría' }).click()
    await expect(aviso(page, `Creamos ${nombre}`)).toBeVisible()
  })

  await test.step('changed: not to the address of another; the old one leads to the new one', async () => {
    await elegirAccion(page, nombre, 'Editar')
    const editar = page.getByRole('dialog', { name: `Editar ${nombre}` })
    await editar.getByLabel('Dirección').fill('musica')
    await editar.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(alerta(editar, 'Esa dirección lleva a Música.')).toBeVisible()
    await editar.getByLabel('Dirección').fill(`${slug}-bis`)
    await editar.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(aviso(page, `Guardamos ${nombre}`)).toBeVisible()
    await expect(renglon(nombre)).toContainText(`También: ${slug}`)
    const respuesta = await page.request.get(`/categorias/${slug}`, { maxRedirects: 0 })
    expect([respuesta.status(), respuesta.headers().location]).toEqual([301, `/categorias/${slug}-bis`])
  })

  await test.step('put in order by buttons and by keys', async () => {
    await page.getByRole('button', { name: 'Ordenar' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Ordenar categorías' })
    await dialogo.getByRole('button', { name: `Subir ${otra.nombre}` }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(dialogo.getByRole('status')).toContainText(`${otra.nombre}: lugar`)
    await dialogo.getByRole('button', { name: 'Guardar orden' }).click()
    await expect(aviso(page, 'Guardamos el orden')).toBeVisible()
    await expect
      .poll(async () => {
        const textos = await principal(page).getByRole('row').allTextContents()
        const lugar = (cual: string) => textos.findIndex((texto) => texto.includes(cual))
        return lugar(una.nombre) - lugar(otra.nombre)
      })
      .toBe(1)
  })

  await test.step('deleted', async () => {
    await elegirAccion(page, nombre, 'Eliminar')
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Eliminar' }).click()
    await expect(aviso(page, `Eliminamos ${nombre}`)).toBeVisible()
    await expect(renglon(nombre)).toHaveCount(0)
  })

  await test.step('merged after a proof of who is there: eventos and addresses follow', async () => {
    await olvidarIdentidad(admin.email)
    await elegirAccion(page, una.nombre, 'Fusionar con otra')
    const dialogo = page.getByRole('dialog', { name: `¿Fusionar ${una.nombre}?` })
    await dialogo.getByRole('button', { name: 'Fusionar' }).click()
    await expect(alerta(dialogo, 'Elige una categoría.')).toBeVisible()
    await dialogo.getByLabel('Con cuál').selectOption(String(otra.id))
    await dialogo.getByRole('button', { name: 'Fusionar' }).click()
    await probarIdentidad(page)
    await expect(aviso(page, '1 evento cambió de categoría')).toBeVisible()
    await expect(renglon(una.nombre)).toHaveCount(0)
    await page.goto(`/categorias/${una.slug}`)
    await expect(page).toHaveURL(new RegExp(`/categorias/${otra.slug}$`))
    await expect(principal(page).getByText(evento.nombre).first()).toBeVisible()
  })
})
