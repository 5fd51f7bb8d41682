import { type DatosExpediente, EXPEDIENTE_VACIO } from '@entrale/contract/expedientes/schemas'
import { abrir, abrirBytes, sellar, sellarBytes } from '../../../cifrado.ts'

const [DATOS, ARCHIVO, FIRMA] = ['expediente', 'expediente-documento', 'contrato-firma'] as const

export const sellarDatos = (secret: Buffer, organizacionId: string, datos: DatosExpediente): Buffer =>
  sellar(secret, DATOS, organizacionId, JSON.stringify(datos))
export const abrirDatos = (secret: Buffer, organizacionId: string, sellados: Buffer | null): DatosExpediente =>
  sellados === null
    ? EXPEDIENTE_VACIO
    : { ...EXPEDIENTE_VACIO, ...(JSON.parse(abrir(secret, DATOS, organizacionId, sellados)) as DatosExpediente) }

export const sellarArchivo = (secret: Buffer, id: string, contenido: Buffer): Buffer =>
  sellarBytes(secret, ARCHIVO, id, contenido)
export const abrirArchivo = (secret: Buffer, id: string, sellado: Buffer): Buffer =>
  abrirBytes(secret, ARCHIVO, id, sellado)

/** Who signed: what a court would ask for. */
export type PruebaDeFirma = { nombre: string; email: string; ip: string; navegador: string }
export const sellarFirma = (secret: Buffer, id: string, prueba: PruebaDeFirma): Buffer =>
  sellar(secret, FIRMA, id, JSON.stringify(prueba))
/** Null where it was sealed with a secret of before: that somebody signed stays true. */
export function abrirFirma(secret: Buffer, id: string, sellada: Buffer): PruebaDeFirma | null {
  try {
    return JSON.parse(abrir(secret, FIRMA, id, sellada)) as PruebaDeFirma
  } catch {
    return null
  }
}
