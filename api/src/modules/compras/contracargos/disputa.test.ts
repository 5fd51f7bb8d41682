import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DisputaLeida } from '../../../ports/pasarela/pasarela.ts'
import { type DisputaVista, disputasDe, type EstadoDisputa, type Paso, queSigue } from './disputa.ts'

const leida = (cambios: Partial<DisputaLeida> = {}): DisputaLeida => ({
  ...{ referencia: 'du_1', estado: 'abierta', monto: 1000, moneda: 'MXN', retirado: 1000 },
  ...{ comision: 0, comisionIva: 0, motivo: null, venceEn: null },
  ...cambios,
})
const vista = (estado: EstadoDisputa, retirado = 0): DisputaVista => ({ estado, retirado, comision: 0 })

it.each([
  ['is heard of', null, leida(), { estado: 'abierta', retirar: 1000, devolver: 0 }],
  [
    'is only asked about',
    null,
    leida({ estado: 'consulta', retirado: 0 }),
    { estado: 'consulta', retirar: 0, devolver: 0 },
  ],
  [
    'was won before we heard',
    null,
    leida({ estado: 'ganada', retirado: 0 }),
    { estado: 'ganada', retirar: 0, devolver: 0 },
  ],
  [
    'is looked at',
    vista('abierta', 1000),
    leida({ estado: 'en_revision' }),
    { estado: 'en_revision', retirar: 0, devolver: 0 },
  ],
  [
    'is won',
    vista('en_revision', 1000),
    leida({ estado: 'ganada', retirado: 0 }),
    { estado: 'ganada', retirar: 0, devolver: 1000 },
  ],
  [
    'is won in part',
    vista('abierta', 1000),
    leida({ estado: 'perdida', retirado: 400 }),
    { estado: 'parcial', retirar: 0, devolver: 600 },
  ],
  ['is lost', vista('abierta', 1000), leida({ estado: 'perdida' }), { estado: 'perdida', retirar: 0, devolver: 0 }],
  ['becomes one', vista('consulta'), leida(), { estado: 'abierta', retirar: 1000, devolver: 0 }],
  ['is over', vista('perdida', 1000), leida({ estado: 'ganada', retirado: 0 }), null],
  ['is told of again, by an older reading', vista('en_revision', 1000), leida(), null],
] as const)('a dispute that %s', (_nombre, conocida, lectura, paso) => {
  expect(queSigue(conocida, lectura)).toEqual(paso)
})

it('ends with what the provider has in the end, in whatever order its readings come, and never takes more than that', () => {
  const historia = fc.record({
    monto: fc.integer({ min: 1, max: 1_000_000 }),
    orden: fc.array(fc.nat({ max: 3 }), { maxLength: 8 }),
    final: fc.constantFrom('ganada' as const, 'perdida' as const),
  })
  fc.assert(
    fc.property(historia, ({ monto, orden, final }) => {
      const lecturas = (['consulta', 'abierta', 'en_revision', final] as const).map((estado) =>
        leida({ estado, monto, retirado: estado === 'consulta' || estado === 'ganada' ? 0 : monto }),
      )
      let conocida: DisputaVista | null = null
      for (const i of [...orden, 3]) {
        const lectura = lecturas[i]
        const paso: Paso | null = lectura === undefined ? null : queSigue(conocida, lectura)
        if (paso === null) continue
        const retirado: number = (conocida?.retirado ?? 0) + paso.retirar - paso.devolver
        conocida = { estado: paso.estado, retirado, comision: 0 }
      }
      expect(conocida).toMatchObject({ estado: final, retirado: final === 'ganada' ? 0 : monto })
    }),
  )
})

it('is one of the whole charge where its provider tells of none', () => {
  const base = { referencia: 'x', moneda: 'MXN', recibido: 900, reembolsado: 200 }
  const cobro = { clave: null, monto: 900, comision: null, venceEn: null, ficha: null, accion: null, causa: null }
  expect(disputasDe({ ...base, ...cobro, estado: 'contracargo' })).toMatchObject([{ referencia: 'x', retirado: 700 }])
  expect(disputasDe({ ...base, ...cobro, estado: 'contracargo', disputas: [] })).toEqual([])
  expect(disputasDe({ ...base, ...cobro, estado: 'aprobado' })).toEqual([])
})
