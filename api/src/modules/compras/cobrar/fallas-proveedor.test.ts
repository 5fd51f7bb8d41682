import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { barrerApartados } from '../../../jobs/vencer-apartados.ts'
import { createMercadoPago } from '../../../ports/pasarela/mercadopago.ts'
import type { Pasarela } from '../../../ports/pasarela/pasarela.ts'
import { createStripe } from '../../../ports/pasarela/stripe.ts'
import { apartar, comprar, rechazo } from '../../../testing/apartar.ts'
import { comprobarInvariantes, createTestApi, type TestApi } from '../../../testing/index.ts'
import { agotarTiempo, pagosDe, prepararPago, verCompra } from '../../../testing/pagar.ts'
import {
  createMercadoPagoFalso,
  createStripeFalso,
  type PasarelaFalsa,
  type PeticionAviso,
} from '../../../testing/pasarelas/index.ts'
import { consultarPagos } from './consultar-pagos.ts'

type Metodo = 'tarjeta' | 'oxxo' | 'spei' | 'mercadopago'
type Proveedor = 'stripe' | 'mercadopago'
const PLAZO_MS = 300
const TOTAL = 184_600

/** The API over both providers, through their official SDKs, each a server of the house. */
let api: TestApi
let falsas: Record<Proveedor, PasarelaFalsa>
let pasarelas: Pasarela[]
beforeAll(async () => {
  const stripe = await createStripeFalso({ retrasoIndiceMs: 0 })
  const mercadopago = await createMercadoPagoFalso()
  falsas = { stripe, mercadopago }
  const comun = (falsa: PasarelaFalsa) => ({
    base: falsa.url,
    llave: falsa.llave,
    secretoAvisos: falsa.secret,
    plazoMs: PLAZO_MS,
  })
  pasarelas = [
    createStripe({ ...comun(stripe), llavePublica: stripe.llavePublica }),
    createMercadoPago(comun(mercadopago)),
  ]
  api = await createTestApi({ conexiones: 6, pasarelas })
  for (const falsa of [stripe, mercadopago]) falsa.avisarA((peticion) => recibir(falsa.proveedor, peticion))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await comprobarInvariantes(api.db)
})
afterAll(async () => {
  await api.close()
  await Promise.all(Object.values(falsas).map((falsa) => falsa.close()))
})

async function recibir(proveedor: Proveedor, { url, headers, body }: PeticionAviso): Promise<number> {
  return (
    await api.app.inject({ method: 'POST', url: `/api/pagos/${proveedor}/webhook${url}`, headers, payload: body })
  ).statusCode
}

const falsaDe = (metodo: Metodo): PasarelaFalsa => falsas[metodo === 'mercadopago' ? 'mercadopago' : 'stripe']
const pasarelaDe = (metodo: Metodo): Pasarela => pasarelas[metodo === 'mercadopago' ? 1 : 0] as Pasarela

async function pedir(metodo: Metodo, cupo = 10) {
  const preparado = await prepararPago(api, { tipo: { cupo } })
  const hecha = await comprar(api.como(), preparado.apartado, { metodo })
  const [pago] = await pagosDe(api, preparado.apartado.id)
  return {
    ...preparado,
    falsa: falsaDe(metodo),
    folio: hecha.compra.folio,
    acceso: hecha.acceso,
    clave: pago?.id ?? '',
    compra: hecha.compra,
  }
}
type Caso = Awaited<ReturnType<typeof pedir>>

/** All that we have of it is what the provider holds of it. */
async function exigirCuadre({ folio, falsa, clave }: Pick<Caso, 'folio' | 'falsa' | 'clave'>): Promise<void> {
  const { rows } = await sql<{ cuenta: string; saldo: number }>`
    select a.cuenta, sum(a.monto)::int as saldo from asientos a join compras c on c.id = a.compra_id
      where c.folio = ${folio} group by 1`.execute(api.db)
  const de = (cuenta: string) => rows.find((fila) => fila.cuenta === cuenta)?.saldo ?? 0
  expect(de('pasarela') + de('comision') + de('iva_acreditable')).toBe(falsa.saldo(clave))
}
async function exigirPagada(caso: Caso): Promise<void> {
  const compra = await verCompra(api, caso)
  expect(compra).toMatchObject({ estado: 'pagada', pago: { estado: 'aprobado', recibido: TOTAL } })
  expect(compra.boletos).toHaveLength(2)
  await exigirCuadre(caso)
}
const preguntar = async () => {
  await sql`update pagos set creado_en = creado_en - interval '11 minutes', consultado_en = null
    where estado in ('iniciado', 'pendiente')`.execute(api.db)
  const fallas: unknown[] = []
  while (await consultarPagos(api.services, (error) => fallas.push(error)));
  expect(fallas).toEqual([])
}
const atender = async () => {
  await sql`delete from trabajos where tipo not in ('pagar_reembolso', 'cancelar_cobro')`.execute(api.db)
  await sql`update trabajos set disponible_en = now()`.execute(api.db)
  const fallas: unknown[] = []
  await atenderTrabajos(api.services, (error) => fallas.push(error))
  expect(fallas).toEqual([])
}
const estadoDe = async (caso: Caso) => (await verCompra(api, caso)).estado

