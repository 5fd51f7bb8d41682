import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { registrar } from '../apoyo/datos.ts'
import { png } from '../apoyo/imagenes.ts'
import { aviso, boton, CUENTA } from '../apoyo/mi-cuenta.ts'
import { expect, test } from '../apoyo/prueba.ts'

const FORMATO = 'Formato de archivo no válido. Solo se permiten JPG, PNG y WebP.'
const PESO = 'El archivo es demasiado grande. El tamaño máximo es 5MB.'

const zona = (page: Page): Locator => page.getByRole('group', { name: 'Tu foto' })
const recorte = (page: Page): Locator => page.getByRole('dialog', { name: 'Recorta tu foto' })

async function enMiCuenta(page: Page): Promise<void> {
  await page.goto(CUENTA)
  await expect(zona(page)).toBeVisible()
}

type Archivo = { name: string; mimeType: string; buffer: Buffer }

async function elegir(page: Page, nombre: string, archivo: Archivo): Promise<void> {
  const [selector] = await Promise.all([page.waitForEvent('filechooser'), boton(zona(page), nombre).click()])
  await selector.setFiles(archivo)
}

const roja = () =>
  sharp({ create: { width: 512, height: 512, channels: 3, background: '#800' } })
    .png()
    .toBuffer()

test('a photo is chosen, cut and seen everywhere; then changed and taken away', async ({
  page,
  direccion,
  entrarComo,
  isMobile,
}) => {
  await entrarComo(await registrar(direccion, 'Frida', 'Kahlo'))
  await enMiCuenta(page)
  await expect(zona(page)).toContainText('FK')
  await elegir(page, 'Subir foto', await png(900, 600))
  await expect(recorte(page)).toBeVisible()
  await expect(recorte(page).getByRole('slider')).toBeVisible()
  await boton(recorte(page), 'Usar esta foto').click()
  await expect(aviso(page, 'Guardamos tu foto')).toBeVisible()
  const imagen = zona(page).locator('img')
  await expect(imagen).toHaveAttribute('src', /^\/imagenes\/[0-9a-f]{32}\.webp$/)
  expect(
    await imagen.evaluate((img: HTMLImageElement) => img.decode().then(() => [img.naturalWidth, img.naturalHeight])),
  ).toEqual([512, 512])
  if (isMobile) await boton(page, 'Abrir el menú').click()
  await expect(
    page.locator('nav img[src*="-128.webp"], aside img[src*="-128.webp"], [role=dialog] img[src*="-128.webp"]').first(),
  ).toBeVisible()

  await page.reload()
  await expect(imagen).toBeVisible()
  const primera = (await imagen.getAttribute('src')) ?? ''
  await elegir(page, 'Cambiar foto', { ...(await png(512, 512)), buffer: await roja() })
  await recorte(page).getByRole('slider').press('ArrowRight')
  await boton(recorte(page), 'Usar esta foto').click()
  await expect(aviso(page, 'Guardamos tu foto')).toBeVisible()
  expect(primera).not.toBe('')
  await expect(imagen).not.toHaveAttribute('src', primera)

  await boton(zona(page), 'Quitar').click()
  await expect(aviso(page, 'Quitamos tu foto')).toBeVisible()
  await expect(imagen).toHaveCount(0)
  await expect(zona(page)).toContainText('FK')
})

test('by the keyboard alone, and called off', async ({ page, direccion, entrarComo }) => {
  await entrarComo(await registrar(direccion))
  const eligiendo = page.waitForEvent('filechooser') // a key is quicker than the order to hand the chooser over
  await enMiCuenta(page)
  await boton(zona(page), 'Subir foto').focus()
  await page.keyboard.press('Enter')
  await (await eligiendo).setFiles(await png(700, 700))
  await expect(recorte(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(recorte(page)).toHaveCount(0)
  await expect(zona(page).locator('img')).toHaveCount(0)
})

test('let go over its place, it is taken too @escritorio', async ({ page, direccion, entrarComo }) => {
  await entrarComo(await registrar(direccion))
  await enMiCuenta(page)
  const { buffer } = await png(640, 480)
  const datos = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
    const traslado = new DataTransfer()
    traslado.items.add(new File([bytes], 'yo.png', { type: 'image/png' }))
    return traslado
  }, buffer.toString('base64'))
  await zona(page).dispatchEvent('dragover', { dataTransfer: datos })
  await zona(page).dispatchEvent('drop', { dataTransfer: datos })
  await boton(recorte(page), 'Usar esta foto').click()
  await expect(aviso(page, 'Guardamos tu foto')).toBeVisible()
})

test('what is no photo is refused with its sentence', async ({ page, direccion, entrarComo }) => {
  await entrarComo(await registrar(direccion))
  for (const [name, mimeType, buffer, frase] of [
    ['yo.gif', 'image/gif', Buffer.from('GIF89a'), FORMATO],
    ['yo.png', 'image/png', Buffer.from('esto no es una foto'), FORMATO],
    ['yo.jpg', 'image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1), PESO],
  ] as const)
    await test.step(name, async () => {
      await enMiCuenta(page) // without the sentence of the one before
      await elegir(page, 'Subir foto', { name, mimeType, buffer })
      await expect(aviso(page, frase)).toBeVisible()
      await expect(recorte(page)).toHaveCount(0)
    })
})

test('what only the server finds out is said too, and nothing is lost', async ({
  page,
  direccion,
  entrarComo,
  consola,
}) => {
  consola.permitir(/400/)
  await entrarComo(await registrar(direccion))
  await enMiCuenta(page)
  const cuerpo = { mensaje: 'Revisa los campos marcados.', form: [{ name: 'foto', message: PESO, type: 'custom' }] }
  await page.route('**/api/cuenta/foto', (route) => route.fulfill({ status: 400, json: cuerpo }))
  await elegir(page, 'Subir foto', await png(512, 512))
  await boton(recorte(page), 'Usar esta foto').click()
  await expect(aviso(page, PESO)).toBeVisible()
  await expect(boton(zona(page), 'Subir foto')).toBeEnabled()
})
