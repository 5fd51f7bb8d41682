import { describe, expect, it } from 'vitest'
import type { DisputaLeida, Lectura } from '../../../ports/pasarela/pasarela.ts'
import { disputasDe } from '../contracargos/disputa.ts'
import { loEsperado, queHacer } from './que-hacer.ts'

const ESTADOS = [
  ...(['iniciado', 'pendiente', 'aprobado', 'rechazado', 'cancelado', 'vencido'] as const),
  ...(['sobrante', 'revision', 'registrado', 'contracargo', 'reembolsado'] as const),
]
const LECTURAS = [
  ...(['pendiente', 'parcial', 'aprobado', 'rechazado', 'cancelado', 'vencido'] as const),
  ...(['devuelto', 'contracargo'] as const),
]
const DINERO = [0, 1, 999, 1000, 1001]
const CONSULTA: DisputaLeida = {
  ...{ referencia: 'd', estado: 'consulta', monto: 1000, moneda: 'MXN', retirado: 0 },
  ...{ comision: 0, comisionIva: 0, motivo: null, venceEn: null },
}

/** Each with each. */
const cada = <A extends object, B extends object>(unos: A[], otros: B[]): (A & B)[] =>
  unos.flatMap((uno) => otros.map((otro) => ({ ...uno, ...otro })))
const de = <K extends string, V>(nombre: K, valores: readonly V[]) =>
  valores.map((valor) => ({ [nombre]: valor }) as Record<K, V>)

const fijo = { referencia: 'r', clave: 'c', comision: 40, venceEn: null, ficha: null, accion: null, causa: null }
const DISPUTAS: Pick<Lectura, 'disputas'>[] = [{}, { disputas: [] }, { disputas: [CONSULTA] }]
const lecturas: Lectura[] = cada(
  cada(cada(de('estado', LECTURAS), de('recibido', DINERO)), cada(de('reembolsado', [0, 1, 1000]), DISPUTAS)),
  cada(de('moneda', ['MXN', 'USD']), [{ ...fijo, monto: 1000 }]),
)
const cuentas = [
  { vendedor: null, nuestro: null },
  { vendedor: 'acct_x', nuestro: 100 },
  { vendedor: null, nuestro: 100 },
]
const pagos = cada(
  cada(cada(de('estado', ESTADOS), de('recibido', DINERO)), cada(cuentas, de('metodo', ['tarjeta', 'oxxo', 'spei']))),
  [{ monto: 1000, moneda: 'MXN', referencia: null }],
)

describe('what goes in batches', () => {
  it('is what the careful road would only wait for, or give its boletos for, with nothing more to be done', () => {
    const vistos = { empezado: 0, cobrado: 0 }
    const compra = { estado: 'pendiente', otroPago: false } as const
    for (const pago of pagos)
      for (const lectura of lecturas) {
        const esperado = loEsperado(pago, lectura)
        if (esperado === null) continue
        vistos[esperado] += 1
        const efecto = esperado === 'cobrado' ? { hacer: 'cobrar', excedente: 0 } : { hacer: 'esperar' }
        expect(queHacer(pago, compra, lectura)).toEqual(efecto)
        expect(disputasDe(lectura)).toEqual([])
        const { vendedor, nuestro, recibido } = pago
        expect({ vendedor, nuestro, recibido, reembolsado: lectura.reembolsado }).toEqual({
          ...{ vendedor: null, nuestro: null, recibido: 0, reembolsado: 0 },
        })
      }
    // three methods, with and without an empty list of disputes; a paid one also of a voucher
    expect(vistos).toEqual({ empezado: 6, cobrado: 12 })
  })
})
