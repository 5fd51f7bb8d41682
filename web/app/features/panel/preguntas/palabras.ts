import type { ClasePregunta, Pregunta } from '@entrale/contract/preguntas/schemas'

/** How each kind is called, and what it is good for. */
export const CLASES: readonly { value: ClasePregunta; label: string }[] = [
  { value: 'texto', label: 'Texto corto' },
  { value: 'texto_largo', label: 'Texto largo' },
  { value: 'opcion', label: 'Una opción' },
  { value: 'opciones', label: 'Varias opciones' },
  { value: 'si_no', label: 'Sí o no' },
  { value: 'fecha', label: 'Fecha' },
  { value: 'correo', label: 'Correo' },
  { value: 'telefono', label: 'Teléfono' },
  { value: 'numero', label: 'Número' },
]

export const nombreDeClase = (clase: ClasePregunta): string =>
  CLASES.find(({ value }) => value === clase)?.label ?? clase
export const eligeDeLista = (clase: ClasePregunta): boolean => clase === 'opcion' || clase === 'opciones'

/** Of whom it is asked: "Por boleto: General, VIP". */
export function aQuien({ por, tipos }: Pick<Pregunta, 'por' | 'tipos'>, nombres: ReadonlyMap<string, string>): string {
  if (por === 'compra') return 'Una vez por compra'
  if (tipos.length === 0) return 'Por cada boleto'
  return `Por boleto: ${tipos.map((id) => nombres.get(id) ?? 'un tipo eliminado').join(', ')}`
}
