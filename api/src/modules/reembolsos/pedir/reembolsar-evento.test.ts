import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import type { Pasarela } from '../../../ports/pasarela/pasarela.ts'
import { pasarelaPrueba } from '../../../ports/pasarela/prueba.ts'
import { apartar, comprar } from '../../../testing/apartar.ts'
import {
  comprobarInvariantes,
  crearEventoPublicado,
  crearUsuario,
  createTestApi,
  type TestApi,
} from '../../../testing/index.ts'
import { abrirTaquillas, venderEn, ventaDe } from '../../../testing/taquilla.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { bloquearVenta, cancelarBoletosDe } from '../../boletos/index.ts'
import { pagarReembolso } from '../dinero/index.ts'
import { reembolsarEvento } from './reembolsar-evento.ts'

/** What the provider was asked, and how often it does not answer before it does. */
const banco = { pedidos: [] as string[], reembolsado: new Map<string, number>(), caido: false, mudas: 0 }
const pasarela: Pasarela = {
  ...pasarelaPrueba,
  reembolsar: async (devolucion) => {
    const { clave, monto } = devolucion
    banco.pedidos.push(clave)
    if (banco.caido) throw new Error('no answer')
    banco.reembolsado.set(clave, monto)
    if (banco.mudas > 0) {
      banco.mudas -= 1
      throw new Error('it was done, and the answer got lost')
    }
    return pasarelaPrueba.reembolsar(devolucion)
  },
}

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ pasarelas: [pasarela], conexiones: 8 })
})
afterEach(async () => {
  await comprobarInvariantes(api.db)
  await sql`delete from trabajos`.execute(api.db)
  api.mensajes.length = 0
  Object.assign(banco, { pedidos: [], reembolsado: new Map(), caido: false, mudas: 0 })
})
afterAll(() => api.close())

async function preparar({ pagadas = 3 } = {}) {
  const publicado = await crearEventoPublicado(api, { nombre: 'Noche', tipos: [{ precio: 10_000 }, { precio: 0 }] })
  const { organizacion, evento, tipos, token } = publicado
  const { token: conCuenta, usuario } = await crearUsuario(api, { email: `cuenta-${v7()}@correo.mx` })
  const vender = async (tipo: number, quien?: string) => {
    const apartado = await apartar(api.como(quien), publicado, [[tipos[tipo] ?? { id: '' }, 2]])
    return (await comprar(api.como(quien), apartado, { metodo: tipo === 0 ? 'prueba' : 'gratis' })).compra
  }
  const deCuenta = await vender(0, conCuenta)
  const demas = await Promise.all(Array.from({ length: pagadas - 1 }, () => vender(0)))
  const gratis = await vender(1)
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const persona = { nombre: 'Inés', apellidoPaterno: 'Vega', email: 'ines@correo.mx' }
  const { item: cortesia } = await api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/cortesias', {
    params,
    body: { ...persona, tipoBoletoId: tipos[0]?.id ?? '', cantidad: 1 },
  })
  await sql`delete from trabajos`.execute(api.db)
  const cancelar = () =>
    api.db.transaction().execute(async (trx) => {
      await bloquearVenta(trx, evento.id)
      await sql`update eventos set estado = 'cancelado', motivo = 'Se inundó el foro.' where id = ${evento.id}`.execute(
        trx,
      )
      await cancelarBoletosDe(trx, evento.id)
      await encargarTrabajo(trx, 'reembolsar_evento', { eventoId: evento.id })
    })
  const detalle = async (folio: string) =>
    (
      await api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio', {
        params: { ...params, folio },
      })
    ).item
  return { evento, usuario, conCuenta, pagadas: [deCuenta, ...demas], gratis, cortesia, cancelar, detalle, vender }
}