const FALLAS: [string, (caso: Caso, metodo: Metodo) => Promise<void>][] = [
  ['nothing at all', ({ falsa, clave }) => falsa.pagar(clave)],
  [
    'its notice twice at once',
    async ({ falsa, clave }) => {
      falsa.fallar('duplicado')
      await falsa.pagar(clave)
    },
  ],
  [
    'its notices in another order',
    async (caso, metodo) => {
      const { falsa, clave } = caso
      falsa.fallar('desorden', 2)
      if (metodo === 'tarjeta' || metodo === 'mercadopago') await falsa.rechazar(clave)
      await falsa.pagar(clave)
      await falsa.entregar()
      falsa.fallar('desorden', 0)
    },
  ],
  [
    'its notice late',
    async (caso) => {
      caso.falsa.fallar('demora')
      await caso.falsa.pagar(caso.clave)
      expect(await estadoDe(caso)).toBe('pendiente')
      await caso.falsa.entregar()
    },
  ],
  [
    'no notice ever',
    async (caso) => {
      caso.falsa.fallar('perdido')
      await caso.falsa.pagar(caso.clave)
      expect(await estadoDe(caso)).toBe('pendiente')
      await preguntar()
    },
  ],
  [
    'a notice signed by another',
    async (caso) => {
      caso.falsa.fallar('firma')
      await caso.falsa.pagar(caso.clave)
      expect(caso.falsa.avisos.at(-1)?.respuestas).toEqual([400])
      expect(await estadoDe(caso)).toBe('pendiente')
      await preguntar()
    },
  ],
  [
    'a notice of ten minutes ago',
    async (caso) => {
      caso.falsa.fallar('viejo')
      await caso.falsa.pagar(caso.clave)
      expect(caso.falsa.avisos.at(-1)?.respuestas).toEqual([400])
      expect(await estadoDe(caso)).toBe('pendiente')
      await preguntar()
    },
  ],
  [
    'our answer to its notice lost',
    async ({ falsa, clave }) => {
      falsa.fallar('respuesta_perdida')
      await falsa.pagar(clave)
    },
  ],
  [
    'a provider that hangs up when it is asked about its notice, and then answers',
    async (caso, metodo) => {
      vi.spyOn(pasarelaDe(metodo), 'leer').mockRejectedValueOnce(new Error('socket hang up'))
      await caso.falsa.pagar(caso.clave)
      expect(caso.falsa.avisos.flatMap(({ respuestas }) => respuestas)).toContain(503)
      await caso.falsa.entregar()
    },
  ],
]

