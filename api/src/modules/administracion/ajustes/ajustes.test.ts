import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SIN_OPERADOR } from '../../../operador.ts'
import { administrador, bitacoraDe, clavesCambiadas, ultimoCambio } from '../../../testing/administrar.ts'
import { apartar, comprar, rechazo, todosALaVez } from '../../../testing/apartar.ts'
import { crearCodigo, crearEventoPublicado, crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { cargoDe, olvidarEventoEnVenta } from '../../boletos/index.ts'

let api: TestApi
let admin: Awaited<ReturnType<typeof administrador>>
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
  admin = await administrador(api)
})
afterAll(() => api.close())

type Cambios = Omit<Parameters<typeof admin.cliente<'PATCH /administracion/ajustes'>>[1]['body'], 'version'>
const ver = async () => (await admin.cliente('GET /administracion/ajustes')).item
const cambiar = async (cambios: Cambios) =>
  (await admin.cliente('PATCH /administracion/ajustes', { body: { version: (await ver()).version, ...cambios } })).item
const cobrar = (id: string, cargo: { puntosBase: number; fijo: number } | null) =>
  admin.cliente('PUT /administracion/cargos/:id', { params: { id }, body: { cargo } })
const ABIERTOS = { ventas: null, registro: null, publicar: null }

afterEach(async () => {
  await cambiar({
    cargo: { puntosBase: 800, fijo: 500 },
    interruptores: ABIERTOS,
    aviso: '',
    limites: { boletosPorCompra: 20, apartadoMinimo: 5, apartadoMaximo: 30 },
  })
})

type Casa = Awaited<ReturnType<typeof crearEventoPublicado>>
const paramsDe = ({ organizacion, evento }: Casa) => ({ organizerSlug: organizacion.slug, eventSlug: evento.slug })
const olvidar = ({ organizacion, evento }: Casa) => olvidarEventoEnVenta(api.db, organizacion.slug, evento.slug)

describe('settings', () => {
  it('ask for a fresh proof, keep before and after, and drop every page', async () => {
    const otro = await administrador(api, { probada: false })
    const { version } = await ver()
    const sin = otro.cliente('PATCH /administracion/ajustes', { body: { version, aviso: 'Hola' } })
    expect(await rechazo(sin)).toMatchObject({ status: 403, campos: ['identidad'] })
    const desde = await ultimoCambio(api)
    const despues = await cambiar({ aviso: 'Hoy hay mantenimiento a las 3 a.m.' })
    expect([despues.aviso, despues.version]).toEqual(['Hoy hay mantenimiento a las 3 a.m.', version + 1])
    expect(await clavesCambiadas(api, desde)).toEqual(['todo'])
    expect((await bitacoraDe(api, 'ajustes.editados'))[0]).toMatchObject({
      objeto: 'aviso',
      antes: { aviso: '' },
      despues: { aviso: despues.aviso },
    })
    expect((await api.como()('GET /p/plataforma/obtener')).item.aviso).toBe(despues.aviso)
  })

  it('say on which days who owes is written to', async () => {
    expect((await ver()).adeudos.cartas).toEqual([0, 7, 15, 30, 60, 90])
    for (const cartas of [[], [7, 7], [-1], [366]])
      expect(await rechazo(cambiar({ adeudos: { cartas } }))).toMatchObject({ campos: ['adeudos.cartas'] })
    expect((await cambiar({ adeudos: { cartas: [30, 0] } })).adeudos.cartas).toEqual([0, 30])
    expect((await bitacoraDe(api, 'ajustes.editados'))[0]).toMatchObject({
      ...{ objeto: 'adeudos', antes: { 'adeudos.cartas': '0, 7, 15, 30, 60, 90' } },
      despues: { 'adeudos.cartas': '0, 30' },
    })
    await cambiar({ adeudos: { cartas: [0, 7, 15, 30, 60, 90] } })
  })

  it('are not saved over what another administrator saved', async () => {
    const { version } = await ver()
    const guardar = (aviso: string) => () =>
      admin.cliente('PATCH /administracion/ajustes', { body: { version, aviso } })
    const { hechos, rechazos } = await todosALaVez([guardar('uno'), guardar('dos')])
    expect([hechos.length, rechazos.map(({ status }) => status)]).toEqual([1, [409]])
  })

  it('name what is wrong', async () => {
    const malo = cambiar({
      cargo: { puntosBase: 5001, fijo: -1 },
      operador: { ...vacio(), rfc: 'corto', correoAyuda: 'no' },
      limites: { boletosPorCompra: 21, apartadoMinimo: 20, apartadoMaximo: 10 },
    })
    expect((await rechazo(malo)).campos.toSorted()).toEqual([
      'cargo.fijo',
      'cargo.puntosBase',
      'limites.apartadoMaximo',
      'limites.boletosPorCompra',
      'operador.correoAyuda',
      'operador.rfc',
    ])
  })

  it('put the operator of the database before that of the environment, field by field', async () => {
    api.services.config.operador = { ...SIN_OPERADOR, nombre: 'Del entorno', telefono: '5555555555' }
    await cambiar({ operador: { ...vacio(), nombre: 'De la base', correoAyuda: 'AYUDA@boletos.test' } })
    const { operador } = (await api.como()('GET /p/plataforma/obtener')).item
    expect(operador).toEqual({
      ...SIN_OPERADOR,
      nombre: 'De la base',
      telefono: '5555555555',
      correoAyuda: 'ayuda@boletos.test',
      correoPrivacidad: 'ayuda@boletos.test',
    })
    expect((await ver()).operadorPorOmision.nombre).toBe('Del entorno')
    await cambiar({ operador: vacio() })
    expect((await api.como()('GET /p/plataforma/obtener')).item.operador.nombre).toBe('Del entorno')
    api.services.config.operador = SIN_OPERADOR
  })
})

