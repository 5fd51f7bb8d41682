import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { comprar } from '../../testing/apartar.ts'
import { leerEmbudo } from '../../testing/fuentes.ts'
import { comprobarInvariantes, crearEventoPublicado, createTestApi, type TestApi } from '../../testing/index.ts'
import { ofrecerListasEspera } from '../boletos/index.ts'
import { rehacerCifras, sumarCifras } from '../cifras/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

it('visitors with a hold count once in a period, however often and whenever they held', async () => {
  const { evento, organizacion } = await crearEventoPublicado(api, { tipos: [{ precio: 10_000, cupo: 50 }] })
  const horas = [0, 0.1, 0.5, 5, 30, 31, 31.5, 80]
  for (const [cual, hace] of horas.entries())
    for (const visitante of ['una', cual % 2 === 0 ? 'otra' : 'una', `sola ${cual}`])
      await sql`insert into apartados (id, evento_id, visitante, estado, expira_en, creado_en)
        values (gen_random_uuid(), ${evento.id}, ${visitante}, 'vencido', now(),
          date_trunc('day', now()) - interval '100 hours' + make_interval(mins => ${hace * 60}::int))`.execute(api.db)
  const comoSea = async (desde: Date | null, hasta: Date | null) => {
    const { rows } = await sql<{ n: number }>`select count(distinct visitante)::int as n from apartados
      where evento_id = ${evento.id} and creado_en >= coalesce(${desde}::timestamptz, '-infinity')
        and creado_en < coalesce(${hasta}::timestamptz, 'infinity')`.execute(api.db)
    return rows[0]?.n
  }
  const dia = Math.floor(Date.now() / 86_400_000) * 86_400_000
  const momentos = [null, ...[-101, -96, -70, -69, -40, -19, 0].map((mas) => new Date(dia + mas * 3_600_000))]
  const comparar = async () => {
    for (const sujetoId of [evento.id, organizacion.id])
      for (const desde of momentos)
        for (const hasta of momentos) {
          const embudo = await leerEmbudo(api.db, { sujetoId, eventoIds: [evento.id], desde, hasta })
          const seleccion = embudo.find(({ paso }) => paso === 'seleccion')?.cuantos
          expect(seleccion, `${desde?.toISOString()} - ${hasta?.toISOString()}`).toBe(await comoSea(desde, hasta))
        }
  }
  await comparar()
  await sumarCifras(api.db)
  await comparar()
  await sql`delete from cifras where sujeto_id in (${evento.id}, ${organizacion.id})`.execute(api.db)
  await rehacerCifras(api.db, organizacion.slug)
  await comparar()
})

it('what the waiting list offered goes no such way, also when the list is forgotten', async () => {
  const publicado = await crearEventoPublicado(api, { tipos: [{ precio: 10_000, cupo: 0 }] })
  const { evento, organizacion } = publicado
  await api.como()('POST /p/eventos/:organizerSlug/:eventSlug/lista-espera', {
    params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
    body: { email: 'espera@correo.mx', cantidad: 1 },
  })
  await sql`update existencias set cupo = 1 where tipo_boleto_id = ${publicado.tipos[0]?.id}`.execute(api.db)
  expect(await ofrecerListasEspera(api.services)).toBe(1)
  const { rows } = await sql<{ id: string }>`
    select apartado_id as id from lista_espera where evento_id = ${evento.id}`.execute(api.db)
  await comprar(api.como(), { id: rows[0]?.id ?? '' })
  const cuantos = async () =>
    (await leerEmbudo(api.db, { sujetoId: evento.id, eventoIds: [evento.id], desde: null, hasta: null })).map(
      (paso) => paso.cuantos,
    )
  expect(await cuantos()).toEqual([0, 0, 0, 0, 0])
  await sql`delete from lista_espera where evento_id = ${evento.id}`.execute(api.db)
  await sumarCifras(api.db)
  expect(await cuantos()).toEqual([0, 0, 0, 0, 0])
  await comprobarInvariantes(api.db)
})
