import type { CodigoPublico } from '@entrale/contract/codigos/schemas'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comprar, otroVisitante, rechazo } from '../../../testing/apartar.ts'
import { crearCodigo, crearEventoPublicado, createTestApi, enProduccion, type TestApi } from '../../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('intentos').execute()
})

const DIA = 24 * 3_600_000
const en = (dias: number) => new Date(Date.now() + dias * DIA)
type Publicado = Awaited<ReturnType<typeof crearEventoPublicado>>
type Linea = { tipoBoletoId: string; cantidad: number; precio?: number; total?: number }

const donde = ({ organizacion, evento }: Publicado) => ({ organizerSlug: organizacion.slug, eventSlug: evento.slug })
const ver = async (publicado: Publicado, codigo: string, ip = '10.0.0.1'): Promise<CodigoPublico> =>
  (
    await api.como(undefined, { ip })('POST /p/eventos/:organizerSlug/:eventSlug/codigo', {
      params: donde(publicado),
      body: { codigo },
    })
  ).item
async function tomar(
  publicado: Publicado,
  boletos: Linea[],
  { codigo, clave = '', visitante = otroVisitante() }: { codigo?: string; clave?: string; visitante?: string } = {},
) {
  const { apartado } = await api.como()('POST /p/eventos/:organizerSlug/:eventSlug/apartar', {
    params: donde(publicado),
    body: { visitante, boletos, ...(codigo !== undefined && { codigo }) },
    headers: clave === '' ? {} : { 'idempotency-key': clave },
  })
  return apartado
}
const de = (tipo: { id: string } | undefined, cantidad = 1) => ({ tipoBoletoId: tipo?.id ?? '', cantidad })
const cuenta = async (codigo: { id: string }) =>
  api.db.selectFrom('codigos').select(['usados', 'apartados']).where('id', '=', codigo.id).executeTakeFirstOrThrow()

