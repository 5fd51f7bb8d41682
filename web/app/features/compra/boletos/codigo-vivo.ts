import { base64urlDe, bytesDeBase64url, escribirCodigoVivo, leerCodigo } from '@entrale/contract/accesos/codigo'
import { abrirClave, instanteDe } from '@entrale/contract/accesos/vivo'
import { ApiError } from '@entrale/contract/client'
import type { OTRO_TELEFONO, Telefono } from '@entrale/contract/compras/vivo'
import { api } from '../../../lib/api'
import { partesDe } from '../comun/acceso'
import { seGuarda } from './guardado'
import { type CodigoEnMano, leerLlave, ponerLlave, quitarLlaves } from './llavero'
import type { EnMano, PorMostrar } from './use-en-mano'

/** As the contract has it: its schemas stay out of the page. */
const OTRO: typeof OTRO_TELEFONO = 'otro_telefono'
const PLAZO_MS = 10_000
const SIN_LLAVES = 'Este navegador no puede mostrar un código que cambia. Abre tu boleto en otro.'

/** Another phone shows it: to show it here is to take it from there. */
export const esDeOtro = (error: unknown): boolean =>
  error instanceof ApiError && error.wire.form?.some(({ type }) => type === OTRO) === true

async function preguntar(boleto: PorMostrar, body: Telefono): Promise<CodigoEnMano> {
  const signal = AbortSignal.timeout(PLAZO_MS)
  const salida = Date.now()
  const { item } = await api('POST /p/boletos/:id/telefono', { ...partesDe(boleto), body, signal })
  const enMedio = (salida + Date.now()) / 2
  const clave = await abrirClave(bytesDeBase64url(item.secreto))
  return { version: item.version, texto: item.codigo, clave, desfase: Math.round(Date.parse(item.ahora) - enMedio) }
}

/**
 * Asks for the code of this boleto to be shown here, and keeps what makes it. Asked again by the phone that shows it
 * already, it sets its clock. `mover`: also away from another one.
 */
export async function pedirCodigo(boleto: PorMostrar, mover: boolean): Promise<EnMano> {
  if (globalThis.crypto?.subtle === undefined) throw new ApiError(400, { mensaje: SIN_LLAVES })
  const { id, folio, hasta } = boleto
  const antes = await leerLlave(id)
  const telefono = antes?.telefono ?? base64urlDe(crypto.getRandomValues(new Uint8Array(32)))
  const llave = { id, folio, hasta, telefono }
  // kept before it is asked: where the answer is lost, it is the same phone that asks again
  if (antes === null) await ponerLlave(llave, !seGuarda())
  try {
    const suya = await preguntar(boleto, { telefono, mover })
    return { ...suya, queda: await ponerLlave({ ...llave, suya }, !seGuarda()) }
  } catch (error) {
    if (esDeOtro(error)) await quitarLlaves((una) => una.id === id && una.telefono === telefono)
    throw error
  }
}

/** What the QR says at this step. */
export async function textoEn({ texto, clave }: CodigoEnMano, paso: number): Promise<string> {
  const codigo = leerCodigo(texto)
  if (codigo === null) throw new Error('the server gave no code')
  return escribirCodigoVivo(codigo, await instanteDe(clave, paso))
}
