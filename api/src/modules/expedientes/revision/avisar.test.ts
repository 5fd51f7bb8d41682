// Whoever has to act is written to beforehand, once for each day of the rule; of another contract once.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { administrador } from '../../../testing/administrar.ts'
import { todosALaVez } from '../../../testing/apartar.ts'
import { subirPapel } from '../../../testing/expediente.ts'
import { crearMiembro, crearOrganizacion, createTestApi, type TestApi } from '../../../testing/index.ts'
import { enTiempo } from '../../../testing/liquidar.ts'
import { avisarContratoNuevo, avisarVencimientos } from '../index.ts'

let api: TestApi
let admin: Awaited<ReturnType<typeof administrador>>
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
  admin = await administrador(api)
})
afterAll(() => api.close())

const fallar = (error: unknown): never => {
  throw error
}
const dia = (dias: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' }).format(Date.now() + dias * 86_400_000)
/** The clock turns so many days from today; the letters that went out, each as to whom and what. */
async function pasan(dias: number): Promise<string[][]> {
  const entonces = enTiempo(api.services, new Date(Date.now() + dias * 86_400_000))
  await todosALaVez([1, 2, 3].map(() => () => avisarVencimientos(entonces)))
  return cartas()
}
async function cartas(): Promise<string[][]> {
  api.mensajes.length = 0
  while (await atenderTrabajos(api.services, fallar));
  return api.mensajes.map(({ to, subject }) => [to, subject])
}
async function conIdentificacion(dias: number) {
  const quien = await crearOrganizacion(api)
  await sql`update expedientes set estado = 'sin_enviar' where organizacion_id = ${quien.organizacion.id}`.execute(
    api.db,
  )
  await subirPapel(api, quien, 'identificacion_frente', { vence: dia(dias) })
  await sql`update expedientes set estado = 'aprobado' where organizacion_id = ${quien.organizacion.id}`.execute(api.db)
  await cartas()
  return { ...quien, nombre: quien.organizacion.nombreMostrado }
}

describe('a paper that expires', () => {
  it('is written of on the days of the rule, once each, and administrators hear of the last', async () => {
    const { usuario, nombre, organizacion } = await conIdentificacion(60)
    const suya = [usuario.email, `Un documento del expediente de ${nombre} está por vencer`]
    expect(await pasan(29)).toEqual([])
    expect(await pasan(30)).toEqual([suya])
    expect(api.mensajes[0]?.text).toContain('Cuenta hasta el')
    expect(await pasan(31)).toEqual([])
    expect(await pasan(46)).toEqual([suya])
    // The letter of the seventh day is skipped by a clock that stood still; the last one goes out all the same.
    const ultimas = await pasan(59)
    expect(ultimas).toContainEqual(suya)
    expect(ultimas).toContainEqual([admin.usuario.email, `El expediente de ${nombre} está por vencer`])
    expect(ultimas).toHaveLength(2)
    expect(await pasan(60)).toEqual([])
    const { rows } = await sql<{ titulo: string; ruta: string }>`select titulo, ruta from notificaciones
      where usuario_id = ${admin.usuario.id} and titulo like 'El expediente de %'`.execute(api.db)
    expect(rows).toEqual([
      {
        titulo: `El expediente de ${nombre} está por vencer`,
        ruta: `/panel/administrador/expedientes/${organizacion.id}`,
      },
    ])
  })

  it('that was replaced, or whose expediente waits for a person, is not written of', async () => {
    const quien = await conIdentificacion(20)
    const { id } = quien.organizacion
    await sql`update expediente_documentos set reemplazado_en = now() where organizacion_id = ${id}`.execute(api.db)
    expect(await pasan(10)).toEqual([])
    await sql`update expediente_documentos set reemplazado_en = null where organizacion_id = ${id}`.execute(api.db)
    await sql`update expedientes set estado = 'vencido' where organizacion_id = ${id}`.execute(api.db)
    expect(await pasan(10)).toEqual([])
    await sql`delete from expediente_documentos where organizacion_id = ${id}`.execute(api.db)
  })
})

it('another version of the contract is told to each owner who has to sign it, once', async () => {
  const quien = await crearOrganizacion(api)
  await crearMiembro(api, quien.organizacion, 'admin')
  await crearOrganizacion(api, { expediente: false }) // never signed: its screen asks for it anyhow
  const avisar = async () => {
    await todosALaVez([1, 2, 3].map(() => () => avisarContratoNuevo(api.services)))
    return (await cartas()).filter(([, asunto]) => asunto?.includes('contrato'))
  }
  expect(await avisar()).toEqual([])
  await sql`insert into documentos_legales (documento, version, texto, huella, vigente_desde, firmar_hasta)
    values ('contrato', 99, 'Otro', sha256('Otro'), now() - interval '1 hour', now() + interval '30 days')`.execute(
    api.db,
  )
  const suya = [quien.usuario.email, `Hay una versión nueva del contrato de ${quien.organizacion.nombreMostrado}`]
  const todas = await avisar()
  expect(todas).toContainEqual(suya)
  expect(todas.filter(([para]) => para === quien.usuario.email)).toHaveLength(1)
  expect(await avisar()).toEqual([])
})
