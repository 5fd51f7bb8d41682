import type { Compra } from '@entrale/contract/compras/compra'
import type { ReembolsoCompra } from '@entrale/contract/reembolsos/schemas'
import { regimenesDe, usosDe } from '@entrale/contract/sat'
import type { BoletoRecibido } from '@entrale/contract/transferencias/schemas'
import { expect, test } from 'vitest'
import { reembolsoEnPalabras, reembolsoPrincipal, transferenciaEnPalabras } from './en-palabras'
import { mezclar, recibidosDe } from './lista/recibidos'
import { pasosDeReembolso } from './reembolsos/pasos-reembolso'
import { reembolsables, sumaDe } from './reembolsos/reembolsables'

const reembolso = (cambio: Partial<ReembolsoCompra> = {}): ReembolsoCompra => ({
  id: 'r',
  monto: 82_000,
  moneda: 'MXN',
  estado: 'pagado',
  origen: 'comprador',
  compensacion: null,
  motivo: '',
  boletos: [1],
  cuenta: null,
  decision: null,
  fecha: '2026-11-20T18:00:00Z',
  desde: '2026-11-28T18:00:00Z',
  enviadoEn: null,
  pagadoEn: '2026-11-28T18:00:00Z',
  rastreo: null,
  regreso: null,
  ...cambio,
})

test.each([
  [{}, 'tarjeta', 'Reembolsamos $820.00 a tu tarjeta el 28 nov 2026'],
  [{ cuenta: '9719' }, 'oxxo', 'Reembolsamos $820.00 a tu cuenta que termina en 9719 el 28 nov 2026'],
  [{ estado: 'falta_clabe', pagadoEn: null }, 'oxxo', 'Dinos a qué cuenta te devolvemos $820.00'],
  [{ estado: 'en_proceso', pagadoEn: null }, 'mercadopago', 'Te devolvemos $820.00 a tu cuenta de Mercado Pago'],
  [{ estado: 'rechazado', pagadoEn: null }, 'tarjeta', 'Tu reembolso de $820.00 no se aprobó'],
] satisfies [Partial<ReembolsoCompra>, Compra['metodo'], string][])('%j by %s: %s', (cambio, metodo, frase) => {
  expect(reembolsoEnPalabras(reembolso(cambio), metodo)).toBe(frase)
})

test.each([
  [{ estado: 'en_transferencia', cuenta: '9719' }, /^Estamos preparando .* 9719: ya no se puede cambiar\.$/],
  [{ estado: 'en_transferencia', enviadoEn: '2026-11-28T18:00:00Z' }, /^El banco la tiene desde el 28 nov 2026\./],
  [{ estado: 'falta_clabe', regreso: 'Cuenta cancelada.' }, /^El banco regresó la transferencia: «Cuenta cancelada\.»/],
  [{ estado: 'pagado', cuenta: '9719' }, /^$/],
] satisfies [Partial<ReembolsoCompra>, RegExp][])('of a transfer, %j', (cambio, frase) => {
  expect(transferenciaEnPalabras(reembolso({ pagadoEn: null, ...cambio }))).toMatch(frase)
})

test('of several refunds, the one that waits for its buyer comes first, then the newest that was not declined', () => {
  const viejo = reembolso({ id: 'viejo', fecha: '2026-11-01T00:00:00Z' })
  const negado = reembolso({ id: 'negado', estado: 'rechazado', fecha: '2026-11-25T00:00:00Z' })
  expect(reembolsoPrincipal({ reembolsos: [viejo, negado] })?.id).toBe('viejo')
  expect(
    reembolsoPrincipal({
      reembolsos: [viejo, reembolso({ id: 'clabe', estado: 'falta_clabe', fecha: '2026-10-01T00:00:00Z' })],
    })?.id,
  ).toBe('clabe')
})

test.each([
  ['por_autorizar', null, ['hecho', 'ahora', 'falta']],
  ['aprobado', null, ['hecho', 'hecho', 'ahora']],
  ['falta_clabe', null, ['hecho', 'hecho', 'ahora', 'falta']],
  ['por_transferir', '9719', ['hecho', 'hecho', 'hecho', 'ahora']],
  ['en_transferencia', '9719', ['hecho', 'hecho', 'hecho', 'ahora']],
  ['sin_reclamar', null, ['hecho', 'hecho', 'ahora', 'falta']],
  ['en_proceso', null, ['hecho', 'hecho', 'ahora']],
  ['fallido', '9719', ['hecho', 'hecho', 'hecho', 'mal']],
  ['rechazado', null, ['hecho', 'mal']],
  ['pagado', '9719', ['hecho', 'hecho', 'hecho', 'hecho']],
] satisfies [ReembolsoCompra['estado'], string | null, string[]][])(
  'the way of a refund that is %s',
  (estado, cuenta, como) => {
    expect(pasosDeReembolso(reembolso({ estado, cuenta })).map((paso) => paso.como)).toEqual(como)
  },
)

