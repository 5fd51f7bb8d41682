import type { Compra } from '@entrale/contract/compras/compra'
import { sql } from 'kysely'
import { atenderTrabajos } from '../jobs/trabajos.ts'
import type { LecturaReembolso, Pasarela, ReembolsoPedido } from '../ports/pasarela/pasarela.ts'
import { pasarelaPrueba } from '../ports/pasarela/prueba.ts'
import { apartar, comprar } from './apartar.ts'
import { crearCodigo, type DatosCodigo } from './factories-eventos.ts'
import { crearEventoPublicado, type DatosEvento, type DatosTipo, type TestApi } from './index.ts'

type Respuesta = LecturaReembolso['estado'] | 'muda' | 'se perdió'

/**
 * A provider that gives back what it is asked, as it is told to: the next answers, in order, and `siempre` when there
 * are no more.
 */
export function createBanco() {
  const banco = {
    pedidos: [] as ReembolsoPedido[],
    preguntas: 0,
    pagado: new Map<string, number>(),
    siguientes: [] as Respuesta[],
    siempre: 'pagado' as Respuesta,
  }
  const responder = (reembolso: ReembolsoPedido): LecturaReembolso => {
    const respuesta = banco.siguientes.shift() ?? banco.siempre
    if (respuesta === 'muda') throw new Error('no answer')
    if (respuesta === 'pagado' || respuesta === 'se perdió') banco.pagado.set(reembolso.clave, reembolso.monto)
    if (respuesta === 'se perdió') throw new Error('it was done, and the answer got lost')
    return {
      estado: respuesta,
      referencia: `devolucion_${reembolso.clave}`,
      causa: respuesta === 'fallido' ? 'expired_or_canceled_card' : null,
    }
  }
  const pasarela: Pasarela = {
    ...pasarelaPrueba,
    reembolsar: async (reembolso) => {
      banco.pedidos.push(reembolso)
      return responder(reembolso)
    },
    leerReembolso: async (reembolso) => {
      banco.preguntas += 1
      return responder(reembolso)
    },
  }
  const limpiar = () =>
    Object.assign(banco, { pedidos: [], preguntas: 0, pagado: new Map(), siguientes: [], siempre: 'pagado' })
  return { banco, pasarela, limpiar }
}

type Venta = DatosEvento & {
  tipos?: DatosTipo[]
  politica?: 'sin_reembolso' | '24h' | '48h' | '7d'
  cuantos?: number[]
  token?: string
  metodo?: string
  codigo?: DatosCodigo
}

type Vendida = { compra: Compra; acceso: string }
type DelPanel = { token: string; del: { slug: string; slugEvento: string } }

/** What the buyer of a compra does. */
const delComprador = (api: TestApi, { compra, acceso }: Vendida) => {
  const { folio } = compra
  const boletos = (numeros: readonly number[]) => numeros.map((numero) => idDe(compra, numero))
  return {
    ver: async () => (await api.como()('GET /p/compras/:folio', { params: { folio }, query: { acceso } })).item,
    pedir: async (
      numeros: readonly number[],
      { clave = '', como = undefined as string | undefined, con = acceso, motivo = '' } = {},
    ) => {
      const headers = clave === '' ? {} : { 'idempotency-key': clave }
      const body = { boletos: boletos(numeros), motivo }
      return (
        await api.como(como)('POST /p/compras/:folio/reembolso', {
          params: { folio },
          query: { acceso: con },
          body,
          headers,
        })
      ).item
    },
    darClabe: async (clabe = '032180000118359719', con = acceso) =>
      (
        await api.como()('PUT /p/compras/:folio/clabe', {
          params: { folio },
          query: { acceso: con },
          body: { clabe, titular: 'Ana Ruiz', consiento: true },
        })
      ).item,
  }
}

