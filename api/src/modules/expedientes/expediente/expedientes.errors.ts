import { campoInvalido, conflicto, noEncontrado } from '../../../errors.ts'

export const expedienteNoEncontrado = () => noEncontrado('No encontramos ese expediente.')
export const documentoNoEncontrado = () => noEncontrado('No encontramos ese documento.')
export const noSeEdita = (estado: string) =>
  conflicto(
    estado === 'en_revision'
      ? 'Tu expediente está en revisión. Para cambiar algo, retómalo primero.'
      : 'Tu expediente está aprobado. Para cambiar algo, pulsa primero «Cambiar mis datos».',
  )
export const noSeRetoma = () => conflicto('No hay nada que retomar: todavía puedes cambiar tu expediente.')
export const yaEnRevision = () => conflicto('Tu expediente ya está en revisión.')
export const noEstaEnRevision = () =>
  conflicto('Ese expediente ya no está en revisión. Actualiza la página para ver cómo quedó.')
export const cambioMientras = () => conflicto('El expediente cambió mientras lo leías. Actualiza la página.')
export const faltanListas = () => conflicto('Falta consultar las listas antes de aprobarlo.')
export const hayCoincidencias = () => conflicto('Hay una coincidencia en las listas que nadie ha resuelto.')
export const coincidenciaResuelta = () => conflicto('Esa coincidencia ya está resuelta.')
export const titularDistinto = () =>
  campoInvalido('titularMotivo', 'La cuenta de depósito está a otro nombre: escribe por qué se acepta.')
export const rfcDeOtraPersona = (persona: string) =>
  campoInvalido(
    'rfc',
    persona === 'moral' ? 'El RFC de una empresa tiene 12 caracteres.' : 'El RFC de una persona tiene 13 caracteres.',
  )

const archivo = (mensaje: string) => campoInvalido('archivo', mensaje)
export const sinArchivo = () => archivo('Elige un archivo.')
export const archivoGrande = () => archivo('El archivo pesa más de 5 MB.')
export const archivoDeOtroTipo = () => archivo('Solo PDF, JPG o PNG.')
export const soloPdf = () => archivo('La constancia tiene que ser el PDF que da el SAT.')
export const venceSinFecha = () => campoInvalido('vence', 'Escribe hasta cuándo es válida.')
export const yaVencido = () => campoInvalido('vence', 'Ya venció: sube una vigente.')