test('only what its buyer still holds goes back, for what it cost with its charge', () => {
  const boleto = (numero: number, estado: string, transferencia: object | null = null) => ({
    numero,
    estado,
    transferencia,
    tipo: 'General',
  })
  const boletos = [
    boleto(1, 'valido'),
    boleto(2, 'usado'),
    boleto(3, 'valido', { estado: 'pendiente' }),
  ] as Compra['boletos']
  expect(
    reembolsables({ boletos, reembolsable: { hasta: '', queda: 0 }, reembolsos: [] }).map(({ numero }) => numero),
  ).toEqual([1])
  expect(reembolsables({ boletos, reembolsable: null, reembolsos: [] })).toEqual([])
  const rebajado = { porDevolver: 39_100, rebaja: 10_000 }
  expect(sumaDe([rebajado, { porDevolver: 49_100, rebaja: 0 }], 147_300)).toEqual({ monto: 88_200, rebaja: 10_000 })
  expect(sumaDe([rebajado], 20_000).monto).toBe(20_000)
})

test('the lists of the tax office follow who asks', () => {
  expect(regimenesDe('EKU9003173C9').map(({ clave }) => clave)).not.toContain('605')
  expect(regimenesDe('XAXX010101000').map(({ clave }) => clave)).not.toContain('601')
  expect(usosDe('616').map(({ clave }) => clave)).toEqual(['S01'])
  expect(usosDe('601').map(({ clave }) => clave)).toEqual(['G03', 'G01', 'S01'])
})

test('what somebody passed is found by evento and by place, without accents, in its part', () => {
  const ahora = Date.parse('2026-12-01T00:00:00Z')
  const recibido = (nombre: string, fechaFin: string, estado = 'valido') =>
    ({
      estado,
      evento: { nombre, fechaFin, estado: 'publicado', direccion: { nombre: 'Teatro Ñandú', ciudad: 'Mérida' } },
    }) as BoletoRecibido
  const [viene, paso, cancelado] = [
    recibido('Danzón', '2026-12-05T00:00:00Z'),
    recibido('Lucha', '2026-11-05T00:00:00Z'),
    recibido('Coro', '2026-12-05T00:00:00Z', 'cancelado'),
  ]
  const todos = [viene, paso, cancelado]
  expect(recibidosDe(todos, { term: '', cuando: 'proximos' }, ahora)).toEqual([viene])
  expect(recibidosDe(todos, { term: 'nandu', cuando: 'pasados' }, ahora)).toEqual([paso])
  expect(recibidosDe(todos, { term: 'merida', cuando: 'cancelados' }, ahora)).toEqual([cancelado])
  expect(recibidosDe(todos, { term: 'xilitla', cuando: 'proximos' }, ahora)).toEqual([])
})

test('bought and received stand in one list by date, each received boleto on one page alone', () => {
  const el = (dia: number, estado = 'publicado') => ({
    evento: { estado, fechaInicio: new Date(Date.UTC(2026, 11, dia)).toISOString() },
  })
  const compra = (dia: number, estado?: string) => el(dia, estado) as Compra
  const [primera, segunda] = [
    [compra(2), compra(5)],
    [compra(9), compra(1, 'pospuesto')],
  ]
  const recibidos = [el(1), el(5), el(7), el(20), el(3, 'pospuesto')] as BoletoRecibido[]
  const dias = (renglones: ReturnType<typeof mezclar>) =>
    renglones.map(
      (uno) =>
        `${'compra' in uno ? 'c' : 'r'}${new Date(('compra' in uno ? uno.compra : uno.boleto).evento.fechaInicio).getUTCDate()}`,
    )
  const cuando = 'proximos'
  expect(dias(mezclar(primera, recibidos, { cuando, anterior: null, ultima: false }))).toEqual(['r1', 'c2', 'c5', 'r5'])
  const anterior = compra(5).evento
  expect(dias(mezclar(segunda, recibidos, { cuando, anterior, ultima: true }))).toEqual(['r7', 'c9', 'r20', 'c1', 'r3'])
  expect(dias(mezclar([compra(9)], recibidos, { cuando: 'pasados', anterior: null, ultima: true }))).toEqual([
    ...['r20', 'c9', 'r7', 'r5', 'r3', 'r1'],
  ])
})
