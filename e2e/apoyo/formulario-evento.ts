import type { Locator, Page } from '@playwright/test'
import { campo } from './panel.ts'
import { expect } from './prueba.ts'

type Archivo = { name: string; mimeType: string; buffer: Buffer }

export const cajaDe = (page: Page, rotulo: 'Imagen de card' | 'Imagen de portada'): Locator =>
  page.getByRole('group', { name: rotulo })

/** Through the file list of the browser. */
export async function elegir(page: Page, caja: Locator, archivo: Archivo): Promise<void> {
  const selector = page.waitForEvent('filechooser')
  await caja.getByRole('button', { name: /^Elegir (archivo|otra)$/ }).click()
  await (await selector).setFiles(archivo)
}

/** As a hand would let it go, or paste it. */
export async function soltar(
  caja: Locator,
  { name, mimeType, buffer }: Archivo,
  gesto: 'drop' | 'paste' = 'drop',
): Promise<void> {
  await caja.evaluate(
    (elemento, dado) => {
      const datos = new DataTransfer()
      datos.items.add(
        new File([Uint8Array.from(atob(dado.contenido), (letra) => letra.charCodeAt(0))], dado.name, {
          type: dado.mimeType,
        }),
      )
      const opciones = { bubbles: true, cancelable: true }
      elemento.dispatchEvent(
        dado.gesto === 'drop'
          ? new DragEvent('drop', { ...opciones, dataTransfer: datos })
          : new ClipboardEvent('paste', { ...opciones, clipboardData: datos }),
      )
    },
    { name, mimeType, gesto, contenido: buffer.toString('base64') },
  )
}

/** What no evento can do without. */
export async function llenarLoBasico(page: Page, nombre: string): Promise<void> {
  await campo(page, 'Nombre del evento').fill(nombre)
  await page.getByRole('combobox', { name: 'Categoría' }).selectOption('musica')
  await campo(page, 'Inicio').fill('12/04/2027 09:00 PM')
  await campo(page, 'Fin').fill('12/04/2027 11:30 PM')
  await expect(page.getByText(/sábado, 4 de diciembre de 2027, 11:30 p\.m\., hora del centro/i)).toBeVisible()
}

/** Every writing call of the page, as it was sent. */
export function escrituras(page: Page): { method: string; url: string; cuerpo: string }[] {
  const hechas: { method: string; url: string; cuerpo: string }[] = []
  page.on('request', (pedido) => {
    if (/eventos\/(crear-evento|[^/]+)$/.test(pedido.url()) && pedido.method() !== 'GET')
      hechas.push({ method: pedido.method(), url: pedido.url(), cuerpo: pedido.postData() ?? '' })
  })
  return hechas
}
