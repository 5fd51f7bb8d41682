import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apartar, comprar, otroVisitante, rechazo } from '../../../testing/apartar.ts'
import {
  comprobarInvariantes,
  crearEventoPublicado,
  crearUsuario,
  createTestApi,
  type TestApi,
} from '../../../testing/index.ts'
import { pendiente, simular } from '../../../testing/pagar.ts'
import { otroCorreo, pasar, type Venta, vaciarBuzon, vender, ver } from '../../../testing/transferir.ts'

const DIA = 24 * 3_600_000
let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(async () => {
  await comprobarInvariantes(api.db)
  await api.close()
})

const corregir = ({ compra }: Venta, acceso: string, email: string, token?: string) =>
  api.como(token)('POST /p/compras/:folio/corregir-correo', {
    params: { folio: compra.folio },
    query: { acceso },
    body: { email },
  })
const abrir = ({ compra }: Venta, acceso: string) =>
  api.como()('GET /p/compras/:folio', { params: { folio: compra.folio }, query: { acceso } })
const cartasA = (email: string) => api.mensajes.filter(({ to }) => to === email)
const cambiar = (venta: Venta, cambio: object) =>
  api.db.updateTable('compras').set(cambio).where('folio', '=', venta.compra.folio).execute()

describe('a mistyped address', () => {
  it('is corrected: the boletos go to the new one, and what the other got opens and admits nothing', async () => {
    const venta = await vender(api)
    await vaciarBuzon(api)
    const [antes] = venta.compra.boletos
    expect((await abrir(venta, venta.acceso)).item.correoCorregible).toBe(true)
    const bien = otroCorreo()
    const { item, acceso } = await corregir(venta, venta.acceso, bien)
    expect(item.comprador.email).toBe(bien)
    expect(item.boletos[0]?.qr).not.toBe(antes?.qr)
    expect(await rechazo(abrir(venta, venta.acceso))).toMatchObject({ status: 410 })
    expect(await rechazo(ver(api, venta.boleto))).toMatchObject({ status: 410 })
    expect((await abrir(venta, acceso)).item.folio).toBe(venta.compra.folio)
    const mal = cartasA(venta.email).length
    await vaciarBuzon(api)
    const aviso = cartasA(venta.email).slice(mal)
    expect(aviso.map(({ subject }) => subject)).toEqual([
      `Se corrigió el correo de una compra: ${venta.evento.nombreMostrado}`,
    ])
    for (const cuerpo of [aviso[0]?.text, aviso[0]?.html]) {
      expect(cuerpo).not.toContain('acceso=')
      expect(cuerpo).not.toContain(bien)
      expect(cuerpo).not.toContain(venta.compra.folio)
    }
    expect(aviso[0]?.attachments ?? []).toEqual([])
    const [carta] = cartasA(bien)
    expect(carta?.text).toContain(`/compras/${venta.compra.folio}#acceso=${acceso}`)
    expect(carta?.attachments?.map(({ filename }) => filename)).toContain(`boletos-${venta.compra.folio}.pdf`)
  })

  it('needs an address, another one, and the link', async () => {
    const venta = await vender(api)
    for (const [email, campos] of [
      ['nada', ['email']],
      [venta.email.toUpperCase(), ['email']],
    ] as const)
      expect(await rechazo(corregir(venta, venta.acceso, email))).toMatchObject({ status: 400, campos })
    for (const acceso of ['', 'x', venta.boleto.acceso])
      expect(await rechazo(corregir(venta, acceso, otroCorreo()))).toMatchObject({ status: 404 })
    expect((await abrir(venta, venta.acceso)).item.comprador.email).toBe(venta.email)
  })

  it('is not corrected after a day, nor once a boleto was used or passed on', async () => {
    const fija = async (venta: Venta) => {
      expect(await rechazo(corregir(venta, venta.acceso, otroCorreo()))).toMatchObject({ status: 409 })
      expect((await abrir(venta, venta.acceso)).item.correoCorregible).toBeUndefined()
    }
    const tarde = await vender(api)
    await cambiar(tarde, { creado_en: new Date(Date.now() - DIA - 1000) })
    await fija(tarde)
    const usada = await vender(api)
    await api.db.updateTable('boletos').set({ estado: 'usado' }).where('id', '=', usada.boleto.id).execute()
    expect(await rechazo(corregir(usada, usada.acceso, otroCorreo()))).toMatchObject({ status: 409 })
    await api.db.updateTable('boletos').set({ estado: 'valido' }).where('id', '=', usada.boleto.id).execute()
    const pasada = await vender(api)
    await pasar(api, pasada.boleto, { email: otroCorreo() })
    await fija(pasada)
  })

  it('may be tried three times a day', async () => {
    const venta = await vender(api)
    let { acceso } = venta
    for (let n = 0; n < 3; n++) acceso = (await corregir(venta, acceso, otroCorreo())).acceso
    expect(await rechazo(corregir(venta, acceso, otroCorreo()))).toMatchObject({ status: 428 })
  })

  it('of an account is for that account alone', async () => {
    const { token } = await crearUsuario(api)
    const venta = await vender(api, { token })
    expect(await rechazo(corregir(venta, venta.acceso, otroCorreo()))).toMatchObject({ status: 409 })
    const bien = otroCorreo()
    expect((await corregir(venta, '', bien, token)).item.comprador.email).toBe(bien)
  })
})

