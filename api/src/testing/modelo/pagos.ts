// How organizations are paid, in random histories: eventos end, payouts are made, paid, refused, held; money goes back
// afterwards.
import fc from 'fast-check'
import { sql } from 'kysely'
import { liquidarOrganizacion } from '../../modules/liquidaciones/index.ts'
import { apartar, comprar } from '../apartar.ts'
import { crearEventoPublicado } from '../index.ts'
import { autorizarTodo, enTiempo, liquidacionesDe, ponerCuenta, quitarCuenta } from '../liquidar.ts'
import { retener } from '../retener.ts'
import { liquidarAjena, pagarAjena, venderAjena } from './ajena.ts'
import { comando, intentar } from './comando.ts'
import { reembolsar } from './comandos.ts'
import { descartar, fallar, pagar, regresar, reintentar } from './lotes.ts'
import type { Mundo } from './mundo.ts'
import { atenderTodo } from './relojes.ts'

const DIA_MS = 86_400_000

/** Its eventos are over since long ago, or only the first. */
const terminar = (todos: boolean) =>
  comando(`terminar(${todos})`, async (mundo) => {
    mundo.pagos.vistos = true
    const { otro, ajena } = mundo.pagos
    const demas = todos ? [otro, ajena?.evento].flatMap((uno) => uno?.evento.id ?? []) : []
    const ids = [mundo.evento.id, ...demas]
    await sql`update eventos set inicio = now() - interval '20 days', fin = now() - interval '19 days'
      where id = any(${ids}::uuid[])`.execute(mundo.api.db)
  })

/** So many days later the clock of payouts turns, and again: the second time there is nothing to do. */
const liquidar = (dias: number) =>
  comando(`liquidar(${dias})`, async (mundo) => {
    mundo.pagos.vistos = true
    mundo.pagos.hoy = new Date(mundo.pagos.hoy.getTime() + dias * DIA_MS)
    const servicios = enTiempo(mundo.services, mundo.pagos.hoy)
    await liquidarOrganizacion(servicios, mundo.organizacion.id)
    await liquidarAjena(mundo)
    const antes = JSON.stringify(await liquidacionesDe(mundo.api, mundo.organizacion.id))
    await liquidarOrganizacion(servicios, mundo.organizacion.id)
    const despues = JSON.stringify(await liquidacionesDe(mundo.api, mundo.organizacion.id))
    if (antes !== despues) throw new Error(`the clock of payouts did something twice: ${antes} and ${despues}`)
  })

/** Lets all go on that administrators stopped. */
async function levantarTodo({ api, administrador, organizacion }: Mundo): Promise<void> {
  const enPie = await api.db
    .selectFrom('detenciones')
    .select('id')
    .where('organizacion_id', '=', organizacion.id)
    .where('levantada_en', 'is', null)
    .execute()
  const body = { motivo: 'Todo en orden.' }
  for (const params of enPie)
    await api.como(administrador.token)('POST /administracion/detenciones/:id/levantar', { params, body })
}

const detener = (sobre: 'organizacion' | 'evento' | null) =>
  comando(`detener(${sobre})`, async (mundo) => {
    if (sobre === null) return levantarTodo(mundo)
    const id = sobre === 'evento' ? mundo.evento.id : mundo.organizacion.id
    const body = { sobre, id, motivo: 'Revisión' }
    await intentar(() => mundo.api.como(mundo.administrador.token)('POST /administracion/detenciones', { body }))
  })

const cuenta = (hay: boolean) =>
  comando(`cuenta(${hay})`, ({ api, organizacion: { id } }) => (hay ? ponerCuenta(api, id) : quitarCuenta(api, id)))

type Reglas = {
  reserva_bps: number
  reserva_dias: number
  liquidacion_minima: number
}
const reglas = (nuevas: Reglas) =>
  comando(`reglas(${JSON.stringify(nuevas)})`, async ({ api }) => {
    const deNuevas = { nuevo_reserva_bps: nuevas.reserva_bps, nuevo_reserva_dias: nuevas.reserva_dias }
    await api.db
      .updateTable('ajustes')
      .set({ ...nuevas, ...deNuevas })
      .execute()
  })

/** From the next sale on; of a person or of whoever has given no RFC, and one may have given it meanwhile. */
const retenerDesdeAhora = (isr: number | null, iva: number) =>
  comando(`retener(${isr}, ${iva})`, ({ api }) =>
    retener(api, isr === null ? null : { isr, iva, contribuyente: 'sin_rfc' }),
  )

const ajustarSaldo = (monto: number) =>
  comando(`ajustarSaldo(${monto})`, async ({ api, administrador, organizacion: { id }, pagos }) => {
    pagos.vistos = true
    const body = { monto, motivo: 'Corrección' }
    await intentar(() =>
      api.como(administrador.token)('POST /administracion/organizaciones/:id/ajuste-de-saldo', {
        params: { id },
        body,
      }),
    )
  })

/** An administrator lets a refund that waits go on with the platform's money, or refuses it. */
const decidir = (autoriza: boolean) =>
  comando(`decidir(${autoriza})`, async ({ api, administrador, organizacion, pagos }) => {
    pagos.vistos = true
    const cliente = api.como(administrador.token)
    const query = { organizacion: organizacion.id }
    const [espera] = (await cliente('GET /administracion/adeudos/reembolsos', { query })).items
    if (espera === undefined) return
    const [params, body] = [{ id: espera.id }, { motivo: 'Se decide.' }]
    await intentar(() =>
      autoriza
        ? cliente('POST /administracion/adeudos/reembolsos/:id/autorizar', { params, body })
        : cliente('POST /administracion/adeudos/reembolsos/:id/negar', { params, body }),
    )
  })

