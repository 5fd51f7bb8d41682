import type { Compra } from '@entrale/contract/compras/compra'
import fc from 'fast-check'
import { comando, elegir, intentar } from './comando.ts'
import { apartar, arrasar, extender, soltar } from './comandos-apartar.ts'
import { compensaciones } from './comandos-compensar.ts'
import {
  avisoViejo,
  cambiaFondos,
  contracargo,
  decide,
  deposita,
  llegaDinero,
  type Parte,
  rechaza,
  vence,
} from './comandos-dinero.ts'
import type { Mundo } from './mundo.ts'
import { atenderTodo, relojes } from './relojes.ts'

const delPanel = ({ organizacion, evento: { slug } }: Mundo) => ({ slug: organizacion.slug, slugEvento: slug })

const METODOS = ['prueba', 'tarjeta', 'oxxo', 'spei'] as const

export const comprar = (cual: number, metodo: (typeof METODOS)[number]) =>
  comando(`comprar(${cual}, ${metodo})`, async ({ api, apartados, compras, comprador }) => {
    const id = elegir(apartados, cual)
    if (id === undefined) return
    const hecha = await intentar(() =>
      api.como(comprador.token)('POST /p/apartados/:id/comprar', {
        params: { id },
        body: {
          comprador: { nombre: 'Ana', apellidoPaterno: 'Ruiz', email: comprador.usuario.email },
          metodo,
          aceptaTerminos: true,
        },
      }),
    )
    if (hecha !== null && !compras.some(({ folio }) => folio === hecha.compra.folio))
      compras.push({ folio: hecha.compra.folio, acceso: hecha.acceso })
  })

export const pagarOtraVez = (cual: number, metodo: (typeof METODOS)[number]) =>
  comando(`pagarOtraVez(${cual}, ${metodo})`, async ({ api, compras }) => {
    const compra = elegir(compras, cual)
    if (compra === undefined) return
    const { folio, acceso } = compra
    await intentar(() =>
      api.como()('POST /p/compras/:folio/pagar', { params: { folio }, query: { acceso }, body: { metodo } }),
    )
  })

const cancelarCompra = (cual: number) =>
  comando(`cancelarCompra(${cual})`, async ({ api, compras }) => {
    const compra = elegir(compras, cual)
    if (compra === undefined) return
    const { folio, acceso } = compra
    await intentar(() => api.como()('POST /p/compras/:folio/cancelar', { params: { folio }, query: { acceso } }))
  })

const boletosDe = async ({ api, comprador }: Mundo, folio: string): Promise<Compra['boletos']> =>
  (await api.como(comprador.token)('GET /compras/:folio', { params: { folio } })).item.boletos

export const reembolsar = (cual: number, boleto: number, monto: number | null, quien: 'organizador' | 'comprador') =>
  comando(`reembolsar(${cual}, ${boleto}, ${monto}, ${quien})`, async (mundo) => {
    const compra = elegir(mundo.compras, cual)
    if (compra === undefined) return
    const { folio, acceso } = compra
    const validos = (await boletosDe(mundo, folio)).filter(({ estado }) => estado === 'valido')
    const boletos = boleto === 0 ? validos.map(({ id }) => id) : validos.slice(0, 1).map(({ id }) => id)
    if (boletos.length === 0) return
    const pedir = mundo.api.como()
    const ordenar = mundo.api.como(mundo.token)
    const cuerpo = { boletos, motivo: 'Prueba', ...(monto !== null && { monto }) }
    if (quien === 'comprador')
      await intentar(() =>
        pedir('POST /p/compras/:folio/reembolso', { params: { folio }, query: { acceso }, body: { boletos } }),
      )
    else
      await intentar(() =>
        ordenar('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
          params: { ...delPanel(mundo), folio },
          body: cuerpo,
        }),
      )
  })

const CLABE = '646180111812345676'

const darClabe = (cual: number) =>
  comando(`darClabe(${cual})`, async ({ api, compras }) => {
    const compra = elegir(compras, cual)
    if (compra === undefined) return
    const { folio, acceso } = compra
    await intentar(() =>
      api.como()('PUT /p/compras/:folio/clabe', {
        params: { folio },
        query: { acceso },
        body: { clabe: CLABE, titular: 'Ana Ruiz', consiento: true },
      }),
    )
  })