describe.each(['tarjeta', 'oxxo', 'spei', 'mercadopago'] as const)('a payment by %s', (metodo) => {
  it.each(FALLAS)('ends in boletos, once, with %s', async (_, pasar) => {
    const caso = await pedir(metodo)
    expect(await estadoDe(caso)).toBe('pendiente')
    await pasar(caso, metodo)
    await exigirPagada(caso)
  })

  it.each(['cuelga', 'corta'] as const)(
    'that the provider began, but whose answer never came (%s), is the same one when asked again',
    async (falla) => {
      const { apartado } = await prepararPago(api)
      const falsa = falsaDe(metodo)
      falsa.fallar(falla, 9)
      expect(await rechazo(comprar(api.como(), apartado, { metodo }))).toMatchObject({ status: 503 })
      falsa.fallar(falla, 0)
      const { compra, acceso } = await comprar(api.como(), apartado, { metodo })
      const pagos = await pagosDe(api, apartado.id)
      expect(pagos).toHaveLength(1)
      const caso = { ...compra, acceso, falsa, clave: pagos[0]?.id ?? '' }
      await falsa.pagar(caso.clave)
      expect(await verCompra(api, caso)).toMatchObject({ estado: 'pagada' })
      await exigirCuadre(caso)
    },
  )

  it('that was paid though we never heard of its beginning is found by its key', async () => {
    const { apartado } = await prepararPago(api)
    const [falsa, pasarela] = [falsaDe(metodo), pasarelaDe(metodo)]
    const { iniciar } = pasarela
    vi.spyOn(pasarela, 'iniciar').mockImplementationOnce(async (cobro) => {
      await iniciar(cobro)
      throw new Error('socket hang up')
    })
    await rechazo(comprar(api.como(), apartado, { metodo }))
    const [pago] = await pagosDe(api, apartado.id)
    falsa.fallar('perdido')
    await falsa.pagar(pago?.id ?? '')
    await preguntar()
    expect(
      await api.db.selectFrom('compras').select('estado').where('apartado_id', '=', apartado.id).execute(),
    ).toEqual([{ estado: 'pagada' }])
  })

  it('of less than was asked gives no boletos, and is looked at or waits for the rest', async () => {
    const caso = await pedir(metodo)
    caso.falsa.fallar('monto')
    await caso.falsa.pagar(caso.clave)
    const compra = await verCompra(api, caso)
    expect(compra).toMatchObject({
      estado: 'pendiente',
      boletos: [],
      pago: { estado: metodo === 'spei' ? 'pendiente' : 'revision', recibido: TOTAL - 100 },
    })
    const incidencias = await api.db
      .selectFrom('incidencias')
      .select('clase')
      .where('pago_id', '=', caso.clave)
      .execute()
    expect(incidencias).toEqual(metodo === 'spei' ? [] : [{ clase: 'monto' }])
  })

  it('that comes when nothing is left goes back, and the books are even', async () => {
    const caso = await pedir(metodo, 2)
    await agotarTiempo(api, caso.apartado.id)
    await barrerApartados(api)
    await apartar(api.como(), caso, [[caso.general, 1]])
    await caso.falsa.pagar(caso.clave)
    await atender()
    const [reembolso, ...otros] = (await verCompra(api, caso)).reembolsos
    expect(otros).toEqual([])
    expect(reembolso).toMatchObject({ origen: 'pago_tardio', monto: TOTAL })
    expect(['pagado', 'en_proceso', 'falta_clabe']).toContain(reembolso?.estado)
    if (reembolso?.estado === 'pagado') await exigirCuadre(caso)
  })

  it('ends at the provider when another takes its place', async () => {
    const caso = await pedir(metodo)
    const otro = metodo === 'oxxo' ? 'tarjeta' : 'oxxo'
    const { compra } = await api.como()('POST /p/compras/:folio/pagar', {
      params: { folio: caso.folio },
      query: { acceso: caso.acceso },
      body: { metodo: otro },
    })
    expect(compra).toMatchObject({ estado: 'pendiente', metodo: otro })
    const [antes, despues] = await pagosDe(api, caso.apartado.id)
    expect([antes?.estado, despues?.estado]).toEqual(['cancelado', 'pendiente'])
    await falsaDe(otro).pagar(despues?.id ?? '')
    await exigirPagada({ ...caso, falsa: falsaDe(otro), clave: despues?.id ?? '' })
  })
})

describe('a bank that takes the money back', () => {
  it.each(['tarjeta', 'mercadopago'] as const)('of a payment by %s voids its boletos', async (metodo) => {
    const caso = await pedir(metodo)
    await caso.falsa.pagar(caso.clave)
    await exigirPagada(caso)
    await caso.falsa.disputar(caso.clave)
    expect(await verCompra(api, caso)).toMatchObject({ estado: 'reembolsada', pago: { estado: 'contracargo' } })
    expect((await verCompra(api, caso)).boletos.map(({ estado }) => estado)).toEqual(['cancelado', 'cancelado'])
    expect(await api.db.selectFrom('incidencias').select('clase').where('pago_id', '=', caso.clave).execute()).toEqual([
      { clase: 'contracargo' },
    ])
  })
})

it('more by transfer than was asked gives the excess back', async () => {
  const caso = await pedir('spei')
  await caso.falsa.pagarDeMas(caso.clave, 12_300)
  expect(await verCompra(api, caso)).toMatchObject({
    estado: 'pagada',
    reembolsos: [{ origen: 'excedente', monto: 12_300 }],
  })
})

/** A CLABE takes pesos alone. */
it.each(['tarjeta', 'oxxo', 'mercadopago'] as const)(
  'another currency by %s gives no boletos, and somebody is told',
  async (metodo) => {
    const caso = await pedir(metodo)
    caso.falsa.fallar('moneda')
    await caso.falsa.pagar(caso.clave)
    expect(await verCompra(api, caso)).toMatchObject({ boletos: [], pago: { estado: 'revision' } })
    expect(await api.db.selectFrom('incidencias').select('clase').where('pago_id', '=', caso.clave).execute()).toEqual([
      { clase: 'moneda' },
    ])
  },
)