describe('what a code gives', () => {
  test('each refusal has its sentence, on the field', async () => {
    const publicado = await crearEventoPublicado(api)
    const otro = await crearEventoPublicado(api)
    await crearCodigo(api, publicado.evento, {
      codigo: 'PRONTO',
      porcentaje: 10,
      inicio: new Date('2030-12-05T03:00:00Z'),
    })
    await crearCodigo(api, publicado.evento, { codigo: 'VIEJO', porcentaje: 10, fin: en(-1) })
    await crearCodigo(api, publicado.evento, { codigo: 'APAGADO', porcentaje: 10, activo: false })
    const gastado = await crearCodigo(api, publicado.evento, { codigo: 'GASTADO', porcentaje: 10, maximo: 1 })
    await crearCodigo(api, otro.evento, { codigo: 'AJENO', porcentaje: 10 })
    await tomar(publicado, [de(publicado.tipos[0])], { codigo: gastado.codigo })
    const casos: [string, number, string][] = [
      ['', 400, 'Escribe el código.'],
      ['X'.repeat(31), 400, 'Maximo 30 caracteres'],
      ['NADA', 400, 'No encontramos ese código.'],
      ['APAGADO', 400, 'No encontramos ese código.'],
      ['AJENO', 400, 'No encontramos ese código.'],
      ['PRONTO', 400, 'Ese código sirve a partir del 4 de diciembre de 2030 a las 9:00 p.m.'],
      ['VIEJO', 400, 'Ese código ya venció.'],
      ['GASTADO', 409, 'Ese código ya se usó todas las veces que se podía.'],
    ]
    for (const [codigo, status, message] of casos) {
      const error = await ver(publicado, codigo).catch((reason: unknown) => reason)
      expect([codigo, error]).toMatchObject([codigo, { status, wire: { form: [{ name: 'codigo', message }] } }])
      if (codigo.length < 31 && codigo !== '')
        expect(await rechazo(tomar(publicado, [de(publicado.tipos[0])], { codigo }))).toMatchObject({
          status,
          campos: ['codigo'],
        })
    }
    const borrador = await crearEventoPublicado(api, { estado: 'borrador' })
    expect(await rechazo(ver(borrador, 'NADA'))).toMatchObject({ status: 404 })
  })
  test('guessing is counted by address; knowing one is not, when holding', async () => {
    const publicado = await crearEventoPublicado(api)
    const { codigo } = await crearCodigo(api, publicado.evento, { porcentaje: 10 })
    await enProduccion(api, async () => {
      for (let i = 0; i < 12; i++) await tomar(publicado, [de(publicado.tipos[0])], { codigo })
      for (let i = 0; i < 5; i++)
        expect(await rechazo(ver(publicado, `NADA${i}`, '127.0.0.1'))).toMatchObject({ status: 400 })
      for (let i = 0; i < 5; i++)
        expect(await rechazo(tomar(publicado, [de(publicado.tipos[0])], { codigo: `NADA${i}` }))).toMatchObject({
          status: 400,
        })
      expect(await rechazo(ver(publicado, codigo, '127.0.0.1'))).toMatchObject({ status: 428 })
      expect(await rechazo(tomar(publicado, [de(publicado.tipos[0])], { codigo }))).toMatchObject({ status: 428 })
      expect(await ver(publicado, codigo, '10.9.9.9')).toMatchObject({ codigo })
    })
  })

  test('the totals are those that will be charged, with the charge on what is left', async () => {
    const publicado = await crearEventoPublicado(api, {
      tipos: [
        { precio: 10_000 },
        { precio: 3_000 },
        { precio: 5_000, visibilidad: 'oculto' },
        { precio: 0, precioLibre: true },
      ],
    })
    const [general, barato, oculto, libre] = publicado.tipos
    const mitad = await crearCodigo(api, publicado.evento, { porcentaje: 50 })
    const fijo = await crearCodigo(api, publicado.evento, { monto: 4_000 })
    const todo = await crearCodigo(api, publicado.evento, { porcentaje: 100, tipos: [general ?? { id: '' }] })
    const abre = await crearCodigo(api, publicado.evento, { abreOcultos: true, maximo: 3, maximoPorCompra: 2 })
    const precios = async (codigo: { codigo: string }) =>
      (await ver(publicado, codigo.codigo.toLowerCase())).tipos.map(
        ({ id, precio, cargo, total, descuento, oculto: escondido }) => [
          id,
          precio,
          cargo,
          total,
          descuento,
          escondido,
        ],
      )
    const { cargo_bps: bps, cargo_fijo: fija } = await api.db
      .selectFrom('ajustes')
      .selectAll()
      .executeTakeFirstOrThrow()
    const cargo = (precio: number) => (precio === 0 ? 0 : Math.floor((precio * bps + 5000) / 10_000) + fija)
    const fila = (tipo: { id: string } | undefined, precio: number, descuento: number, escondido = false) => [
      tipo?.id,
      precio,
      cargo(precio),
      precio + cargo(precio),
      descuento,
      escondido,
    ]
    expect(await precios(mitad)).toEqual([fila(general, 5_000, 5_000), fila(barato, 1_500, 1_500), fila(libre, 0, 0)])
    expect(await precios(fijo)).toEqual([fila(general, 6_000, 4_000), fila(barato, 0, 3_000), fila(libre, 0, 0)])
    expect(await precios(todo)).toEqual([fila(general, 0, 10_000), fila(barato, 3_000, 0), fila(libre, 0, 0)])
    expect(await precios(abre)).toEqual([
      fila(general, 10_000, 0),
      fila(barato, 3_000, 0),
      fila(oculto, 5_000, 0, true),
      fila(libre, 0, 0),
    ])
    expect((await ver(publicado, abre.codigo)).tipos.map(({ maximo }) => maximo)).toEqual([10, 10, 2, 10])
    const apartado = await tomar(publicado, [de(general, 2)], { codigo: mitad.codigo })
    expect(apartado).toMatchObject({
      codigo: mitad.codigo,
      lineas: [{ precio: 5_000, cargo: cargo(5_000), descuento: 5_000 }],
      total: 2 * (5_000 + cargo(5_000)),
    })
    expect((await api.como()('GET /p/apartados/:id', { params: { id: apartado.id } })).apartado).toMatchObject({
      codigo: mitad.codigo,
      lineas: apartado.lineas,
      total: apartado.total,
    })
  })
})

