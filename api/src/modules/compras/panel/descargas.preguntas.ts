import { respuestaEnTexto } from '@entrale/contract/preguntas/schemas'
import type { Db } from '@entrale/db'
import { findPreguntas, findRespuestas } from '../../preguntas/index.ts'

/** The columns of a sheet for the questions, and the answers of a batch of compras. */
export type Columnas<T> = {
  titulos: readonly string[]
  leer: (filas: readonly T[]) => Promise<(fila: T) => readonly (string | number)[]>
}
type Fila = { id: string; numero: number; estado: string }

/** One column for each question, archived ones too. Answers of a boleto that was passed on are in its holder's line. */
export async function columnasDePreguntas<T extends Fila>(
  db: Db,
  eventoId: string,
  por: 'compra' | 'boleto',
): Promise<Columnas<T>> {
  const preguntas = (await findPreguntas(db, eventoId)).filter((pregunta) => pregunta.por === por)
  if (preguntas.length === 0) return { titulos: [], leer: async () => () => [] }
  const numeroDe = ({ numero }: Fila) => (por === 'compra' ? 0 : numero)
  return {
    titulos: preguntas.map(({ texto }) => texto),
    leer: async (filas) => {
      const dichas = await findRespuestas(db, [...new Set(filas.map(({ id }) => id))])
      const porClave = new Map(
        dichas.map(({ compraId, numero, preguntaId, valor }) => [`${compraId} ${numero} ${preguntaId}`, valor]),
      )
      return (fila) =>
        preguntas.map(({ id }) => {
          const valor =
            fila.estado === 'transferido' ? null : (porClave.get(`${fila.id} ${numeroDe(fila)} ${id}`) ?? null)
          return typeof valor === 'number' ? valor : respuestaEnTexto(valor)
        })
    },
  }
}
