import type { Db } from '@entrale/db'
import { anotar, type Cuenta, comisionDe, idDe } from './movimientos.ts'

/** What one line of the ledger holds. */
const MONTO_MAXIMO = 2_000_000_000

/** From `haber` to `debe`, in parts where it is more than a line holds. */
async function pasar(
  trx: Db,
  tesoreriaId: string,
  concepto: 'deposito' | 'ajuste' | 'entero',
  { debe, haber, monto }: { debe: Cuenta; haber: Cuenta; monto: number },
): Promise<void> {
  for (let parte = 0; Math.abs(monto) > parte * MONTO_MAXIMO; parte += 1) {
    const suyo = Math.sign(monto) * Math.min(Math.abs(monto) - parte * MONTO_MAXIMO, MONTO_MAXIMO)
    const asientos = [
      { cuenta: debe, monto: suyo },
      { cuenta: haber, monto: -suyo },
    ]
    await anotar(trx, { id: idDe(concepto, tesoreriaId, parte), tesoreriaId, concepto, asientos })
  }
}

type DeProveedor = { id: string; monto: number; comision: number; comisionIva: number }

/** A provider transferred to our bank what it held for us, less what that cost; below zero, a transfer that came back. */
export async function anotarDeposito(trx: Db, { id, monto, comision, comisionIva }: DeProveedor): Promise<void> {
  await pasar(trx, id, 'deposito', { debe: 'banco', haber: 'pasarela', monto })
  await anotarCosto(trx, { id, comision, comisionIva })
}

const anotarCosto = (trx: Db, { id, comision, comisionIva }: Omit<DeProveedor, 'monto'>): Promise<void> =>
  anotar(trx, {
    ...{ id: idDe('comision', id), tesoreriaId: id, concepto: 'comision' },
    asientos: comisionDe(comision, comisionIva),
  })

/** What a provider charges by itself. */
export const anotarCargoDeProveedor = (trx: Db, cargo: Omit<DeProveedor, 'monto'>): Promise<void> =>
  anotarCosto(trx, cargo)

/** What a provider gave or took and no sale of ours explains: whose it is has still to be settled. */
export async function anotarSinDueno(trx: Db, { id, monto, comision, comisionIva }: DeProveedor): Promise<void> {
  await pasar(trx, id, 'ajuste', { debe: 'pasarela', haber: 'por_aplicar', monto })
  await anotarCosto(trx, { id, comision, comisionIva })
}

/** What an administrator moves from one account to another, or pays to the tax authority. */
export const anotarRegistro = (
  trx: Db,
  { id, concepto, ...linea }: { id: string; concepto: 'ajuste' | 'entero'; debe: Cuenta; haber: Cuenta; monto: number },
): Promise<void> => pasar(trx, id, concepto, linea)
