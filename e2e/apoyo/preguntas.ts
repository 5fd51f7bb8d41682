import { randomUUID } from 'node:crypto'
import type { CompraHecha } from '@entrale/contract/compras/compra'
import type { CrearPregunta, Pregunta } from '@entrale/contract/preguntas/schemas'
import { apartar, clienteDe, type Escena, unico } from './datos.ts'

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

/**
 * Two boletos whose buyer, "Quien Contesta", answers all that `PREGUNTAS` ask; the last argument are the ids of these.
 */
export async function comprarContestando(
  base: string,
  { evento, tipos }: Escena,
  [como = '', talla = '']: readonly string[],
): Promise<CompraHecha> {
  const { id } = await apartar(base, evento, tipos[0]?.id ?? '', 2)
  return clienteDe(base)('POST /p/apartados/:id/comprar', {
    params: { id },
    body: {
      comprador: { nombre: 'Quien', apellidoPaterno: 'Contesta', email: `${unico()}@prueba.example` },
      metodo: 'prueba',
      aceptaTerminos: true,
      respuestas: [
        { preguntaId: como, valor: 'Por una amistad' },
        { preguntaId: talla, boleto: 1, valor: 'Chica' },
        { preguntaId: talla, boleto: 2, valor: 'Grande' },
      ],
    },
    headers: { 'idempotency-key': randomUUID() },
  })
}
