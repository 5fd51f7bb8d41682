import { ALCANCES } from '@entrale/contract/integraciones/tokens'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { administrador } from '../../../testing/administrar.ts'
import { rechazo, todosALaVez } from '../../../testing/apartar.ts'
import { banco as delBanco } from '../../../testing/banco.ts'
import {
  comprobarInvariantes,
  crearMiembro,
  crearUsuario,
  createTestApi,
  type TestApi,
} from '../../../testing/index.ts'
import { pendiente, simular } from '../../../testing/pagar.ts'
import { atender, createBanco, saldosDe, vender } from '../../../testing/reembolsos.ts'
import { abrirCuenta, olvidarClabes, pagarReembolso, retomarReembolsos } from '../dinero/index.ts'

const CLABE = '032180000118359719'
const { banco, pasarela, limpiar } = createBanco()
let api: TestApi
let admin: string
beforeAll(async () => {
  api = await createTestApi({ pasarelas: [pasarela, { ...pasarela, proveedor: 'stripe', metodos: [] }], conexiones: 8 })
  admin = (await administrador(api)).token
})
afterEach(async () => {
  await comprobarInvariantes(api.db)
  await api.db.deleteFrom('trabajos').execute()
  api.mensajes.length = 0
  limpiar()
})
afterAll(() => api.close())

const administra = () => delBanco(api, admin)
/** In a lote of its own, which the bank has. */
const alBanco = (id: string) => administra().enBanco('reembolsos', id)

/** A program of this organization that may do all that programs may. */
async function tokenDe({ slug, token }: { slug: string; token: string }): Promise<string> {
  const sesion = (await api.db.selectFrom('sesiones').select('id').execute()).map(({ id }) => id)
  await api.db.updateTable('sesiones').set({ identidad_en: api.reloj.now() }).where('id', 'in', sesion).execute()
  const body = { nombre: 'Contabilidad', alcances: [...ALCANCES], dias: 30 as const }
  return (await api.como(token)('POST /organizacion/:slug/tokens/crear-token', { params: { slug }, body })).token
}