it('what is paid while its address is corrected goes to the new one too', async () => {
  const varias = await createTestApi({ conexiones: 6 })
  const { folio, acceso, referencia, pagoId } = await pendiente(varias, 'oxxo')
  const { compra_id: id } = await varias.db
    .selectFrom('pagos')
    .select('compra_id')
    .where('id', '=', pagoId)
    .executeTakeFirstOrThrow()
  const trx = await varias.db.startTransaction().execute()
  await sql`select from compras where id = ${id} for update`.execute(trx)
  const enFila = async (cuantos: number) => {
    for (let n = 0; n < cuantos; await sleep(20)) {
      const { rows } = await sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(varias.db)
      n = rows.length
    }
  }
  const pago = simular(varias, referencia, 'pagar')
  await enFila(1)
  const correccion = varias.como()('POST /p/compras/:folio/corregir-correo', {
    ...{ params: { folio }, query: { acceso }, body: { email: otroCorreo() } },
  })
  await enFila(2)
  await trx.commit().execute()
  await pago
  expect((await correccion).item.estado).toBe('pagada')
  const trabajos = await varias.db.selectFrom('trabajos').select('datos').where('tipo', '=', 'enviar_boletos').execute()
  expect(trabajos).toHaveLength(2)
  await varias.close()
})

describe('the maximum of a person', () => {
  it('counts a corrected compra for its new address, however many that one has; not for the other', async () => {
    const publicado = await crearEventoPublicado(api, {
      maximoPorPersona: 4,
      tipos: [{ tipo: 'General', precio: 10_000, cupo: 40 }],
    })
    const tipo = publicado.tipos[0] ?? { id: '' }
    const llevar = async (cantidad: number, email: string, visitante = otroVisitante()) =>
      comprar(api.como(), await apartar(api.como(), publicado, [[tipo, cantidad]], { visitante }), { email })
    const [bien, mal] = [otroCorreo(), otroCorreo()]
    const visitante = otroVisitante()
    await llevar(3, bien)
    const { compra, acceso } = await llevar(2, mal, visitante)
    const params = { folio: compra.folio }
    const { item } = await api.como()('POST /p/compras/:folio/corregir-correo', {
      ...{ params, query: { acceso }, body: { email: bien } },
    })
    expect(item.comprador.email).toBe(bien)
    expect((await rechazo(llevar(1, bien))).mensaje).toContain('ya tienes 5.')
    expect((await llevar(4, mal)).compra.boletos).toHaveLength(4)
    expect((await rechazo(llevar(3, otroCorreo(), visitante))).mensaje).toContain('ya tienes 2.')
  })
})
