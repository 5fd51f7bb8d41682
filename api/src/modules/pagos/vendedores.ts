import { type Db, rowOf, rowsOf } from '@entrale/db'
import { leerJuntos } from '../../lotes.ts'
import type { Pasarela } from '../../ports/pasarela/pasarela.ts'

type Cuenta = { proveedor: string; cuenta: string }
/**
 * Who takes the money of an evento: null, our own account with each provider; else only these accounts of its
 * organization, which work now.
 */
export type Vendedores = readonly Cuenta[] | null

type Fila = { fondos: 'recaudado' | 'dividido'; cuentas: Cuenta[] }
/** Of the eventos that people pay at the same time, read together. */
const leerVendedores = leerJuntos<string, Fila>(async (db, eventos) => {
  const rows = await rowsOf<Fila & { evento: string }>(db)`/* prepared: vendedores */
    select u.evento, a.fondos, case a.fondos when 'dividido' then coalesce((
        select json_agg(json_build_object('proveedor', c.proveedor, 'cuenta', c.cuenta) order by c.activa_en, c.id)
        from cuentas_conectadas c join eventos e on e.organizacion_id = c.organizacion_id
        where e.id = u.evento and c.estado = 'activa'), '[]') end as cuentas
    from ajustes a, unnest(${[...new Set(eventos)]}::uuid[]) u(evento)`
  const filas = new Map(rows.map((fila) => [fila.evento, fila]))
  return eventos.map((id) => filas.get(id) ?? null)
})

export async function findVendedores(db: Db, eventoId: string): Promise<Vendedores> {
  const fila = await leerVendedores(db, eventoId)
  return fila?.fondos === 'dividido' ? fila.cuentas : null
}

/** The account on which this provider charges by this method: null, ours; undefined where it cannot. */
export function vendedorDe(
  { proveedor, conexion }: Pick<Pasarela, 'proveedor' | 'conexion'>,
  metodo: string,
  vendedores: Vendedores,
): string | null | undefined {
  if (vendedores === null) return null
  if (!conexion?.metodos.some((suyo) => suyo === metodo)) return undefined
  return vendedores.find((cuenta) => cuenta.proveedor === proveedor)?.cuenta
}

/** What of the price of a hold is ours, where the account of its organization takes it. */
export async function parteDeApartado(db: Db, apartadoId: string): Promise<number> {
  const fila = await rowOf<{ parte: number }>(db)`
    select parte_de_apartado(${apartadoId}, dia_del_centro(now())) as parte`
  return fila?.parte ?? 0
}