describe('to hold with a code', () => {
  test('what it is not for is refused on it', async () => {
    const publicado = await crearEventoPublicado(api, { tipos: [{}, {}, { visibilidad: 'oculto' }] })
    const [general, otro, oculto] = publicado.tipos
    const { codigo } = await crearCodigo(api, publicado.evento, {
      porcentaje: 10,
      tipos: [general ?? { id: '' }],
      maximoPorCompra: 2,
    })
    const abre = await crearCodigo(api, publicado.evento, { abreOcultos: true, tipos: [oculto ?? { id: '' }] })
    expect(await rechazo(tomar(publicado, [de(otro)], { codigo }))).toEqual({
      status: 400,
      mensaje: 'Revisa los campos marcados.',
      campos: ['codigo'],
    })
    expect(await rechazo(tomar(publicado, [de(general, 3)], { codigo }))).toMatchObject({
      status: 400,
      campos: ['codigo'],
    })
    expect(await rechazo(tomar(publicado, [de(oculto)]))).toMatchObject({ status: 400, campos: ['boletos.0.cantidad'] })
    expect(await rechazo(tomar(publicado, [de(oculto)], { codigo }))).toMatchObject({
      status: 400,
      campos: ['boletos.0.cantidad'],
    })
    expect(await rechazo(tomar(publicado, [de(general)], { codigo: abre.codigo }))).toMatchObject({
      status: 400,
      campos: ['codigo'],
    })
    expect(await tomar(publicado, [de(general, 2), de(otro, 3)], { codigo })).toMatchObject({
      lineas: [{ descuento: 1_000 }, { descuento: 0 }],
    })
    expect(await tomar(publicado, [de(general), de(oculto)], { codigo: abre.codigo })).toMatchObject({
      lineas: [{ descuento: 0 }, { descuento: 0 }],
    })
    expect(await cuenta(abre)).toEqual({ usados: 0, apartados: 1 })
  })

  test('it is counted while held, used when bought, free again when left or expired', async () => {
    const publicado = await crearEventoPublicado(api, { tipos: [{ cupo: 20 }] })
    const [general] = publicado.tipos
    const codigo = await crearCodigo(api, publicado.evento, { porcentaje: 100, maximo: 4 })
    const visitante = otroVisitante()
    const uno = await tomar(publicado, [de(general, 3)], { codigo: codigo.codigo, visitante })
    const error = await tomar(publicado, [de(general, 2)], { codigo: codigo.codigo }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      status: 409,
      wire: { form: [{ name: 'codigo', message: 'Con ese código solo queda 1 boleto.' }] },
    })
    const otro = await tomar(publicado, [de(general, 4)], { codigo: codigo.codigo, visitante })
    expect(await cuenta(codigo)).toEqual({ usados: 0, apartados: 4 })
    expect((await api.como()('GET /p/apartados/:id', { params: { id: uno.id } })).apartado.estado).toBe('liberado')
    await api.como()('DELETE /p/apartados/:id', { params: { id: otro.id } })
    expect(await cuenta(codigo)).toEqual({ usados: 0, apartados: 0 })
    const vence = await tomar(publicado, [de(general, 4)], { codigo: codigo.codigo })
    await sql`update apartados set expira_en = now() - interval '1 second' where id = ${vence.id}`.execute(api.db)
    await sql`select vencer_apartados(100)`.execute(api.db)
    expect(await cuenta(codigo)).toEqual({ usados: 0, apartados: 0 })
    const bueno = await tomar(publicado, [de(general, 3)], { codigo: codigo.codigo, visitante })
    expect(bueno.total).toBe(0)
    const { compra } = await comprar(api.como(), bueno, { metodo: 'gratis' })
    expect(compra).toMatchObject({ total: 0, estado: 'pagada' })
    expect(await cuenta(codigo)).toEqual({ usados: 3, apartados: 0 })
    expect(
      await api.db
        .selectFrom('compra_lineas')
        .select(['precio', 'descuento'])
        .where('tipo_boleto_id', '=', general?.id ?? '')
        .execute(),
    ).toEqual([{ precio: 0, descuento: 10_000 }])
  })

  test('a hold without it replaces one with it, and gives its uses back; when stock is short nothing moves', async () => {
    const publicado = await crearEventoPublicado(api, { tipos: [{ cupo: 3 }] })
    const [general] = publicado.tipos
    const codigo = await crearCodigo(api, publicado.evento, { monto: 100, maximo: 10 })
    const visitante = otroVisitante()
    await tomar(publicado, [de(general, 2)], { codigo: codigo.codigo, visitante })
    expect(await rechazo(tomar(publicado, [de(general, 2)], { codigo: codigo.codigo }))).toMatchObject({
      status: 409,
      campos: [],
    })
    expect(await cuenta(codigo)).toEqual({ usados: 0, apartados: 2 })
    await tomar(publicado, [de(general, 3)], { visitante })
    expect(await cuenta(codigo)).toEqual({ usados: 0, apartados: 0 })
  })

  test('the same key and request is the same hold, even with the code used up by it; another code is another request', async () => {
    const publicado = await crearEventoPublicado(api)
    const [general] = publicado.tipos
    const codigo = await crearCodigo(api, publicado.evento, { monto: 100, maximo: 1 })
    const otro = await crearCodigo(api, publicado.evento, { monto: 100 })
    const [clave, visitante] = [v7(), otroVisitante()]
    const uno = await tomar(publicado, [de(general)], { codigo: codigo.codigo, clave, visitante })
    expect(await tomar(publicado, [de(general)], { codigo: codigo.codigo, clave, visitante })).toEqual({
      ...uno,
      ahora: expect.any(String),
    })
    expect(await rechazo(tomar(publicado, [de(general)], { codigo: otro.codigo, clave, visitante }))).toMatchObject({
      status: 409,
    })
    expect(await rechazo(tomar(publicado, [de(general)], { clave, visitante }))).toMatchObject({ status: 409 })
    expect(await cuenta(codigo)).toEqual({ usados: 0, apartados: 1 })
  })

  test('late money for an expired hold gets nothing when the code was used up meanwhile', async () => {
    const publicado = await crearEventoPublicado(api)
    const [general] = publicado.tipos
    const codigo = await crearCodigo(api, publicado.evento, { monto: 100, maximo: 2 })
    const tarde = await tomar(publicado, [de(general, 2)], { codigo: codigo.codigo })
    await sql`update apartados set expira_en = now() - interval '1 second' where id = ${tarde.id}`.execute(api.db)
    await sql`select vencer_apartados(100)`.execute(api.db)
    const otro = await tomar(publicado, [de(general)], { codigo: codigo.codigo })
    const confirmar = async () =>
      (await sql<{ si: boolean }>`select confirmar_tarde(${tarde.id}) as si`.execute(api.db)).rows[0]?.si
    const revivir = async () =>
      (await sql<{ si: boolean }>`select revivir_apartado(${tarde.id}, now() + interval '1 day') as si`.execute(api.db))
        .rows[0]?.si
    expect([await confirmar(), await revivir()]).toEqual([false, false])
    expect(await cuenta(codigo)).toEqual({ usados: 0, apartados: 1 })
    await api.como()('DELETE /p/apartados/:id', { params: { id: otro.id } })
    expect(await revivir()).toBe(true)
    expect(await cuenta(codigo)).toEqual({ usados: 0, apartados: 2 })
    await sql`select soltar_apartados(array[${tarde.id}::uuid], 'liberado')`.execute(api.db)
    expect(await cuenta(codigo)).toEqual({ usados: 0, apartados: 0 })
  })
})

