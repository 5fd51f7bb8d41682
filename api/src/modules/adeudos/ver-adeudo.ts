import type { Adeudo } from '@entrale/contract/adeudos/schemas'
import { nombreDeBanco } from '@entrale/contract/bancos'
import type { Db } from '@entrale/db'
import { findCobertura, sumEsperas } from '../reembolsos/dinero/index.ts'
import { presentFicha, presentPlan } from './adeudos.presenter.ts'
import { findAdeudo, findDebe, findPlan } from './deudas.repository.ts'
import { findCuentaDePlataforma, findFichasDe } from './fichas.repository.ts'

const FICHAS = 10

/** What an organization owes, what waits for its money, and how it can send some. */
export async function verAdeudo(db: Db, organizacionId: string): Promise<Adeudo> {
  const { saldo, enCamino, ajeno, cubre } = await findCobertura(db, organizacionId, null)
  const esperando = await sumEsperas(db, organizacionId)
  const cuenta = await findCuentaDePlataforma(db)
  const adeudo = await findAdeudo(db, organizacionId)
  return {
    debe: await findDebe(db, organizacionId),
    desde: adeudo?.desde.toISOString() ?? null,
    cubre,
    esperando,
    // what it owes already is paid first by what it sends
    falta: esperando.cuantos === 0 ? 0 : Math.max(0, esperando.parte - (saldo - enCamino - ajeno)),
    plan: presentPlan(await findPlan(db, organizacionId)),
    cuenta: cuenta && { ...cuenta, banco: nombreDeBanco(cuenta.clabe) },
    fichas: (await findFichasDe(db, organizacionId, FICHAS)).map(presentFicha),
    moneda: 'MXN',
  }
}
