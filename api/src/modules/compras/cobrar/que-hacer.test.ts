import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CompraVista, type Efecto, type LecturaVista, type PagoVisto, queHacer } from './que-hacer.ts'

const pago = (cambios: Partial<PagoVisto> = {}): PagoVisto => ({
  ...{ estado: 'pendiente', metodo: 'oxxo', monto: 1000, moneda: 'MXN', recibido: 0, referencia: 'r' },
  ...cambios,
})
const compra = (estado: CompraVista['estado'] = 'pendiente', otroPago = false): CompraVista => ({ estado, otroPago })
const lectura = (estado: LecturaVista['estado'], recibido = 0, moneda = 'MXN'): LecturaVista => ({
  estado,
  recibido,
  moneda,
})
const cerrar = (estado: 'rechazado' | 'cancelado' | 'vencido', sobrante = 0, alProveedor = false): Efecto => ({
  hacer: 'cerrar',
  estado,
  sobrante,
  alProveedor,
})
const cobrar = (excedente = 0): Efecto => ({ hacer: 'cobrar', excedente })
const reembolsar = (origen: 'pago_tardio' | 'pago_doble', monto = 1000): Efecto => ({
  hacer: 'reembolsar',
  origen,
  monto,
})
const nada: Efecto = { hacer: 'nada' }

const CASOS: [string, PagoVisto, CompraVista | null, LecturaVista, Efecto][] = [
  ['a voucher just begun', pago({ estado: 'iniciado' }), compra(), lectura('pendiente'), { hacer: 'esperar' }],
  ['paid', pago(), compra(), lectura('aprobado', 1000), cobrar()],
  ['paid before its compra was written', pago({ estado: 'iniciado' }), compra(), lectura('aprobado', 1000), cobrar()],
  ['paid after our time', pago({ estado: 'vencido' }), compra('vencida'), lectura('aprobado', 1000), cobrar()],
  [
    'paid after a decline',
    pago({ estado: 'rechazado', metodo: 'tarjeta' }),
    compra(),
    lectura('aprobado', 1000),
    cobrar(),
  ],
  [
    'paid after it was given up for another, which waits',
    pago({ estado: 'cancelado' }),
    compra(),
    lectura('aprobado', 1000),
    cobrar(),
  ],
  [
    'paid after another one was',
    pago({ estado: 'cancelado' }),
    compra('pagada', true),
    lectura('aprobado', 1000),
    reembolsar('pago_doble'),
  ],
  [
    'paid after another was paid and refunded',
    pago(),
    compra('reembolsada', true),
    lectura('aprobado', 1000),
    reembolsar('pago_doble'),
  ],
  [
    'paid after the compra was cancelled',
    pago({ estado: 'cancelado' }),
    compra('cancelada'),
    lectura('aprobado', 1000),
    reembolsar('pago_tardio'),
  ],
  [
    'paid again, as if we did not know',
    pago({ estado: 'aprobado', recibido: 1000 }),
    compra('pagada'),
    lectura('aprobado', 1000),
    nada,
  ],
  [
    'more after it was settled',
    pago({ estado: 'aprobado', recibido: 1000 }),
    compra('pagada'),
    lectura('aprobado', 1300),
    { hacer: 'excedente', monto: 300 },
  ],
  [
    'more of what goes back',
    pago({ estado: 'sobrante', recibido: 400 }),
    compra('vencida'),
    lectura('aprobado', 1000),
    { hacer: 'excedente', monto: 600 },
  ],
  [
    'an old notice of a settled one',
    pago({ estado: 'aprobado', recibido: 1000 }),
    compra('pagada'),
    lectura('pendiente'),
    nada,
  ],
  [
    'an old decline of a settled one',
    pago({ estado: 'aprobado', recibido: 1000 }),
    compra('pagada'),
    lectura('rechazado'),
    nada,
  ],
  ['a part by transfer', pago({ metodo: 'spei' }), compra(), lectura('parcial', 400), { hacer: 'esperar' }],
  ['the rest', pago({ metodo: 'spei', recibido: 400 }), compra(), lectura('aprobado', 1000), cobrar()],
  ['too much by transfer', pago({ metodo: 'spei' }), compra(), lectura('aprobado', 1250), cobrar(250)],
  ['too much in cash', pago(), compra(), lectura('aprobado', 1250), cobrar(250)],
  [
    'a part that comes when the compra is over',
    pago({ metodo: 'spei', estado: 'vencido' }),
    compra('vencida'),
    lectura('parcial', 400),
    reembolsar('pago_tardio', 400),
  ],
  ['too little in cash', pago(), compra(), lectura('aprobado', 900), { hacer: 'revisar', clase: 'monto' }],
  [
    'too little by card',
    pago({ metodo: 'tarjeta' }),
    compra(),
    lectura('aprobado', 999),
    { hacer: 'revisar', clase: 'monto' },
  ],
  [
    'too much by card',
    pago({ metodo: 'tarjeta' }),
    compra(),
    lectura('aprobado', 1001),
    { hacer: 'revisar', clase: 'monto' },
  ],
  ['another currency', pago(), compra(), lectura('aprobado', 1000, 'USD'), { hacer: 'revisar', clase: 'moneda' }],
  [
    'paid, and nobody knows for what',
    pago({ estado: 'iniciado' }),
    null,
    lectura('aprobado', 1000),
    { hacer: 'revisar', clase: 'sin_dueno' },
  ],
  ['looked at already', pago({ estado: 'revision', recibido: 900 }), compra(), lectura('aprobado', 900), nada],
  ['a decline', pago({ metodo: 'tarjeta' }), compra(), lectura('rechazado'), cerrar('rechazado')],
  [
    'a decline before there is a compra',
    pago({ metodo: 'tarjeta', estado: 'iniciado' }),
    null,
    lectura('rechazado'),
    cerrar('rechazado'),
  ],
  ['a decline of one given up', pago({ estado: 'cancelado' }), compra(), lectura('rechazado'), nada],
  ['run out', pago(), compra(), lectura('vencido'), cerrar('vencido')],
  [
    'run out with a part in it',
    pago({ metodo: 'spei', recibido: 400 }),
    compra(),
    lectura('vencido', 400),
    cerrar('vencido', 400),
  ],
  [
    'came to one that was called off',
    pago({ metodo: 'spei', estado: 'cancelado' }),
    compra(),
    lectura('cancelado', 1000),
    reembolsar('pago_tardio'),
  ],
  [
    'more of it came since',
    pago({ metodo: 'spei', estado: 'vencido', recibido: 400 }),
    compra('vencida'),
    lectura('vencido', 900),
    reembolsar('pago_tardio', 500),
  ],
  [
    'still to be paid when the compra ran out',
    pago(),
    compra('vencida'),
    lectura('pendiente'),
    cerrar('vencido', 0, true),
  ],
  [
    'still to be paid when the compra was cancelled',
    pago(),
    compra('cancelada'),
    lectura('pendiente'),
    cerrar('cancelado', 0, true),
  ],
  [
    'given up before its provider answered',
    pago({ estado: 'cancelado', referencia: null }),
    compra(),
    lectura('pendiente'),
    { hacer: 'anular' },
  ],
  ['given up, and still open there', pago({ estado: 'cancelado' }), compra(), lectura('pendiente'), nada],
  [
    'taken back by its bank',
    pago({ estado: 'aprobado', recibido: 1000 }),
    compra('pagada'),
    lectura('contracargo', 1000),
    { hacer: 'contracargo' },
  ],
  [
    'taken back twice',
    pago({ estado: 'contracargo', recibido: 1000 }),
    compra('reembolsada'),
    lectura('contracargo', 1000),
    nada,
  ],
  [
    'paid after it was taken back',
    pago({ estado: 'contracargo', recibido: 1000 }),
    compra('reembolsada'),
    lectura('aprobado', 1000),
    nada,
  ],
  ['came and went', pago(), compra(), lectura('devuelto', 1000), { hacer: 'reembolsado' }],
  [
    'given back by us',
    pago({ estado: 'reembolsado', recibido: 1000 }),
    compra('reembolsada'),
    lectura('devuelto', 1000),
    nada,
  ],
]

