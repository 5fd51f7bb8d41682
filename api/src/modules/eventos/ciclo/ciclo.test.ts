import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apartar, comprar, rechazo } from '../../../testing/apartar.ts'
import { enDias, MOTIVO, organizar } from '../../../testing/ciclo.ts'
import {
  crearEvento,
  crearEventoPublicado,
  crearMiembro,
  crearOrganizacion,
  crearTipo,
  crearUsuario,
  createTestApi,
  type TestApi,
} from '../../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close())

const DIA = 24 * 3_600_000
const cambios = async () =>
  (await api.db.selectFrom('cambios').select('clave').orderBy('id').execute()).map(({ clave }) => clave)
const bitacora = (eventoId: string) =>
  api.db
    .selectFrom('bitacora')
    .select(['accion', 'objeto', 'usuario_id', 'antes', 'despues'])
    .where('evento_id', '=', eventoId)
    .orderBy('id')
    .execute()
const trabajos = async (tipo: string) =>
  (await api.db.selectFrom('trabajos').select('datos').where('tipo', '=', tipo).execute()).map(({ datos }) => datos)
const boletos = (eventoId: string) =>
  api.db.selectFrom('boletos').select('estado').where('evento_id', '=', eventoId).execute()

async function vendido(cuantos = 2) {
  const publicado = await crearEventoPublicado(api)
  const [tipo = { id: '' }] = publicado.tipos
  const apartado = await apartar(api.como(), publicado, [[tipo, cuantos]])
  const { compra } = await comprar(api.como(), apartado)
  return { ...publicado, tipo, compra, hacer: organizar(api, publicado) }
}

describe('who may', () => {
  it('nobody without a session, nobody of another organization, and no member', async () => {
    const publicado = await crearEventoPublicado(api)
    const [otra, miembro, admin] = [
      await crearOrganizacion(api),
      await crearMiembro(api, publicado.organizacion, 'member'),
      await crearMiembro(api, publicado.organizacion, 'admin'),
    ]
    const intentos = (token: string | null) => {
      const hacer = organizar(api, publicado, token)
      return [
        hacer.posponer(),
        hacer.reprogramar(40),
        hacer.cancelacion(),
        hacer.cancelar(),
        hacer.duplicar(),
        hacer.eliminar(),
        hacer.compartir(),
        hacer.noCompartir(),
      ]
    }
    const estados = async (token: string | null) =>
      (await Promise.allSettled(intentos(token))).map((r) => (r.status === 'rejected' ? r.reason.status : 200))
    expect(new Set(await estados(null))).toEqual(new Set([401]))
    expect(new Set(await estados(otra.token))).toEqual(new Set([404]))
    expect(new Set(await estados((await crearUsuario(api)).token))).toEqual(new Set([404]))
    expect(new Set(await estados(miembro.token))).toEqual(new Set([403]))
    expect((await organizar(api, publicado, miembro.token).ver()).item.estado).toBe('publicado')
    expect((await organizar(api, publicado, admin.token).posponer()).item.estado).toBe('pospuesto')
  })

  it('an evento of another organization with the same slug is not this one', async () => {
    const publicado = await crearEventoPublicado(api)
    const ajena = await crearOrganizacion(api)
    const hacer = organizar(api, { ...ajena, evento: publicado.evento })
    for (const llamar of [hacer.posponer, hacer.cancelar, hacer.duplicar, hacer.eliminar, hacer.compartir])
      expect(await rechazo(llamar())).toMatchObject({ status: 404, mensaje: 'No se encontró el evento.' })
  })
})

