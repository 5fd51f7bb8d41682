import type { AccionCuentaPrueba, Conexion, CuentaSimulada } from './conexion.ts'
import type { MetodoPasarela } from './metodo.ts'

export type * from './conexion.ts'
export type { MetodoPasarela } from './metodo.ts'

/**
 * Whose account with the provider a charge is made on, and the centavos of it that come to ours. Of a refund: the centavos
 * of ours that go back with it.
 */
export type Vendedor = { cuenta: string; nuestro: number }

/** `clave` names this attempt (the id of our pago): asked again with it, a provider answers the same and charges nothing more. */
export type Cobro = {
  clave: string
  compraId: string
  /** What the payer's statement or voucher says. */
  concepto: string
  metodo: MetodoPasarela
  /** Centavos. */
  monto: number
  moneda: string
  email: string
  nombre: string
  /** Until when it may be paid; null for what is paid now. */
  venceEn: Date | null
  /** Where a payer comes back to from the provider's page. */
  urlRegreso: string
  /** Null where the charge is made on our own account. */
  vendedor: Vendedor | null
}

/** What somebody needs to pay in cash or by transfer; the wire has the same shape. */
export type Ficha =
  | { tipo: 'oxxo'; referencia: string; codigoBarras: string }
  | { tipo: 'spei'; clabe: string; banco: string; beneficiario: string; referencia: string }
export type Accion =
  | { tipo: 'redirigir'; url: string }
  | { tipo: 'confirmar'; proveedor: 'stripe'; secreto: string; llave: string; script: string; cuenta: string | null }

/**
 * `parcial`: a transfer of less than what was asked for. `devuelto`: all of it went back. `contracargo`: its bank took it back.
 * `rechazado`: its last attempt was declined; while there is an `accion`, its payer may try again with that, and it may be paid yet.
 */
export type EstadoCobro =
  | 'pendiente'
  | 'parcial'
  | 'aprobado'
  | 'rechazado'
  | 'cancelado'
  | 'vencido'
  | 'devuelto'
  | 'contracargo'

/**
 * How a dispute stands. `consulta`: the bank only asks, and takes nothing. `abierta`: it waits for our evidence.
 */
type EstadoDisputa = 'consulta' | 'abierta' | 'en_revision' | 'ganada' | 'perdida'
/** A dispute of a charge as its provider has it now; `referencia` is the provider's own id. */
export type DisputaLeida = {
  referencia: string
  estado: EstadoDisputa
  monto: number
  moneda: string
  /** What the provider has taken of us for it by now; zero again where all of it came back. */
  retirado: number
  /** What it charges us for it, and the tax in that. */
  comision: number
  comisionIva: number
  /** The provider's own word for the reason. */
  motivo: string | null
  /** Until when it takes evidence. */
  venceEn: Date | null
}

/**
 * A charge as its provider has it now. Amounts in centavos. `referencia` is the provider's own id; that of a charge on
 * the account of an organization says the account too (`acct_x/pi_y`), here and in notices and movements, so that it is
 * all that is needed to find it. The `comision` of such a charge is the organization's.
 */
export type Lectura = {
  referencia: string
  clave: string | null
  estado: EstadoCobro
  monto: number
  moneda: string
  /** What came in so far, before refunds. */
  recibido: number
  reembolsado: number
  /** What the provider kept of it, once it says. */
  comision: number | null
  /** The tax in that, where the provider tells it apart. */
  comisionIva?: number | null
  /** From when the provider lets us have the money, once it says. */
  disponibleEn?: Date | null
  /** Left out where the provider tells of none by themselves. */
  disputas?: readonly DisputaLeida[]
  venceEn: Date | null
  ficha: Ficha | null
  accion: Accion | null
  /** Of a declined one: the provider's own word for it. */
  causa: string | null
  /** Tells one card from another, where the provider does: an HMAC of what it says. */
  tarjeta?: string | null
  /** A card of debit, where the provider says. */
  debito?: boolean
}

/** `clave` is the id of our reembolso, `reembolso` the provider's own once it said it. */
export type ReembolsoPedido = {
  clave: string
  referencia: string
  monto: number
  moneda: string
  reembolso?: string | null
  /** Of a charge on the account of an organization. */
  vendedor?: Vendedor | null
}
/**
 * `sin_via`: this payment cannot go back where it came from. `nuestroDevuelto`: of one that failed, our part went to the
 * account of the organization all the same, and stays there.
 */
export type LecturaReembolso = {
  estado: 'pagado' | 'en_proceso' | 'fallido' | 'sin_via'
  referencia: string
  causa: string | null
  nuestroDevuelto?: boolean
}

