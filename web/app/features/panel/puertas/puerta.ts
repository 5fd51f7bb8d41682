import type { Puerta, Puertas, Reingreso } from '@entrale/contract/accesos/schemas'

/** What is made for whoever adds a phone before any gate. */
export const PRIMERA = {
  nombre: 'Entrada',
  tipos: null,
  cupo: null,
  reingreso: 'no',
  indicaciones: '',
  abreEn: null,
} as const

export const REINGRESOS: readonly { value: Reingreso; label: string; hint: string }[] = [
  { value: 'no', label: 'No', hint: 'Quien ya entró no vuelve a entrar por aquí, aunque haya salido.' },
  {
    value: 'tras_salida',
    label: 'Si escaneó su salida',
    hint: 'Al salir se escanea el boleto y su lugar se libera. Vuelve a entrar una vez por cada salida.',
  },
  { value: 'libre', label: 'Libre', hint: 'El mismo boleto entra las veces que quiera, sin escanear su salida.' },
]

type Tipos = Puertas['tipos']

/** "Todos los boletos", "General, Preferente" */
export function quienEntra({ tipos }: Pick<Puerta, 'tipos'>, todos: Tipos): string {
  if (tipos === null) return 'Todos los boletos'
  const nombres = todos.filter(({ id }) => tipos.includes(id)).map(({ nombre }) => nombre)
  return nombres.length === 0 ? 'Nadie: sus tipos se eliminaron' : nombres.join(', ')
}

/** Tipos whose holders no gate lets in. */
export const sinPuerta = ({ puertas, tipos }: Pick<Puertas, 'puertas' | 'tipos'>): Tipos =>
  tipos.filter(({ id }) => !puertas.some((puerta) => puerta.tipos === null || puerta.tipos.includes(id)))

/** "sin reingreso · abre vie 4 dic, 7:00 p.m." */
export function reglas({ reingreso, abreEn }: Pick<Puerta, 'reingreso' | 'abreEn'>, cuando: (iso: string) => string) {
  const vuelve = { no: 'sin reingreso', tras_salida: 'reingreso tras salida', libre: 'reingreso libre' }[reingreso]
  return abreEn === null ? vuelve : `${vuelve} · abre ${cuando(abreEn)}`
}