describe('postpone', () => {
  it('stops the sale, keeps date and boletos, and says why', async () => {
    const { hacer, tipo, evento, organizacion, usuario } = await vendido()
    const vivo = await apartar(api.como(), { organizacion, evento }, [[tipo, 3]])
    const antes = (await cambios()).length
    const { item } = await hacer.posponer()
    expect(item).toMatchObject({
      estado: 'pospuesto',
      publicado: true,
      motivo: MOTIVO,
      fechaInicio: evento.inicio.toISOString(),
      boletos: { vendidos: 2, apartados: 0 },
    })
    expect((await cambios()).length).toBe(antes + 3)
    expect((await hacer.publico()).item).toMatchObject({
      estado: 'pospuesto',
      venta: 'pospuesto',
      motivo: MOTIVO,
      precioDesde: null,
    })
    expect(await rechazo(apartar(api.como(), { organizacion, evento }, [[tipo, 1]]))).toMatchObject({ status: 409 })
    expect(await rechazo(comprar(api.como(), vivo))).toMatchObject({ status: 410 })
    expect(new Set((await boletos(evento.id)).map(({ estado }) => estado))).toEqual(new Set(['valido']))
    expect(await bitacora(evento.id)).toMatchObject([
      {
        accion: 'evento.pospuesto',
        objeto: evento.nombreMostrado,
        usuario_id: usuario.id,
        antes: { estado: 'publicado', motivo: '' },
        despues: { estado: 'pospuesto', motivo: MOTIVO },
      },
    ])
  })

  it('wants a reason of ten letters or more', async () => {
    const { hacer, evento } = await vendido()
    for (const motivo of ['', '          ', 'cortito', 'x'.repeat(501)])
      expect(await rechazo(hacer.posponer(motivo))).toMatchObject({ status: 400, campos: ['motivo'] })
    expect(await bitacora(evento.id)).toEqual([])
    expect((await hacer.posponer('x'.repeat(10))).item.estado).toBe('pospuesto')
  })

  it('is refused to what is a borrador, postponed, called off or over', async () => {
    const casos = [
      ['borrador', {}, 'Este evento todavía no se publica.'],
      ['pospuesto', {}, 'Este evento ya está pospuesto.'],
      ['cancelado', {}, 'Este evento ya se canceló.'],
      ['publicado', { inicio: new Date(Date.now() - 5 * DIA) }, 'Este evento ya terminó.'],
    ] as const
    for (const [estado, datos, mensaje] of casos) {
      const hacer = organizar(api, await crearEventoPublicado(api, { estado, ...datos }))
      expect(await rechazo(hacer.posponer())).toMatchObject({ status: 409, mensaje })
    }
  })
})