/** All that is due, again and again, without waiting for the next try. */
async function atenderTodo({ vueltas = 8 } = {}) {
  const errores: unknown[] = []
  for (let i = 0; i < vueltas; i += 1) {
    await sql`update trabajos set disponible_en = now() where fallido_en is null`.execute(api.db)
    await atenderTrabajos(api.services, (error) => errores.push(error))
  }
  return errores
}
const estados = async (eventoId: string) => {
  const { rows } = await sql<{ estado: string; metodo: string; cuantas: number }>`
    select estado, metodo, count(*)::int as cuantas from compras where evento_id = ${eventoId} group by 1, 2
      order by 2`.execute(api.db)
  return rows
}
const reembolsos = async (eventoId: string) => {
  const { rows } = await sql<{ id: string; estado: string; monto: number; origen: string }>`
    select r.id, r.estado, r.monto, r.origen from reembolsos r join compras c on c.id = r.compra_id
      where c.evento_id = ${eventoId} order by r.id`.execute(api.db)
  return rows
}
/** Accounts of its compras that have something left. */
const saldos = async (eventoId: string) => {
  const { rows } = await sql`
    select a.compra_id, a.cuenta, sum(a.monto) from asientos a join compras c on c.id = a.compra_id
      where c.evento_id = ${eventoId}
    group by 1, 2 having sum(a.monto) <> 0`.execute(api.db)
  return rows
}
/** How many were sent of each. */
const cartas = () => {
  const cuenta: Record<string, number> = {}
  for (const { subject } of api.mensajes) cuenta[subject] = (cuenta[subject] ?? 0) + 1
  return cuenta
}
/** Everything that the money and the timeline left behind, for comparing one end with another. */
async function rastro(eventoId: string) {
  const { rows } = await sql<{ fila: string }>`
    with suyas as (select id from compras where evento_id = ${eventoId})
    select concat_ws(' ', 'asiento', concepto, cuenta, monto) as fila from asientos
      where compra_id in (select id from suyas)
    union all select concat_ws(' ', 'reembolso', estado, monto, origen) from reembolsos
      where compra_id in (select id from suyas)
    union all select concat_ws(' ', 'pago', estado, monto) from pagos where compra_id in (select id from suyas)
    union all select concat_ws(' ', 'suceso', tipo, datos) from compra_sucesos
      where compra_id in (select id from suyas) and tipo in ('cancelada', 'reembolsada')
    union all select concat_ws(' ', 'boleto', b.estado) from boletos b where compra_id in (select id from suyas)
    order by 1`.execute(api.db)
  return rows.map(({ fila }) => fila)
}

