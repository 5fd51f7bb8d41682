import type {
  BoletoApartado,
  CajaDeTaquilla,
  PagoTaquilla,
  Taquilla,
  TipoEnTaquilla,
  VentaTaquilla,
} from '@entrale/contract/taquilla/schemas'

export type Linea = { tipoId: string; cantidad: number }
/** What somebody asks for and how they pay. `id` was made as the payment was opened; `total` is what was shown. */
export type Pedido = {
  id: string
  lineas: Linea[]
  pago: PagoTaquilla
  total: number
  referencia: string
  nombre: string
  autoriza: string
  email: string
  entra: boolean
}
/**
 * A sale that the server has not confirmed. `apartados`: what of the block was sold, which nobody can take back any
 * more; null where the stock of the evento was asked and no answer came. `falla`: why the server does not take it.
 */
export type EnCola = Pedido & { cajaId: string; en: number; apartados: BoletoApartado[] | null; falla: string }

/** What a till keeps, always written whole: what was sold and what is left of its block change together or not at all. */
export type Guardada = {
  tipos: TipoEnTaquilla[]
  caja: CajaDeTaquilla | null
  ventas: VentaTaquilla[]
  /** How many boletos it may give away and has given, as the server knows; null without a limit. */
  cortesias: Taquilla['cortesias']
  cerrada: string
  /** Whether the server ever told. */
  leida: boolean
  /** What may still be sold without a network. */
  bloque: BoletoApartado[]
  /** What left the block by a sale, and what was given back: nothing of it ever returns to the block. */
  vendidos: string[]
  devueltos: string[]
  /** Off the block already; the server has not heard of it. */
  porDevolver: string[]
  cola: EnCola[]
}

/**
 * `enCaja`: what must be in the drawer, with the sales that wait. `quedanCortesias`: boletos that it may still give
 * away, those that wait counted; null without a limit.
 */
export type EstadoTaquilla = Omit<Guardada, 'devueltos'> & { enCaja: number; quedanCortesias: number | null }

type Movimiento = { id: string; clase: 'entrada' | 'salida'; monto: number; nota: string }

/** The till of this phone. What fails, fails with a sentence for a person. */
export type MotorTaquilla = {
  /** The same object until something changed. */
  estado: () => EstadoTaquilla
  suscribir: (oyente: () => void) => () => void
  /** Reads everything anew. */
  refrescar: () => Promise<void>
  abrirCaja: (caja: { id: string; fondo: number }) => Promise<void>
  mover: (movimiento: Movimiento) => Promise<void>
  /** Gives the block back, then closes the drawer; answers it as it was closed. */
  cortar: (corte: { contado: number; nota: string }) => Promise<CajaDeTaquilla>
  /** The sale that was made; null where the server has not confirmed it: it waits in `cola`. */
  vender: (pedido: Pedido) => Promise<VentaTaquilla | null>
  anular: (id: string) => Promise<VentaTaquilla>
  /** Sends a sale once more that was refused. */
  reintentar: (id: string) => Promise<void>
  /** Somebody gave the money back: a sale that the server does not take is forgotten. */
  descartar: (id: string) => Promise<void>
  /** For each tipo the id that the sheet made. */
  apartar: (pedidos: { id: string; tipoId: string; cantidad: number }[]) => Promise<void>
  devolver: () => Promise<void>
}
