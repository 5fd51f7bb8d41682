import { ApiError } from '@entrale/contract/client'
import { REVISA_LOS_CAMPOS } from '@entrale/contract/errores'
import type { Caso } from '@entrale/contract/testing/cuentas-casos'
import { EVENTO } from '@entrale/contract/testing/eventos-casos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizar } from '../../testing/ciclo.ts'
import { crearEvento, crearOrganizacion, createTestApi, type TestApi } from '../../testing/index.ts'

let api: TestApi
let quien: Awaited<ReturnType<typeof crearOrganizacion>>
beforeAll(async () => {
  api = await createTestApi()
  quien = await crearOrganizacion(api)
})
afterAll(() => api.close())

let cuantos = 0
const cuerpoDe = ({ campo, valor, junto }: Caso) => ({
  ...EVENTO.valido,
  slug: `caso-${cuantos++}`,
  ...junto,
  [campo]: valor,
})
const rechazoDe = (llamada: Promise<unknown>) =>
  llamada.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    },
  )
const crear = (body: object) =>
  api.como(quien.token)('POST /organizacion/:slugOrganizacion/eventos/crear-evento', {
    params: { slugOrganizacion: quien.organizacion.slug },
    body: body as never,
    files: {},
  })
const nombreDe = ({ campo, valor, mensaje }: Caso) => {
  const visto = JSON.stringify(valor) ?? 'absent'
  return `${campo} ${visto.length > 40 ? `${visto.slice(0, 40)}… (${String(valor).length})` : visto}: ${mensaje ?? 'taken'}`
}
const filas = async () => {
  const { eventos, bitacora } = await api.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('eventos')
        .select((f) => f.fn.countAll<string>().as('n'))
        .as('eventos'),
      eb
        .selectFrom('bitacora')
        .select((f) => f.fn.countAll<string>().as('n'))
        .as('bitacora'),
    ])
    .executeTakeFirstOrThrow()
  return [eventos, bitacora]
}
const casos = EVENTO.casos.filter(({ solo }) => solo !== 'navegador').map((caso) => [nombreDe(caso), caso] as const)

describe('create', () => {
  it.each(casos)('%s', async (_, caso) => {
    const antes = await filas()
    const rechazo = await rechazoDe(crear(cuerpoDe(caso)))
    if (caso.mensaje === null) return expect(rechazo).toBeNull()
    expect([rechazo?.status, rechazo?.message]).toEqual([400, REVISA_LOS_CAMPOS])
    expect(rechazo?.wire.form).toEqual([
      { name: caso.campo, message: caso.mensaje, type: expect.stringMatching(/^\w+$/) },
    ])
    expect(await filas()).toEqual(antes)
  })
})

describe('edit', () => {
  // What is left out of an edit stays as it was.
  it.each(casos.filter(([, { valor }]) => valor !== undefined))('%s', async (_, caso) => {
    const evento = await crearEvento(api, quien.organizacion, {
      inicio: new Date(EVENTO.valido.fechaInicio ?? ''),
      fin: new Date(EVENTO.valido.fechaFin ?? ''),
    })
    const valor =
      caso.campo === 'slug' && caso.mensaje === null ? `${String(caso.valor).slice(0, 90)}-${cuantos++}` : caso.valor
    const rechazo = await rechazoDe(organizar(api, { ...quien, evento }).editar({ [caso.campo]: valor }))
    if (caso.mensaje === null) return expect(rechazo).toBeNull()
    expect([rechazo?.status, rechazo?.message]).toEqual([400, REVISA_LOS_CAMPOS])
    expect(rechazo?.wire.form).toEqual([
      { name: caso.campo, message: caso.mensaje, type: expect.stringMatching(/^\w+$/) },
    ])
  })
})
