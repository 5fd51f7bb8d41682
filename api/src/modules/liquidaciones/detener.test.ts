import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../jobs/trabajos.ts'
import { bitacoraDe } from '../../testing/administrar.ts'
import { rechazo } from '../../testing/apartar.ts'
import { banco, pagarLiquidacion } from '../../testing/banco.ts'
import { quienDetiene } from '../../testing/detener.ts'
import { createTestApi, type TestApi } from '../../testing/index.ts'
import {
  ajustar,
  correr,
  crearConFin,
  devolver,
  type EventoPublicado,
  libroDe,
  liquidacionesDe,
  local,
  ponerCuenta,
  REGLAS,
  vender,
} from '../../testing/liquidar.ts'
import { conectar, escanear, ponerPuerta } from '../../testing/puerta.ts'
import { findSenales } from '../detenciones/index.ts'

let api: TestApi
let quien: Awaited<ReturnType<typeof quienDetiene>>
beforeAll(async () => {
  api = await createTestApi({ conexiones: 4 })
  quien = await quienDetiene(api)
  await ajustar(api, REGLAS)
})
afterAll(() => api.close())

const MARTES = '2031-03-11T10:00:00'
const MIERCOLES = '2031-03-12T10:00:00'

/** $1,000.00 a boleto, of a Friday evening. */
async function viernes(boletos = 1, organizada?: EventoPublicado) {
  const evento = await crearConFin(api, { fin: '2031-03-07T22:00:00', ...(organizada && { organizada }) })
  const { id } = evento.organizacion
  if (organizada === undefined) await ponerCuenta(api, id)
  return { ...evento, id, compra: await vender(api, evento, boletos) }
}
const estados = async (id: string) => (await liquidacionesDe(api, id)).map(({ estado, monto }) => `${estado} ${monto}`)
const primera = async (id: string) => {
  const [una] = await liquidacionesDe(api, id)
  if (una === undefined) throw new Error('no payout')
  return una
}
const verAdmin = async (id: string) =>
  (await quien.cliente('GET /administracion/liquidaciones/:id', { params: { id } })).item
type Mostrada = Awaited<ReturnType<typeof verAdmin>>['senales'][number]
const vistoBueno = async (id: string, motivo = 'Hablé con quien organiza.', mostradas?: readonly Mostrada[]) => {
  const vistas = mostradas ?? (await verAdmin(id)).senales
  const senales = vistas.map(({ senal, evento, cifra }) => ({ senal, eventoId: evento?.id ?? null, cifra }))
  return quien.cliente('POST /administracion/liquidaciones/:id/visto-bueno', {
    params: { id },
    body: { motivo, senales },
  })
}
const suya = async ({ token, organizacion }: EventoPublicado) =>
  (
    await api.como(token)('GET /organizacion/:slug/liquidaciones', {
      params: { slug: organizacion.slug },
      query: {},
    })
  ).items[0]

let serie = 0
const denunciar = ({ organizacion, evento }: EventoPublicado) => {
  serie += 1
  return api.como(undefined, { ip: `198.51.100.${serie}` })('POST /p/denuncias/crear', {
    body: { organizador: organizacion.slug, evento: evento.slug, motivo: 'fraude' },
  })
}
const denunciasDe = (eventoId: string) =>
  api.db.selectFrom('denuncias').select('id').where('evento_id', '=', eventoId).execute()

