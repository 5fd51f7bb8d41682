import { ApiError } from '@entrale/contract/client'
import type { Respuesta } from '@entrale/contract/preguntas/schemas'
import type { ComponentType, Ref } from 'react'

/** Answers as they are typed, by place and question. */
export type RespuestasEscritas = Readonly<Record<string, Readonly<Record<string, unknown>>>>
export type MandoPreguntas = { leer: () => Respuesta[] | null; enfocar: () => void }

/** The fields of what the organizer asks; they come only where something is asked. */
export type Preguntas = ComponentType<{
  evento: { organizerSlug: string; eventSlug: string }
  lineas: readonly { tipoBoletoId: string; tipo: string; cantidad: number }[]
  escritas: RespuestasEscritas
  rechazo: Error | null
  onEscribir: (escritas: RespuestasEscritas) => void
  onListas: (listas: boolean) => void
  mando: Ref<MandoPreguntas>
}>

/** The server asks something else than what was answered. */
export const esDeRespuestas = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.wire.form?.some(({ name }) => name === 'respuestas' || name.startsWith('respuestas.')) ?? false)
