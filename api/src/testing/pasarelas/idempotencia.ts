import type { Respuesta } from './servidor.ts'

export type Guardada = { ruta: string; cuerpo: string; respuesta: Respuesta; hecha: number }
type Pregunta = { clave: string | null; ruta: string; cuerpo: string; ahora: Date }

const DIA_MS = 86_400_000

/**
 * The same key gives the same answer for a day; with another request it is `otra`. What was refused for its form is not
 * kept: it never began.
 */
export function unaVez(
  guardadas: Record<string, Guardada>,
  pregunta: Pregunta,
  otra: Respuesta,
  hacer: () => Respuesta,
): Respuesta {
  const { clave, ruta, cuerpo, ahora } = pregunta
  if (clave === null) return hacer()
  const antes = guardadas[clave]
  if (antes !== undefined && ahora.getTime() - antes.hecha < DIA_MS) {
    if (antes.ruta !== ruta || antes.cuerpo !== cuerpo) return otra
    return { ...antes.respuesta, headers: { 'idempotent-replayed': 'true' } }
  }
  const respuesta = hacer()
  if (respuesta.status !== 400)
    guardadas[clave] = { ruta, cuerpo, respuesta: structuredClone(respuesta), hecha: ahora.getTime() }
  return respuesta
}
