import type { AccionCuentaPrueba, Conexion, CuentaLeida, CuentaSimulada } from './pasarela.ts'

/** An account of the sandbox, as a provider would keep it. */
export type CuentaGuardada = {
  cuenta: string
  nombre: string
  estado: CuentaLeida['estado']
  falta: string[]
  /** Where the person goes back to. */
  urlRegreso: string
  /** How many notices it has sent. */
  avisos: number
}
export type GuardarCuentas = {
  leer: (cuenta: string) => Promise<CuentaGuardada | null>
  guardar: (cuenta: CuentaGuardada) => Promise<void>
}

const PAPELES = ['external_account', 'individual.verification.document']

const POR_ESTADO: Record<CuentaLeida['estado'], AccionCuentaPrueba[]> = {
  pendiente: ['completar', 'dejar_para_luego'],
  activa: ['restringir', 'retirar'],
  restringida: ['completar', 'retirar'],
  desconectada: [],
}
const EFECTOS: Record<AccionCuentaPrueba, Partial<CuentaGuardada>> = {
  completar: { estado: 'activa', falta: [] },
  dejar_para_luego: {},
  restringir: { estado: 'restringida', falta: ['individual.verification.document'] },
  retirar: { estado: 'desconectada', falta: [] },
}

export const vistaDe = ({ cuenta, nombre, estado, falta, urlRegreso }: CuentaGuardada): CuentaSimulada => ({
  ...{ cuenta, nombre, estado, falta, urlRegreso },
  acciones: POR_ESTADO[estado],
})

/** The account after it; null where it cannot happen now. */
export const despuesDe = (cuenta: CuentaGuardada, accion: AccionCuentaPrueba): CuentaGuardada | null =>
  POR_ESTADO[cuenta.estado].includes(accion) ? { ...cuenta, ...EFECTOS[accion], avisos: cuenta.avisos + 1 } : null

/** Linked on a plain page of the sandbox, where a button stands for each thing that a provider or an owner does. */
export function createConexionPrueba(cuentas: GuardarCuentas, paginas: string): Conexion {
  const leer = async (cuenta: string): Promise<CuentaLeida> => {
    const guardada = await cuentas.leer(cuenta)
    if (guardada === null) return { cuenta, estado: 'desconectada', falta: [] }
    return { cuenta, estado: guardada.estado, falta: guardada.falta }
  }
  return {
    metodos: ['prueba', 'tarjeta'],
    empezar: async ({ clave, cuenta: conocida, nombre, llave, urlRegreso }) => {
      const cuenta = conocida ?? `prueba_cuenta_${clave}`
      const antes = await cuentas.leer(cuenta)
      const nueva = { cuenta, nombre, estado: 'pendiente' as const, falta: PAPELES, avisos: 0 }
      await cuentas.guardar({ ...(antes ?? nueva), urlRegreso: `${urlRegreso}?state=${llave}` })
      return { url: `${paginas}/pagos/prueba/cuentas/${cuenta}`, cuenta }
    },
    terminar: async ({ cuenta }) => (cuenta === null ? null : { leida: await leer(cuenta), credencial: null }),
    leer,
  }
}