/** One boleto of two is on its way back, and the buyer has an account. `proveedor`: who took the money. */
async function devolver({ proveedor = 'prueba', metodo = 'prueba' } = {}) {
  const quien = await crearUsuario(api)
  const venta = await vender(api, { token: quien.token })
  await sql`update pagos set proveedor = ${proveedor}, metodo = ${metodo} where compra_id = ${venta.compraId}`.execute(
    api.db,
  )
  const item = await venta.reembolsar([1])
  const id = item.reembolsos[0]?.id ?? ''
  const fila = () => api.db.selectFrom('reembolsos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const cartas = () => api.mensajes.map(({ subject }) => subject)
  const avisos = async () =>
    (await api.como(quien.token)('GET /notificaciones/obtener', { query: {} })).items.map(({ titulo }) => titulo)
  return { ...venta, id, fila, cartas, avisos }
}
const OWED = { comprador: -11_300, organizacion: -10_000, plataforma: -1_120, iva: -180, pasarela: 22_600 }
const PAID = { organizacion: -10_000, plataforma: -1_120, iva: -180, pasarela: 11_300 }

describe('a provider', () => {
  it('that is down is asked again by the rules of jobs, with the same key, and those given up are taken up later', async () => {
    const { id, compraId, fila, cartas } = await devolver()
    const { usuario } = await crearUsuario(api, { tipo: 'administrador' })
    banco.siempre = 'muda'
    expect(await atender(api, { espera: 12 })).toHaveLength(10)
    expect(new Set(banco.pedidos.map(({ clave }) => clave))).toEqual(new Set([id]))
    expect([(await fila()).estado, await saldosDe(api, compraId)]).toEqual(['aprobado', OWED])
    expect(cartas()).toEqual(['Tu reembolso va en camino'])
    const avisos = await api.db
      .selectFrom('notificaciones')
      .select('texto')
      .where('usuario_id', '=', usuario.id)
      .execute()
    expect(avisos).toMatchObject([{ texto: expect.stringContaining('pagar_reembolso') }])
    await retomarReembolsos(api.db)
    expect(await api.db.selectFrom('trabajos').select('id').where('fallido_en', 'is', null).execute()).toEqual([])
    await sql`update reembolsos set creado_en = now() - interval '1 day' where id = ${id}`.execute(api.db)
    await sql`update trabajos set fallido_en = now() - interval '13 hours'`.execute(api.db)
    banco.siempre = 'pagado'
    await retomarReembolsos(api.db)
    await retomarReembolsos(api.db)
    expect(await atender(api)).toEqual([])
    expect([(await fila()).estado, banco.pagado.size, await saldosDe(api, compraId)]).toEqual(['pagado', 1, PAID])
    expect(cartas()).toEqual(['Tu reembolso va en camino', 'Ya te devolvimos $113.00 MXN'])
  })

  it('whose answer got lost pays once', async () => {
    const { id, compraId, fila, cartas, avisos } = await devolver()
    banco.siguientes = ['se perdió', 'se perdió']
    expect(await atender(api, { espera: 3 })).toHaveLength(2)
    expect(banco.pedidos.map(({ clave }) => clave)).toEqual([id, id, id])
    expect([(await fila()).estado, banco.pagado.size, await saldosDe(api, compraId)]).toEqual(['pagado', 1, PAID])
    expect(cartas().filter((asunto) => asunto.startsWith('Ya te devolvimos'))).toHaveLength(1)
    expect(await avisos()).toContain('Te devolvimos $113.00 MXN')
  })

  it('asked by many at once, and again when all is done, is booked once', async () => {
    const { id, compraId, cartas } = await devolver()
    await todosALaVez(Array.from({ length: 6 }, () => () => pagarReembolso(api.services, { reembolsoId: id })))
    await atender(api, { espera: 2 })
    await pagarReembolso(api.services, { reembolsoId: id })
    expect(await saldosDe(api, compraId)).toEqual(PAID)
    expect(cartas()).toEqual(['Ya te devolvimos $113.00 MXN'])
  })

  it('that takes its time is asked how it goes until it says', async () => {
    const { compraId, fila, cartas } = await devolver({ metodo: 'tarjeta' })
    banco.siguientes = ['en_proceso', 'en_proceso', 'muda', 'en_proceso']
    expect(await atender(api)).toEqual([])
    expect([(await fila()).estado, (await fila()).referencia, await saldosDe(api, compraId)]).toMatchObject([
      'en_proceso',
      expect.stringContaining('devolucion_'),
      OWED,
    ])
    const [espera] = await api.db
      .selectFrom('trabajos')
      .select('disponible_en')
      .where('tipo', '=', 'pagar_reembolso')
      .execute()
    expect(((espera?.disponible_en.getTime() ?? 0) - Date.now()) / 60_000).toBeGreaterThan(4)
    await atender(api, { espera: 5 })
    expect([banco.pedidos.length, banco.preguntas]).toEqual([1, 4])
    expect([(await fila()).estado, await saldosDe(api, compraId)]).toEqual(['pagado', PAID])
    expect(cartas()).toEqual(['Tu reembolso va en camino', 'Ya te devolvimos $113.00 MXN'])
    expect(api.mensajes[0]?.text).toContain('de 5 a 10 días hábiles')
  })

  it('that says no is asked again; after five times people look at it, and the buyer is asked for an account', async () => {
    const { usuario } = await crearUsuario(api, { tipo: 'administrador' })
    const { id, compraId, fila, cartas, darClabe } = await devolver({ proveedor: 'stripe', metodo: 'tarjeta' })
    banco.siempre = 'fallido'
    expect(await atender(api, { espera: 3 })).toHaveLength(4)
    expect(await fila()).toMatchObject({ estado: 'fallido', intentos: 4, error: 'expired_or_canceled_card' })
    expect((await rechazo(darClabe())).status).toBe(409)
    await atender(api, { espera: 4 })
    expect(await fila()).toMatchObject({ estado: 'fallido', intentos: 5 })
    expect(banco.pedidos).toHaveLength(5)
    const incidencias = await api.db.selectFrom('incidencias').select(['clase', 'detalle', 'resuelta_en']).execute()
    expect(incidencias).toMatchObject([
      { clase: 'reembolso', detalle: { reembolsoId: id, causa: 'expired_or_canceled_card' }, resuelta_en: null },
    ])
    const avisos = await api.db
      .selectFrom('notificaciones')
      .select('titulo')
      .where('usuario_id', '=', usuario.id)
      .execute()
    expect(avisos).toEqual([{ titulo: 'Un reembolso no se pudo pagar' }])
    expect(cartas()).toEqual(['¿A qué cuenta te lo mandamos?'])
    await darClabe()
    expect(await fila()).toMatchObject({ estado: 'por_transferir', clabe_final: '9719' })
    expect(await saldosDe(api, compraId)).toEqual(OWED)
    const abiertas = () => api.db.selectFrom('incidencias').select('id').where('resuelta_en', 'is', null).execute()
    expect(await abiertas()).toHaveLength(1)
  })

  it('that says no once and then yes has paid, and nobody is bothered', async () => {
    const { compraId, fila, cartas } = await devolver()
    banco.siguientes = ['fallido']
    await atender(api, { espera: 2 })
    expect([(await fila()).estado, (await fila()).error, await saldosDe(api, compraId)]).toEqual(['pagado', null, PAID])
    expect(cartas()).not.toContain('¿A qué cuenta te lo mandamos?')
  })
})

describe('money that cannot go back where it came from', () => {
  const sinVia = async () => {
    banco.siempre = 'sin_via'
    const devuelta = await devolver({ proveedor: 'stripe', metodo: 'oxxo' })
    await atender(api)
    return devuelta
  }

  it('asks its buyer for an account', async () => {
    const { ver, cartas, avisos } = await sinVia()
    expect((await ver()).reembolsos).toMatchObject([{ estado: 'falta_clabe', cuenta: null }])
    expect(cartas()).toEqual(['¿A qué cuenta te lo mandamos?'])
    expect(api.mensajes[0]?.text).toMatch(/Dar mi CLABE:\nhttp.*\/compras\/EN-\w+#acceso=/)
    expect(await avisos()).toContain('¿A qué cuenta te mandamos $113.00 MXN?')
    await atender(api, { espera: 2 })
    expect(cartas()).toHaveLength(1)
  })

  it('takes an account from nobody else, none that is wrong, and none where none is missing', async () => {
    const { darClabe, folio, acceso } = await sinVia()
    const otra = await vender(api)
    expect((await rechazo(darClabe(CLABE, otra.acceso))).status).toBe(404)
    expect((await rechazo(darClabe(CLABE, ''))).status).toBe(404)
    expect(await rechazo(darClabe('032180000118359718'))).toMatchObject({ status: 400, campos: ['clabe'] })
    const sinTitular = {
      params: { folio },
      query: { acceso },
      body: { clabe: CLABE, titular: '', consiento: true as const },
    }
    expect(await rechazo(api.como()('PUT /p/compras/:folio/clabe', sinTitular))).toMatchObject({
      status: 400,
      campos: ['titular'],
    })
    const sinQuerer = { ...sinTitular, body: { clabe: CLABE, titular: 'Ana Ruiz', consiento: false as never } }
    expect(await rechazo(api.como()('PUT /p/compras/:folio/clabe', sinQuerer))).toMatchObject({
      status: 400,
      campos: ['consiento'],
    })
    expect(await rechazo(otra.darClabe())).toMatchObject({
      status: 409,
      mensaje: 'Ningún reembolso de esta compra espera una CLABE.',
    })
  })

  it('is transferred by the platform; its organizer reads how it stands and nothing of the account', async () => {
    const { darClabe, detalle, organizacion, evento, folio, token, lista, id, ver, compraId, cartas, fila } =
      await sinVia()
    const suya = await darClabe('032 180 00011835971 9')
    expect(suya.reembolsos).toMatchObject([{ estado: 'por_transferir', cuenta: '9719' }])
    const { cuenta, clabe_en, aviso_id } = await fila()
    expect([clabe_en, aviso_id]).toEqual([expect.any(Date), expect.any(Number)])
    expect(abrirCuenta(api.services.config.secret, id, cuenta ?? Buffer.alloc(0))).toEqual({
      clabe: CLABE,
      titular: 'Ana Ruiz',
    })
    expect(cuenta?.toString('latin1')).not.toMatch(new RegExp(`${CLABE}|Ana Ruiz`))
    const params = { slug: organizacion.slug, slugEvento: evento.slug, folio }
    const programa = api.como(await tokenDe({ token, slug: organizacion.slug }))
    const miembro = await crearMiembro(api, organizacion, 'member')
    const leido = [
      suya,
      await lista(),
      await detalle(),
      await detalle(miembro.token),
      await programa('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio', { params }),
      await programa('GET /organizacion/:slug/eventos/:slugEvento/reembolsos', { params, query: {} }),
    ].map((respuesta) => JSON.stringify(respuesta))
    for (const texto of leido) expect(texto).not.toContain(CLABE)
    for (const texto of leido.slice(1)) expect(texto).not.toMatch(/9719|"titular"|"destino"|"cuenta"/)
    expect((await lista()).items).toMatchObject([{ id, estado: 'por_transferir', monto: 11_300 }])
    await atender(api, { espera: 1 })
    expect(cartas()).toEqual(['¿A qué cuenta te lo mandamos?', 'Ya tenemos tu cuenta'])
    expect(banco.pedidos).toHaveLength(1)
    await darClabe('002010077777777771')
    expect((await api.como(token)('GET /notificaciones/obtener', { query: {} })).items).toEqual([])
    const lote = await alBanco(id)
    expect((await ver()).reembolsos).toMatchObject([{ estado: 'en_transferencia', cuenta: '7771' }])
    expect(await rechazo(darClabe())).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('la cuenta que termina en 7771'),
    })
    const { pagado } = administra()
    const { hechos } = await todosALaVez(Array.from({ length: 3 }, () => () => pagado(lote, 'BNET0100')))
    expect(hechos.map(({ estado, renglones }) => [estado, renglones[0]?.estado])).toEqual(
      Array.from({ length: 3 }, () => ['cerrado', 'pagado']),
    )
    expect((await rechazo(darClabe())).status).toBe(409)
    expect(await saldosDe(api, compraId)).toEqual({ ...PAID, pasarela: 22_600, banco: -11_300 })
    await atender(api, { espera: 1 })
    expect(cartas().slice(2)).toEqual(['Ya te devolvimos $113.00 MXN'])
    expect(api.mensajes.at(-1)?.text).toContain('BNET0100')
    expect((await ver()).reembolsos).toMatchObject([{ estado: 'pagado', cuenta: '7771', rastreo: 'BNET0100' }])
    expect((await lista()).items).toMatchObject([{ estado: 'pagado' }])
  })

  it('says what the bank is doing with it at each step', async () => {
    const { darClabe, id, cartas, ver } = await sinVia()
    await darClabe()
    await atender(api, { espera: 1 })
    const { armar, enviar, devuelto } = administra()
    const { id: loteId } = await armar('reembolsos', [id])
    await atender(api, { espera: 1 })
    expect((await ver()).reembolsos).toMatchObject([{ estado: 'en_transferencia', enviadoEn: null }])
    const lote = await enviar(loteId)
    await atender(api, { espera: 1 })
    expect((await ver()).reembolsos).toMatchObject([{ estado: 'en_transferencia', enviadoEn: lote.enviadoEn }])
    await devuelto(lote, 'La cuenta está cancelada.')
    await atender(api, { espera: 1 })
    expect((await ver()).reembolsos).toMatchObject([
      { estado: 'falta_clabe', cuenta: null, regreso: 'La cuenta está cancelada.' },
    ])
    expect(cartas()).toEqual([
      '¿A qué cuenta te lo mandamos?',
      'Ya tenemos tu cuenta',
      'Tu transferencia está en el banco',
      'El banco regresó tu transferencia',
    ])
    expect(api.mensajes.at(-1)?.text).toContain('La cuenta está cancelada.')
  })

  it('comes back after it was paid: it is owed again, and paid once more to another account', async () => {
    const { darClabe, id, compraId, ver } = await sinVia()
    await darClabe()
    const lote = await alBanco(id)
    const { pagado, devuelto } = administra()
    await pagado(lote, 'BNET0200')
    await devuelto(lote, 'Beneficiario no coincide.')
    expect(await saldosDe(api, compraId)).toEqual(OWED)
    await comprobarInvariantes(api.db)
    await darClabe('002010077777777771')
    await pagado(await alBanco(id), 'BNET0201')
    expect(await saldosDe(api, compraId)).toEqual({ ...PAID, pasarela: 22_600, banco: -11_300 })
    expect((await ver()).reembolsos).toMatchObject([{ estado: 'pagado', cuenta: '7771', rastreo: 'BNET0201' }])
  })

  it('keeps the account for ninety days after that, and then its last digits', async () => {
    const { darClabe, id, fila, ver } = await sinVia()
    await darClabe()
    await administra().pagado(await alBanco(id), 'BNET0300')
    const pagadoEn = (await fila()).pagado_en?.getTime() ?? 0
    await olvidarClabes(api.db, new Date(pagadoEn + 90 * 86_400_000))
    expect((await fila()).cuenta).not.toBeNull()
    await olvidarClabes(api.db, new Date(pagadoEn + 90 * 86_400_000 + 1))
    expect(await fila()).toMatchObject({ cuenta: null, clabe_final: '9719' })
    expect((await ver()).reembolsos).toMatchObject([{ cuenta: '9719' }])
  })
})

