import type { MetodoOfrecido } from '@entrale/contract/pagos/schemas'
import type { Context } from '../../context.ts'
import type { MetodoPasarela, Pasarela } from '../../ports/pasarela/pasarela.ts'
import { finDelDia, finDelSiguienteHabil } from './dias-habiles.ts'
import { type Vendedores, vendedorDe } from './vendedores.ts'

const HORA_MS = 3_600_000
const OXXO = { antes: 72 * HORA_MS, margen: 24 * HORA_MS, dias: 2, minimo: 1_000, maximo: 1_000_000 }
const SPEI = { antes: 48 * HORA_MS, dura: 24 * HORA_MS }
const ORDEN: readonly MetodoPasarela[] = ['tarjeta', 'oxxo', 'spei', 'mercadopago', 'prueba']

type Puertos = Pick<Context, 'config'> & { ports: Pick<Context['ports'], 'pasarelas'> }

/** `vendedor`: the account of an organization that is charged on; null where it is ours. */
export type QuienCobra = { pasarela: Pasarela; vendedor: string | null }

/** Who charges by this method, real providers first; Pago de prueba in demo mode only. */
export function quienCobra({ ports, config }: Puertos, metodo: string, vendedores: Vendedores): QuienCobra | null {
  const ofrecen = ports.pasarelas.flatMap((pasarela) => {
    const vendedor = vendedorDe(pasarela, metodo, vendedores)
    const suyo = pasarela.metodos.some((uno) => uno === metodo)
    const sirve = suyo && (pasarela.proveedor !== 'prueba' || config.mode === 'demo')
    return sirve && vendedor !== undefined ? [{ pasarela, vendedor }] : []
  })
  return ofrecen.find(({ pasarela }) => pasarela.proveedor !== 'prueba') ?? ofrecen[0] ?? null
}

/** The provider that an attempt was begun with. */
export function pasarelaDelPago({ pasarelas }: Puertos['ports'], { proveedor }: { proveedor: string }): Pasarela {
  const pasarela = pasarelas.find((candidata) => candidata.proveedor === proveedor)
  if (pasarela === undefined) throw new Error(`no provider ${proveedor} to ask for a payment`)
  return pasarela
}

type Venta = { total: number; inicio: Date }

/** Until when it could be paid; null for what is paid now, and undefined where it is not offered. */
export function limiteDe(metodo: MetodoPasarela, { total, inicio }: Venta, ahora: Date): Date | null | undefined {
  const falta = inicio.getTime() - ahora.getTime()
  if (metodo === 'oxxo') {
    if (falta < OXXO.antes || total < OXXO.minimo || total > OXXO.maximo) return undefined
    return new Date(Math.min(finDelDia(ahora, OXXO.dias).getTime(), inicio.getTime() - OXXO.margen))
  }
  if (metodo === 'spei') return falta < SPEI.antes ? undefined : new Date(ahora.getTime() + SPEI.dura)
  return null
}

/** How long the boletos wait for it: what is paid at the limit is known on the next business day. Never beyond the evento's beginning. */
export const apartadoHasta = (limite: Date, inicio: Date): Date =>
  new Date(Math.min(finDelSiguienteHabil(limite).getTime(), inicio.getTime()))

/** Every way to pay these boletos now; none for what costs nothing. */
export function metodosPara(
  ctx: Puertos,
  { vendedores, ...venta }: Venta & { vendedores: Vendedores },
  ahora: Date,
): MetodoOfrecido[] {
  if (venta.total === 0) return []
  return ORDEN.flatMap((metodo) => {
    const quien = quienCobra(ctx, metodo, vendedores)
    const limite = limiteDe(metodo, venta, ahora)
    if (quien === null || limite === undefined) return []
    return [{ metodo, deMentira: quien.pasarela.proveedor === 'prueba', limite: limite?.toISOString() ?? null }]
  })
}
