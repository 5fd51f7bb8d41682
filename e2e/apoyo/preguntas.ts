import { randomUUID } from 'node:crypto'
import type { CrearPregunta, Pregunta } from '@entrale/contract/preguntas/schemas'
import type { Page } from '@playwright/test'
import { sinBarreras } from './axe.ts'
import { apartar, clienteDe, type Escena } from './datos.ts'

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

/** Two boletos whose buyer, "Quien Contesta", answers all that `PREGUNTAS` ask; `ids` are those of the questions. */
export async function comprarContestando(base: string, { evento, tipos }: Escena, ids: readonly string[]) {
  const { id } = await apartar(base, evento, tipos[0]?.id ?? '', 2)
  const [como = '', talla = ''] = ids
  return clienteDe(base)('POST /p/apartados/:id/comprar', {
    params: { id },
    body: {
      comprador: { nombre: 'Quien', apellidoPaterno: 'Contesta', email: `${randomUUID().slice(0, 8)}@prueba.example` },
      metodo: 'prueba',
      aceptaTerminos: true,
      respuestas: [
        { preguntaId: como, valor: 'Por una amistad' },
        { preguntaId: talla, boleto: 1, valor: 'Chica' },
        { preguntaId: talla, boleto: 2, valor: 'Grande' },
      ],
    },
  })
}

/** Nothing serious in either theme. */
export async function sinBarrerasEnTemas(page: Page, donde: string): Promise<void> {
  for (const tema of ['light', 'dark']) {
    await page.evaluate((elegido) => document.documentElement.setAttribute('data-theme', elegido), tema)
    await sinBarreras(page, `${donde}, ${tema}`)
  }
}
