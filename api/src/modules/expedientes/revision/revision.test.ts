import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import type { Sujeto } from '../../../ports/listas/listas.ts'
import { listasManuales } from '../../../ports/listas/manual.ts'
import { administrador, bitacoraDe, clavesCambiadas, ultimoCambio } from '../../../testing/administrar.ts'
import { rechazo, todosALaVez } from '../../../testing/apartar.ts'
import { enviarExpediente, llenarExpediente } from '../../../testing/expediente.ts'
import { crearEventoPublicado, crearOrganizacion, createTestApi, type TestApi } from '../../../testing/index.ts'
import { enTiempo, ponerCuenta } from '../../../testing/liquidar.ts'
import { consultarListas, repasarListas, vencerExpedientes } from '../index.ts'

type Cliente = ReturnType<TestApi['como']>
let api: TestApi
let admin: Cliente
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
  admin = (await administrador(api)).cliente
})
afterAll(() => api.close())

async function enviada(datos: object = {}) {
  const quien = await crearOrganizacion(api, { expediente: false })
  await llenarExpediente(api, quien, datos)
  await enviarExpediente(api, quien)
  return { ...quien, id: quien.organizacion.id }
}
type Quien = Awaited<ReturnType<typeof enviada>>
const ver = async ({ id }: Pick<Quien, 'id'>) =>
  (await admin('GET /administracion/expedientes/:id', { params: { id } })).item
const aprobar = async (quien: Pick<Quien, 'id'>, body: object = {}) => {
  const { version } = await ver(quien)
  return admin('POST /administracion/expedientes/:id/aprobar', { params: { id: quien.id }, body: { version, ...body } })
}
const suyo = async ({ token, organizacion: { slug } }: Quien) =>
  (await api.como(token)('GET /organizacion/:slug/expediente', { params: { slug } })).item
/** Sessions are of today: only the clock of the lists goes on. */
const enDias = (dias: number) => enTiempo(api.services, new Date(Date.now() + dias * 86_400_000))
const fallar = (error: unknown): never => {
  throw error
}