/** What somebody of the organization does with it; its owner unless told otherwise. */
const delOrganizador = (api: TestApi, { compra, token, del }: Vendida & DelPanel) => {
  const { folio } = compra
  const boletos = (numeros: readonly number[]) => numeros.map((numero) => idDe(compra, numero))
  return {
    detalle: async (quien = token) =>
      (
        await api.como(quien)('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio', {
          params: { ...del, folio },
        })
      ).item,
    reembolsar: async (
      numeros: readonly number[],
      { monto = undefined as number | undefined, motivo = 'Cambió el cartel.', como = token, clave = '' } = {},
    ) => {
      const headers = clave === '' ? {} : { 'idempotency-key': clave }
      const body = { boletos: boletos(numeros), motivo, ...(monto === undefined ? {} : { monto }) }
      const params = { ...del, folio }
      return (
        await api.como(como)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
          params,
          body,
          headers,
        })
      ).item
    },
    /** Its price was less after all. */
    bajar: (monto: number) =>
      api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/compensar', {
        params: { ...del, folio },
        body: { clase: 'diferencia', monto, motivo: 'Se anunció a menos.' },
      }),
    lista: (como = token) =>
      api.como(como)('GET /organizacion/:slug/eventos/:slugEvento/reembolsos', { params: del, query: {} }),
  }
}

/** A paid compra of a new evento, with what its buyer and its organizer do. `metodo`: how it says that it was paid. */
export async function vender(
  api: TestApi,
  { politica = '24h', cuantos = [2], token, metodo, codigo: deCodigo, ...datos }: Venta = {},
) {
  const publicado = await crearEventoPublicado(api, { tipos: [{ precio: 10_000 }], ...datos })
  const { organizacion, evento, tipos } = publicado
  await api.db.updateTable('eventos').set({ politica_reembolso: politica }).where('id', '=', evento.id).execute()
  const cantidades = cuantos.map((cantidad, i) => [tipos[i] ?? { id: '' }, cantidad] as const)
  const { codigo } = deCodigo === undefined ? { codigo: '' } : await crearCodigo(api, evento, deCodigo)
  const apartado = await apartar(api.como(token), publicado, cantidades, { codigo })
  const { compra, acceso } = await comprar(api.como(token), apartado)
  const { id: compraId } = await api.db
    .selectFrom('compras')
    .select('id')
    .where('folio', '=', compra.folio)
    .executeTakeFirstOrThrow()
  if (metodo !== undefined) await sql`update pagos set metodo = ${metodo} where compra_id = ${compraId}`.execute(api.db)
  await sql`delete from trabajos`.execute(api.db)
  const { folio } = compra
  const del = { slug: organizacion.slug, slugEvento: evento.slug }
  const boletos = (numeros: readonly number[]) => numeros.map((numero) => idDe(compra, numero))
  const vendida = { compra, acceso }
  return {
    ...{ ...publicado, compra, compraId, acceso, folio, boletos },
    ...delComprador(api, vendida),
    ...delOrganizador(api, { ...vendida, token: publicado.token, del }),
  }
}

const idDe = ({ boletos }: Compra, numero: number): string =>
  boletos.find((boleto) => boleto.numero === numero)?.id ?? ''

/** What each account has of a compra; those at zero are left out. */
export async function saldosDe(api: Pick<TestApi, 'db'>, compraId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ cuenta: string; saldo: number }>`
    select cuenta, sum(monto)::int as saldo from asientos where compra_id = ${compraId} group by 1
      having sum(monto) <> 0`.execute(api.db)
  return Object.fromEntries(rows.map(({ cuenta, saldo }) => [cuenta, saldo]))
}

/**
 * All that is due now, and what follows from it; answers what failed. `espera` also what was to be done later, so many
 * times.
 */
export async function atender(api: TestApi, { espera = 0 } = {}): Promise<string[]> {
  const errores: string[] = []
  const pendientes = () => sql`select from trabajos where disponible_en <= now() and fallido_en is null`.execute(api.db)
  const agotar = async () => {
    while ((await pendientes()).rows.length > 0)
      await atenderTrabajos(api.services, (error) => errores.push(String(error)))
  }
  await agotar()
  for (let i = 0; i < espera; i += 1) {
    await sql`update trabajos set disponible_en = now() where fallido_en is null`.execute(api.db)
    await agotar()
  }
  return errores
}