describe('aporta lo que quieras', () => {
  test('no less than the minimum, no more than the most, and only where it is allowed', async () => {
    const publicado = await crearEventoPublicado(api, {
      tipos: [{ precio: 5_000, precioLibre: true, tipo: 'Cooperación' }, { tipo: 'General' }],
    })
    const [libre, general] = publicado.tipos
    const con = (precio: number, tipo = libre) => [{ ...de(tipo), precio }]
    expect(await rechazo(tomar(publicado, con(-1)))).toMatchObject({ status: 400, campos: ['boletos.0.precio'] })
    expect(await rechazo(tomar(publicado, con(100_000_001)))).toMatchObject({
      status: 400,
      campos: ['boletos.0.precio'],
    })
    expect(await rechazo(tomar(publicado, con(50.5)))).toMatchObject({ status: 400, campos: ['boletos.0.precio'] })
    const poco = await tomar(publicado, con(4_999)).catch((reason: unknown) => reason)
    expect(poco).toMatchObject({
      status: 400,
      wire: { form: [{ name: 'boletos.0.precio', message: 'Para Cooperación el mínimo es $50.00.' }] },
    })
    expect(await rechazo(tomar(publicado, con(10_000, general)))).toMatchObject({
      status: 400,
      campos: ['boletos.0.precio'],
    })
    expect(await rechazo(tomar(publicado, [...con(5_000), ...con(6_000)]))).toMatchObject({
      status: 400,
      campos: ['boletos.0.precio'],
    })
    expect(await tomar(publicado, con(5_000))).toMatchObject({ lineas: [{ precio: 5_000 }] })
    expect(await tomar(publicado, [de(libre)])).toMatchObject({ lineas: [{ precio: 5_000 }] })
    expect(await tomar(publicado, con(100_000_000))).toMatchObject({ lineas: [{ precio: 100_000_000 }] })
  })

  test('the charge is on what was given, and nothing on nothing', async () => {
    const publicado = await crearEventoPublicado(api, { tipos: [{ precio: 0, precioLibre: true }] })
    const [libre] = publicado.tipos
    const nada = await tomar(publicado, [{ ...de(libre), precio: 0 }])
    expect(await rechazo(tomar(publicado, [{ ...de(libre), precio: 999 }]))).toMatchObject({ status: 400 })
    expect(await tomar(publicado, [{ ...de(libre), precio: 1_000 }])).toMatchObject({ lineas: [{ precio: 1_000 }] })
    expect(nada).toMatchObject({ total: 0, cargos: 0 })
    expect((await comprar(api.como(), nada, { metodo: 'gratis' })).compra.total).toBe(0)
    const algo = await tomar(publicado, [{ ...de(libre, 2), precio: 20_000 }])
    const fijo = await crearEventoPublicado(api, { tipos: [{ precio: 20_000 }] })
    const igual = await tomar(fijo, [de(fijo.tipos[0], 2)])
    expect([algo.subtotal, algo.cargos, algo.total]).toEqual([igual.subtotal, igual.cargos, igual.total])
    const { item } = await api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug', { params: donde(publicado) })
    expect(item).toMatchObject({
      precioDesde: 0,
      tiposBoleto: [{ precioLibre: true, precio: 0, total: 0, tarifa: { quien: 'comprador' } }],
    })
  })

  test('another amount with the same key is another request', async () => {
    const publicado = await crearEventoPublicado(api, { tipos: [{ precio: 1_000, precioLibre: true }] })
    const [libre] = publicado.tipos
    const [clave, visitante] = [v7(), otroVisitante()]
    const uno = await tomar(publicado, [{ ...de(libre), precio: 2_000 }], { clave, visitante })
    expect((await tomar(publicado, [{ ...de(libre), precio: 2_000 }], { clave, visitante })).id).toBe(uno.id)
    expect(await rechazo(tomar(publicado, [{ ...de(libre), precio: 3_000 }], { clave, visitante }))).toMatchObject({
      status: 409,
      campos: [],
    })
  })
})

