import type { ClaseLote, LoteDetalle } from '@entrale/contract/banco/schemas'
import { sql } from 'kysely'
import type { Pasarela } from '../ports/pasarela/pasarela.ts'
import { administrador } from './administrar.ts'
import { type DisputaDicha, disputar } from './disputar.ts'
import { createTestApi, type TestApi } from './index.ts'
import { correr, crearConFin, liquidacionesDe, ponerCuenta, vender as venderConFin } from './liquidar.ts'
import { atender, createBanco, vender } from './reembolsos.ts'

type Administrado = Pick<TestApi, 'como' | 'app'>

/** What an administrator does with lotes; `token` is of one who proved lately who they are. */
export const banco = (api: Administrado, token: string) => {
  const cliente = api.como(token)
  const ver = async (id: string) => (await cliente('GET /administracion/lotes/:id', { params: { id } })).item
  const renglonDe = ({ renglones }: LoteDetalle, folio?: string) =>
    renglones.find((renglon) => folio === undefined || renglon.folio === folio)?.id ?? ''
  const armar = async (clase: ClaseLote, ids?: string[]) =>
    (await cliente('POST /administracion/lotes', { body: { clase, ...(ids !== undefined && { ids }) } })).item
  const bajar = (id: string) =>
    api.app.inject({ url: `/api/administracion/lotes/${id}/banco.csv`, headers: { authorization: `Bearer ${token}` } })
  const enviar = async (id: string) => {
    await bajar(id)
    return (await cliente('POST /administracion/lotes/:id/enviado', { params: { id } })).item
  }
  const enRenglon = (lote: LoteDetalle, folio?: string) => ({ id: lote.id, renglonId: renglonDe(lote, folio) })
  return {
    ...{ ver, armar, bajar, enviar },
    aprobar: async (id: string) => (await cliente('POST /administracion/lotes/:id/aprobar', { params: { id } })).item,
    descartar: async (id: string, motivo = 'Se armó por error.') =>
      (await cliente('POST /administracion/lotes/:id/descartar', { params: { id }, body: { motivo } })).item,
    pagado: async (lote: LoteDetalle, claveRastreo: string, folio?: string) =>
      (
        await cliente('POST /administracion/lotes/:id/renglones/:renglonId/pagado', {
          params: enRenglon(lote, folio),
          body: { claveRastreo },
        })
      ).item,
    devuelto: async (lote: LoteDetalle, motivo = 'Cuenta inexistente.', folio?: string) =>
      (
        await cliente('POST /administracion/lotes/:id/renglones/:renglonId/devuelto', {
          params: enRenglon(lote, folio),
          body: { motivo },
        })
      ).item,
    sacar: async (lote: LoteDetalle, motivo = 'Se revisa.', folio?: string) =>
      (
        await cliente('POST /administracion/lotes/:id/renglones/:renglonId/sacar', {
          params: enRenglon(lote, folio),
          body: { motivo },
        })
      ).item,
    responder: async (id: string, texto: string) =>
      (await cliente('POST /administracion/lotes/:id/respuesta', { params: { id }, body: { texto } })).item,
    /** A lote of this alone, that the bank has. */
    enBanco: async (clase: ClaseLote, id: string) => enviar((await armar(clase, [id])).id),
  }
}

/** A payout that is payable leaves the bank, in a lote of its own, with this clave de rastreo. */
export async function pagarLiquidacion(
  api: Administrado,
  token: string,
  liquidacionId: string,
  claveRastreo: string,
): Promise<LoteDetalle> {
  const { enBanco, pagado } = banco(api, token)
  return pagado(await enBanco('liquidaciones', liquidacionId), claveRastreo)
}

type Caso = { cuantos?: number; token?: string; conClabe?: boolean }
/** A refund of $113.00 whose buyer said where it goes; its provider must say that there is no way back. */
async function porTransferir(api: TestApi, { cuantos = 2, token, conClabe = true }: Caso = {}) {
  const venta = await vender(api, { cuantos: [cuantos], ...(token !== undefined && { token }) })
  await sql`update pagos set proveedor = 'stripe', metodo = 'oxxo' where compra_id = ${venta.compraId}`.execute(api.db)
  const item = await venta.reembolsar([1])
  await atender(api)
  if (conClabe) await venta.darClabe()
  await sql`delete from trabajos`.execute(api.db)
  const id = item.reembolsos[0]?.id ?? ''
  const estado = async () => (await venta.ver()).reembolsos[0]?.estado
  return { ...venta, id, estado }
}

/** A payout that is payable, of so many compras of $1,000.00. */
async function porPagar(api: TestApi, { ventas = 1 } = {}) {
  const evento = await crearConFin(api, { fin: '2031-03-07T22:00:00' })
  const organizacionId = evento.organizacion.id
  await ponerCuenta(api, organizacionId)
  const vendidas: string[] = []
  for (let vez = 0; vez < ventas; vez += 1) vendidas.push((await venderConFin(api, evento)).id)
  await correr(api, '2031-03-11T10:00:00')
  const suya = async () => (await liquidacionesDe(api, organizacionId))[0] ?? { id: '', folio: '', estado: '' }
  const { id, folio } = await suya()
  return {
    ...{ ...evento, organizacionId, id, folioDe: folio, vendidas },
    estado: async () => (await suya()).estado,
    disputar: (dicha?: DisputaDicha, cual = 0) => disputar(api, vendidas[cual] ?? '', dicha),
  }
}

/** A platform with two administrators, where a provider gives no money back. */
export async function createApiDeBanco() {
  const proveedor = createBanco()
  proveedor.banco.siempre = 'sin_via'
  const pasarelas: Pasarela[] = [{ ...proveedor.pasarela, proveedor: 'stripe', metodos: [] }, proveedor.pasarela]
  const api = await createTestApi({ pasarelas, conexiones: 8 })
  const [uno, otro] = [await administrador(api), await administrador(api)]
  return {
    ...{ api, admin: uno.cliente, mio: banco(api, uno.token), deOtra: banco(api, otro.token) },
    porTransferir: (datos: Caso = {}) => porTransferir(api, datos),
    porPagar: (datos: { ventas?: number } = {}) => porPagar(api, datos),
    /** As if what was made so far had been made two days ago. */
    pasarDosDias: () => sql`update lotes set creado_en = creado_en - interval '2 days'`.execute(api.db),
  }
}