describe('an administrator', () => {
  it('finds it in the queue, approves it, and the pages of its eventos say who sells', async () => {
    const quien = await enviada()
    const { evento } = await crearEventoPublicado(api, { organizada: quien })
    const params = { organizerSlug: quien.organizacion.slug, eventSlug: evento.slug }
    const publico = async () => (await api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug', { params })).item
    expect((await publico()).vendedor.nombre).toBe(quien.organizacion.nombreMostrado)
    const { items, cuentas } = await admin('GET /administracion/expedientes', { query: { limit: 50 } })
    expect(items.map(({ organizacion }) => organizacion.id)).toContain(quien.id)
    expect(cuentas.por_revisar).toBeGreaterThan(0)
    const desde = await ultimoCambio(api)
    await aprobar(quien)
    expect(await suyo(quien)).toMatchObject({ estado: 'aprobado', faltas: ['contrato'] })
    expect(await clavesCambiadas(api, desde)).toContain(`evento:${quien.organizacion.slug}/${evento.slug}`)
    expect((await publico()).vendedor).toEqual({
      ...{ nombre: 'Foro de Prueba SA', email: 'ventas@foro.test', telefono: '55 1234 5678' },
    })
    expect((await bitacoraDe(api, 'expediente.aprobado'))[0]).toMatchObject({ organizacion_id: quien.id })
    api.mensajes.length = 0
    while (await atenderTrabajos(api.services, fallar));
    expect(api.mensajes.map(({ to, subject }) => [to, subject])).toContainEqual([
      ...[quien.usuario.email, `Aprobamos el expediente de ${quien.organizacion.nombreMostrado}`],
    ])
  })

  it('sends it back with what to correct at its field, and it comes again', async () => {
    const quien = await enviada()
    const observaciones = [
      { campo: 'codigoPostal', texto: 'No es el de la constancia.' },
      { campo: 'acta', texto: 'Faltan hojas.' },
    ]
    const params = { id: quien.id }
    const { version } = await ver(quien)
    for (const malas of [[], [{ campo: 'otro', texto: 'x' }], [{ campo: 'rfc', texto: ' ' }]])
      expect(
        (
          await rechazo(
            admin('POST /administracion/expedientes/:id/observar', { params, body: { version, observaciones: malas } }),
          )
        ).status,
      ).toBe(400)
    await admin('POST /administracion/expedientes/:id/observar', { params, body: { version, observaciones } })
    expect(await suyo(quien)).toMatchObject({ estado: 'con_observaciones', observaciones })
    const slug = { slug: quien.organizacion.slug }
    await api.como(quien.token)('PATCH /organizacion/:slug/expediente', {
      params: slug,
      body: { codigoPostal: '06600' },
    })
    await enviarExpediente(api, quien)
    await aprobar(quien)
    expect((await suyo(quien)).sucesos.map(({ estado }) => estado)).toEqual([
      ...['aprobado', 'en_revision', 'con_observaciones', 'en_revision'],
    ])
  })

  it('decides about what they saw: one of many at the same moment, and nothing that changed meanwhile', async () => {
    const quien = await enviada()
    const { version } = await ver(quien)
    const body = { version, titularMotivo: '' }
    const { hechos, rechazos } = await todosALaVez(
      Array.from(
        { length: 4 },
        () => () => admin('POST /administracion/expedientes/:id/aprobar', { params: { id: quien.id }, body }),
      ),
    )
    expect([hechos.length, rechazos.map(({ status }) => status)]).toEqual([1, [409, 409, 409]])
    const otra = await enviada()
    const params = { slug: otra.organizacion.slug }
    const visto = (await ver(otra)).version
    await api.como(otra.token)('POST /organizacion/:slug/expediente/retomar', { params })
    await api.como(otra.token)('PATCH /organizacion/:slug/expediente', { params, body: { calle: 'Otra calle 2' } })
    await enviarExpediente(api, otra)
    expect(await rechazo(aprobar(otra, { version: visto }))).toMatchObject({ status: 409 })
    expect(await suyo(otra)).toMatchObject({ estado: 'en_revision' })
  })

  it('has to say why an account of another name is let be', async () => {
    const quien = await enviada({ razonSocial: 'Producciones Sureñas' })
    await ponerCuenta(api, quien.id)
    expect((await ver(quien)).titular).toEqual({ nombre: 'Foro de Prueba SA', coincide: false, aceptado: false })
    expect(await rechazo(aprobar(quien))).toMatchObject({ status: 400, campos: ['titularMotivo'] })
    await aprobar(quien, { titularMotivo: 'Es su marca; lo dice el acta.' })
    expect((await suyo(quien)).faltas).toEqual(['contrato'])
  })

  it.each([
    ['Foro de Prueba, S.A. de C.V.', 'FORO DE PRUEBA SA DE CV', true],
    ['Casas Chávez Xóchitl', 'Xochitl  Casas Chavez', true],
    ['Foro Sur S. de R.L. de C.V.', 'Foro Sur SAPI de CV', true],
    ['Foro Sur', 'Foro del Sur', false],
  ])('compares %j and %j as holders', async (uno, otro, iguales) => {
    const { rows } = await sql<{ si: boolean }>`select como_titular(${uno}) = como_titular(${otro}) as si`.execute(
      api.db,
    )
    expect(rows).toEqual([{ si: iguales }])
  })
})

describe('the lists', () => {
  const enLista = {
    beneficiarios: [{ nombre: 'En Lista', rfc: 'XIA190128J61', nacionalidad: '', porcentajeBps: 9000 }],
  }

  it('stop it with a hit until somebody says why, once', async () => {
    const quien = await enviada(enLista)
    const { consultas, listasPorVer } = await ver(quien)
    expect(listasPorVer).toEqual([])
    const abierta = consultas.find(({ coincide }) => coincide)
    expect(abierta).toMatchObject({ lista: 'sanciones', detalle: 'En Lista (XIA190128J61)' })
    expect(await rechazo(aprobar(quien))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('coincidencia'),
    })
    const resolver = () =>
      admin('POST /administracion/expedientes/:id/listas/:consultaId/resolver', {
        params: { id: quien.id, consultaId: abierta?.id ?? '' },
        body: { motivo: 'Es un homónimo.' },
      })
    await resolver()
    expect(await rechazo(resolver())).toMatchObject({ status: 409 })
    await aprobar(quien)
    expect(await suyo(quien)).toMatchObject({ estado: 'aprobado' })
  })

  it('are looked into again: what was let pass stays so, and a new hit stops what was approved', async () => {
    const quien = await enviada()
    await aprobar(quien)
    await repasarListas(enDias(31), fallar)
    expect((await suyo(quien)).faltas).toEqual(['contrato'])
    const services = enDias(62)
    const hallazgo = { lista: '69b' as const, fuente: 'Otra', coincide: true, detalle: 'Foro de Prueba SA' }
    const listas = { consultar: async () => [hallazgo, { ...hallazgo, lista: 'sanciones' as const, coincide: false }] }
    await repasarListas({ ...services, ports: { ...services.ports, listas } }, fallar)
    expect((await suyo(quien)).faltas).toEqual(['expediente', 'contrato'])
    const cola = await admin('GET /administracion/expedientes', { query: { cola: 'coincidencias', limit: 50 } })
    expect(cola.items.map(({ organizacion }) => organizacion.id)).toContain(quien.id)
  })

  it('say nothing of who was written there while they were asked', async () => {
    const { services } = api
    const quien = await crearOrganizacion(api, { expediente: false })
    const { id, slug } = quien.organizacion
    const [dueno, params] = [api.como(quien.token), { slug }]
    await llenarExpediente(api, quien)
    await dueno('POST /organizacion/:slug/expediente/enviar', { params })
    const { listas } = services.ports
    const consultar = async (sujetos: readonly Sujeto[]) => {
      await dueno('POST /organizacion/:slug/expediente/retomar', { params })
      await dueno('PATCH /organizacion/:slug/expediente', { params, body: enLista })
      await dueno('POST /organizacion/:slug/expediente/enviar', { params })
      return (await listas?.consultar(sujetos)) ?? null
    }
    const lentas = { ...services, ports: { ...services.ports, listas: { consultar } } }
    await consultarListas(lentas, { organizacionId: id })
    expect((await ver({ id })).listasPorVer).toEqual(['69b', 'sanciones'])
    expect(await rechazo(aprobar({ id }))).toMatchObject({ status: 409, mensaje: expect.stringContaining('listas') })
    await consultarListas(services, { organizacionId: id })
    expect((await ver({ id })).consultas.filter(({ coincide }) => coincide)).toHaveLength(1)
  })

  it('are looked into by a person where nobody else is asked', async () => {
    const { services } = api
    const { ports } = services
    const antes = ports.listas
    ports.listas = listasManuales
    try {
      const quien = await enviada()
      expect((await ver(quien)).listasPorVer).toEqual(['69b', 'sanciones'])
      expect(await rechazo(aprobar(quien))).toMatchObject({ status: 409, mensaje: expect.stringContaining('listas') })
      for (const lista of ['69b', 'sanciones'] as const)
        await admin('POST /administracion/expedientes/:id/listas', {
          params: { id: quien.id },
          body: { lista, fuente: 'sat.gob.mx, lista completa', coincide: false },
        })
      await aprobar(quien)
      expect((await bitacoraDe(api, 'expediente.lista')).length).toBe(2)
    } finally {
      if (antes !== undefined) ports.listas = antes
    }
  })
})

it('an approved one expires with a paper, and with what its owner changes', async () => {
  const quien = await enviada()
  await aprobar(quien)
  await sql`update expediente_documentos set vence_el = '2001-01-01' where organizacion_id = ${quien.id}
    and clase = 'constancia'`.execute(api.db)
  await Promise.all([vencerExpedientes(api.services), vencerExpedientes(api.services)])
  expect(await suyo(quien)).toMatchObject({ estado: 'vencido', pendientes: ['constancia'] })
  expect((await suyo(quien)).sucesos.filter(({ estado }) => estado === 'vencido')).toHaveLength(1)
  const otra = await enviada()
  await aprobar(otra)
  const params = { slug: otra.organizacion.slug }
  await api.como(otra.token)('POST /organizacion/:slug/expediente/retomar', { params })
  expect(await suyo(otra)).toMatchObject({ estado: 'vencido', faltas: ['expediente', 'contrato'] })
})
