import type { Dinero } from '@entrale/contract/tesoreria/schemas'
import type { Db } from '@entrale/db'
import {
  type DeOrganizadores,
  findDeBanco,
  findDeOrganizadores,
  findDeProveedores,
  findSaldos,
} from './dinero.repository.ts'

/** Accounts whose owner has a line of its own; what is in any other one is told by its name. */
const CON_RENGLON = new Set([
  ...['banco', 'pasarela', 'organizacion', 'caja', 'comprador', 'iva', 'iva_acreditable', 'retencion'],
  ...['plataforma', 'comision', 'perdida', 'por_aplicar', 'conectada'],
])

type Parte = Dinero['deQuien'][number]

function deQuienEs(saldos: Map<string, number>, organizadores: DeOrganizadores): Parte[] {
  const debe = (...cuentas: string[]) => cuentas.reduce((suma, cuenta) => suma - (saldos.get(cuenta) ?? 0), 0)
  const { porPagar, detenido, reserva, deben } = organizadores
  const partes: Parte[] = [
    { cual: 'por_pagar', monto: porPagar },
    { cual: 'detenido', monto: detenido },
    { cual: 'reserva', monto: reserva },
    { cual: 'deben', monto: -deben },
    // what accounts of organizations give back to buyers is not with us
    { cual: 'comprador', monto: debe('comprador', 'conectada') },
    { cual: 'retencion', monto: debe('retencion') },
    { cual: 'iva', monto: debe('iva', 'iva_acreditable') },
    { cual: 'plataforma', monto: debe('plataforma', 'comision', 'perdida') },
    { cual: 'por_aplicar', monto: debe('por_aplicar') },
  ]
  const otras = [...saldos.keys()].filter((cuenta) => !CON_RENGLON.has(cuenta))
  return [...partes, ...otras.map((cuenta) => ({ cual: cuenta, monto: debe(cuenta) }))]
}

/** Whose the money is that we have: what is in the bank and with providers, and to whom it belongs. Both sums are equal. */
export async function verDinero(db: Db, ahora: Date): Promise<Dinero> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const saldos = await findSaldos(trx)
      const tenemos = ['banco', 'pasarela'].map((cual) => ({ cual, monto: saldos.get(cual) ?? 0 }))
      const proveedores = await findDeProveedores(trx)
      return {
        alDia: ahora.toISOString(),
        total: tenemos.reduce((suma, { monto }) => suma + monto, 0),
        tenemos,
        deQuien: deQuienEs(saldos, await findDeOrganizadores(trx)),
        proveedores: proveedores.map(({ leidoEn, libro, diferencia, ...fila }) => ({
          ...{ ...fila, libro: libro ?? 0 },
          leidoEn: leidoEn?.toISOString() ?? null,
          porLeer: fila.dice !== null && (libro ?? 0) - fila.dice !== diferencia,
        })),
        banco: await findDeBanco(trx),
      }
    })
}