const vacio = () => ({ nombre: '', domicilio: '', rfc: '', telefono: '', correoAyuda: '', correoPrivacidad: '' })

describe('switches', () => {
  it('pause the sale: no new hold, those under way are paid', async () => {
    const casa = await crearEventoPublicado(api)
    const [tipo = { id: '' }] = casa.tipos
    const apartado = await apartar(api.como(), casa, [[tipo, 1]])
    await cambiar({ interruptores: { ...ABIERTOS, ventas: 'Revisamos los pagos.' } })
    olvidar(casa)
    expect(await rechazo(apartar(api.como(), casa, [[tipo, 1]]))).toMatchObject({
      status: 503,
      mensaje: 'La venta está en pausa unos minutos. Revisamos los pagos.',
    })
    expect((await comprar(api.como(), apartado)).compra.estado).toBe('pagada')
    await cambiar({ interruptores: ABIERTOS })
    olvidar(casa)
    expect((await apartar(api.como(), casa, [[tipo, 1]])).estado).toBe('activo')
  })

  it('reach every process within two seconds', async () => {
    const casa = await crearEventoPublicado(api)
    const [tipo = { id: '' }] = casa.tipos
    await apartar(api.como(), casa, [[tipo, 1]])
    await api.db.updateTable('ajustes').set({ ventas_pausa: '' }).execute()
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect((await rechazo(apartar(api.como(), casa, [[tipo, 1]]))).status).toBe(503)
  })

  it('pause new accounts and new publications', async () => {
    await cambiar({ interruptores: { ventas: null, registro: 'Vuelve mañana.', publicar: '' } })
    const registro = api.como()('POST /auth/registro', {
      body: {
        nombre: 'Ana',
        apellidoPaterno: 'Ruiz',
        email: 'nueva@correo.mx',
        password: 'unaClaveLarga',
        confirmPassword: 'unaClaveLarga',
      } as never,
    })
    expect((await rechazo(registro)).mensaje).toBe('Por ahora no se pueden crear cuentas nuevas. Vuelve mañana.')
    const casa = await crearEventoPublicado(api, { estado: 'borrador' })
    const publicar = api.como(casa.token)('POST /organizacion/:slug/eventos/:slugEvento/publicar', {
      params: { slug: casa.organizacion.slug, slugEvento: casa.evento.slug },
    })
    expect((await rechazo(publicar)).status).toBe(503)
  })
})

describe('limits', () => {
  it('hold for every evento', async () => {
    await cambiar({ limites: { boletosPorCompra: 3, apartadoMinimo: 7, apartadoMaximo: 8 } })
    const casa = await crearEventoPublicado(api, { tipos: [{ maximo: 10 }], minutosApartado: 30 })
    const [tipo = { id: '' }] = casa.tipos
    const { item } = await api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug', { params: paramsDe(casa) })
    expect([item.minutosApartado, item.tiposBoleto[0]?.maximo]).toEqual([8, 3])
    expect((await rechazo(apartar(api.como(), casa, [[tipo, 4]]))).campos).toEqual(['boletos'])
    const { expiraEn } = await apartar(api.como(), casa, [[tipo, 3]])
    expect(Math.round((new Date(expiraEn).getTime() - Date.now()) / 60_000)).toBe(8)
  })
})

