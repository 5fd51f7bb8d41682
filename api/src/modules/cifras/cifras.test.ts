import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { otroVisitante } from '../../testing/apartar.ts'
import {
  comprobarInvariantes,
  crearCodigo,
  crearEventoPublicado,
  createTestApi,
  type TestApi,
} from '../../testing/index.ts'
import { vender } from '../../testing/reembolsos.ts'
import { rehacerCifras, sumarCifras } from './index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
/** They compare what is kept with the ledger. */
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

async function vendido() {
  const publicado = await crearEventoPublicado(api, { tipos: [{ precio: 10_000, cupo: 50 }] })
  const { codigo } = await crearCodigo(api, publicado.evento, { porcentaje: 20 })
  const { apartado } = await api.como()('POST /p/eventos/:organizerSlug/:eventSlug/apartar', {
    params: { organizerSlug: publicado.organizacion.slug, eventSlug: publicado.evento.slug },
    body: {
      visitante: otroVisitante(),
      codigo,
      boletos: publicado.tipos.map(({ id }) => ({ tipoBoletoId: id, cantidad: 3 })),
    },
  })
  const { compra } = await api.como()('POST /p/apartados/:id/comprar', {
    params: { id: apartado.id },
    body: {
      comprador: { nombre: 'Ana', apellidoPaterno: 'Ruiz', email: 'ana@correo.mx' },
      metodo: 'prueba',
      aceptaTerminos: true,
      origen: { fuente: 'instagram' },
    },
  })
  const { rows } = await sql<{ id: string }>`select id from compras where folio = ${compra.folio}`.execute(api.db)
  return { ...publicado, compra, compraId: rows[0]?.id ?? '' }
}

const cifras = async (sujetoId: string) =>
  (
    await sql<{ cuadro: string; clave: string; boletos: number; neto: number }>`
      select cuadro, clave, boletos, neto::int from cifras where sujeto_id = ${sujetoId} and nivel = 'hour'
        and (boletos, neto) <> (0, 0) order by 1, 2`.execute(api.db)
  ).rows

it('are kept of the evento and of its organization, by all they are told by', async () => {
  const { evento, organizacion, tipos } = await vendido()
  expect(await cifras(evento.id)).toEqual([])
  expect(await sumarCifras(api.db), 'there is no more').toBe(false)
  const suyas = await cifras(evento.id)
  expect(suyas.map(({ cuadro, boletos, neto }) => [cuadro, boletos, neto])).toEqual([
    ['codigo', 3, 24_000],
    ['fuente', 3, 24_000],
    ['metodo', 3, 24_000],
    ['tiempo', 3, 24_000],
    ['tipo', 3, 24_000],
  ])
  expect(suyas.find(({ cuadro }) => cuadro === 'tipo')?.clave).toBe(tipos[0]?.id)
  const deTodas = await cifras(organizacion.id)
  expect(deTodas.map(({ cuadro }) => cuadro)).toEqual(['codigo', 'evento', 'fuente', 'metodo', 'tiempo'])
})

it('follow whoever corrects the day, the method or the state of a compra', async () => {
  const { compraId, organizacion, evento, token, compra } = await vendido()
  const params = { slug: organizacion.slug, slugEvento: evento.slug, folio: compra.folio }
  const { item } = await api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio', { params })
  await api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
    params,
    body: { boletos: [item.admisiones[0]?.id ?? ''], motivo: 'De prueba.' },
  })
  const cambiar = async (cambio: string) => {
    await sql`update compras set ${sql.raw(cambio)} where id = ${compraId}`.execute(api.db)
    await comprobarInvariantes(api.db)
  }
  await cambiar(`pagada_en = pagada_en - interval '40 days'`)
  await sumarCifras(api.db)
  await cambiar(`metodo = 'cortesia', creado_en = creado_en - interval '3 hours'`)
  await cambiar(`metodo = 'oxxo', estado = 'reembolsada'`)
})

it('count boletos that are made voided or used', async () => {
  const { compraId, organizacion } = await vendido()
  const trx = await api.db.startTransaction().execute()
  await sql`insert into boletos (id, compra_id, evento_id, tipo_boleto_id, numero, estado)
    select gen_random_uuid(), compra_id, evento_id, tipo_boleto_id, numero + e.mas, e.estado
      from boletos, (values ('usado', 10), ('cancelado', 20)) e(estado, mas) where compra_id = ${compraId}`.execute(trx)
  const { rows } = await sql`select * from cifras_distintas(${organizacion.id})`.execute(trx)
  await trx.rollback().execute()
  expect(rows).toEqual([])
})

it('are made anew where something wrote past them, and say how many were wrong', async () => {
  const { evento, organizacion } = await vendido()
  const rehacer = () => rehacerCifras(api.db, organizacion.slug)
  await sumarCifras(api.db)
  expect(await rehacer()).toEqual([{ slug: organizacion.slug, distintas: 0 }])
  await sql`update cifras set neto = neto + 1 where sujeto_id = ${evento.id} and nivel = 'day'`.execute(api.db)
  await sql`delete from cifras where sujeto_id = ${organizacion.id} and cuadro = 'evento'`.execute(api.db)
  const [hecha] = await rehacer()
  expect(hecha?.distintas).toBeGreaterThan(5)
  expect(await rehacer()).toEqual([{ slug: organizacion.slug, distintas: 0 }])
  expect(await rehacerCifras(api.db, 'no-existe')).toEqual([])
})

it('leave with an evento that is deleted', async () => {
  const { evento } = await crearEventoPublicado(api, { organizada: await vendido() })
  const visitar = () =>
    sql`insert into visitas (evento_id, hora, fuente, visitas, datos)
    values (${evento.id}, date_trunc('hour', now()), 'instagram', 7, 2)
    on conflict on constraint visitas_una do update set visitas = visitas.visitas + 7`.execute(api.db)
  await visitar()
  await sumarCifras(api.db)
  await visitar()
  await comprobarInvariantes(api.db)
  await sql`delete from tipos_boleto where evento_id = ${evento.id}`.execute(api.db)
  await sql`delete from eventos where id = ${evento.id}`.execute(api.db)
  await sumarCifras(api.db)
})

it('tells apart by tipo what a bank took and gave back at one moment, whichever of it comes first', async () => {
  const { compraId: id } = await vender(api, { tipos: [{ precio: 10_000 }, { precio: 5_000 }], cuantos: [1, 1] })
  const deshacer = new Error('only to be looked at')
  const leido = api.db.transaction().execute(async (trx) => {
    const [tomado, devuelto] = ['ffffffff-ffff-4fff-bfff-ffffffffffff', '00000000-0000-4000-8000-000000000000']
    await sql`insert into asientos (movimiento_id, compra_id, concepto, cuenta, monto)
      values (${tomado}, ${id}, 'contracargo', 'organizacion', 88), (${tomado}, ${id}, 'contracargo', 'pasarela', -88),
        (${devuelto}, ${id}, 'contracargo', 'organizacion', -88), (${devuelto}, ${id}, 'contracargo', 'pasarela', 88)`.execute(
      trx,
    )
    const { rows } = await sql<{ neto: number }>`
      select sum(neto)::int as neto from devuelto_por_tipo(array[${id}]::uuid[], '{}')`.execute(trx)
    expect(rows).toEqual([{ neto: 0 }])
    throw deshacer
  })
  await expect(leido).rejects.toBe(deshacer)
})
