import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Context } from '../../../context.ts'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { barrerApartados } from '../../../jobs/vencer-apartados.ts'
import type { Pasarela } from '../../../ports/pasarela/pasarela.ts'
import { createStripe } from '../../../ports/pasarela/stripe.ts'
import { administrador } from '../../../testing/administrar.ts'
import { sinCandados } from '../../../testing/alterar.ts'
import { apartar, comprar, rechazo, todosALaVez } from '../../../testing/apartar.ts'
import { comprobarInvariantes, createTestApi, findFallas, type TestApi } from '../../../testing/index.ts'
import { agotarTiempo, pagosDe, prepararPago, verCompra } from '../../../testing/pagar.ts'
import { createStripeFalso, type PasarelaFalsa } from '../../../testing/pasarelas/index.ts'
import { conciliarCon } from '../conciliar/conciliar.ts'
import { consultarPagos } from './consultar-pagos.ts'
import { devolverRevision, registrarRevision } from './decidir-revision.ts'

const TOTAL = 184_600
const LLEGO = TOTAL - 100
const NOTA = { nota: 'El banco cobró de menos.' }

let api: TestApi
let falsa: PasarelaFalsa
let pasarela: Pasarela
let admin: Awaited<ReturnType<typeof administrador>>['cliente']
beforeAll(async () => {
  const stripe = await createStripeFalso({ retrasoIndiceMs: 0 })
  falsa = stripe
  const { url: base, llave, llavePublica, secret: secretoAvisos } = stripe
  pasarela = createStripe({ base, llave, llavePublica, secretoAvisos, plazoMs: 1000 })
  api = await createTestApi({ conexiones: 6, pasarelas: [pasarela] })
  admin = (await administrador(api)).cliente
  falsa.avisarA(
    async ({ url, headers, body }) =>
      (await api.app.inject({ method: 'POST', url: `/api/pagos/stripe/webhook${url}`, headers, payload: body }))
        .statusCode,
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  await api.close({ invariantes: false })
  await falsa.close()
})

/** A card that was charged a peso less than was asked, or in dollars. */
async function enRevision(falla: 'monto' | 'moneda' = 'monto', cupo = 10) {
  const preparado = await prepararPago(api, { tipo: { cupo } })
  const { compra, acceso } = await comprar(api.como(), preparado.apartado, { metodo: 'tarjeta' })
  const [pago] = await pagosDe(api, preparado.apartado.id)
  const clave = pago?.id ?? ''
  falsa.fallar(falla)
  await falsa.pagar(clave)
  return { ...preparado, folio: compra.folio, acceso, clave, id: await incidenciaDe(clave) }
}
async function incidenciaDe(pagoId: string, clase?: 'conciliacion'): Promise<string> {
  const suyas = api.db.selectFrom('incidencias').select('id').where('pago_id', '=', pagoId)
  const abierta = clase === undefined ? suyas : suyas.where('clase', '=', clase)
  return (await abierta.where('resuelta_en', 'is', null).executeTakeFirstOrThrow()).id
}
type Caso = Awaited<ReturnType<typeof enRevision>>

const devolver = ({ id }: { id: string }) =>
  admin('POST /administracion/incidencias/:id/devolver', { params: { id }, body: NOTA })
const registrar = ({ id }: { id: string }) =>
  admin('POST /administracion/incidencias/:id/registrar', { params: { id }, body: NOTA })
const laIncidencia = async ({ id }: { id: string }, estado: 'abiertas' | 'resueltas' = 'abiertas') =>
  (await admin('GET /administracion/incidencias', { query: { limit: 50, estado } })).items.find((una) => una.id === id)
const pagar = async () => {
  await sql`delete from trabajos where tipo <> 'pagar_reembolso'`.execute(api.db)
  await sql`update trabajos set disponible_en = now()`.execute(api.db)
  await atenderTrabajos(api.services, () => undefined)
}
/** What its provider kept is counted with what it has. */
const libro = async (pagoId: string) => {
  const { rows } = await sql<{ cuenta: string; saldo: number }>`
    select case when cuenta in ('comision', 'iva_acreditable') then 'pasarela' else cuenta end as cuenta, sum(a.monto)::int as saldo
      from asientos a join pagos p on p.id = ${pagoId}
      where a.compra_id = p.compra_id or a.pago_id = p.id group by 1 having sum(a.monto) <> 0
      order by 1`.execute(api.db)
  return Object.fromEntries(rows.map(({ cuenta, saldo }) => [cuenta, saldo]))
}
const estadoDe = async (pagoId: string) =>
  (await api.db.selectFrom('pagos').select('estado').where('id', '=', pagoId).executeTakeFirstOrThrow()).estado

describe('money that does not add up', () => {
  it('is given back through its provider, and the compra can still be paid', async () => {
    const caso = await enRevision()
    expect(await laIncidencia(caso)).toMatchObject({ acciones: ['devolver', 'registrar'] })
    expect(await libro(caso.clave)).toEqual({ pasarela: LLEGO, comprador: -LLEGO })
    await devolver(caso)
    expect(await laIncidencia(caso, 'resueltas')).toMatchObject({ ...NOTA, acciones: [] })
    await comprobarInvariantes(api.db)
    await pagar()
    expect(falsa.saldo(caso.clave)).toBe(0)
    expect(await libro(caso.clave)).toEqual({})
    expect((await verCompra(api, caso)).reembolsos).toMatchObject([
      { origen: 'revision', monto: LLEGO, estado: 'pagado' },
    ])
    const { compra } = await api.como()('POST /p/compras/:folio/pagar', {
      params: { folio: caso.folio },
      query: { acceso: caso.acceso },
      body: { metodo: 'tarjeta' },
    })
    expect(compra).toMatchObject({ estado: 'pendiente', pago: { estado: 'pendiente' } })
    await falsa.pagar((await pagosDe(api, caso.apartado.id)).at(-1)?.id ?? '')
    expect(await verCompra(api, caso)).toMatchObject({ estado: 'pagada' })
    await comprobarInvariantes(api.db)
  })

  it('in another currency is given back in it, and cannot be booked', async () => {
    const caso = await enRevision('moneda')
    expect(await laIncidencia(caso)).toMatchObject({ acciones: ['devolver'] })
    expect(await rechazo(registrar(caso))).toMatchObject({ status: 409 })
    await devolver(caso)
    await pagar()
    expect(falsa.saldo(caso.clave)).toBe(0)
    expect((await verCompra(api, caso)).reembolsos).toMatchObject([{ moneda: 'USD', monto: TOTAL, estado: 'pagado' }])
    await comprobarInvariantes(api.db)
  })

  it('cannot be booked through what the reconciliation says of it', async () => {
    const caso = await enRevision('moneda')
    const dentroDeUnaHora = { now: () => new Date(Date.now() + 3_600_000) }
    await conciliarCon({ db: api.db, ports: { ...api.services.ports, clock: dentroDeUnaHora } }, pasarela)
    const deConciliar = { id: await incidenciaDe(caso.clave, 'conciliacion') }
    for (const otra of [devolver, registrar]) expect(await rechazo(otra(deConciliar))).toMatchObject({ status: 409 })
    expect(await verCompra(api, caso)).toMatchObject({ estado: 'pendiente', boletos: [] })
    await devolver(caso)
  })

  it('buys the boletos that are there: what is missing is the loss of the platform', async () => {
    const caso = await enRevision()
    expect(await registrar(caso)).toEqual({ resultado: 'boletos' })
    expect(await verCompra(api, caso)).toMatchObject({ estado: 'pagada', boletos: [{}, {}] })
    const { pasarela: cobrado, organizacion, comprador } = await libro(caso.clave)
    expect([cobrado, organizacion, comprador]).toEqual([LLEGO, -170_000, undefined])
    await comprobarInvariantes(api.db)
  })

  it('is booked as money to be settled where no boletos are left, and a chargeback takes it from there', async () => {
    const caso = await enRevision('monto', 2)
    await agotarTiempo(api, caso.apartado.id)
    await barrerApartados(api)
    await apartar(api.como(), caso, [[caso.general, 1]])
    expect(await registrar(caso)).toEqual({ resultado: 'por_aplicar' })
    expect(await libro(caso.clave)).toEqual({ pasarela: LLEGO, por_aplicar: -LLEGO })
    expect((await verCompra(api, caso)).pago).toMatchObject({ estado: 'revision', recibido: LLEGO })
    await comprobarInvariantes(api.db)
    await falsa.disputar(caso.clave)
    expect(await libro(caso.clave)).toEqual({})
  })

  it('cannot be hidden by a note, and is decided once', async () => {
    const caso = await enRevision()
    const { id } = caso
    const conNota = () => admin('POST /administracion/incidencias/:id/resolver', { params: { id }, body: NOTA })
    expect(await rechazo(conNota())).toMatchObject({ status: 409 })
    await devolver(caso)
    for (const otra of [devolver, registrar]) expect(await rechazo(otra(caso))).toMatchObject({ status: 404 })
  })

  it('that its provider will not give back is seen, and asked for again', async () => {
    const caso = await enRevision()
    await devolver(caso)
    const no = vi.spyOn(pasarela, 'reembolsar')
    no.mockResolvedValue({ estado: 'fallido', referencia: 're_no', causa: 'insufficient_funds' })
    for (let i = 0; i < 9; i++) await pagar()
    const id = await incidenciaDe(caso.clave)
    expect(await laIncidencia({ id })).toMatchObject({ clase: 'reembolso', acciones: ['reintentar'] })
    await comprobarInvariantes(api.db)
    no.mockRestore()
    await admin('POST /administracion/incidencias/:id/reintentar', { params: { id } })
    await pagar()
    expect(falsa.saldo(caso.clave)).toBe(0)
    expect(await laIncidencia({ id }, 'resueltas')).toBeDefined()
  })
})

/** An attempt that was given up before its provider was heard of, and paid afterwards: what it was for is gone. */
async function sinCompra() {
  const { apartado } = await prepararPago(api)
  const { iniciar } = pasarela
  vi.spyOn(pasarela, 'iniciar').mockImplementationOnce(async (cobro) => {
    await iniciar(cobro)
    throw new Error('socket hang up')
  })
  await rechazo(comprar(api.como(), apartado, { metodo: 'tarjeta' }))
  const [pago] = await pagosDe(api, apartado.id)
  const clave = pago?.id ?? ''
  vi.spyOn(pasarela, 'buscar').mockResolvedValueOnce(null)
  await sql`update pagos set creado_en = now() - interval '2 hours' where id = ${clave}`.execute(api.db)
  await consultarPagos(api.services, () => undefined)
  await falsa.pagar(clave)
  return { clave, id: await incidenciaDe(clave) }
}

describe('money of an attempt that never had a compra', () => {
  it('is in the ledger at once, and goes back', async () => {
    const caso = await sinCompra()
    expect(await libro(caso.clave)).toEqual({ pasarela: TOTAL, comprador: -TOTAL })
    await devolver(caso)
    await comprobarInvariantes(api.db)
    await pagar()
    expect([falsa.saldo(caso.clave), await libro(caso.clave), await estadoDe(caso.clave)]).toEqual([
      0,
      {},
      'reembolsado',
    ])
  })

  it('is booked as money to be settled', async () => {
    const caso = await sinCompra()
    expect(await registrar(caso)).toEqual({ resultado: 'por_aplicar' })
    expect(await libro(caso.clave)).toEqual({ pasarela: TOTAL, por_aplicar: -TOTAL })
    await comprobarInvariantes(api.db)
  })
})

/** Two administrators decide otherwise at one moment; answers how many of them did. */
async function decidirALaVez(db: Context['db'], { id }: Pick<Caso, 'id'>): Promise<number> {
  const persona = await administrador(api)
  const usuario = { ...persona.usuario, tipo: 'administrador' as const, sesionId: '' }
  const anonimo = { membresia: null, ip: '127.0.0.1', agente: '', idempotencyKey: null, archivos: {} }
  const ctx: Context = { ...api.services, ...anonimo, usuario, db }
  const si = (hecho: Promise<unknown>) =>
    hecho.then(
      () => true,
      () => false,
    )
  const { hechos } = await todosALaVez([
    () => si(devolverRevision(ctx, { id, ...NOTA })),
    () => si(registrarRevision(ctx, { id, ...NOTA })),
  ])
  return hechos.filter(Boolean).length
}

describe('two administrators at once', () => {
  it('give it back or book it, never both', async () => {
    await sql`create function esperar_un_poco() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.2); return new; end $$`.execute(api.db)
    await sql`create trigger esperar_un_poco before update on pagos for each row
      execute function esperar_un_poco()`.execute(api.db)
    const caso = await sinCompra()
    expect(await decidirALaVez(api.db, caso)).toBe(1)
    expect(await findFallas(api.db)).toEqual([])
  })

  it('do both without the locks (control)', async () => {
    const caso = await sinCompra()
    expect(await decidirALaVez(api.db.withPlugin(sinCandados), caso)).toBe(2)
    expect(await findFallas(api.db)).not.toEqual([])
  })
})
