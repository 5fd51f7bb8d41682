import type { GrupoRespuestas, PreguntaContestada, Respuesta } from '@entrale/contract/preguntas/schemas'
import type { Db } from '@entrale/db'
import { corresponde, exigirRespuestas, type Lugar } from './leer-respuestas.ts'
import { presentPublica } from './preguntas.presenter.ts'
import { findPreguntas, type PreguntaRow } from './preguntas.repository.ts'
import { findRespuestas, type RespuestaRow, reponerRespuestas } from './respuestas.repository.ts'

/** A place with the name of its tipo. */
export type LugarDicho = Lugar & { tipo: string | null }
type De = { compraId: string; eventoId: string; lugares: readonly LugarDicho[] }

function contestadas(
  preguntas: readonly PreguntaRow[],
  lugar: LugarDicho,
  dichas: readonly RespuestaRow[],
  completa: boolean,
): PreguntaContestada[] {
  return preguntas.flatMap((pregunta) => {
    const dicha = dichas.find(({ numero, preguntaId }) => numero === lugar.numero && preguntaId === pregunta.id)
    if (dicha === undefined && (pregunta.archivada || !corresponde(pregunta, lugar))) return []
    const valor = dicha?.valor ?? null
    return [
      {
        ...presentPublica(pregunta),
        archivada: pregunta.archivada || !corresponde(pregunta, lugar),
        valor: completa ? valor : null,
        oculta: !completa && valor !== null,
      },
    ]
  })
}

/** What was asked and answered there, place by place; `completa` false: without the answers. */
export async function leerGrupos(
  db: Db,
  { compraId, eventoId, lugares }: De,
  completa: boolean,
): Promise<GrupoRespuestas[]> {
  const [preguntas, dichas] = await Promise.all([findPreguntas(db, eventoId), findRespuestas(db, [compraId])])
  return lugares.flatMap((lugar) => {
    const suyas = contestadas(preguntas, lugar, dichas, completa)
    return suyas.length === 0
      ? []
      : [{ boleto: lugar.numero === 0 ? null : lugar.numero, tipo: lugar.tipo, preguntas: suyas }]
  })
}

/** Says again all that is asked at these places. Call it with the compra locked. */
export async function corregirRespuestas(
  trx: Db,
  { compraId, eventoId, lugares }: De,
  respuestas: readonly Respuesta[],
): Promise<void> {
  const [preguntas, antes] = await Promise.all([findPreguntas(trx, eventoId), findRespuestas(trx, [compraId])])
  const leidas = exigirRespuestas(respuestas, { preguntas, lugares, antes })
  await reponerRespuestas(trx, { compraId, numeros: lugares.map(({ numero }) => numero) }, leidas)
}