/**
 * A notice whose signature holds. `referencia`: what to `leer`, which may be another name of the charge (its payer, one of its payments): whose it is
 * says the `clave` that was read. Null when it is about no charge. `cuenta`: the account of an organization that it is about, as a whole.
 */
export type Aviso = { id: string; tipo: string; referencia: string | null; cuenta?: string | null }
export type AvisoCrudo = {
  cuerpo: Buffer
  cabeceras: Record<string, string | undefined>
  query: Record<string, string | undefined>
  ahora: Date
}

/** A paper of evidence. */
export type Prueba = { nombre: string; tipo: string; contenido: Buffer }
/** `clave`: asked twice with it, the evidence is given once. */
export type Contestacion = { referencia: string; clave: string; texto: string; archivos: readonly Prueba[] }

/**
 * What moved in our account with a provider. `monto`: before `comision`, and below zero where it left. `origen`: the
 * provider's id of the refund, the dispute or the deposit; `cobro`: of the charge it is of, as `leer` takes it.
 */
export type MovimientoProveedor = {
  id: string
  clase: 'cobro' | 'reembolso' | 'contracargo' | 'comision' | 'ajuste' | 'deposito'
  monto: number
  comision: number
  comisionIva: number | null
  moneda: string
  cobro: string | null
  origen: string | null
  creadoEn: Date
  disponibleEn: Date | null
}
/** All that moved until `hasta`. */
export type Extracto = { movimientos: readonly MovimientoProveedor[]; hasta: Date }

/** The signature of a notice does not hold, or it is too old. */
export class FirmaInvalida extends Error {}

/** Who asks comes back in so many seconds: the provider does not answer these days, or too many ask it already. */
export class ProveedorOcupado extends Error {
  readonly segundos: number
  constructor(segundos: number) {
    super('the provider is not asked now')
    this.segundos = segundos
  }
}

/** What a charge of the sandbox can be made to do. */
export type AccionSimulada =
  | 'pagar'
  | 'rechazar'
  | 'pagar_de_menos'
  | 'pagar_de_mas'
  | 'pagar_dos_veces'
  | 'vencer'
  | 'contracargo'
  | 'ganar_contracargo'
  | 'perder_contracargo'
  | 'reembolsar'
type CobroSimulado = {
  referencia: string
  metodo: string
  estado: EstadoCobro
  concepto: string
  monto: number
  recibido: number
  devuelto: number
  urlRegreso: string
  acciones: AccionSimulada[]
}
/** Only the sandbox has it: looks at a charge, and makes something happen to it, which is told by signed notices as by any provider. */
export type Simulador = {
  ver: (referencia: string) => Promise<CobroSimulado | null>
  /** The notices to deliver; null where that cannot happen to it now. */
  simular: (referencia: string, accion: AccionSimulada, ahora: Date) => Promise<AvisoCrudo[] | null>
  verCuenta: (cuenta: string) => Promise<CuentaSimulada | null>
  /** The notice to deliver; null where that cannot happen to it now. */
  simularCuenta: (cuenta: string, accion: AccionCuentaPrueba, ahora: Date) => Promise<AvisoCrudo | null>
}

/** One payment provider. Never called inside a database transaction; a call that throws leaves its outcome unknown. */
export type Pasarela = {
  proveedor: 'prueba' | 'stripe' | 'mercadopago'
  metodos: readonly MetodoPasarela[]
  /** Begins a charge, once for each `clave`. */
  iniciar: (cobro: Cobro) => Promise<Lectura>
  leer: (referencia: string) => Promise<Lectura | null>
  /** The charge that was begun with this key, on our account or that of an organization, where its answer got lost; null when there is none. */
  buscar: (clave: string, cuenta?: string | null) => Promise<Lectura | null>
  /** So that it cannot be paid any more; answers how it stands, which may be paid. */
  cancelar: (referencia: string) => Promise<Lectura>
  /** Gives a part or all of it back. Asked twice with one key, it pays once. */
  reembolsar: (reembolso: ReembolsoPedido) => Promise<LecturaReembolso>
  leerReembolso: (reembolso: ReembolsoPedido) => Promise<LecturaReembolso>
  /** Throws `FirmaInvalida`. */
  leerAviso: (crudo: AvisoCrudo) => Aviso
  /** Every charge that took money between two moments, for the reconciliation. */
  listar: (desde: Date, hasta: Date) => AsyncIterable<Lectura>
  /** Hands over the evidence of a dispute, once. */
  contestar?: (contestacion: Contestacion) => Promise<void>
  /** What moved in our account since then, a day of it at most; null while the provider still prepares it. */
  extracto?: (desde: Date) => Promise<Extracto | null>
  /** Where it charges on accounts of organizations too. */
  conexion?: Conexion
  simulador?: Simulador
}