describe('a price that changed since it was shown', () => {
  test('is told on its boleto, and nothing is held', async () => {
    const publicado = await crearEventoPublicado(api, {
      tipos: [{ tipo: 'General', precio: 10_000 }, { precio: 0 }],
      cargoPagadoPor: 'organizador',
    })
    const [general, gratis] = publicado.tipos
    const visto = (total: number) => [
      { ...de(gratis), total: 0 },
      { ...de(general), total },
    ]
    const error = await tomar(publicado, visto(9_000)).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      status: 409,
      message: 'El precio cambió mientras elegías: General ahora cuesta $100.00.',
      wire: { form: [{ name: 'boletos.1.total', message: 'General ahora cuesta $100.00.' }] },
    })
    const [clave, visitante] = [v7(), otroVisitante()]
    const uno = await tomar(publicado, visto(10_000), { clave, visitante })
    await sql`update tipos_boleto set precio = 12000 where id = ${general?.id ?? ''}`.execute(api.db)
    await new Promise((listo) => setTimeout(listo, 1_050))
    expect(await rechazo(tomar(publicado, visto(10_000)))).toMatchObject({ status: 409, campos: ['boletos.1.total'] })
    expect((await tomar(publicado, visto(10_000), { clave, visitante })).total).toBe(uno.total)
  })
})