describe('what to do with a payment', () => {
  it.each(CASOS)('%s', (_, suyo, deCompra, leida, efecto) => {
    expect(queHacer(suyo, deCompra, leida)).toEqual(efecto)
  })

  const ESTADOS = [
    'iniciado',
    'pendiente',
    'aprobado',
    'rechazado',
    'cancelado',
    'vencido',
    'sobrante',
    'revision',
    'contracargo',
    'reembolsado',
  ] as const
  const COMPRAS = ['pendiente', 'pagada', 'reembolsada_parcial', 'reembolsada', 'cancelada', 'vencida'] as const
  const LECTURAS = [
    'pendiente',
    'parcial',
    'aprobado',
    'rechazado',
    'cancelado',
    'vencido',
    'devuelto',
    'contracargo',
  ] as const
  const dinero = fc.integer({ min: 0, max: 2000 })
  const caso = fc.record({
    pago: fc.record({
      estado: fc.constantFrom(...ESTADOS),
      metodo: fc.constantFrom('tarjeta', 'oxxo', 'spei', 'mercadopago', 'prueba'),
      monto: fc.constant(1000),
      moneda: fc.constant('MXN'),
      recibido: dinero,
      referencia: fc.constantFrom('r', null),
    }),
    compra: fc.record({ estado: fc.constantFrom(...COMPRAS), otroPago: fc.boolean() }),
    lectura: fc.record({
      estado: fc.constantFrom(...LECTURAS),
      moneda: fc.constantFrom('MXN', 'USD'),
      recibido: dinero,
    }),
  })

  it('gives boletos only for all of the money, in its currency, to a compra that has none', () => {
    fc.assert(
      fc.property(caso, ({ pago: suyo, compra: deCompra, lectura: leida }) => {
        const efecto = queHacer(suyo, deCompra, leida)
        if (efecto.hacer !== 'cobrar') return
        expect(leida).toMatchObject({ moneda: 'MXN', recibido: suyo.monto + efecto.excedente })
        expect(efecto.excedente).toBeGreaterThanOrEqual(0)
        expect(deCompra.otroPago).toBe(false)
        expect(['pendiente', 'vencida']).toContain(deCompra.estado)
      }),
    )
  })

  it('never gives back more than came', () => {
    fc.assert(
      fc.property(caso, ({ pago: suyo, compra: deCompra, lectura: leida }) => {
        const efecto = queHacer(suyo, deCompra, leida)
        if (efecto.hacer === 'reembolsar') expect(efecto.monto).toBeLessThanOrEqual(leida.recibido)
        if (efecto.hacer === 'excedente') expect(efecto.monto).toBe(leida.recibido - suyo.recibido)
      }),
    )
  })
})
