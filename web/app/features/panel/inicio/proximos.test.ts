import type { Compra } from '@entrale/contract/compras/compra'
import type { BoletoRecibido } from '@entrale/contract/transferencias/schemas'
import { describe, expect, test } from 'vitest'
import { faltan, pendientesDe, proximosDe } from './proximos'

const AHORA = Date.parse('2026-11-22T00:42:00Z')
const HORA = 3_600_000

type Datos = {
  folio?: string
  slug?: string
  horas?: number
  validos?: number
  usados?: number
  estado?: Compra['estado']
  estadoEvento?: string
}

function compra({
  folio = 'EN-AAAAAA',
  slug = 'noche',
  horas = 24,
  validos = 1,
  usados = 0,
  estado = 'pagada',
  estadoEvento = 'publicado',
}: Datos): Compra {
  const boleto = (suyo: 'valido' | 'usado') => ({ id: '', numero: 1, tipo: 'General', estado: suyo, qr: '' })
  const inicio = AHORA + horas * HORA
  return {
    folio,
    estado,
    fechaCompra: new Date(AHORA - horas).toISOString(),
    boletos: [
      ...Array.from({ length: validos }, () => boleto('valido')),
      ...Array.from({ length: usados }, () => boleto('usado')),
    ],
    evento: {
      nombre: `Evento ${slug}`,
      organizerSlug: 'foro',
      eventSlug: slug,
      estado: estadoEvento,
      zonaHoraria: 'America/Mexico_City',
      fechaInicio: new Date(inicio).toISOString(),
      fechaFin: new Date(inicio + 3 * HORA).toISOString(),
    },
  } as unknown as Compra
}

describe('what one may still go to', () => {
  test('what was received counts with what was bought', () => {
    const recibido = (id: string, slug: string, horas: number, estado = 'valido') =>
      ({ id, estado, acceso: 'x', evento: compra({ slug, horas }).evento }) as BoletoRecibido
    const recibidos = [recibido('r1', 'a', 5), recibido('r2', 'c', 2), recibido('r3', 'd', 1, 'usado')]
    const proximos = proximosDe([compra({ folio: 'A', slug: 'a', horas: 5 })], recibidos, AHORA)
    expect(proximos.map(({ href, boletos }) => [href, boletos])).toEqual([
      ['/boletos/r2#acceso=x', 1],
      ['/dashboard/mis-compras?term=Evento+a', 2],
    ])
  })

  test('the nearest first, with the boletos that still admit', () => {
    const compras = [
      compra({ folio: 'B', slug: 'b', horas: 48 }),
      compra({ folio: 'A', slug: 'a', horas: 5, validos: 2, usados: 1 }),
    ]
    expect(proximosDe(compras, [], AHORA).map(({ href, boletos }) => [href, boletos])).toEqual([
      ['/compras/A', 2],
      ['/compras/B', 1],
    ])
  })

  test('boletos of one evento are counted together; when they came in more than one compra all of them are shown', () => {
    const [uno] = proximosDe([compra({ folio: 'A', validos: 2 }), compra({ folio: 'B' })], [], AHORA)
    expect(uno).toMatchObject({ boletos: 3, href: '/dashboard/mis-compras?term=Evento+noche' })
  })

  test.each([
    ['over', { horas: -4 }],
    ['cancelled', { estadoEvento: 'cancelado' }],
    ['used', { validos: 0, usados: 2 }],
    ['not paid yet', { validos: 0, estado: 'pendiente' }],
  ] satisfies [string, Datos][])('not what is %s', (_, datos) => {
    expect(proximosDe([compra(datos)], [], AHORA)).toEqual([])
  })

  test('what was put off, at the end, also when its old date is over', () => {
    const pospuesta = compra({ folio: 'P', slug: 'p', horas: -48, estadoEvento: 'pospuesto' })
    expect(proximosDe([pospuesta, compra({ folio: 'A', slug: 'a' })], [], AHORA).map(({ href }) => href)).toEqual([
      '/compras/A',
      '/compras/P',
    ])
  })

  test('what has begun and is not over', () => {
    expect(proximosDe([compra({ horas: -2 })], [], AHORA)).toHaveLength(1)
  })
})

test.each([
  [-1, 'Ahora'],
  [1, 'Hoy'],
  [5.2, 'Hoy'],
  [5.4, 'Mañana'],
  [29.4, 'En 2 días'],
])('in %d hours: %s', (horas, texto) => {
  expect(faltan(compra({ horas }).evento, AHORA)).toBe(texto)
})

test('what is to be paid, the oldest first', () => {
  const compras = [
    compra({ folio: 'A', estado: 'pendiente', horas: 1 }),
    compra({ folio: 'B' }),
    compra({ folio: 'C', estado: 'pendiente', horas: 9 }),
  ]
  expect(pendientesDe(compras).map(({ folio }) => folio)).toEqual(['C', 'A'])
})
