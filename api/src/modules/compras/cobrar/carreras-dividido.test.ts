// What a sale on the account of an organization books beside it, told of by many at once: as it is, and with its guards
// removed.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alterar, sinCandados } from '../../../testing/alterar.ts'
import { type CasoDividido, createDividido, type Dividido } from '../../../testing/dividido.ts'
import { ponerFondos } from '../../../testing/dividir.ts'
import { comprobarInvariantes, findFallas } from '../../../testing/index.ts'
import { findPago } from '../../pagos/index.ts'
import { crearReembolso } from '../../reembolsos/dinero/index.ts'
import { lockCompraDeApartado } from './aplicar.repository.ts'
import { aplicarEfecto } from './aplicar-efecto.ts'
import { aplicarLectura } from './aplicar-lectura.ts'
import { queHacer } from './que-hacer.ts'

const NUESTRO = 14_600
const VECES = 6

let de: Dividido
beforeAll(async () => {
  de = await createDividido({ conexiones: 12 })
  await sql`create function esperar() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.2); return new; end $$`.execute(de.api.db)
})
beforeEach(() => ponerFondos(de.api, 'dividido'))
afterAll(() => de.api.close({ invariantes: false }))

type Base = Dividido['api']['db']
const lecturaDe = async ({ cobro }: CasoDividido) => {
  const lectura = await de.banco.pasarela.leer(cobro.referencia)
  if (lectura === null) throw new Error('no charge')
  return lectura
}
const repartosDe = ({ pago }: CasoDividido) =>
  de.api.db.selectFrom('repartos').select('monto').where('pago_id', '=', pago.id).orderBy('creado_en').execute()
const reembolsosDe = ({ pago }: CasoDividido) =>
  de.api.db.selectFrom('reembolsos').select(['estado', 'origen', 'nuestro']).where('pago_id', '=', pago.id).execute()

/** As many notices as readings, of one charge at one moment. */
async function decirMuchas(caso: CasoDividido): Promise<PromiseSettledResult<unknown>[]> {
  const lectura = await lecturaDe(caso)
  return Promise.allSettled([
    ...Array.from({ length: VECES / 2 }, () => de.avisar(caso.cobro)),
    ...Array.from({ length: VECES }, () => aplicarLectura(de.api.db, caso.pago.id, lectura)),
  ])
}

async function confirmarALaVez() {
  const caso = await de.porPagar()
  de.banco.pagar(caso.cobro)
  const dichas = await decirMuchas(caso)
  return {
    repartos: (await repartosDe(caso)).length,
    devueltas: (await reembolsosDe(caso)).length,
    fallas: dichas.filter(({ status }) => status === 'rejected').length,
  }
}

/** As both of two see it who do not wait for each other. */
async function leerSinCandado({ pago: { id }, apartado }: CasoDividido) {
  const pago = await findPago(de.api.db, id)
  if (pago === null) throw new Error('no payment')
  return [pago, await de.api.db.transaction().execute((trx) => lockCompraDeApartado(trx, apartado.id, id))] as const
}

/** All boletos go back, and the bank takes all of the payment, at one moment. */
async function reembolsarYDisputar(db: Base): Promise<CasoDividido> {
  const caso = await de.vendida()
  const boletoIds = (await de.boletosDe(caso)).map(({ id }) => id)
  de.banco.contracargo(caso.cobro)
  const lectura = await lecturaDe(caso)
  const compraId = caso.pago.compra_id
  const reembolsar = db
    .transaction()
    .execute((trx) => crearReembolso(trx, { compraId, origen: 'organizador', boletoIds }))
  await Promise.allSettled([reembolsar, aplicarLectura(db, caso.pago.id, lectura)])
  return caso
}

describe('told of by many at once', () => {
  it('a sale is one reparto, and none of our part goes back', async () => {
    for (let vez = 0; vez < 4; vez += 1)
      expect(await confirmarALaVez()).toEqual({ repartos: 1, devueltas: 0, fallas: 0 })
  })

  it('a refund and a dispute of one sale leave one return of our part, whoever comes first', async () => {
    for (let vez = 0; vez < 8; vez += 1) {
      const caso = await reembolsarYDisputar(de.api.db)
      expect(await de.libro(caso)).toEqual({ pasarela: NUESTRO, conectada: -NUESTRO })
      expect((await reembolsosDe(caso)).filter(({ estado }) => estado !== 'rechazado')).toEqual([])
      de.banco.decidir(caso.cobro, 0)
      await decirMuchas(caso)
      expect(await de.libro(caso)).toEqual({ pasarela: NUESTRO, organizacion: -NUESTRO })
    }
  })

  it('and the books stand', () => comprobarInvariantes(de.api.db))
})

describe('without the locks (controls)', () => {
  it('the sale of one is late money to another, which the account of the organization would give back', async () => {
    const caso = await de.porPagar()
    de.banco.pagar(caso.cobro)
    const lectura = await lecturaDe(caso)
    const [pago, compra] = await leerSinCandado(caso)
    const confirmar = () =>
      de.api.db
        .transaction()
        .execute((trx) => aplicarEfecto(trx, { pago, compra, lectura, venceEn: null }, queHacer(pago, compra, lectura)))
    await Promise.allSettled([confirmar(), confirmar()])
    expect(await reembolsosDe(caso)).toMatchObject([{ estado: 'aprobado', origen: 'pago_tardio' }])
    await expect(comprobarInvariantes(de.api.db)).rejects.toThrow('lo cobrado está en el libro una vez')
  })

  it('a refund and a dispute both take the sale back', async () => {
    await sql`create trigger esperar before insert on reembolsos for each row execute function esperar()`.execute(
      de.api.db,
    )
    await alterar(de.api.db, 'bloquear_existencias', [[/for update offset 0/, 'offset 0']])
    const caso = await reembolsarYDisputar(de.api.db.withPlugin(sinCandados))
    const { conectada = 0 } = await de.libro(caso)
    expect(conectada).not.toBe(-NUESTRO)
    expect(await findFallas(de.api.db)).not.toEqual([])
  })
})
