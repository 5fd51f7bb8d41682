import type { Cobro, Conexion, DisputaLeida, Lectura } from '../../ports/pasarela/pasarela.ts'

/** A charge as its bank keeps it. */
export type Cuenta = {
  referencia: string
  cobro: Cobro
  estado: Lectura['estado']
  recibido: number
  reembolsado: number
  /** What of the platform's part went back. */
  nuestroDevuelto: number
  disputas: DisputaLeida[]
}

/** What a bank keeps for organizations on accounts of theirs, before what it charges them for that. */
export type Conectadas = Map<string, number>

/** Accounts are linked by the test itself. */
const nadie = async (): Promise<never> => {
  throw new Error('nobody links an account here')
}
export const conexion: Conexion = {
  metodos: ['prueba', 'tarjeta'],
  ...{ empezar: nadie, terminar: nadie, desconectar: nadie },
  leer: async (cuenta) => ({ cuenta, estado: 'activa', falta: [] }),
}

type Hecho = { cobrado: number; devuelto: number; deNuestro: number; tomado: number }
/** Of a charge on such an account: what came there, what of it is the platform's, and never more of that goes back. */
export function anotarConectada(
  conectadas: Conectadas,
  { cobro: { vendedor }, referencia, ...cuenta }: Cuenta,
  { cobrado, devuelto, deNuestro, tomado }: Hecho,
): number {
  if (vendedor === null) return cobrado - devuelto - tomado
  const nuestro = (cobrado > 0 && cuenta.recibido === 0 ? Math.min(vendedor.nuestro, cobrado) : 0) - deNuestro
  if (nuestro < 0 && deNuestro > vendedor.nuestro - cuenta.nuestroDevuelto)
    throw new Error(`more is asked back of ${referencia} than was handed to the platform`)
  if (deNuestro > devuelto)
    throw new Error(`more of the platform's goes back with a refund of ${referencia} than it is`)
  const tiene = conectadas.get(vendedor.cuenta) ?? 0
  conectadas.set(vendedor.cuenta, tiene + cobrado - devuelto - tomado - nuestro)
  return nuestro
}