describe('a cancelled evento', () => {
  it('leaves nothing of what was sold at its door in the books, and refunds none of it', async () => {
    const casa = await crearEventoPublicado(api, { tipos: [{ precio: 10_000 }] })
    const [[till], [tipo]] = [await abrirTaquillas(api, casa), casa.tipos]
    if (till === undefined || tipo === undefined) throw new Error('no till')
    await venderEn(till, ventaDe(till, tipo))
    await api.db.transaction().execute(async (trx) => {
      await bloquearVenta(trx, casa.evento.id)
      await sql`update eventos set estado = 'cancelado' where id = ${casa.evento.id}`.execute(trx)
      await cancelarBoletosDe(trx, casa.evento.id)
    })
    for (let vez = 0; vez < 2; vez++) await reembolsarEvento(api.services, { eventoId: casa.evento.id })
    expect(await estados(casa.evento.id)).toEqual([{ estado: 'reembolsada', metodo: 'efectivo', cuantas: 1 }])
    expect([await saldos(casa.evento.id), await reembolsos(casa.evento.id)]).toEqual([[], []])
  })

  it('gives back all that was paid, closes what cost nothing, and tells everybody once', async () => {
    const { evento, usuario, pagadas, gratis, cortesia, cancelar, detalle } = await preparar()
    await cancelar()
    expect(await atenderTodo()).toEqual([])
    expect(await estados(evento.id)).toEqual([
      { estado: 'cancelada', metodo: 'cortesia', cuantas: 1 },
      { estado: 'cancelada', metodo: 'gratis', cuantas: 1 },
      { estado: 'reembolsada', metodo: 'prueba', cuantas: 3 },
    ])
    expect([...banco.reembolsado.values()]).toEqual([22_600, 22_600, 22_600])
    expect(banco.pedidos).toHaveLength(3)
    const { rows } = await sql<{ concepto: string; suma: number }>`
      select concepto, sum(monto)::int as suma from asientos
        where compra_id in (select id from compras where evento_id = ${evento.id}) group by 1`.execute(api.db)
    expect(rows.toSorted((a, b) => a.concepto.localeCompare(b.concepto))).toEqual([
      { concepto: 'pago_reembolso', suma: 0 },
      { concepto: 'reembolso', suma: 0 },
      { concepto: 'venta', suma: 0 },
    ])
    const pagada = await detalle(pagadas[0]?.folio ?? '')
    expect(pagada).toMatchObject({ estado: 'reembolsada', ingreso: 0, reembolsado: 22_600 })
    expect(pagada.sucesos.map(({ tipo }) => tipo)).toEqual([
      'creada',
      'pagada',
      'cancelada',
      'reembolsada',
      'aviso_enviado',
    ])
    expect((await detalle(cortesia.folio)).sucesos.map(({ tipo }) => tipo)).toEqual([
      'cortesia',
      'cancelada',
      'aviso_enviado',
    ])

    expect(await saldos(evento.id)).toEqual([])
    expect(cartas()).toEqual({ 'Se canceló Noche': 5, 'Ya te devolvimos $226.00 MXN': 3 })
    const mensaje = api.mensajes.find(
      ({ text, subject }) => text?.includes(pagadas[1]?.folio ?? '?') && subject === 'Se canceló Noche',
    )
    for (const frase of [
      'Se inundó el foro.',
      '$226.00 MXN, todo lo que pagaste, con el cargo por servicio',
      'ya no dan acceso',
    ])
      expect(mensaje?.text).toContain(frase)
    expect(api.mensajes.find(({ text }) => text?.includes(gratis.folio))?.text).toContain('no hay nada que devolverte')
    const { rows: avisos } = await sql<{ titulo: string }>`
      select titulo from notificaciones where usuario_id = ${usuario.id} order by titulo`.execute(api.db)
    expect(avisos.map(({ titulo }) => titulo)).toEqual(['Se canceló Noche', 'Te devolvimos $226.00 MXN'])
  })

  it('ends the same when all of it is done twice, and by two at once', async () => {
    const { evento, cancelar } = await preparar()
    await cancelar()
    await Promise.all([
      reembolsarEvento(api.services, { eventoId: evento.id }),
      reembolsarEvento(api.services, { eventoId: evento.id }),
    ])
    await atenderTodo()
    const una = await rastro(evento.id)
    await reembolsarEvento(api.services, { eventoId: evento.id })
    await atenderTodo()
    expect(await rastro(evento.id)).toEqual(una)
    expect(una.filter((fila) => fila.startsWith('suceso reembolsada'))).toHaveLength(3)
    expect([...banco.reembolsado.values()].reduce((suma, monto) => suma + monto, 0)).toBe(3 * 22_600)
    expect(cartas()).toEqual({ 'Se canceló Noche': 5, 'Ya te devolvimos $226.00 MXN': 3 })
  })

  it('asks again with the same key when the answer got lost', async () => {
    const { evento, cancelar } = await preparar()
    await cancelar()
    banco.mudas = 2
    await atenderTodo()
    expect(banco.reembolsado.size).toBe(3)
    expect(new Set(banco.pedidos).size).toBe(3)
    expect(banco.pedidos).toHaveLength(5)
    expect((await reembolsos(evento.id)).map(({ estado }) => estado)).toEqual(['pagado', 'pagado', 'pagado'])
    expect(await saldos(evento.id)).toEqual([])
  })

  it('tells the buyers though the provider is down, gives up after ten tries and tells the administrators', async () => {
    const { evento, cancelar } = await preparar({ pagadas: 1 })
    const { usuario: administrador } = await crearUsuario(api, { tipo: 'administrador' })
    await cancelar()
    banco.caido = true
    await atenderTodo({ vueltas: 12 })
    expect((await estados(evento.id)).find(({ metodo }) => metodo === 'prueba')).toMatchObject({
      estado: 'reembolsada',
    })
    expect(await reembolsos(evento.id)).toMatchObject([
      { estado: 'aprobado', monto: 22_600, origen: 'evento_cancelado' },
    ])
    expect(api.mensajes.filter(({ text }) => text?.includes('Te devolveremos $226.00 MXN'))).toHaveLength(1)
    const { rows } = await sql<{ tipo: string }>`select tipo from trabajos where fallido_en is not null`.execute(api.db)
    expect(rows).toEqual([{ tipo: 'pagar_reembolso' }])
    const { rows: avisos } = await sql<{
      texto: string
    }>`select texto from notificaciones where usuario_id = ${administrador.id}`.execute(api.db)
    expect(avisos).toMatchObject([{ texto: expect.stringContaining('pagar_reembolso') }])
    banco.caido = false
    await sql`update trabajos set fallido_en = null, intentos = 0`.execute(api.db)
    await atenderTodo()
    expect(await reembolsos(evento.id)).toMatchObject([{ estado: 'pagado' }])
    expect(api.mensajes.filter(({ subject }) => subject === 'Ya te devolvimos $226.00 MXN')).toHaveLength(1)
  })

  it('goes on where a process died: between two compras, and after the provider answered but before anything was written', async () => {
    const { evento, cancelar } = await preparar({ pagadas: 4 })
    await cancelar()
    const muerta = (veces: number) => {
      let quedan = veces
      return new Proxy(api.db, {
        get: (db, campo) => {
          if (campo === 'transaction' && quedan-- <= 0) throw new Error('killed')
          const valor: unknown = Reflect.get(db, campo, db)
          return typeof valor === 'function' ? valor.bind(db) : valor
        },
      })
    }
    await reembolsarEvento({ ...api.services, db: muerta(2) }, { eventoId: evento.id })
    expect(
      (await estados(evento.id)).reduce((suma, { estado, cuantas }) => suma + (estado === 'pagada' ? cuantas : 0), 0),
    ).toBe(4)
    await reembolsarEvento(api.services, { eventoId: evento.id })
    for (const { id } of await reembolsos(evento.id))
      await expect(pagarReembolso({ ...api.services, db: muerta(0) }, { reembolsoId: id })).rejects.toThrow('killed')
    expect(banco.reembolsado.size).toBe(4)
    expect((await reembolsos(evento.id)).map(({ estado }) => estado)).toEqual(Array(4).fill('aprobado'))
    await atenderTodo()
    expect(banco.reembolsado.size).toBe(4)
    expect((await estados(evento.id)).map(({ estado }) => estado)).toEqual(['cancelada', 'cancelada', 'reembolsada'])
    expect(await saldos(evento.id)).toEqual([])
  })

  it('is the only one whose money goes back', async () => {
    const { evento, cancelar } = await preparar({ pagadas: 1 })
    await reembolsarEvento(api.services, { eventoId: evento.id })
    expect(banco.pedidos).toEqual([])
    const otro = await preparar({ pagadas: 1 })
    await cancelar()
    await atenderTodo()
    expect((await estados(otro.evento.id)).every(({ estado }) => estado === 'pagada')).toBe(true)
  })

  it('of many compras goes back in batches', async () => {
    const { evento, cancelar } = await preparar({ pagadas: 1 })
    await sql`
      with nuevas as (
        insert into compras (id, folio, evento_id, apartado_id, estado, metodo, nombre, apellido_paterno,
          nombre_mostrado, email, subtotal, cargos, iva, total,
          huella, acepto_terminos_en, pagada_en)
        select gen_random_uuid(), 'EN-LOTE' || n, ${evento.id}, gen_random_uuid(), 'pagada', 'prueba', 'a', 'b', 'A B',
          'lote@correo.mx', 100, 0, 0, 100, '', now(), now()
        from generate_series(1, 230) n returning id, apartado_id
      ), pagadas as (
        insert into pagos (id, compra_id, apartado_id, proveedor, referencia, estado, monto, recibido)
          select gen_random_uuid(), id, apartado_id, 'prueba', id::text, 'aprobado', 100, 100 from nuevas
      )
      insert into asientos (movimiento_id, compra_id, cuenta, monto)
        select id, id, 'pasarela', 100 from nuevas union all select id, id, 'organizacion', -100 from nuevas`.execute(
      api.db,
    )
    await cancelar()
    const lotes: string[] = []
    for (let quedan = true; quedan; ) {
      const { rows } = await sql<{ id: string; datos: { eventoId: string; despuesDe?: string } }>`
        delete from trabajos where tipo = 'reembolsar_evento' returning id, datos`.execute(api.db)
      for (const { datos } of rows) {
        lotes.push(datos.despuesDe ?? '')
        await reembolsarEvento(api.services, datos)
      }
      quedan = rows.length > 0
    }
    expect(lotes.length).toBeGreaterThan(2)
    expect((await estados(evento.id)).every(({ estado }) => estado !== 'pagada')).toBe(true)
    expect(await reembolsos(evento.id)).toHaveLength(231)
    await sql`delete from trabajos`.execute(api.db)
  })
})
