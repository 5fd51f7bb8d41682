import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { barrerApartados } from '../../../jobs/vencer-apartados.ts'
import type { Pasarela } from '../../../ports/pasarela/pasarela.ts'
import { pasarelaPrueba } from '../../../ports/pasarela/prueba.ts'
import { apartar, comprar, rechazo } from '../../../testing/apartar.ts'
import {
  comprobarInvariantes,
  crearEventoPublicado,
  crearUsuario,
  createTestApi,
  type DatosEvento,
  type DatosTipo,
  type TestApi,
} from '../../../testing/index.ts'
import { leerBoleto, llavePublica } from '../../boletos/index.ts'

const cobros: string[] = []
const reembolsos: { clave: string; monto: number }[] = []
let alCobrar: () => Promise<void> = async () => undefined
const pasarela: Pasarela = {
  ...pasarelaPrueba,
  iniciar: async (cobro) => {
    cobros.push(cobro.clave)
    await alCobrar()
    return pasarelaPrueba.iniciar(cobro)
  },
  reembolsar: async (devolucion) => {
    reembolsos.push({ clave: devolucion.clave, monto: devolucion.monto })
    return pasarelaPrueba.reembolsar(devolucion)
  },
}

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ pasarelas: [pasarela], conexiones: 6 })
})
beforeEach(() => {
  cobros.length = 0
  reembolsos.length = 0
  alCobrar = async () => undefined
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

async function preparar(tipo: DatosTipo = {}, evento: DatosEvento = {}) {
  const publicado = await crearEventoPublicado(api, {
    ...evento,
    tipos: [{ tipo: 'General', cupo: 10, precio: 85_000, ...tipo }],
  })
  const [general] = publicado.tipos
  if (general === undefined) throw new Error('no tipos')
  return { ...publicado, general, apartar: (cantidad: number) => apartar(api.como(), publicado, [[general, cantidad]]) }
}

const vencer = (id: string) =>
  sql`update apartados set expira_en = now() - interval '1 second' where id = ${id}`.execute(api.db)
const pagosDe = (id: string) =>
  api.db
    .selectFrom('pagos')
    .select(['estado', 'monto', 'referencia'])
    .where('apartado_id', '=', id)
    .orderBy('creado_en')
    .execute()
const reembolsoDe = async (id: string) =>
  (
    await sql<{
      id: string
    }>`select r.id from reembolsos r join compras c on c.id = r.compra_id where c.apartado_id = ${id}`.execute(api.db)
  ).rows[0]?.id
const compraDe = (id: string) =>
  api.db.selectFrom('compras').selectAll().where('apartado_id', '=', id).executeTakeFirst()
const existencias = ({ id }: { id: string }) =>
  api.db
    .selectFrom('existencias')
    .select(['vendidos', 'apartados'])
    .where('tipo_boleto_id', '=', id)
    .executeTakeFirstOrThrow()

describe('a compra', () => {
  it('carries the frozen amounts, one signed boleto per admission, the ledger, the payment and the e-mail to send', async () => {
    const { general, organizacion, evento, ...mas } = await preparar({ iva: 16 })
    const apartado = await mas.apartar(2)
    await sql`update tipos_boleto set precio = 1 where id = ${general.id}`.execute(api.db)
    const { compra, acceso } = await comprar(api.como(), apartado, { nombre: 'José', email: 'Jose@Correo.mx' })
    expect(compra).toMatchObject({
      estado: 'pagada',
      metodo: 'prueba',
      comprador: { nombreMostrado: 'José Ruiz', email: 'jose@correo.mx' },
      evento: {
        nombre: evento.nombreMostrado,
        organizerSlug: organizacion.slug,
        eventSlug: evento.slug,
        organizador: organizacion.nombreMostrado,
      },
      lineas: [{ tipo: 'General', cantidad: 2, precio: 85_000, cargo: 7_300, total: 184_600 }],
      subtotal: 170_000,
      cargos: 14_600,
      total: 184_600,
      iva: 23_448 + 2_014,
      moneda: 'MXN',
    })
    expect(compra.folio).toMatch(/^EN-[2-9A-HJKMNP-Z]{6}$/)
    expect(compra.boletos.map(({ numero, tipo, estado }) => [numero, tipo, estado])).toEqual([
      [1, 'General', 'valido'],
      [2, 'General', 'valido'],
    ])
    for (const { id, qr } of compra.boletos)
      expect(
        leerBoleto(llavePublica(api.services.config.secret, { eventoId: evento.id, llave: null }), evento.id, qr),
      ).toEqual({ id, version: 1 })
    const fila = await compraDe(apartado.id)
    expect(fila).toMatchObject({ nombre: 'josé', apellido_paterno: 'ruiz', usuario_id: null })
    const asientos = await api.db
      .selectFrom('asientos')
      .select(['cuenta', 'monto'])
      .where('compra_id', '=', fila?.id ?? '')
      .orderBy('cuenta')
      .execute()
    expect(asientos).toEqual([
      { cuenta: 'iva', monto: -2014 },
      { cuenta: 'organizacion', monto: -170_000 },
      { cuenta: 'pasarela', monto: 184_600 },
      { cuenta: 'plataforma', monto: -12_586 },
    ])
    expect(await pagosDe(apartado.id)).toMatchObject([
      { estado: 'aprobado', monto: 184_600, referencia: `prueba_${cobros[0]}` },
    ])
    const trabajos = await api.db.selectFrom('trabajos').select(['tipo', 'datos']).execute()
    expect(trabajos).toContainEqual({ tipo: 'enviar_boletos', datos: { compraId: fila?.id } })
    expect(await existencias(general)).toEqual({ vendidos: 2, apartados: 0 })
    expect(
      (await api.como()('GET /p/compras/:folio', { params: { folio: compra.folio }, query: { acceso } })).item,
    ).toEqual(compra)
    expect((await api.como()('GET /p/apartados/:id', { params: { id: apartado.id } })).apartado.estado).toBe(
      'convertido',
    )
  })

  it('keeps what the organizer absorbs out of the total and gives it to the platform', async () => {
    const mas = await preparar({ precio: 10_000 }, { cargoPagadoPor: 'organizador' })
    const apartado = await mas.apartar(3)
    const { compra } = await comprar(api.como(), apartado)
    expect(compra).toMatchObject({ subtotal: 30_000, cargos: 0, total: 30_000 })
    const asientos = await api.db
      .selectFrom('asientos')
      .select(['cuenta', 'monto'])
      .where('compra_id', '=', (await compraDe(apartado.id))?.id ?? '')
      .execute()
    expect(Object.fromEntries(asientos.map(({ cuenta, monto }) => [cuenta, monto]))).toEqual({
      pasarela: 30_000,
      organizacion: -26_100,
      plataforma: -3362,
      iva: -538,
    })
  })

  it('of free boletos asks nobody for money', async () => {
    const mas = await preparar({ precio: 0 })
    const apartado = await mas.apartar(2)
    expect(await rechazo(comprar(api.como(), apartado, { metodo: 'prueba' }))).toMatchObject({
      status: 400,
      campos: ['metodo'],
    })
    const { compra } = await comprar(api.como(), apartado, { metodo: 'gratis' })
    expect(compra).toMatchObject({ estado: 'pagada', metodo: 'gratis', total: 0, iva: 0 })
    expect(compra.boletos).toHaveLength(2)
    expect(cobros).toEqual([])
  })

  it('belongs to whoever is signed in', async () => {
    const mas = await preparar()
    const { token, usuario } = await crearUsuario(api)
    const apartado = await mas.apartar(1)
    await comprar(api.como(token), apartado)
    expect((await compraDe(apartado.id))?.usuario_id).toBe(usuario.id)
  })
})

describe('the same request again', () => {
  it('gives the same compra and charges once', async () => {
    const mas = await preparar()
    const apartado = await mas.apartar(2)
    const primera = await comprar(api.como(), apartado)
    expect(await comprar(api.como(), apartado)).toEqual(primera)
    expect(cobros).toHaveLength(1)
    expect(await pagosDe(apartado.id)).toHaveLength(1)
  })

  it('is refused with other data', async () => {
    const mas = await preparar()
    const apartado = await mas.apartar(2)
    await comprar(api.como(), apartado)
    expect(await rechazo(comprar(api.como(), apartado, { email: 'otra@correo.mx' }))).toMatchObject({ status: 409 })
    expect(cobros).toHaveLength(1)
  })

  it('goes on where a broken conversation with the bank left it, under the same key', async () => {
    const mas = await preparar()
    const apartado = await mas.apartar(1)
    alCobrar = () => Promise.reject(new Error('socket hang up'))
    expect(await rechazo(comprar(api.como(), apartado))).toMatchObject({ status: 503 })
    expect(await rechazo(comprar(api.como(), apartado, { email: 'otra@correo.mx' }))).toMatchObject({ status: 409 })
    alCobrar = async () => undefined
    expect((await comprar(api.como(), apartado)).compra.estado).toBe('pagada')
    expect(new Set(cobros).size).toBe(1)
    expect(await pagosDe(apartado.id)).toHaveLength(1)
  })

  it('even takes up an attempt whose hold ran out meanwhile', async () => {
    const mas = await preparar()
    const apartado = await mas.apartar(1)
    alCobrar = () => Promise.reject(new Error('socket hang up'))
    await rechazo(comprar(api.como(), apartado))
    await vencer(apartado.id)
    await barrerApartados(api)
    alCobrar = async () => undefined
    expect(await rechazo(comprar(api.como(), apartado, { email: 'otra@correo.mx' }))).toMatchObject({ status: 410 })
    expect((await comprar(api.como(), apartado)).compra.estado).toBe('pagada')
  })
})

describe('a declined payment', () => {
  it('keeps the hold, and another try can pay it', async () => {
    const mas = await preparar()
    const apartado = await mas.apartar(2)
    const negado = await rechazo(comprar(api.como(), apartado, { email: 'rechazar@correo.mx' }))
    expect(negado.status).toBe(402)
    expect(negado.mensaje).toMatch(/^Tu banco rechazó el pago\./)
    expect(await existencias(mas.general)).toEqual({ vendidos: 0, apartados: 2 })
    expect((await comprar(api.como(), apartado)).compra.estado).toBe('pagada')
    expect((await pagosDe(apartado.id)).map(({ estado }) => estado)).toEqual(['rechazado', 'aprobado'])
  })
})

describe('money that comes after the time is over', () => {
  const mientrasPaga = (hacer: () => Promise<unknown>) => {
    alCobrar = async () => {
      await hacer()
    }
  }

  it('takes the stock that its hold still has', async () => {
    const mas = await preparar({ cupo: 2 })
    const apartado = await mas.apartar(2)
    mientrasPaga(() => vencer(apartado.id))
    expect((await comprar(api.como(), apartado)).compra).toMatchObject({ estado: 'pagada', total: 184_600 })
    expect(await existencias(mas.general)).toEqual({ vendidos: 2, apartados: 0 })
  })

  it('takes free stock when the hold was swept', async () => {
    const mas = await preparar({ cupo: 2 })
    const apartado = await mas.apartar(2)
    mientrasPaga(async () => {
      await vencer(apartado.id)
      await barrerApartados(api)
    })
    expect((await comprar(api.como(), apartado)).compra.boletos).toHaveLength(2)
    expect(await existencias(mas.general)).toEqual({ vendidos: 2, apartados: 0 })
  })

  it('goes back when others took the boletos, and says so each time it is asked', async () => {
    const mas = await preparar({ cupo: 2 })
    const apartado = await mas.apartar(2)
    mientrasPaga(async () => {
      await vencer(apartado.id)
      await barrerApartados(api)
      await mas.apartar(1)
    })
    const negado = await rechazo(comprar(api.como(), apartado))
    expect(negado.status).toBe(410)
    expect(negado.mensaje).toMatch(/Te devolvimos los \$1,846\.00 completos\.$/)
    expect(reembolsos).toEqual([{ clave: await reembolsoDe(apartado.id), monto: 184_600 }])
    expect(await pagosDe(apartado.id)).toMatchObject([{ estado: 'reembolsado', monto: 184_600 }])
    expect(await compraDe(apartado.id)).toMatchObject({ estado: 'cancelada', total: 184_600, pagada_en: null })
    expect(await rechazo(comprar(api.como(), apartado))).toEqual(negado)
    expect(reembolsos).toHaveLength(1)
    expect(await existencias(mas.general)).toEqual({ vendidos: 0, apartados: 1 })
  })

  it('goes back when the visitor gave the hold up', async () => {
    const mas = await preparar()
    const apartado = await mas.apartar(2)
    mientrasPaga(() => api.como()('DELETE /p/apartados/:id', { params: { id: apartado.id } }))
    expect(await rechazo(comprar(api.como(), apartado))).toMatchObject({ status: 410 })
    expect(reembolsos).toHaveLength(1)
    expect(await existencias(mas.general)).toEqual({ vendidos: 0, apartados: 0 })
  })

  it('is given back later, by its job, when the bank did not answer the first time', async () => {
    const mas = await preparar()
    const apartado = await mas.apartar(2)
    mientrasPaga(() => api.como()('DELETE /p/apartados/:id', { params: { id: apartado.id } }))
    const { reembolsar } = pasarela
    pasarela.reembolsar = () => Promise.reject(new Error('socket hang up'))
    const negado = await rechazo(comprar(api.como(), apartado))
    pasarela.reembolsar = reembolsar
    expect(negado.status).toBe(410)
    expect(negado.mensaje).toMatch(/Te devolveremos los \$1,846\.00 completos\.$/)
    expect(await pagosDe(apartado.id)).toMatchObject([{ estado: 'sobrante' }])
    await sql`delete from trabajos where tipo <> 'pagar_reembolso'`.execute(api.db)
    await sql`update trabajos set disponible_en = now()`.execute(api.db)
    await atenderTrabajos(api.services, () => undefined)
    expect(reembolsos).toEqual([{ clave: await reembolsoDe(apartado.id), monto: 184_600 }])
    expect(await pagosDe(apartado.id)).toMatchObject([{ estado: 'reembolsado' }])
  })
})

describe('a compra is refused', () => {
  it('with every field at fault', async () => {
    const { id } = await (await preparar()).apartar(1)
    const body = { comprador: { nombre: '', apellidoPaterno: ' ', email: 'no' }, metodo: 'oro', aceptaTerminos: false }
    const { status, campos } = await rechazo(
      api.como()('POST /p/apartados/:id/comprar', { params: { id }, body: body as never }),
    )
    expect(status).toBe(400)
    expect(new Set(campos)).toEqual(
      new Set(['comprador.nombre', 'comprador.apellidoPaterno', 'comprador.email', 'metodo', 'aceptaTerminos']),
    )
  })

  it('for a hold that is over, left or unknown', async () => {
    const mas = await preparar()
    const [vencido, dejado] = [await mas.apartar(1), await mas.apartar(1)]
    await vencer(vencido.id)
    await api.como()('DELETE /p/apartados/:id', { params: { id: dejado.id } })
    const terminado = { status: 410, mensaje: 'Se liberó tu apartado. No te cobramos nada.', campos: [] }
    expect(await rechazo(comprar(api.como(), vencido))).toEqual(terminado)
    expect(await rechazo(comprar(api.como(), dejado))).toEqual(terminado)
    expect(await rechazo(comprar(api.como(), { id: randomUUID() }))).toMatchObject({ status: 404 })
    expect(cobros).toEqual([])
  })

  it('by a method that is not there yet, or as a gift', async () => {
    const mas = await preparar()
    const apartado = await mas.apartar(1)
    expect(await rechazo(comprar(api.como(), apartado, { metodo: 'tarjeta' }))).toEqual({
      status: 400,
      mensaje: 'Ese método de pago todavía no está disponible.',
      campos: ['metodo'],
    })
    expect(await rechazo(comprar(api.como(), apartado, { metodo: 'gratis' }))).toMatchObject({
      status: 400,
      campos: ['metodo'],
    })
    expect(cobros).toEqual([])
  })

  it('when the evento was cancelled meanwhile', async () => {
    const mas = await preparar()
    const apartado = await mas.apartar(1)
    await sql`update eventos set estado = 'cancelado' where id = ${mas.evento.id}`.execute(api.db)
    expect(await rechazo(comprar(api.como(), apartado))).toMatchObject({
      status: 410,
      mensaje: 'El evento se canceló. No te cobramos nada.',
    })
    expect(cobros).toEqual([])
  })
})

describe('in production', () => {
  it('nobody pays with Pago de prueba', async () => {
    const produccion = await createTestApi({ mode: 'production' })
    try {
      const publicado = await crearEventoPublicado(produccion)
      const [tipo] = publicado.tipos
      if (tipo === undefined) throw new Error('no tipos')
      const apartado = await apartar(produccion.como(), publicado, [[tipo, 1]])
      expect(await rechazo(comprar(produccion.como(), apartado))).toMatchObject({
        status: 400,
        mensaje: 'Ese método de pago todavía no está disponible.',
      })
    } finally {
      await produccion.close()
    }
  })
})
