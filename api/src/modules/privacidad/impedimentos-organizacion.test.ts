import { expect, it } from 'vitest'
import { impedimentosDeOrganizacion } from './impedimentos-organizacion.ts'

const NADA = { porVenir: [], porReembolsar: [], apartando: false, saldo: 0 }

it('is silent where nothing forbids it', () => {
  expect(impedimentosDeOrganizacion(NADA)).toEqual([])
})

it('names up to three eventos, and says each reason once', () => {
  expect(
    impedimentosDeOrganizacion({ porVenir: ['A'], porReembolsar: ['B', 'C'], apartando: true, saldo: 1_234_50 }),
  ).toEqual([
    '«A» todavía no pasa y ya vendió boletos. Cancélalo antes de eliminar la organización.',
    'Falta devolver dinero de «B» y «C». Espera a que terminen los reembolsos.',
    'Alguien está apartando boletos en este momento. Espera unos minutos y vuelve a intentarlo.',
  ])
  expect(impedimentosDeOrganizacion({ ...NADA, porVenir: ['A', 'B', 'C', 'D', 'E'] })).toEqual([
    '«A», «B», «C» y 2 más todavía no pasan y ya vendieron boletos. Cancélalos antes de eliminar la organización.',
  ])
  expect(impedimentosDeOrganizacion({ ...NADA, saldo: 1_234_50 })).toEqual([
    'Falta pagarle $1,234.50 de sus ventas. Espera su liquidación antes de eliminar la organización.',
  ])
  expect(impedimentosDeOrganizacion({ ...NADA, saldo: -50_00 })).toEqual([
    'Tiene un saldo en contra de $50.00. Escríbenos para saldarlo antes de eliminar la organización.',
  ])
})