describe('an administrator stops', () => {
  it('one evento: its money enters no payout, the one that has it waits, and all else is paid', async () => {
    const uno = await viernes(2)
    await correr(api, MARTES)
    expect(await estados(uno.id)).toEqual(['por_pagar 200000'])
    expect(await quien.detener('evento', uno.evento.id)).toMatchObject([
      { causa: 'persona', evento: { id: uno.evento.id }, liquidacion: null },
    ])
    expect(await estados(uno.id)).toEqual(['retenida 200000'])
    await viernes(3, uno)
    await vender(api, uno, 1)
    await correr(api, MIERCOLES)
    expect(await estados(uno.id)).toEqual(['retenida 200000', 'por_pagar 300000'])
    const params = { slug: uno.organizacion.slug }
    const { item } = await api.como(uno.token)('GET /organizacion/:slug/pagos', { params })
    expect(item).toMatchObject({
      detenciones: [{ por: 'persona', evento: uno.evento.nombreMostrado }],
      eventosPorLiberar: [{ espera: 'detenido', monto: 100_000 }],
    })
    await devolver(api, uno, uno.compra)
    await correr(api, '2031-03-13T10:00:00')
    expect(await estados(uno.id)).toEqual(['retenida 100000', 'pagada 300000'])
    await quien.levantarTodo(uno.id)
    expect(await estados(uno.id)).toEqual(['por_pagar 100000', 'pagada 300000'])
  })

  it('one payout: it alone waits, and its organization reads why', async () => {
    const uno = await viernes()
    await correr(api, MARTES)
    const { id, folio } = await primera(uno.id)
    await quien.detener('liquidacion', id, 'Falta el contrato del foro.')
    expect(await suya(uno)).toMatchObject({
      estado: 'retenida',
      detenida: { por: 'persona', motivo: 'Falta el contrato del foro.' },
    })
    expect((await verAdmin(id)).causas).toMatchObject([{ liquidacion: { folio } }])
    await viernes(1, uno)
    await correr(api, MIERCOLES)
    expect(await estados(uno.id)).toEqual(['retenida 100000', 'por_pagar 100000'])
  })

  it('and both sides have it in their bitácora; who answers for the organization is told', async () => {
    const uno = await viernes()
    await sql`delete from trabajos`.execute(api.db)
    await quien.detener('evento', uno.evento.id, 'El foro dice que no lo conoce.')
    await quien.levantarTodo(uno.id)
    while (await atenderTrabajos(api.services, (error) => expect(error).toBeUndefined()));
    const suyos = api.mensajes.filter(({ to }) => to === uno.usuario.email)
    expect(suyos.map(({ subject }) => subject).sort()).toEqual([
      `Éntrale detuvo el pago de ${uno.evento.nombreMostrado}`,
      `Éntrale reanudó el pago de ${uno.evento.nombreMostrado}`,
    ])
    expect(suyos.some(({ text }) => text.includes('El foro dice que no lo conoce.'))).toBe(true)
    const reanudado = suyos.find(({ subject }) => subject.startsWith('Éntrale reanudó'))?.text.replace(/\s+/g, ' ')
    expect(reanudado).toContain('Si nada más lo detiene, sale con tu siguiente liquidación.')
    const { items } = await api.como(uno.token)('GET /organizacion/:slug/bitacora', {
      params: { slug: uno.organizacion.slug },
      query: { clase: 'pagos' },
    })
    expect(items).toMatchObject([
      { accion: 'pagos.reanudados', quien: null, despues: { motivo: 'Todo está en orden.' } },
      { accion: 'pagos.detenidos', quien: null, despues: { motivo: 'El foro dice que no lo conoce.' } },
    ])
    expect((await bitacoraDe(api, 'pagos.detenidos'))[0]).toMatchObject({ organizacion_id: uno.id })
    expect((await bitacoraDe(api, 'pagos.reanudados'))[0]).toMatchObject({ usuario_id: quien.usuario.id })
  })

  it('nothing twice, nothing that left, and nothing that is not there', async () => {
    const uno = await viernes()
    await correr(api, MARTES)
    const nada = '01900000-0000-7000-8000-000000000009'
    for (const sobre of ['organizacion', 'evento', 'liquidacion'] as const)
      expect(await rechazo(quien.detener(sobre, nada))).toMatchObject({ status: 404 })
    expect(await rechazo(quien.detener('evento', uno.evento.id, ' '))).toMatchObject({ campos: ['motivo'] })
    await quien.detener('evento', uno.evento.id)
    expect(await rechazo(quien.detener('evento', uno.evento.id))).toMatchObject({ status: 409 })
    const [enPie] = await quien.detener('organizacion', uno.id)
    await quien.levantar(enPie?.detencionId ?? '')
    expect(await rechazo(quien.levantar(enPie?.detencionId ?? ''))).toMatchObject({ status: 409 })
    expect(await rechazo(quien.levantar(nada))).toMatchObject({ status: 404 })
    await quien.levantarTodo(uno.id)
    const { id } = await primera(uno.id)
    await pagarLiquidacion(api, quien.token, id, 'RASTREO-9')
    expect(await rechazo(quien.detener('liquidacion', id))).toMatchObject({ status: 409 })
  })

  it('of several at once, one is heard', async () => {
    const uno = await viernes()
    const dichos = await Promise.allSettled([1, 2, 3, 4].map(() => quien.detener('evento', uno.evento.id)))
    expect(dichos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('by itself, as long as it lasts', () => {
  it('a suspension stops all payouts at once, and ends with it', async () => {
    const uno = await viernes()
    await correr(api, MARTES)
    const params = { id: uno.id }
    await quien.cliente('POST /administracion/organizaciones/:id/suspender', {
      params,
      body: { motivo: 'No contesta nadie.' },
    })
    expect(await estados(uno.id)).toEqual(['retenida 100000'])
    expect(await suya(uno)).toMatchObject({ detenida: { por: 'suspendida', motivo: 'No contesta nadie.' } })
    expect((await quien.cliente('GET /administracion/organizaciones/:id', { params })).item.causas).toMatchObject([
      { causa: 'suspendida', detencionId: null },
    ])
    await quien.cliente('POST /administracion/organizaciones/:id/reanudar', { params })
    expect(await estados(uno.id)).toEqual(['por_pagar 100000'])
  })

  it('an evento that was taken off stops its money, and lets it go when it is back', async () => {
    const uno = await viernes()
    await correr(api, MARTES)
    await denunciar(uno)
    const [denuncia = { id: '' }] = await denunciasDe(uno.evento.id)
    const body = { motivo: 'No tiene permiso del foro.' }
    await quien.cliente('POST /administracion/denuncias/:id/retirar', { params: denuncia, body })
    expect(await estados(uno.id)).toEqual(['retenida 100000'])
    expect(await suya(uno)).toMatchObject({ detenida: { por: 'retirado', evento: uno.evento.nombreMostrado } })
    const { id } = await api.db
      .selectFrom('retiros')
      .select('id')
      .where('evento_id', '=', uno.evento.id)
      .executeTakeFirstOrThrow()
    await quien.cliente('POST /administracion/retiros/:id/responder', {
      params: { id },
      body: { respuesta: 'Ya lo mostró.', restaurar: true },
    })
    expect(await estados(uno.id)).toEqual(['por_pagar 100000'])
  })

  it('a report of fraud stops it until somebody discards it; its organizer reads nothing of it', async () => {
    const uno = await viernes()
    await correr(api, MARTES)
    await denunciar(uno)
    await correr(api, MARTES)
    expect(await estados(uno.id)).toEqual(['retenida 100000'])
    expect((await suya(uno))?.detenida).toEqual({ por: 'revision', motivo: null, evento: null })
    const { id } = await primera(uno.id)
    expect((await verAdmin(id)).senales).toMatchObject([{ senal: 'fraudes', cifra: 1, umbral: 1, vista: false }])
    const [denuncia = { id: '' }] = await denunciasDe(uno.evento.id)
    await quien.cliente('POST /administracion/denuncias/:id/descartar', {
      params: denuncia,
      body: { motivo: 'Fue una broma.' },
    })
    await correr(api, MARTES)
    expect(await estados(uno.id)).toEqual(['por_pagar 100000'])
  })

  it('no lote takes what was stopped a moment ago, whatever the clock did', async () => {
    const uno = await viernes()
    await correr(api, MARTES)
    const { id } = await primera(uno.id)
    await sql`update organizaciones set suspendida_en = now(), suspendida_motivo = 'Prueba' where id = ${uno.id}`.execute(
      api.db,
    )
    expect(await rechazo(banco(api, quien.token).armar('liquidaciones', [id]))).toMatchObject({ status: 409 })
    await sql`update organizaciones set suspendida_en = null, suspendida_motivo = null where id = ${uno.id}`.execute(
      api.db,
    )
    expect(await banco(api, quien.token).armar('liquidaciones', [id])).toMatchObject({ cuantos: 1 })
  })
})

describe('a person lets a payout go', () => {
  it('of high risk, one by one, with a reason', async () => {
    const uno = await viernes()
    await quien.cliente('PUT /administracion/organizaciones/:id/riesgo', {
      params: { id: uno.id },
      body: { riesgo: 'alto' },
    })
    await correr(api, MARTES)
    expect(await estados(uno.id)).toEqual(['retenida 100000'])
    const { id, folio } = await primera(uno.id)
    expect(await rechazo(vistoBueno(id, ''))).toMatchObject({ campos: ['motivo'] })
    expect((await vistoBueno(id)).item).toMatchObject({
      estado: 'por_pagar',
      senales: [{ senal: 'riesgo', vista: true }],
      vistoBueno: { motivo: 'Hablé con quien organiza.' },
    })
    expect(await rechazo(vistoBueno(id))).toMatchObject({ status: 409 })
    expect((await bitacoraDe(api, 'liquidacion.visto_bueno'))[0]).toMatchObject({ objeto: folio })
    await viernes(1, uno)
    await correr(api, MIERCOLES)
    expect(await estados(uno.id)).toEqual(['pagada 100000', 'retenida 100000'])
  })

  it('and what gets worse stops it again', async () => {
    const uno = await viernes()
    await correr(api, MARTES)
    await denunciar(uno)
    await correr(api, MARTES)
    const { id } = await primera(uno.id)
    expect((await vistoBueno(id)).item.estado).toBe('por_pagar')
    await denunciar(uno)
    await correr(api, MARTES)
    expect(await estados(uno.id)).toEqual(['retenida 100000'])
  })

  it('but not in spite of what got worse, or came, after it was shown to them', async () => {
    const uno = await viernes()
    await denunciar(uno)
    await correr(api, MARTES)
    const { id } = await primera(uno.id)
    const { senales } = await verAdmin(id)
    await denunciar(uno)
    const CAMBIARON =
      'Las señales cambiaron desde que las viste. Ciérralo, revísalas otra vez y vuelve a dar el visto bueno.'
    expect(await rechazo(vistoBueno(id, 'Hablé.', senales))).toMatchObject({ status: 409, mensaje: CAMBIARON })
    expect(await rechazo(vistoBueno(id, 'Hablé.', []))).toMatchObject({ status: 409, mensaje: CAMBIARON })
    expect(await estados(uno.id)).toEqual(['retenida 100000'])
    expect((await verAdmin(id)).vistoBueno).toBeNull()
    expect((await vistoBueno(id)).item.estado).toBe('por_pagar')
  })

  it('but not one that something else stops', async () => {
    const uno = await viernes()
    await denunciar(uno)
    await correr(api, MARTES)
    const { id } = await primera(uno.id)
    await quien.detener('organizacion', uno.id)
    expect((await vistoBueno(id)).item.estado).toBe('retenida')
    expect(await libroDe(api, uno.id)).toMatchObject({ banco: 0 })
    await quien.levantarTodo(uno.id)
    expect(await estados(uno.id)).toEqual(['por_pagar 100000'])
  })
})

describe('what a payout is looked at for', () => {
  it('an evento to which hardly anybody came, where its people know how to scan', async () => {
    const otro = await viernes(1)
    const puerta = await ponerPuerta(api, otro)
    const celular = await conectar(api, otro, puerta)
    await escanear(celular, otro.compra.boletos[0] ?? null)
    await ajustar(api, { senal_entradas_boletos: 10 })
    const vacio = await viernes(10, otro)
    await correr(api, MARTES)
    expect(await estados(otro.id)).toEqual(['retenida 1100000'])
    const { id } = await primera(otro.id)
    expect(await findSenales(api.db, id, local(MARTES))).toMatchObject([
      { senal: 'entradas', evento: { slug: vacio.evento.slug }, cifra: 0, de: 10, umbral: 1_000 },
    ])
    await ajustar(api, { senal_entradas_boletos: 20 })
    await correr(api, MARTES)
    expect(await estados(otro.id)).toEqual(['por_pagar 1100000'])
  })

  it('refunds, a first payout, an organization of yesterday, and an end that came nearer', async () => {
    await ajustar(api, { senal_monto: 100_000, senal_edad_dias: 9_999, senal_reembolsos_monto: 100_000 })
    const uno = await viernes(2)
    await devolver(api, uno, uno.compra, 1)
    const antes = { fin: '2031-03-20T00:00:00.000Z', inicio: '2031-03-19T00:00:00.000Z', zonaHoraria: '', lugar: null }
    await sql`insert into evento_comunicados (id, evento_id, clase, motivo, datos) values (gen_random_uuid(),
      ${uno.evento.id}, 'reprogramado', '', ${JSON.stringify({ antes, despues: antes })}::jsonb)`.execute(api.db)
    await correr(api, MARTES)
    const { id } = await primera(uno.id)
    const { senales } = await verAdmin(id)
    expect(senales.map(({ senal, cifra, de }) => [senal, cifra, de])).toEqual([
      ['edad', expect.any(Number), null],
      ['primera', 100_000, null],
      ['reembolsos', 100_000, 200_000],
      ['fin', 11, null],
    ])
    await ajustar(api, { senal_monto: 5_000_000, senal_edad_dias: 30, senal_reembolsos_monto: 500_000 })
  })
})
