import { autorizarTodo, correr, crearConFin, devolver, liquidacionesDe, ponerCuenta, vender } from '../liquidar.ts'
import { type Actos, MOTIVO, type Quien } from './acto.ts'

const MARTES = ['2031-03-11T10:00:00', '2031-03-11T10:01:00']

async function conVentas({ api }: Quien, cuantas = 1) {
  const evento = await crearConFin(api, { fin: '2031-03-07T22:00:00' })
  const { id, slug } = evento.organizacion
  await ponerCuenta(api, id)
  const compras: Awaited<ReturnType<typeof vender>>[] = []
  for (let n = 0; n < cuantas; n += 1) compras.push(await vender(api, evento))
  return { ...evento, id, slug, compras }
}
/** One that was paid, and whose refund waits: its money is gone. */
async function esperando(de: Quien) {
  const casa = await conVentas(de, 2)
  for (const minuto of MARTES) await correr(de.api, minuto)
  const [compra] = casa.compras
  if (compra === undefined) throw new Error('no compra')
  await devolver(de.api, casa, compra)
  const { items } = await de.admin('GET /administracion/adeudos/reembolsos', { query: { organizacion: casa.id } })
  return { ...casa, folio: compra.folio, params: { id: items[0]?.id ?? '' } }
}
async function deudora(de: Quien) {
  const casa = await esperando(de)
  await autorizarTodo(de.api)
  return { ...casa, params: { id: casa.id } }
}
const PLAN = { cuota: 10_000, cadaDias: 30, primera: '2032-01-01', ...MOTIVO }
const detener = ({ admin }: Quien, id: string) =>
  admin('POST /administracion/detenciones', { body: { sobre: 'organizacion', id, ...MOTIVO } })

export const pagos: Actos<Quien> = {
  'POST /administracion/detenciones': async (de) => {
    const { id } = await conVentas(de)
    return { hacer: () => detener(de, id), espera: { accion: 'pagos.detenidos', organizacion: id } }
  },
  'POST /administracion/detenciones/:id/levantar': async (de) => {
    const { id } = await conVentas(de)
    await detener(de, id)
    const { id: suya } = await de.api.db
      .selectFrom('detenciones')
      .select('id')
      .where('organizacion_id', '=', id)
      .executeTakeFirstOrThrow()
    const params = { id: suya }
    return {
      hacer: () => de.admin('POST /administracion/detenciones/:id/levantar', { params, body: MOTIVO }),
      espera: { accion: 'pagos.reanudados', organizacion: id },
    }
  },
  'POST /administracion/liquidaciones/:id/visto-bueno': async (de) => {
    const { id } = await conVentas(de)
    const riesgo = { params: { id }, body: { riesgo: 'alto' as const } }
    await de.admin('PUT /administracion/organizaciones/:id/riesgo', riesgo)
    for (const minuto of MARTES) await correr(de.api, minuto)
    const [suya = { id: '', folio: '' }] = await liquidacionesDe(de.api, id)
    const params = { id: suya.id }
    const body = { ...MOTIVO, senales: [{ senal: 'riesgo' as const, eventoId: null, cifra: 1 }] }
    return {
      hacer: () => de.admin('POST /administracion/liquidaciones/:id/visto-bueno', { params, body }),
      espera: { accion: 'liquidacion.visto_bueno', objeto: suya.folio, organizacion: id },
    }
  },
  'POST /administracion/adeudos/reembolsos/:id/autorizar': async (de) => {
    const { params, folio: objeto, id: organizacion } = await esperando(de)
    return {
      hacer: () => de.admin('POST /administracion/adeudos/reembolsos/:id/autorizar', { params, body: MOTIVO }),
      espera: { accion: 'adeudo.autorizado', objeto, organizacion },
    }
  },
  'POST /administracion/adeudos/reembolsos/:id/negar': async (de) => {
    const { params, folio: objeto, id: organizacion } = await esperando(de)
    return {
      hacer: () => de.admin('POST /administracion/adeudos/reembolsos/:id/negar', { params, body: MOTIVO }),
      espera: { accion: 'adeudo.negado', objeto, organizacion },
    }
  },
  'POST /administracion/adeudos/fichas/:id/recibida': async (de) => {
    const { token, slug, id } = await deudora(de)
    const pedida = { params: { slug }, body: { monto: 50_000 } }
    const { item } = await de.api.como(token)('POST /organizacion/:slug/pagos/fichas', pedida)
    const [params, body] = [{ id: item.id }, { monto: 50_000, claveRastreo: 'ACTO-1', fecha: '2026-11-01' }]
    return {
      hacer: () => de.admin('POST /administracion/adeudos/fichas/:id/recibida', { params, body }),
      espera: { accion: 'adeudo.deposito', objeto: item.referencia, organizacion: id },
    }
  },
  'PUT /administracion/organizaciones/:id/plan-de-pagos': async (de) => {
    const { params, slug: objeto, id: organizacion } = await deudora(de)
    return {
      hacer: () => de.admin('PUT /administracion/organizaciones/:id/plan-de-pagos', { params, body: PLAN }),
      espera: { accion: 'adeudo.plan', objeto, organizacion },
    }
  },
  'DELETE /administracion/organizaciones/:id/plan-de-pagos': async (de) => {
    const { params, slug: objeto, id: organizacion } = await deudora(de)
    await de.admin('PUT /administracion/organizaciones/:id/plan-de-pagos', { params, body: PLAN })
    return {
      hacer: () => de.admin('DELETE /administracion/organizaciones/:id/plan-de-pagos', { params }),
      espera: { accion: 'adeudo.plan_terminado', objeto, organizacion },
    }
  },
  'POST /administracion/organizaciones/:id/castigar': async (de) => {
    const { params, slug: objeto, id: organizacion } = await deudora(de)
    const body = { monto: 1_000, ...MOTIVO }
    return {
      hacer: () => de.admin('POST /administracion/organizaciones/:id/castigar', { params, body }),
      espera: { accion: 'adeudo.castigado', objeto, organizacion },
    }
  },
}
