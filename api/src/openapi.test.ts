import type { Call } from '@entrale/contract/calls'
import type { Endpoint } from '@entrale/contract/endpoint'
import { endpoints } from '@entrale/contract/endpoints'
import { LLAMADAS_CON_TOKEN } from '@entrale/contract/integraciones/llamadas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Openapi, Operacion } from './openapi.ts'
import { createTestApi, type TestApi } from './testing/index.ts'

let api: TestApi
let documento: Openapi
let operaciones: { ruta: string; metodo: string; operacion: Operacion }[]
beforeAll(async () => {
  api = await createTestApi()
  documento = (await api.app.inject('/api/openapi.json')).json()
  operaciones = Object.entries(documento.paths).flatMap(([ruta, metodos]) =>
    Object.entries(metodos).map(([metodo, operacion]) => ({ ruta, metodo, operacion })),
  )
})
afterAll(() => api.close())

const operacionDe = (call: string) => {
  const [metodo = '', ruta = ''] = call.split(' ')
  return (
    documento.paths[`/api${ruta.replace(/:(\w+)/g, '{$1}')}`]?.[metodo.toLowerCase()] ??
    expect.fail(`${call} is not there`)
  )
}

/** Every value in the document, with the way to it. */
function* recorrer(valor: unknown, camino: string): Generator<[string, Record<string, unknown>]> {
  if (typeof valor !== 'object' || valor === null) return
  if (!Array.isArray(valor)) yield [camino, valor as Record<string, unknown>]
  for (const [llave, hijo] of Object.entries(valor))
    yield* recorrer(hijo, `${camino}/${llave.replaceAll('~', '~0').replaceAll('/', '~1')}`)
}

const alFinal = (ref: string) =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((donde, paso) => (donde as Record<string, unknown> | undefined)?.[paso], documento)

const VERBOS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const DE_LLAMADA = [
  'operationId',
  'tags',
  'summary',
  'description',
  'security',
  'parameters',
  'requestBody',
  'responses',
  'x-permiso',
]
const TIPOS = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

describe('the document', () => {
  it('is of 3.1, says where it is, and keeps its form', () => {
    expect(documento).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'API de Éntrale', version: '1' },
      servers: [{ url: 'http://localhost:3000' }],
    })
    for (const { ruta, metodo, operacion } of operaciones) {
      const donde = `${metodo} ${ruta}`
      expect(VERBOS, donde).toContain(metodo)
      expect(
        Object.keys(operacion).filter((llave) => !DE_LLAMADA.includes(llave)),
        donde,
      ).toEqual([])
      const enRuta = [...ruta.matchAll(/\{(\w+)\}/g)].map(([, nombre]) => nombre).sort()
      const declarados = (operacion.parameters ?? []).filter((parametro) => parametro.in === 'path')
      expect(declarados.map(({ name }) => name).sort(), donde).toEqual(enRuta)
      expect(
        declarados.every(({ required }) => required === true),
        donde,
      ).toBe(true)
      expect(
        Object.keys(operacion.responses).every((codigo) => /^[1-5]\d\d$/.test(codigo)),
        donde,
      ).toBe(true)
      for (const respuesta of Object.values(operacion.responses))
        expect(respuesta.$ref ?? respuesta.description, donde).toBeTruthy()
    }
  })

  it('gives each call one name', () => {
    const nombres = operaciones.map(({ operacion }) => operacion.operationId)
    expect(nombres.every((nombre) => /^[a-zA-Z]\w+$/.test(nombre ?? ''))).toBe(true)
    expect(new Set(nombres).size).toBe(nombres.length)
  })

  it('points only at what is there', () => {
    const esquemas = (documento as { components?: { securitySchemes?: object } }).components?.securitySchemes ?? {}
    const grupos = (documento.tags as { name: string }[]).map(({ name }) => name)
    for (const [camino, { $ref }] of recorrer(documento, '#'))
      if (typeof $ref === 'string') expect(alFinal($ref), camino).toBeDefined()
    for (const { operacion } of operaciones) {
      for (const una of operacion.security ?? [])
        expect(Object.keys(esquemas)).toEqual(expect.arrayContaining(Object.keys(una)))
      expect(grupos).toEqual(expect.arrayContaining(operacion.tags ?? []))
    }
  })

  it('has schemas of JSON Schema 2020-12', () => {
    const esEsquema = ([camino, { type }]: [string, Record<string, unknown>]) =>
      /\/schema(\/|$)/.test(camino) && !camino.endsWith('/properties') && type !== undefined
    for (const [camino, valor] of [...recorrer(documento, '#')].filter(esEsquema)) {
      const tipos = [valor.type].flat()
      expect(TIPOS, camino).toEqual(expect.arrayContaining(tipos))
      expect(valor, camino).not.toHaveProperty('nullable')
      expect(tipos.includes('array') && valor.items === undefined && valor.prefixItems === undefined, camino).toBe(
        false,
      )
    }
  })
})

describe('a call that a token opens', () => {
  it.each(Object.entries(LLAMADAS_CON_TOKEN))('%s is told whole: %s', (call, permiso) => {
    const operacion = operacionDe(call)
    const { status = 200, params, body }: Endpoint = endpoints[call as Call]
    expect(operacion).toMatchObject({ 'x-permiso': permiso, security: [{ token: [] }] })
    expect(operacion.summary).toMatch(/^[A-ZÁÉÍÓÚ][^.]+$/)
    expect(operacion.description).toMatch(/\.$/)
    expect(operacion.tags).not.toContain('Sitio')
    for (const { name, description } of operacion.parameters ?? []) expect(description, name).toBeTruthy()
    expect(Object.keys(operacion.responses)).toEqual(
      expect.arrayContaining([String(status), '400', '401', '403', '428', '500']),
    )
    expect(Object.hasOwn(operacion.responses, '404')).toBe(params !== undefined)
    expect(operacion.requestBody !== undefined).toBe(body !== undefined)
    expect(operacion.responses[status]?.content !== undefined).toBe(status !== 204)
  })

  it('is the only one that says so', () => {
    const dichas = operaciones.filter(({ operacion }) => operacion['x-permiso'] !== undefined)
    expect(dichas).toHaveLength(Object.keys(LLAMADAS_CON_TOKEN).length)
  })
})
