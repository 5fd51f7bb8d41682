import { expect, type Page } from '@playwright/test'

/** The page asks the server for the counts by itself. */
export const RUTA_FLUJO = '**/api/notificaciones/en-vivo'

/** The bell at the end of the bar above the page: on a phone the side bar is closed. */
export const campana = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Notificaciones/ })
    .last()

export async function esperarSinLeer(page: Page, cuantas: number): Promise<void> {
  await expect(campana(page)).toHaveAccessibleName(
    cuantas === 0 ? 'Notificaciones' : `Notificaciones, ${cuantas} sin leer`,
  )
}