describe('in the sandbox', () => {
  let prueba: TestApi
  beforeAll(async () => {
    prueba = await createTestApi({ conexiones: 8 })
  })
  afterAll(() => prueba.close())

  const pagada = async (metodo: 'oxxo' | 'spei' | 'tarjeta') => {
    const compra = await pendiente(prueba, metodo)
    await simular(prueba, compra.referencia, 'pagar')
    const { id: compraId } = await prueba.db
      .selectFrom('compras')
      .select('id')
      .where('folio', '=', compra.folio)
      .executeTakeFirstOrThrow()
    const leer = async () =>
      (
        await prueba.como()('GET /p/compras/:folio', {
          params: { folio: compra.folio },
          query: { acceso: compra.acceso },
        })
      ).item
    const reembolsar = async (numeros: number[], monto?: number) => {
      const { boletos } = await leer()
      const params = { slug: compra.organizacion.slug, slugEvento: compra.evento.slug, folio: compra.folio }
      const ids = numeros.map((numero) => boletos.find((boleto) => boleto.numero === numero)?.id ?? '')
      const body = { boletos: ids, motivo: 'x', ...(monto === undefined ? {} : { monto }) }
      return (
        await prueba.como(compra.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
          params,
          body,
        })
      ).item
    }
    return { ...compra, compraId, leer, reembolsar }
  }

  it.each(['oxxo', 'spei'] as const)('%s is paid back by itself once there is an account', async (metodo) => {
    const { folio, acceso, leer, reembolsar, compraId } = await pagada(metodo)
    await reembolsar([1, 2])
    await atender(prueba)
    expect(await leer()).toMatchObject({
      estado: 'reembolsada',
      reembolsos: [{ estado: 'falta_clabe', monto: 184_600 }],
    })
    const { item } = await prueba.como()('PUT /p/compras/:folio/clabe', {
      params: { folio },
      query: { acceso },
      body: { clabe: CLABE, titular: 'Ana Ruiz', consiento: true },
    })
    expect(item.reembolsos).toMatchObject([{ estado: 'por_transferir' }])
    await atender(prueba)
    expect((await leer()).reembolsos).toMatchObject([{ estado: 'pagado', cuenta: '9719' }])
    expect(await saldosDe(prueba, compraId)).toEqual({ pasarela: 184_600, banco: -184_600 })
    await comprobarInvariantes(prueba.db)
  })

  it('a card is paid back at once, as its provider has it', async () => {
    const { reembolsar, compraId, referencia } = await pagada('tarjeta')
    await reembolsar([1], 100)
    await reembolsar([2])
    await atender(prueba)
    const { item } = await prueba.como()('GET /p/prueba/:referencia', { params: { referencia } })
    expect(item).toMatchObject({ recibido: 184_600, devuelto: 92_400 })
    expect((await saldosDe(prueba, compraId)).pasarela).toBe(92_200)
  })

  it.each(['before it is paid', 'after it was paid'])(
    'a bank that takes all of it back %s leaves nothing owed',
    async (cuando) => {
      const { reembolsar, compraId, referencia, leer } = await pagada('tarjeta')
      await reembolsar([1])
      if (cuando === 'after it was paid') await atender(prueba)
      await simular(prueba, referencia, 'contracargo')
      expect(await atender(prueba, { espera: 2 })).toEqual([])
      const { boletos, reembolsos, estado } = await leer()
      expect(boletos.map((boleto) => boleto.estado)).toEqual(['cancelado', 'cancelado'])
      expect(estado).toBe('reembolsada')
      expect(reembolsos).toMatchObject([{ estado: cuando === 'after it was paid' ? 'pagado' : 'rechazado' }])
      const { pasarela: _, ...resto } = await saldosDe(prueba, compraId)
      expect(resto).toEqual({})
      await comprobarInvariantes(prueba.db)
    },
  )
})

it('a refund of a payment that its bank took back is not paid, and its buyer is told', async () => {
  const { id, compraId, fila, cartas } = await devolver()
  // it does so between the moment when its provider is about to be asked and that one
  await sql`with p as (update pagos set estado = 'contracargo' where compra_id = ${compraId} returning *)
    insert into disputas (id, proveedor, referencia, pago_id, estado, monto, moneda, retirado)
      select gen_random_uuid(), proveedor, 'dp_' || id, id, 'abierta', recibido, moneda, recibido from p`.execute(
    api.db,
  )
  expect(await atender(api, { espera: 1 })).toEqual([])
  expect([banco.pedidos, (await fila()).estado]).toEqual([[], 'rechazado'])
  expect(cartas()).toEqual(['Tu reembolso no se enviará'])
  await expect(pagarReembolso(api.services, { reembolsoId: id })).resolves.toBeUndefined()
  await expect(pagarReembolso(api.services, { reembolsoId: v7() })).resolves.toBeUndefined()
})
