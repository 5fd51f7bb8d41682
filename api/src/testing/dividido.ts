// A sale on the account of an organization, in tests, over a bank in memory.
import { sql } from 'kysely'
import { comprar } from './apartar.ts'
import { conectar, ponerFondos } from './dividir.ts'
import { createTestApi, type DatosEvento, type TestApi } from './index.ts'
import { createBanco } from './modelo/banco.ts'
import type { Cuenta } from './modelo/conectadas.ts'
import { atenderTodo } from './modelo/relojes.ts'
import { pagosDe, prepararPago, verCompra } from './pagar.ts'

type Fondos = 'recaudado' | 'dividido'
/** The API over a bank in memory, where organizations have accounts of their own. */
export async function createDividido(opciones: { conexiones?: number } = {}) {
  const banco = createBanco()
  const api = await createTestApi({ ...opciones, pasarelas: [banco.pasarela] })

  const avisar = async ({ referencia }: Cuenta) => {
    const payload = { id: crypto.randomUUID(), tipo: 'cobro', referencia }
    const { statusCode } = await api.app.inject({ method: 'POST', url: '/api/pagos/prueba/webhook', payload })
    if (statusCode !== 200) throw new Error(`a notice was answered with ${statusCode}`)
  }
  /** Two boletos, held while the platform takes the money, and bought once an account of the organization does. */
  async function porPagar(evento: DatosEvento = {}, cupo = 10, fondos: Fondos = 'dividido') {
    await ponerFondos(api, 'recaudado')
    const preparado = await prepararPago(api, { tipo: { cupo }, evento })
    const cuenta = await conectar(api, preparado.organizacion.id)
    await ponerFondos(api, fondos)
    const hecha = await comprar(api.como(), preparado.apartado, { metodo: 'tarjeta' })
    const [pago] = await pagosDe(api, preparado.apartado.id)
    const cobro = banco.cuentaDe(pago?.id ?? '')
    if (pago === undefined || cobro === undefined) throw new Error('nothing was begun to be charged')
    return { ...preparado, cuenta, cobro, pago, folio: hecha.compra.folio, acceso: hecha.acceso }
  }
  async function vendida(fondos: Fondos = 'dividido', evento: DatosEvento = {}) {
    const caso = await porPagar(evento, 10, fondos)
    banco.pagar(caso.cobro)
    await avisar(caso.cobro)
    return caso
  }
  const boletosDe = (caso: CasoDividido) => verCompra(api, caso).then(({ boletos }) => boletos)
  /** Asked for, and not paid yet. */
  async function pedirReembolso(caso: CasoDividido, cuantos: number, monto?: number): Promise<void> {
    const boletos = (await boletosDe(caso)).filter(({ estado }) => estado === 'valido').slice(0, cuantos)
    await api.como(caso.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { slug: caso.organizacion.slug, slugEvento: caso.evento.slug, folio: caso.folio },
      body: { boletos: boletos.map(({ id }) => id), motivo: 'Se pidió.', ...(monto !== undefined && { monto }) },
    })
  }
  return {
    ...{ api, banco, avisar, porPagar, vendida, boletosDe, pedirReembolso },
    enSuCuenta: ({ cuenta }: CasoDividido) => banco.conectadas.get(cuenta) ?? 0,
    libro: (caso: CasoDividido) => libroDe(api, caso),
    reembolsar: async (caso: CasoDividido, cuantos: number, monto?: number): Promise<void> => {
      await pedirReembolso(caso, cuantos, monto)
      await atenderTodo(api.services)
    },
    /** What its organization reads. */
    saldo: async ({ organizacion: { slug }, token }: CasoDividido) => {
      const { item } = await api.como(token)('GET /organizacion/:slug/pagos', { params: { slug } })
      const { total, directo, disponible, porLiberar } = item
      return { total, directo, disponible, porLiberar }
    },
  }
}
export type Dividido = Awaited<ReturnType<typeof createDividido>>
export type CasoDividido = Awaited<ReturnType<typeof prepararPago>> & {
  cuenta: string
  cobro: Cuenta
  pago: Awaited<ReturnType<typeof pagosDe>>[number]
  folio: string
  acceso: string
}

/** What the ledger has of a payment, what its organization has directly included. */
export async function libroDe(
  { db }: Pick<TestApi, 'db'>,
  { pago }: Pick<CasoDividido, 'pago'>,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ cuenta: string; saldo: number }>`
    select a.cuenta, sum(a.monto)::int as saldo from asientos a
      where a.compra_id = ${pago.compra_id} or a.pago_id in (select id from pagos where compra_id = ${pago.compra_id})
        or a.retencion_id in (select id from retenciones where compra_id = ${pago.compra_id})
      group by 1 having sum(a.monto) <> 0 order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ cuenta, saldo }) => [cuenta, saldo]))
}
