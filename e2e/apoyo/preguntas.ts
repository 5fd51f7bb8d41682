import type { CrearPregunta, Pregunta } from '@entrale/contract/preguntas/schemas'
import type { Page } from '@playwright/test'
import { sinBarreras } from './axe.ts'
import type { Escena } from './datos.ts'

export const preguntar = async ({ duena, evento }: Escena, body: CrearPregunta): Promise<Pregunta> =>
  (
    await duena.api('POST /organizacion/:slug/eventos/:slugEvento/preguntas/crear-pregunta', {
      params: evento.params,
      body,
    })
  ).item

/** What the tests ask: one of the compra, two of each boleto. */
export const PREGUNTAS: CrearPregunta[] = [
  { texto: '¿Cómo supiste?', clase: 'texto', por: 'compra', obligatoria: true },
  { texto: 'Talla', clase: 'opcion', por: 'boleto', obligatoria: true, opciones: ['Chica', 'Grande'] },
  { texto: '¿Alergias?', clase: 'texto_largo', por: 'boleto' },
]

/** Nothing serious in either theme. */
export async function sinBarrerasEnTemas(page: Page, donde: string): Promise<void> {
  for (const tema of ['light', 'dark']) {
    await page.evaluate((elegido) => document.documentElement.setAttribute('data-theme', elegido), tema)
    await sinBarreras(page, `${donde}, ${tema}`)
  }
}
