import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aprobarExpedienteDe } from '../../testing/aprobar-expediente.ts'
import { crearEventoPublicado, crearOrganizacion, createTestApi, type TestApi } from '../../testing/index.ts'
import {
  ajustar,
  correr,
  crearConFin,
  type EventoPublicado,
  libroDe,
  liquidacionesDe,
  local,
  ponerCuenta,
  REGLAS,
  vender,
} from '../../testing/liquidar.ts'
import { soltarLiquidacion, tomarPorPagar, verSaldo } from './index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 4 })
  await ajustar(api, REGLAS)
})
afterAll(() => api.close())

/** A Friday's sale of an organization that nobody knows yet. */
async function desconocida() {
  const organizada = await crearOrganizacion(api, { expediente: false })
  const casa = { ...organizada, ...(await crearEventoPublicado(api, { organizada })) } as EventoPublicado
  const vendido = await crearConFin(api, { fin: '2031-03-07T22:00:00', organizada: casa })
  await vender(api, vendido)
  const { id } = organizada.organizacion
  await ponerCuenta(api, id)
  return { ...organizada, id }
}
const estados = async (id: string) => (await liquidacionesDe(api, id)).map(({ estado }) => estado)
const faltas = async (id: string, cuando: string) => (await verSaldo(api.db, id, local(cuando))).faltas

it('sells, and is not paid before it is known and has signed; then by itself', async () => {
  const { id } = await desconocida()
  await correr(api, '2031-03-11T10:00:00')
  expect([await estados(id), await faltas(id, '2031-03-11T10:00:00')]).toEqual([
    ['falta_expediente'],
    ['expediente', 'contrato'],
  ])
  await correr(api, '2031-03-11T10:05:00')
  const avisos = await api.db
    .selectFrom('notificaciones')
    .select('titulo')
    .where('titulo', 'like', 'Falta algo%')
    .execute()
  expect(avisos).toHaveLength(1)
  expect(await libroDe(api, id)).toMatchObject({ debe: 100_000, banco: 0 })
  await aprobarExpedienteDe(api, id)
  await correr(api, '2031-03-11T10:10:00')
  expect(await estados(id)).toEqual(['por_pagar'])
  await correr(api, '2031-03-11T10:12:00')
  expect([await estados(id), await libroDe(api, id)]).toMatchObject([['pagada'], { debe: 0, banco: 100_000 }])
})

it.each([
  [
    'its expediente expired',
    (id: string) => sql`update expedientes set estado = 'vencido' where organizacion_id = ${id}`,
  ],
  [
    'a list has it',
    (id: string) => sql`insert into expediente_consultas (id, organizacion_id, lista, fuente, coincide, consultada_en)
      values (gen_random_uuid(), ${id}, '69b', 'Prueba', true, now())`,
  ],
  [
    'its account is somebody else’s',
    (id: string) => sql`update cuentas_pago set titular = 'Otra Persona' where organizacion_id = ${id}`,
  ],
])('what was payable waits again when %s', async (_, cambiar) => {
  const { id } = await desconocida()
  await aprobarExpedienteDe(api, id)
  await correr(api, '2031-03-11T10:00:00')
  expect(await estados(id)).toEqual(['por_pagar'])
  await cambiar(id).execute(api.db)
  await correr(api, '2031-03-11T10:01:00')
  expect(await estados(id)).toEqual(['falta_expediente'])
})

it('is payable again out of a lote, to an account that began by the clock', async () => {
  const { id } = await desconocida()
  await aprobarExpedienteDe(api, id)
  await ponerCuenta(api, id, { desde: local('2031-03-01T10:00:00') })
  await correr(api, '2031-03-11T10:00:00')
  const [{ id: suya } = { id: '' }] = await liquidacionesDe(api, id)
  const ahora = local('2031-03-11T10:00:30')
  await api.db.transaction().execute(async (trx) => {
    await tomarPorPagar(trx, { ids: [suya], limite: 1, ahora })
    await soltarLiquidacion(trx, suya, ahora)
  })
  expect(await estados(id)).toEqual(['por_pagar'])
})

it('asks to sign a new version, and the one of before counts until its days are over', async () => {
  const { id } = await desconocida()
  await aprobarExpedienteDe(api, id)
  await sql`insert into documentos_legales (documento, version, texto, huella, vigente_desde, firmar_hasta)
    values ('contrato', 2, 'Otro', sha256('Otro'), '2031-03-01', '2031-03-20')`.execute(api.db)
  expect(await faltas(id, '2031-03-19T10:00:00')).toEqual([])
  expect(await faltas(id, '2031-03-21T10:00:00')).toEqual(['contrato'])
})

it('gives nothing to ask for to who sells for free', async () => {
  const organizada = await crearOrganizacion(api, { expediente: false })
  await crearEventoPublicado(api, { organizada, tipos: [{ precio: 0 }] })
  await correr(api, '2031-03-11T10:00:00')
  expect(await estados(organizada.organizacion.id)).toEqual([])
})
