import type { MetodoPasarela } from './metodo.ts'

/**
 * How the account of an organization stands with its provider. `falta`: what it still wants, in the provider's words.
 * `restringida`: it takes no charges now. `desconectada`: it is not linked to us any more.
 */
export type CuentaLeida = {
  cuenta: string
  estado: 'pendiente' | 'activa' | 'restringida' | 'desconectada'
  falta: readonly string[]
}
/** What speaks for an account, to be kept sealed, where the provider gives such a thing. */
export type Credencial = { secreto: string; venceEn: Date }
/** `llave` comes back from the provider with the person, in `urlRegreso`. `cuenta`: what it said the last time. */
export type InicioDeConexion = {
  llave: string
  /** Names this account, so that asked twice it is made once. */
  clave: string
  cuenta: string | null
  nombre: string
  email: string
  urlRegreso: string
}
/** What the person came back with. `urlRegreso` and `llave` as it was begun. */
export type RegresoDeConexion = {
  llave: string
  cuenta: string | null
  codigo: string | null
  urlRegreso: string
}
/** How organizations link an account of theirs, on which the provider charges for them. */
export type Conexion = {
  /** Methods whose money goes back by itself: what is sold on such accounts. */
  metodos: readonly MetodoPasarela[]
  /** Where the person goes on, and the account where the provider makes it at once. */
  empezar: (inicio: InicioDeConexion) => Promise<{ url: string; cuenta: string | null }>
  /** Null where the provider does not take what the person came back with. */
  terminar: (regreso: RegresoDeConexion) => Promise<{ leida: CuentaLeida; credencial: Credencial | null } | null>
  /** `desconectada` for one that it does not know, or not as ours. */
  leer: (cuenta: string) => Promise<CuentaLeida>
  /** A newer one, before it ends; null where the organization took it back. */
  renovar?: (cuenta: string) => Promise<Credencial | null>
}
/** What an adapter asks of us about the accounts that it charges on. */
export type CuentasVinculadas = {
  /** Those that may have charges, for lists. */
  todas: () => Promise<readonly string[]>
  /** What speaks for one; null where there is nothing, or no more. */
  credencial: (cuenta: string) => Promise<string | null>
  /** The one that a charge is on, where only the provider's own id of it is known; null for ours. */
  deCobro: (id: string) => Promise<string | null>
}

/** What an account of the sandbox can be made to do. */
export type AccionCuentaPrueba = 'completar' | 'dejar_para_luego' | 'restringir' | 'retirar'
export type CuentaSimulada = CuentaLeida & { nombre: string; urlRegreso: string; acciones: AccionCuentaPrueba[] }