describe('reschedule', () => {
  it('sells again what was postponed, with the date that it had', async () => {
    const { hacer, evento, tipo, organizacion } = await vendido()
    await hacer.posponer()
    const { item } = await hacer.reprogramar(45)
    expect(item).toMatchObject({
      estado: 'reprogramado',
      fechaInicioAnterior: evento.inicio.toISOString(),
      motivo: MOTIVO,
    })
    expect((await hacer.publico()).item).toMatchObject({
      venta: 'en_venta',
      estado: 'reprogramado',
      fechaInicioAnterior: evento.inicio.toISOString(),
    })
    expect((await apartar(api.como(), { organizacion, evento }, [[tipo, 1]])).estado).toBe('activo')
    expect((await bitacora(evento.id)).map(({ accion }) => accion)).toEqual(['evento.pospuesto', 'evento.reprogramado'])
  })

  it('keeps the last date before the present one, however often it moves', async () => {
    const publicado = await crearEventoPublicado(api)
    const hacer = organizar(api, publicado)
    const { item: una } = await hacer.reprogramar(45)
    const { item: otra } = await hacer.reprogramar(50)
    expect(una.fechaInicioAnterior).toBe(publicado.evento.inicio.toISOString())
    expect(otra.fechaInicioAnterior).toBe(una.fechaInicio)
  })

  it('wants a date to come, another one, and in order', async () => {
    const { hacer, evento } = await vendido()
    expect(await rechazo(hacer.reprogramar(-1))).toMatchObject({ status: 400, campos: ['fechaInicio'] })
    expect(await rechazo(hacer.reprogramar(40, { dura: -0.1 }))).toMatchObject({ status: 400, campos: ['fechaFin'] })
    expect(await rechazo(hacer.reprogramar(40, { motivo: 'corto' }))).toMatchObject({ status: 400, campos: ['motivo'] })
    const dias = (evento.inicio.getTime() - Date.now()) / DIA
    expect(dias).toBeGreaterThan(29)
    await api.db.updateTable('eventos').set({ estado: 'cancelado' }).where('id', '=', evento.id).execute()
    expect(await rechazo(hacer.reprogramar(40))).toMatchObject({ status: 409, mensaje: 'Este evento ya se canceló.' })
    await api.db.updateTable('eventos').set({ estado: 'publicado' }).where('id', '=', evento.id).execute()
  })

  it('is refused to a borrador and to what is over', async () => {
    const borrador = organizar(api, await crearEventoPublicado(api, { estado: 'borrador' }))
    const pasado = organizar(api, await crearEventoPublicado(api, { inicio: new Date(Date.now() - 5 * DIA) }))
    expect(await rechazo(borrador.reprogramar(40))).toMatchObject({
      status: 409,
      mensaje: 'Este evento todavía no se publica.',
    })
    expect(await rechazo(pasado.reprogramar(40))).toMatchObject({ status: 409, mensaje: 'Este evento ya terminó.' })
  })

  it('ends a sale no later than it ended before, as seen from the evento', async () => {
    const inicio = new Date(Date.now() + 30 * DIA)
    const hora = 3_600_000
    const publicado = await crearEventoPublicado(api, {
      inicio,
      tipos: [
        { tipo: 'Hasta empezar', ventaFin: inicio },
        { tipo: 'En la puerta', ventaFin: new Date(inicio.getTime() + hora) },
        { tipo: 'Preventa', ventaFin: new Date(Date.now() + 5 * DIA) },
        { tipo: 'Siempre' },
        { tipo: 'Tardío', ventaInicio: new Date(Date.now() + 25 * DIA), ventaFin: inicio },
      ],
    })
    const { item } = await organizar(api, publicado).reprogramar(20)
    const ventanas = await api.db
      .selectFrom('tipos_boleto')
      .select(['tipo', 'venta_inicio', 'venta_fin'])
      .where('evento_id', '=', publicado.evento.id)
      .execute()
    const finDe = (nombre: string) => ventanas.find(({ tipo }) => tipo === nombre)?.venta_fin?.toISOString()
    expect(finDe('Hasta empezar')).toBe(item.fechaInicio)
    expect(Date.parse(finDe('En la puerta') ?? '')).toBeLessThanOrEqual(Date.parse(item.fechaFin))
    expect(Date.parse(finDe('Preventa') ?? '')).toBeLessThan(Date.now() + 6 * DIA)
    expect(finDe('Siempre')).toBeUndefined()
    expect(ventanas.find(({ tipo }) => tipo === 'Tardío')).toMatchObject({ venta_inicio: null })
    expect(finDe('Tardío')).toBe(item.fechaInicio)
  })
})