/** The organization sends money, and it comes. */
const depositar = (monto: number) =>
  comando(`depositar(${monto})`, async ({ api, administrador, organizacion: { slug }, token, pagos }) => {
    const pedida = await intentar(() =>
      api.como(token)('POST /organizacion/:slug/pagos/fichas', { params: { slug }, body: { monto } }),
    )
    if (pedida === null) return
    pagos.vistos = true
    const { id, referencia } = pedida.item
    await api.como(administrador.token)('POST /administracion/adeudos/fichas/:id/recibida', {
      params: { id },
      body: { monto, claveRastreo: `ficha-${referencia}`, fecha: '2026-01-02' },
    })
  })

/** The organization sells another evento too, with a tax in its boletos and its part of the charge. */
export const venderOtro = (cantidad: number) =>
  comando(`venderOtro(${cantidad})`, async (mundo) => {
    const { api, pagos } = mundo
    const tipos = [{ cupo: 1_000, precio: 77_777, iva: 16 as const }]
    pagos.otro ??= await crearEventoPublicado(api, { organizada: mundo, cargoPagadoPor: 'organizador', tipos })
    const { otro } = pagos
    await intentar(async () =>
      comprar(
        api.como(),
        await apartar(
          api.como(),
          otro,
          otro.tipos.map((tipo) => [tipo, cantidad] as const),
        ),
      ),
    )
  })

const n = fc.nat({ max: 3 })
const bps = (maximo: number) => fc.option(fc.integer({ min: 1, max: maximo }))
const veces = <T>(cuantas: number, arbitrario: fc.Arbitrary<T>): fc.Arbitrary<T>[] =>
  Array.from({ length: cuantas }, () => arbitrario)

export const comandosDePagos = [
  ...veces(2, fc.constantFrom(false, false, true).map(terminar)),
  ...veces(4, fc.integer({ min: 1, max: 5 }).map(liquidar)),
  ...veces(
    2,
    fc.tuple(n, fc.integer({ min: 1, max: 2 })).map(([cual, cuantas]) => pagar(cual, cuantas)),
  ),
  fc.integer({ min: 1, max: 3 }).map(venderOtro),
  fc.integer({ min: 1, max: 3 }).map(venderAjena),
  fc.constantFrom(true, true, false).map(decidir),
  fc.integer({ min: 100, max: 60_000 }).map(depositar),
  n.map(fallar),
  n.map(regresar),
  n.map(descartar),
  fc.oneof(
    n.map(reintentar),
    fc.constantFrom(null, null, 'organizacion' as const, 'evento' as const).map(detener),
    fc.constantFrom(true, true, false).map(cuenta),
    fc
      .integer({ min: -40_000, max: 40_000 })
      .filter((monto) => monto !== 0)
      .map(ajustarSaldo),
  ),
  fc
    .record({
      reserva_bps: fc.constantFrom(0, 1_000, 3_333),
      reserva_dias: fc.integer({ min: 0, max: 9 }),
      liquidacion_minima: fc.constantFrom(0, 10_000, 60_000),
    })
    .map(reglas),
  fc.tuple(bps(3_000), fc.nat({ max: 10_000 })).map(([isr, iva]) => retenerDesdeAhora(isr, iva)),
]

/** Days go by, some of them business days, and all that is payable is paid. */
async function pasarDias(mundo: Mundo, dias: readonly number[]): Promise<void> {
  const { api, organizacion, pagos } = mundo
  for (const cuantos of dias) {
    pagos.hoy = new Date(pagos.hoy.getTime() + cuantos * DIA_MS)
    await liquidarOrganizacion(enTiempo(mundo.services, pagos.hoy), organizacion.id)
    for (const { estado } of await liquidacionesDe(api, organizacion.id)) {
      if (estado === 'fallida') await reintentar(0).run({}, mundo)
      if (estado === 'fallida' || estado === 'por_pagar') await pagar(0, 1).run({}, mundo)
    }
    await liquidarAjena(mundo)
    await pagarAjena(mundo)
  }
}

/**
 * The end of it: nothing is held or kept back, and what was paid is given back before the other evento is over. With a
 * reserve as well, the retentions of these histories can leave nothing to transfer, and such a payout is never opened.
 */
export async function pagarTodo(mundo: Mundo): Promise<void> {
  const { api, organizacion, compras } = mundo
  await levantarTodo(mundo)
  await ponerCuenta(api, organizacion.id)
  await api.db
    .updateTable('ajustes')
    .set({
      liquidacion_minima: 0,
      reserva_bps: 0,
      nuevo_reserva_bps: 0,
      senal_reembolsos_bps: null,
      senal_monto: null,
      senal_contracargos: null,
    })
    .execute()
  await autorizarTodo(api)
  await terminar(false).run({}, mundo)
  await pasarDias(mundo, [3, 2])
  await reembolsar(compras.length - 1, 0, null, 'organizador').run({}, mundo)
  await autorizarTodo(api)
  await atenderTodo(mundo.services)
  await terminar(true).run({}, mundo)
  // The last four days hold a business day, whatever the day on which this runs: payouts are made on those alone.
  await pasarDias(mundo, [12, 12, 12, 12, 1, 1, 1, 1])
}
