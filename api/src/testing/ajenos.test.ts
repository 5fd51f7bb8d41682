// Nothing of another organization is opened through one's own: what is of money, papers and taxes is asked for by the
// owner of another one, below the slug of that one. The table of permissions tries only the slug.
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sellarArchivo } from '../modules/expedientes/index.ts'
import { PDF } from './expediente.ts'
import { createFacturacionApi, emitir, pedir } from './facturar.ts'
import { crearEventoPublicado } from './index.ts'
import { ajustar } from './liquidar.ts'
import { atender, vender } from './reembolsos.ts'

type Casa = Awaited<ReturnType<typeof createFacturacionApi>>
type Suya = Awaited<ReturnType<typeof vender>>
let casa: Casa
let suya: Suya
let ajena: Awaited<ReturnType<typeof crearEventoPublicado>>
/** What there is of the first one, by the word that stands for it in a path. */
const cosas: Record<string, string> = {}

/** A sale of it that was invoiced, of which one boleto went back, and which a bank disputes. */
async function llenar(): Promise<void> {
  const { api } = casa
  await emitir(api, suya)
  await pedir(api, suya)
  await atender(api)
  await suya.reembolsar([1])
  await atender(api, { espera: 1 })
  const { id: pago } = await api.db
    .selectFrom('pagos')
    .select('id')
    .where('compra_id', '=', suya.compraId)
    .executeTakeFirstOrThrow()
  const nota = await api.db
    .selectFrom('comprobantes')
    .select('id')
    .where('emisor', '=', 'organizacion')
    .executeTakeFirstOrThrow()
  const id = v7()
  await sql`insert into disputas (id, proveedor, referencia, pago_id, estado, monto, moneda)
    values (${id}, 'prueba', 'du_1', ${pago}, 'abierta', 1, 'MXN')`.execute(api.db)
  await sql`insert into disputa_archivos (id, disputa_id, nombre, tipo, contenido)
    values (${id}, ${id}, 'a.pdf', 'application/pdf', 'a')`.execute(api.db)
  await sql`insert into facturas_globales (id, organizacion_id, periodicidad, desde, hasta, total, compras)
    values (${id}, ${suya.organizacion.id}, 'mes', '2026-01-01', '2026-01-31', 1, 1)`.execute(api.db)
  await sql`insert into liquidaciones (id, folio, organizacion_id, fecha)
    values (${id}, 'LQ-AJENA', ${suya.organizacion.id}, '2026-01-31')`.execute(api.db)
  Object.assign(cosas, { disputa: id, archivo: id, global: id, liquidacion: id, nota: nota.id, folio: suya.folio })
}

/** What it wrote and signed, and what it said that it would send. */
async function llenarPapeles(): Promise<void> {
  const { api } = casa
  const { organizacion, token } = suya
  await ajustar(api, { deposito_clabe: '002010077777777771', deposito_titular: 'Plataforma de Prueba' })
  const { item } = await api.como(token)('POST /organizacion/:slug/pagos/fichas', {
    ...{ params: { slug: organizacion.slug }, body: { monto: 10_000 } },
  })
  const documento = v7()
  const archivo = `expediente-${documento}.bin`
  await api.services.ports.storage.put(archivo, sellarArchivo(api.services.config.secret, documento, PDF))
  await sql`insert into expediente_documentos (id, organizacion_id, archivo, clase, tipo, bytes, huella, subido_en)
    values (${documento}, ${organizacion.id}, ${archivo}, 'acta', 'application/pdf', ${PDF.length}, ${PDF}, now())`.execute(
    api.db,
  )
  const { id: firma } = await api.db
    .selectFrom('contrato_firmas')
    .select('id')
    .where('organizacion_id', '=', organizacion.id)
    .executeTakeFirstOrThrow()
  Object.assign(cosas, { ficha: item.id, documento, firma })
}

beforeAll(async () => {
  casa = await createFacturacionApi()
  suya = await vender(casa.api, { tipos: [{ precio: 10_000 }], cuantos: [2] })
  ajena = await crearEventoPublicado(casa.api)
  await llenar()
  await llenarPapeles()
})
afterAll(() => casa.close())

const MOTIVO = { motivo: '02' }
const UUID = { uuid: '6F9619FF-8B86-4011-B42D-00C04FC964FF' }
/** Reading first, then what changes something; the last ones end it. */
const CASOS: [ruta: string, body?: object | (() => object)][] = [
  ['GET /liquidaciones/:liquidacion'],
  ['GET /liquidaciones/:liquidacion/recibo.csv'],
  ['GET /liquidaciones/:liquidacion/recibo.pdf'],
  ['GET /contracargos/:disputa'],
  ['GET /contracargos/:disputa/archivos/:archivo'],
  ['GET /expediente/documentos/:documento'],
  ['GET /contrato/firmas/:firma'],
  ['GET /eventos/:evento/estado-de-cuenta'],
  ['GET /eventos/:evento/estado-de-cuenta.csv'],
  ['GET /eventos/:evento/compras/:folio'],
  ['GET /eventos/:evento/reembolsos'],
  ['PUT /contracargos/:disputa/evidencia', { texto: 'Sí vino.' }],
  ['DELETE /contracargos/:disputa/archivos/:archivo'],
  ['POST /facturacion/globales/:global/reintentar', {}],
  ['POST /facturacion/globales/:global/cancelar', MOTIVO],
  ['POST /facturacion/comprobantes/:nota/reintentar', {}],
  ['POST /facturacion/solicitudes/:folio/reintentar', {}],
  ['POST /facturacion/solicitudes/:folio/externa', UUID],
  ['POST /facturacion/solicitudes/:folio/ajustada', UUID],
  ['POST /facturacion/solicitudes/:folio/cancelar', MOTIVO],
  ['DELETE /pagos/fichas/:ficha'],
  ['POST /eventos/:evento/compras/:folio/reembolsar', () => ({ boletos: suya.boletos([2]), motivo: 'Se canceló.' })],
]

async function pedirCon([ruta, body]: (typeof CASOS)[number], quien: 'suya' | 'ajena', evento: string) {
  const { organizacion, token } = quien === 'suya' ? suya : ajena
  const [method = 'GET', camino = ''] = ruta.split(' ')
  const url = camino.replace(/:(\w+)/g, (_, nombre: string) => (nombre === 'evento' ? evento : (cosas[nombre] ?? 'x')))
  const { statusCode } = await casa.api.app.inject({
    method: method as 'GET',
    url: `/api/organizacion/${organizacion.slug}${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { payload: typeof body === 'function' ? body() : body }),
  })
  return statusCode
}

it.each(CASOS)('%s is of its organization alone', async (...caso) => {
  expect(await pedirCon(caso, 'ajena', suya.evento.slug)).toBe(404)
  // below an evento of its own, too
  if (caso[0].includes(':folio') && caso[0].includes(':evento'))
    expect(await pedirCon(caso, 'ajena', ajena.evento.slug)).toBe(404)
  // it is there, and well asked for
  expect([400, 401, 403, 404, 500]).not.toContain(await pedirCon(caso, 'suya', suya.evento.slug))
})
