import type { Db } from '@entrale/db'
import { sql } from 'kysely'

const CUENTAS = [
  ...['pasarela', 'banco', 'caja', 'organizacion', 'plataforma', 'iva', 'comprador', 'retencion', 'comision'],
  ...['iva_acreditable', 'por_aplicar', 'perdida'],
]
const CONCEPTOS = [
  ...['cobro', 'venta', 'comision', 'retencion', 'deposito', 'contracargo', 'reembolso', 'pago_reembolso'],
  ...['liquidacion', 'ajuste', 'castigo', 'entero'],
]

/** The movements that were booked since it was asked last, one a line, debits above zero; those of one moment by concept. */
export function createLibro(db: Db): () => Promise<string[]> {
  const vistos = new Set<string>()
  return async () => {
    const { rows } = await sql<{ id: string; concepto: string; lineas: { cuenta: string; monto: number }[] }>`
      select movimiento_id as id, min(concepto) as concepto,
        json_agg(json_build_object('cuenta', cuenta, 'monto', monto)) as lineas
      from asientos group by 1
      order by min(creado_en), array_position(${CONCEPTOS}::text[], min(concepto)), max(monto) desc`.execute(db)
    const nuevos = rows.filter(({ id }) => !vistos.has(id))
    for (const { id } of nuevos) vistos.add(id)
    return nuevos.map(({ concepto, lineas }) => {
      const enOrden = lineas.toSorted((a, b) => CUENTAS.indexOf(a.cuenta) - CUENTAS.indexOf(b.cuenta))
      return `${concepto}: ${enOrden.map(({ cuenta, monto }) => `${cuenta} ${monto}`).join(', ')}`
    })
  }
}

/** What is left in each account of the whole house; those at zero are left out. */
export async function balanzaDe(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ cuenta: string; saldo: number }>`
    select cuenta, sum(monto)::int as saldo from asientos group by 1 having sum(monto) <> 0`.execute(db)
  return Object.fromEntries(rows.map(({ cuenta, saldo }) => [cuenta, saldo]))
}
