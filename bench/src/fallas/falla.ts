import type { Cuentas } from './contar.ts'
import type { Producto } from './producto.ts'
import type { Tienda } from './tienda.ts'
import type { Venta } from './vender.ts'

/** What a failure may break, and look at. */
export type Escena = { producto: Producto; tienda: Tienda; venta: Venta }

export type Falla = {
  nombre: string
  /** What happens, as one sentence of the table. */
  que: string
  /** Seconds until all is as before, once its cause is gone. */
  limite: number
  /** A process has to start for it, which takes what it takes on this machine. */
  arranca?: boolean
  /** Rules of `ops/alertas.yml` that tell of it when it lasts. */
  alertas: readonly string[]
  /** What the run leaves out, or makes shorter than life. */
  salvedad?: string
  /** Refusals that are right while this happens. */
  rechazos?: RegExp
  /** Sales begun in a second; a few where nothing is said. */
  porSegundo?: number
  /** Boletos that cost nothing; more than enough where nothing is said. */
  cupoGratis?: number
  /** Why it cannot be done on this machine; null where it can. */
  falta?: (producto: Producto) => Promise<string | null>
  /** All of it elsewhere, on machines of its own. */
  aparte?: () => Promise<Resultado>
  /** Makes it happen and ends when its cause is gone. */
  golpe: (escena: Escena) => Promise<void>
  /** Besides a whole sale, what must be true again. */
  sano?: (escena: Escena) => Promise<boolean>
  /** What must be true at the end; answers what is not. */
  despues?: (escena: Escena) => Promise<string[]>
}

export type Resultado = Cuentas & {
  falla: Falla
  /** Seconds, once the cause is gone; null where it did not come back in time. */
  recuperar: number | null
  limite: number
  /** The longest time without an acknowledged hold or purchase since it began. */
  hueco: number
  rechazos: string[]
  errores: string
  faltas: string[]
  /** Alerts that fired; null where nobody evaluated them. */
  dispararon: ReadonlySet<string> | null
}