const transferir = (cual: number, acepta: boolean) =>
  comando(`transferir(${cual}, ${acepta})`, async (mundo) => {
    const { api, comprador, receptor, compras } = mundo
    const compra = elegir(compras, cual)
    if (compra === undefined) return
    const [boleto] = (await boletosDe(mundo, compra.folio)).filter(({ transferible }) => transferible)
    if (boleto === undefined) return
    const params = { id: boleto.id }
    const body = { nombre: 'Receptora', email: receptor.usuario.email }
    await intentar(() => api.como(comprador.token)('POST /p/boletos/:id/transferir', { params, query: {}, body }))
    if (!acepta) return
    const { id } =
      (await api.db
        .selectFrom('transferencias')
        .select('id')
        .where('boleto_id', '=', boleto.id)
        .where('estado', '=', 'pendiente')
        .executeTakeFirst()) ?? {}
    if (id !== undefined)
      await intentar(() =>
        api.como(receptor.token)('POST /p/transferencias/:id/aceptar', {
          params: { id },
          query: { acceso: mundo.accesoDe('transferencia', id) },
        }),
      )
  })

const trabajar = comando('trabajar', ({ services }) => atenderTodo(services))

const preguntar = comando('preguntar', ({ services }) => relojes(services))

const cancelarEvento = comando('cancelarEvento', async (mundo) => {
  await intentar(() =>
    mundo.api.como(mundo.token)('POST /organizacion/:slug/eventos/:slugEvento/cancelar', {
      params: delPanel(mundo),
      body: { motivo: 'Se inundó el foro.', confirmacion: 'CANCELAR' },
    }),
  )
})

const n = fc.oneof(fc.nat({ max: 1 }), fc.nat({ max: 7 }))

const metodo = fc.constantFrom(...METODOS)

const parte = fc.constantFrom<Parte[]>('todo', 'todo', 'todo', 'mitad', 'de mas')

const reembolso = fc
  .tuple(
    n,
    fc.nat({ max: 1 }),
    fc.option(fc.integer({ min: 1, max: 30_000 })),
    fc.constantFrom('organizador' as const, 'comprador' as const),
  )
  .map(([c, b, m, q]) => reembolsar(c, b, m, q))

const veces = <T>(cuantas: number, arbitrario: fc.Arbitrary<T>): fc.Arbitrary<T>[] =>
  Array.from({ length: cuantas }, () => arbitrario)

/** What happens most in life happens most here; the evento itself ends rarely. */
export const comandos = [
  ...veces(
    4,
    fc.tuple(n, fc.nat({ max: 2 }), fc.integer({ min: 1, max: 2 })).map(([v, t, c]) => apartar(v, t, c)),
  ),
  ...veces(
    5,
    fc.tuple(n, metodo).map(([a, m]) => comprar(a, m)),
  ),
  ...veces(
    5,
    fc.tuple(n, parte, fc.nat({ max: 2 })).map(([c, p, v]) => llegaDinero(c, p, v)),
  ),
  ...veces(3, reembolso),
  compensaciones,
  fc.tuple(n, metodo).map(([a, m]) => pagarOtraVez(a, m)),
  fc.tuple(n, fc.boolean()).map(([c, a]) => transferir(c, a)),
  n.map(extender),
  n.map(soltar),
  n.map(cancelarCompra),
  ...veces(2, n.map(rechaza)),
  fc.constant(arrasar),
  n.map(avisoViejo),
  fc.tuple(n, fc.boolean()).map(([c, mitad]) => contracargo(c, mitad)),
  fc
    .tuple(n, fc.constantFrom('ganada' as const, 'parcial' as const, 'perdida' as const), fc.boolean())
    .map(([c, que, avisa]) => decide(c, que, avisa)),
  fc.constant(deposita),
  fc.constantFrom('dividido' as const, 'dividido' as const, 'recaudado' as const).map(cambiaFondos),
  ...veces(2, n.map(vence)),
  n.map(darClabe),
  fc.constant(preguntar),
  fc.integer({ min: 0, max: 2 }).map((suerte) => (suerte === 0 ? cancelarEvento : trabajar)),
]
