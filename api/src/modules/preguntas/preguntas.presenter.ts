import type { Valores } from '@entrale/contract/bitacora/schemas'
import type { Pregunta, PreguntaPublica } from '@entrale/contract/preguntas/schemas'
import type { CuentasDePregunta, PreguntaRow } from './preguntas.repository.ts'

export function presentPublica({ archivada: _, ...publica }: PreguntaRow): PreguntaPublica {
  return publica
}

const SI_NO: Record<string, string> = { true: 'Sí', false: 'No' }

/** Each choice with how often it was made: those that are offered first, in their order. */
function cuentasDe({ clase, opciones }: PreguntaRow, cuentas: CuentasDePregunta['cuentas']): Pregunta['cuentas'] {
  const ofrecidas = clase === 'si_no' ? ['Sí', 'No'] : opciones
  const dichas = new Map(
    cuentas.map(({ opcion, cuantas }) => [clase === 'si_no' ? (SI_NO[opcion] ?? opcion) : opcion, cuantas]),
  )
  const retiradas = [...dichas.keys()].filter((opcion) => !ofrecidas.includes(opcion)).sort()
  return [...ofrecidas, ...retiradas].map((opcion, i) => ({
    opcion,
    cuantas: dichas.get(opcion) ?? 0,
    seOfrece: i < ofrecidas.length,
  }))
}

export function presentPregunta(pregunta: PreguntaRow, suyas: CuentasDePregunta | undefined): Pregunta {
  const { contestada = false, respuestas = 0, cuentas = [] } = suyas ?? {}
  return { ...pregunta, contestada, respuestas, cuentas: cuentasDe(pregunta, cuentas) }
}

/** What the bitácora keeps of a question; its tipos by name. */
export const preguntaAnotable = (
  pregunta: PreguntaRow,
  nombres: ReadonlyMap<string, string>,
): NonNullable<Valores> => ({
  texto: pregunta.texto,
  ayuda: pregunta.ayuda,
  clase: pregunta.clase,
  por: pregunta.por,
  obligatoria: pregunta.obligatoria,
  opciones: pregunta.opciones.join(', '),
  tipos: pregunta.tipos.map((id) => nombres.get(id) ?? '').join(', '),
})
