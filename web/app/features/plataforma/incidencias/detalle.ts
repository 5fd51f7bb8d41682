import type { Incidencia } from '@entrale/contract/administracion/incidencias'
import { pesos } from '../../../lib/formatos'
import { DIFERENCIAS, PROVEEDORES } from '../comun/nombres-proveedor'

export const CLASES: Record<Incidencia['clase'], string> = {
  monto: 'El monto no es el que se pidió',
  moneda: 'Llegó en otra moneda',
  sin_dueno: 'Dinero que nadie espera',
  reembolso: 'Un reembolso no pudo hacerse',
  conciliacion: 'El proveedor dice otra cosa',
  contracargo: 'Un banco desconoció el pago',
  devolucion: 'Alguien devolvió dinero desde el proveedor',
  proveedor: 'El proveedor movió dinero que nadie explica',
}

const CAMPOS: Record<string, string> = {
  proveedor: 'Proveedor',
  referencia: 'Referencia',
  aqui: 'Aquí',
  alla: 'Con el proveedor',
  clase: 'Diferencia',
  recibido: 'Recibido',
  esperado: 'Esperado',
  monto: 'Monto',
  enCamino: 'Reembolso en camino',
  pedido: 'Se pidió',
  llego: 'Llegó',
  causa: 'Causa',
  moneda: 'Moneda',
  reembolsoId: 'Reembolso',
}
/** Amounts of the detail are centavos. */
const EN_DINERO = new Set(['aqui', 'alla', 'recibido', 'esperado', 'monto', 'enCamino'])
const NOMBRES: Record<string, Record<string, string>> = { clase: DIFERENCIAS, proveedor: PROVEEDORES }

const esDinero = (valor: unknown): valor is { monto: number; moneda: string } =>
  typeof valor === 'object' && valor !== null && 'monto' in valor && 'moneda' in valor

function enTexto(campo: string, valor: unknown): string {
  if (esDinero(valor)) return `${pesos(valor.monto)} ${valor.moneda}`
  if (typeof valor === 'number' && EN_DINERO.has(campo)) return `${pesos(valor)} MXN`
  return NOMBRES[campo]?.[String(valor)] ?? String(valor)
}

/** What is known of an incidencia, named and in words; nothing of what is empty. */
export const enPalabras = (detalle: Incidencia['detalle']): [campo: string, texto: string][] =>
  Object.entries(detalle)
    .filter(([, valor]) => valor !== null && valor !== '')
    .map(([campo, valor]) => [CAMPOS[campo] ?? campo, enTexto(campo, valor)])
