import { type Db, rowOf, rowsOf } from '@entrale/db'
import { abrir, sellar } from '../../cifrado.ts'
import type { Llavero } from '../../llavero.ts'
import type { Credencial, CuentasVinculadas } from '../../ports/pasarela/pasarela.ts'
import type { Sellado } from '../../sellados.ts'
import { ponerCredencial } from './conexiones.repository.ts'

const PROPOSITO = 'cuenta-conectada'
export const SELLADOS_CONEXION: readonly Sellado[] = [
  { tabla: 'cuentas_conectadas', columna: 'credencial', de: 'id', proposito: PROPOSITO },
]

export const guardarCredencial = (
  trx: Db,
  secret: Llavero,
  id: string,
  { secreto, venceEn }: Credencial,
): Promise<unknown> => ponerCredencial(trx, id, sellar(secret, PROPOSITO, id, secreto), venceEn)

/** What the adapter of a provider asks of us about the accounts that it charges on. */
export function createVinculadas(db: Db, secret: Llavero, proveedor: string): CuentasVinculadas {
  return {
    todas: async () => {
      const rows = await rowsOf<{ cuenta: string }>(db)`
        select cuenta from cuentas_conectadas
          where proveedor = ${proveedor} and estado <> 'desconectada' and activa_en is not null order by cuenta`
      return rows.map(({ cuenta }) => cuenta)
    },
    credencial: async (cuenta) => {
      const fila = await rowOf<{ id: string; credencial: Buffer }>(db)`
        select id, credencial from cuentas_conectadas
          where proveedor = ${proveedor} and cuenta = ${cuenta} and credencial is not null
          order by estado = 'desconectada', creado_en desc limit 1`
      return fila && abrir(secret, PROPOSITO, fila.id, fila.credencial)
    },
    deCobro: async (id) => {
      const fila = await rowOf<{ cuenta: string }>(db)`
        select c.cuenta from cuentas_conectadas c join pagos p on p.proveedor = ${proveedor}
          and p.referencia = c.cuenta || '/' || ${id}
          where c.proveedor = ${proveedor} limit 1`
      return fila?.cuenta ?? null
    },
  }
}
