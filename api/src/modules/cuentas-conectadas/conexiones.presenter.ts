import { enPalabras } from '@entrale/contract/cuentas-conectadas/palabras'
import type { Conexion, ProveedorConexion } from '@entrale/contract/cuentas-conectadas/schemas'
import type { Pasarela } from '../../ports/pasarela/pasarela.ts'
import type { ConexionRow } from './conexiones.repository.ts'

const FINAL = 4
const PAGINAS: Record<ProveedorConexion, (cuenta: string) => string> = {
  stripe: () => 'https://dashboard.stripe.com/',
  mercadopago: () => 'https://www.mercadopago.com.mx/',
  prueba: (cuenta) => `/pagos/prueba/cuentas/${cuenta}`,
}

/** `fila`: null where it never was linked. */
export function presentConexion({ proveedor, conexion }: Pasarela, fila: ConexionRow | null): Conexion {
  const pide = fila !== null && fila.estado !== 'desconectada' ? fila.falta : []
  return {
    proveedor,
    deMentira: proveedor === 'prueba',
    estado: fila?.estado ?? 'sin_conectar',
    falta: enPalabras(pide, proveedor),
    final: fila?.cuenta?.slice(-FINAL) ?? null,
    pagina: fila?.cuenta ? PAGINAS[proveedor](fila.cuenta) : null,
    metodos: [...(conexion?.metodos ?? [])],
    activaDesde: fila?.activaEn?.toISOString() ?? null,
    desconectadaEn: fila?.desconectadaEn?.toISOString() ?? null,
  }
}