describe('a charge of its own', () => {
  it('is one total on every surface, whatever it is', async () => {
    const casos = fc.record({
      cargo: fc.option(
        fc.record({ puntosBase: fc.integer({ min: 0, max: 5000 }), fijo: fc.integer({ min: 0, max: 5000 }) }),
        { nil: null },
      ),
      plataforma: fc.record({ puntosBase: fc.integer({ min: 0, max: 5000 }), fijo: fc.integer({ min: 0, max: 5000 }) }),
      precio: fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 500_000 })),
      quien: fc.constantFrom('comprador' as const, 'organizador' as const),
    })
    await fc.assert(
      fc.asyncProperty(casos, async ({ cargo, plataforma, precio, quien }) => {
        const casa = await crearEventoPublicado(api, {
          tipos: [
            { precio, cupo: 5 },
            { precio, cupo: 5, visibilidad: 'oculto' },
          ],
          cargoPagadoPor: quien,
        })
        await cambiar({ cargo: plataforma })
        await cobrar(casa.organizacion.id, cargo)
        const { puntosBase: cargoBps, fijo: cargoFijo } = cargo ?? plataforma
        const total = precio + cargoDe(precio, { cargoBps, cargoFijo }, quien)
        const dichos = await totalesDe(casa)
        expect(dichos).toEqual(Object.fromEntries(Object.keys(dichos).map((donde) => [donde, total])))
      }),
      { numRuns: 12, seed: 7 },
    )
  })

  /** What each surface says one boleto costs. */
  async function totalesDe(casa: Casa): Promise<Record<string, number | null | undefined>> {
    const publica = api.como()
    const params = paramsDe(casa)
    const [tipo = { id: '' }, oculto = { id: '' }] = casa.tipos
    const codigo = await crearCodigo(api, casa.evento, { abreOcultos: true, tipos: [oculto] })
    const { item } = await publica('GET /p/eventos/obtener/:organizerSlug/:eventSlug', { params })
    const pagina = await publica('GET /p/organizacion/:slugOrganizacion/obtener', {
      params: { slugOrganizacion: casa.organizacion.slug },
    })
    const busqueda = await publica('GET /p/eventos/search', {
      query: { term: casa.evento.nombreMostrado },
    })
    const abierto = await publica('POST /p/eventos/:organizerSlug/:eventSlug/codigo', {
      params,
      body: { codigo: codigo.codigo },
    })
    const panel = await api.como(casa.token)('GET /organizacion/:slug/eventos/:slugEvento/boletos', {
      params: { slug: casa.organizacion.slug, slugEvento: casa.evento.slug },
    })
    const apartado = await apartar(publica, casa, [[tipo, 1]])
    const total = item.precioDesde ?? 0
    const hasta = await publica('GET /p/eventos/obtener', {
      query: { term: casa.evento.nombreMostrado, precioMax: total } as never,
    })
    return {
      evento: item.tiposBoleto[0]?.total,
      desde: item.precioDesde,
      organizacion: pagina.item.eventos[0]?.precioDesde,
      busqueda: busqueda.items[0]?.precioDesde,
      tope: hasta.items[0]?.precioDesde,
      codigo: abierto.item.tipos.find(({ oculto: suyo }) => suyo)?.total,
      panel: panel.items[0]?.total,
      apartado: apartado.total,
    }
  }

  it('leaves alone what was held before, and is told to the log', async () => {
    const casa = await crearEventoPublicado(api, { tipos: [{ precio: 10_000 }] })
    const [tipo = { id: '' }] = casa.tipos
    const antes = await apartar(api.como(), casa, [[tipo, 1]])
    await cobrar(casa.organizacion.id, { puntosBase: 0, fijo: 0 })
    olvidar(casa)
    expect([
      antes.total,
      (await comprar(api.como(), antes)).compra.total,
      (await apartar(api.como(), casa, [[tipo, 1]])).total,
    ]).toEqual([11_300, 11_300, 10_000])
    expect((await bitacoraDe(api, 'organizacion.cargo'))[0]).toMatchObject({
      organizacion_id: casa.organizacion.id,
      despues: { puntosBase: 0, fijo: 0 },
    })
    const { items } = await admin.cliente('GET /administracion/cargos', { query: {} })
    expect(items.find(({ id }) => id === casa.organizacion.id)?.propio).toEqual({ puntosBase: 0, fijo: 0 })
    const buscada = await admin.cliente('GET /administracion/cargos', { query: { term: casa.organizacion.slug } })
    expect(buscada.items.map(({ slug }) => slug)).toContain(casa.organizacion.slug)
    expect((await cobrar(casa.organizacion.id, null)).item.propio).toBeNull()
  })

  it("is nobody else's business", async () => {
    const { token } = await crearUsuario(api)
    expect((await rechazo(api.como(token)('GET /administracion/cargos', { query: {} }))).status).toBe(404)
    expect((await rechazo(cobrar('01900000-0000-7000-8000-000000000000', null))).status).toBe(404)
  })
})
