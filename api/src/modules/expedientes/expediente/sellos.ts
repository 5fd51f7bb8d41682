import { type DatosExpediente, EXPEDIENTE_VACIO } from '@entrale/contract/expedientes/schemas'
import { abrir, abrirBytes, sellar, sellarBytes } from '../../../cifrado.ts'
import type { Llavero } from '../../../llavero.ts'
import type { Sellado } from '../../../sellados.ts'

const [DATOS, ARCHIVO, FIRMA] = ['expediente', 'expediente-documento', 'contrato-firma'] as const
export const SELLADOS_EXPEDIENTE: readonly Sellado[] = [
  { tabla: 'expedientes', columna: 'datos', de: 'organizacion_id', proposito: DATOS },
  { tabla: 'contrato_firmas', columna: 'prueba', de: 'id', proposito: FIRMA },
]

export const sellarDatos = (secret: Llavero, organizacionId: string, datos: DatosExpediente): Buffer =>
  sellar(secret, DATOS, organizacionId, JSON.stringify(datos))
export const abrirDatos = (secret: Llavero, organizacionId: string, sellados: Buffer | null): DatosExpediente =>
  sellados === null
    ? EXPEDIENTE_VACIO
    : { ...EXPEDIENTE_VACIO, ...(JSON.parse(abrir(secret, DATOS, organizacionId, sellados)) as DatosExpediente) }

export const sellarArchivo = (secret: Llavero, id: string, contenido: Buffer): Buffer =>
  sellarBytes(secret, ARCHIVO, id, contenido)
export const abrirArchivo = (secret: Llavero, id: string, sellado: Buffer): Buffer =>
  abrirBytes(secret, ARCHIVO, id, sellado)

/** Who signed: what a court would ask for. */
export type PruebaDeFirma = { nombre: string; email: string; ip: string; navegador: string }
export const sellarFirma = (secret: Llavero, id: string, prueba: PruebaDeFirma): Buffer =>
  sellar(secret, FIRMA, id, JSON.stringify(prueba))
/** Null where the secret that sealed it was given up: that somebody signed stays true. */
export function abrirFirma(secret: Llavero, id: string, sellada: Buffer): PruebaDeFirma | null {
  try {
    return JSON.parse(abrir(secret, FIRMA, id, sellada)) as PruebaDeFirma
  } catch {
    return null
  }
}