describe('call off', () => {
  it('counts beforehand what it gives back', async () => {
    const { hacer, evento, organizacion, tipo, compra } = await vendido()
    const { compra: otra } = await comprar(
      api.como(),
      await apartar(api.como(), { organizacion, evento }, [[tipo, 1]]),
      { email: 'luz@correo.mx' },
    )
    await comprar(api.como(), await apartar(api.como(), { organizacion, evento }, [[tipo, 1]]), {
      email: 'luz@correo.mx',
    })
    const { item } = await hacer.cancelacion()
    const cargo = 800 + 500
    expect(item).toEqual({
      compras: 3,
      boletos: 4,
      personas: 2,
      reembolso: compra.total + 2 * otra.total,
      cargos: 4 * cargo,
      porPagar: 0,
      moneda: 'MXN',
    })
    const vacio = organizar(api, await crearEventoPublicado(api))
    expect((await vacio.cancelacion()).item).toEqual({
      compras: 0,
      boletos: 0,
      personas: 0,
      reembolso: 0,
      cargos: 0,
      porPagar: 0,
      moneda: 'MXN',
    })
  })

  it('ends it all in one step: boletos, holds, the line, and the money is sent on its way', async () => {
    const { hacer, evento, organizacion, tipo } = await vendido()
    const vivo = await apartar(api.como(), { organizacion, evento }, [[tipo, 3]])
    await api.db
      .updateTable('boletos')
      .set({ estado: 'usado' })
      .where('evento_id', '=', evento.id)
      .where('numero', '=', 1)
      .execute()
    await api.db
      .insertInto('lista_espera')
      .values({ id: crypto.randomUUID(), evento_id: evento.id, email: 'luz@correo.mx', cantidad: 1 })
      .execute()
    const antes = (await cambios()).length
    const { item } = await hacer.cancelar()
    expect(item).toMatchObject({
      estado: 'cancelado',
      publicado: false,
      motivo: MOTIVO,
      boletos: { cupo: 100, vendidos: 1, apartados: 0 },
    })
    expect((await cambios()).length).toBe(antes + 3)
    expect((await boletos(evento.id)).map(({ estado }) => estado).sort()).toEqual(['cancelado', 'usado'])
    expect(await api.db.selectFrom('lista_espera').select('id').where('evento_id', '=', evento.id).execute()).toEqual(
      [],
    )
    expect(await trabajos('reembolsar_evento')).toContainEqual({ eventoId: evento.id })
    expect((await hacer.publico()).item).toMatchObject({ estado: 'cancelado', venta: 'cancelado', motivo: MOTIVO })
    expect(await rechazo(apartar(api.como(), { organizacion, evento }, [[tipo, 1]]))).toMatchObject({ status: 410 })
    expect(await rechazo(comprar(api.como(), vivo))).toMatchObject({ status: 410 })
    expect(await bitacora(evento.id)).toMatchObject([
      { accion: 'evento.cancelado', despues: { estado: 'cancelado', motivo: MOTIVO, boletosCancelados: 1 } },
    ])
    const { cancelado_en } = await api.db
      .selectFrom('eventos')
      .select('cancelado_en')
      .where('id', '=', evento.id)
      .executeTakeFirstOrThrow()
    expect(cancelado_en).not.toBeNull()
  })

  it('wants the word and the reason', async () => {
    const { hacer, evento } = await vendido()
    expect(await rechazo(hacer.cancelar('', 'cancelar'))).toMatchObject({
      status: 400,
      campos: ['confirmacion', 'motivo'],
    })
    expect(await rechazo(hacer.cancelar(MOTIVO, 'CANCELA'))).toMatchObject({ status: 400, campos: ['confirmacion'] })
    expect((await boletos(evento.id)).map(({ estado }) => estado)).toEqual(['valido', 'valido'])
    expect((await hacer.ver()).item.estado).toBe('publicado')
  })

  it('happens once, however many ask', async () => {
    const { hacer, evento } = await vendido()
    const respuestas = await Promise.allSettled(Array.from({ length: 5 }, () => hacer.cancelar()))
    expect(respuestas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(respuestas.flatMap((r) => (r.status === 'rejected' ? [r.reason.status] : []))).toEqual([409, 409, 409, 409])
    expect(
      (await trabajos('reembolsar_evento')).filter((datos) => JSON.stringify(datos).includes(evento.id)),
    ).toHaveLength(1)
    expect(await rechazo(hacer.cancelacion())).toMatchObject({ status: 409, mensaje: 'Este evento ya se canceló.' })
  })

  it('is for what people saw: not for a borrador, nor for what is over', async () => {
    const borrador = organizar(api, await crearEventoPublicado(api, { estado: 'borrador' }))
    const pasado = organizar(api, await crearEventoPublicado(api, { inicio: new Date(Date.now() - 5 * DIA) }))
    expect(await rechazo(borrador.cancelar())).toMatchObject({ status: 409 })
    expect(await rechazo(pasado.cancelar())).toMatchObject({ status: 409 })
    expect(await rechazo(pasado.cancelacion())).toMatchObject({ status: 409 })
    expect(
      (await organizar(api, await crearEventoPublicado(api, { estado: 'pospuesto' })).cancelar()).item.estado,
    ).toBe('cancelado')
  })
})

describe('duplicate', () => {
  it('copies what does not depend on the date, unsold, and moves the windows of its sale', async () => {
    const inicio = new Date(Date.now() + 30 * DIA)
    const abre = new Date(inicio.getTime() - 20 * DIA)
    const publicado = await crearEventoPublicado(api, {
      inicio,
      cargoPagadoPor: 'organizador',
      minutosApartado: 15,
      maximoPorPersona: 7,
      tipos: [
        { tipo: 'General', precio: 25_000, cupo: 80, ventaInicio: null, ventaFin: inicio },
        {
          tipo: 'Preventa',
          cupo: 5,
          estado: 'cerrado',
          visibilidad: 'oculto',
          ventaInicio: abre,
          iva: 16,
          minimo: 2,
          maximo: 4,
        },
      ],
    })
    await api.db
      .updateTable('eventos')
      .set({
        politica_reembolso: '7d',
        edad_minima: 18,
        transferible: false,
        devolucion_a_lista: false,
        destacado: true,
        banner_orden: 1,
        motivo: 'x',
      })
      .where('id', '=', publicado.evento.id)
      .execute()
    await apartar(api.como(), publicado, [[publicado.tipos[0] ?? { id: '' }, 2]])
    const hacer = organizar(api, publicado)
    const nuevo = new Date(inicio.getTime() + 7 * DIA)
    const { item } = await hacer.duplicar({
      fechaInicio: nuevo.toISOString(),
      fechaFin: new Date(nuevo.getTime() + DIA / 8).toISOString(),
    })
    const { item: original } = await hacer.ver()
    expect(item).toMatchObject({
      nombreMostrado: 'Otra vez',
      slug: 'otra-vez',
      estado: 'borrador',
      destacado: false,
      motivo: '',
      vistaPrevia: null,
      politicaReembolso: '7d',
      edadMinima: 18,
      maximoPorPersona: 7,
      minutosApartado: 15,
      cargoPagadoPor: 'organizador',
      transferible: false,
      devolucionALista: false,
      boletos: { cupo: 85, vendidos: 0, apartados: 0 },
      EventoDireccion: original.EventoDireccion,
      descripcion: original.descripcion,
      faltantes: [],
    })
    const tipos = await api.db
      .selectFrom('tipos_boleto')
      .selectAll()
      .where('evento_id', '=', item.id)
      .orderBy('orden')
      .execute()
    expect(tipos).toMatchObject([
      { tipo: 'General', precio: 25_000, estado: 'abierto', venta_inicio: null, venta_fin: nuevo },
      {
        tipo: 'Preventa',
        estado: 'abierto',
        visibilidad: 'oculto',
        venta_inicio: new Date(abre.getTime() + 7 * DIA),
        venta_fin: null,
        iva: 16,
        iva_exento: false,
        minimo: 2,
        maximo: 4,
      },
    ])
    expect(await bitacora(item.id)).toMatchObject([
      { accion: 'evento.duplicado', objeto: 'Otra vez', despues: { de: publicado.evento.nombreMostrado } },
    ])
    expect((await hacer.publico()).item.estado).toBe('publicado')
  })

  it('copies what was called off or is over too', async () => {
    const cancelado = organizar(api, await crearEventoPublicado(api, { estado: 'cancelado' }))
    expect((await cancelado.duplicar()).item).toMatchObject({ estado: 'borrador', motivo: '' })
  })

  it('lists every bad field, and a slug that is taken', async () => {
    const publicado = await crearEventoPublicado(api)
    const hacer = organizar(api, publicado)
    expect(await rechazo(hacer.duplicar({ nombre: '', slug: 'Mal', fechaFin: '' }))).toMatchObject({
      status: 400,
      campos: expect.arrayContaining(['nombre', 'slug', 'fechaFin']),
    })
    expect(await rechazo(hacer.duplicar({ slug: publicado.evento.slug }))).toMatchObject({
      status: 400,
      campos: ['slug'],
    })
    expect(await rechazo(hacer.duplicar({ slug: 'crear' }))).toMatchObject({ status: 400, campos: ['slug'] })
    expect(await rechazo(hacer.duplicar({ fechaFin: enDias(59) }))).toMatchObject({ status: 400, campos: ['fechaFin'] })
    const respuestas = await Promise.allSettled(Array.from({ length: 4 }, () => hacer.duplicar()))
    expect(respuestas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('delete', () => {
  it('takes a borrador away with its tipos, and remembers that it was', async () => {
    const quien = await crearOrganizacion(api)
    const evento = await crearEvento(api, quien.organizacion)
    await crearTipo(api, evento)
    const hacer = organizar(api, { ...quien, evento })
    await hacer.compartir()
    await hacer.eliminar()
    expect(await rechazo(hacer.ver())).toMatchObject({ status: 404 })
    expect(await rechazo(hacer.eliminar())).toMatchObject({ status: 404 })
    expect((await bitacora(evento.id)).map(({ accion, objeto }) => [accion, objeto])).toContainEqual([
      'evento.eliminado',
      evento.nombreMostrado,
    ])
  })

  it('keeps what was ever public, and what somebody has boletos of', async () => {
    for (const estado of ['publicado', 'pospuesto', 'reprogramado', 'cancelado'] as const) {
      const hacer = organizar(api, await crearEventoPublicado(api, { estado }))
      expect(await rechazo(hacer.eliminar())).toMatchObject({
        status: 409,
        mensaje: expect.stringContaining('Solo se eliminan borradores.'),
      })
    }
    const { hacer, evento } = await vendido()
    await api.db.updateTable('eventos').set({ estado: 'borrador' }).where('id', '=', evento.id).execute()
    expect(await rechazo(hacer.eliminar())).toMatchObject({
      status: 409,
      mensaje: 'Ya hay boletos de este borrador: no se puede eliminar.',
    })
  })
})

describe('share a preview', () => {
  const abrir = (ruta: string | null) =>
    api.como()('GET /p/vista-previa/:token', { params: { token: (ruta ?? '').replace('/vista-previa/', '') } })

  it('opens a borrador to whoever has the link, until there is another or none', async () => {
    const quien = await crearOrganizacion(api)
    const evento = await crearEvento(api, quien.organizacion, { descripcion: '**Pronto**' })
    await crearTipo(api, evento)
    const hacer = organizar(api, { ...quien, evento })
    const { item: uno } = await hacer.compartir()
    expect(uno.vistaPrevia).toMatch(/^\/vista-previa\/[\w-]{32}$/)
    expect((await abrir(uno.vistaPrevia)).item).toMatchObject({
      id: evento.id,
      estado: 'borrador',
      publicado: false,
      descripcionHtml: '<p><strong>Pronto</strong></p>',
    })
    expect((await hacer.ver()).item.vistaPrevia).toBe(uno.vistaPrevia)
    expect(await rechazo(hacer.publico())).toMatchObject({ status: 404 })

    const { item: otro } = await hacer.compartir()
    expect(otro.vistaPrevia).not.toBe(uno.vistaPrevia)
    expect(await rechazo(abrir(uno.vistaPrevia))).toMatchObject({ status: 404 })
    expect((await abrir(otro.vistaPrevia)).item.id).toBe(evento.id)
    await hacer.publicar()
    expect((await abrir(otro.vistaPrevia)).item).toMatchObject({ id: evento.id, estado: 'publicado' })

    expect((await hacer.noCompartir()).item.vistaPrevia).toBeNull()
    expect((await hacer.noCompartir()).item.vistaPrevia).toBeNull()
    expect(await rechazo(abrir(otro.vistaPrevia))).toMatchObject({ status: 404 })
    expect((await bitacora(evento.id)).filter(({ accion }) => accion === 'evento.compartido')).toHaveLength(3)
  })

  it('is never kept by anybody on its way', async () => {
    const quien = await crearOrganizacion(api)
    const evento = await crearEvento(api, quien.organizacion)
    const { item } = await organizar(api, { ...quien, evento }).compartir()
    const { headers, statusCode } = await api.app.inject({ url: `/api/p${item.vistaPrevia}` })
    expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex'])
    const malo = await api.app.inject({ url: '/api/p/vista-previa/nada' })
    expect([malo.statusCode, malo.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('refuses any other token, and is not told to members', async () => {
    const quien = await crearOrganizacion(api)
    const evento = await crearEvento(api, quien.organizacion)
    await organizar(api, { ...quien, evento }).compartir()
    for (const token of ['', 'x', 'null', '%', 'a'.repeat(32), 'a'.repeat(10_000), '\u0000'])
      expect(await rechazo(abrir(token))).toMatchObject({ status: 404 })
    const miembro = await crearMiembro(api, quien.organizacion, 'member')
    const admin = await crearMiembro(api, quien.organizacion, 'admin')
    expect((await organizar(api, { ...quien, evento }, miembro.token).ver()).item.vistaPrevia).toBeNull()
    expect((await organizar(api, { ...quien, evento }, admin.token).ver()).item.vistaPrevia).not.toBeNull()
  })
})
