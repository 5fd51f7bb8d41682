import type { MetodoPasarela } from '../../ports/pasarela/pasarela.ts'

/**
 * What may go wrong on the way; `fallar` turns one on for the next `veces`.
 * Of the notices: `duplicado` sends each twice at once · `desorden` keeps them until `entregar`, and then sends the
 * last first · `demora` keeps them until `entregar` · `perdido` never sends it · `firma` signs it with another secret ·
 * `viejo` signs it ten minutes ago · `respuesta_perdida` sends it again as if the receiver had answered 500. Of the
 * calls: `cuelga` does what is asked and never answers · `corta` does it and closes the connection · `error_500` does
 * nothing and answers 500. Of the money: `monto` pays one peso less than asked · `moneda` pays in dollars.
 */
export const FALLAS_AVISO = [
  'duplicado',
  'desorden',
  'demora',
  'perdido',
  'firma',
  'viejo',
  'respuesta_perdida',
] as const
export const FALLAS_LLAMADA = ['cuelga', 'corta', 'error_500'] as const
export const FALLAS_DINERO = ['monto', 'moneda'] as const
export type FallaAviso = (typeof FALLAS_AVISO)[number]
export type FallaLlamada = (typeof FALLAS_LLAMADA)[number]
type FallaDinero = (typeof FALLAS_DINERO)[number]
export type Falla = FallaAviso | FallaLlamada | FallaDinero

/** A signed notice as it travels. */
export type PeticionAviso = { url: string; headers: Record<string, string>; body: string }
/** Where notices go: an address, or a function that answers with the status of the receiver. */
export type Receptor = string | ((peticion: PeticionAviso) => Promise<number>)
/** `respuestas`: the status of each delivery; 0 where nobody answered. */
export type AvisoHecho = { id: string; tipo: string; peticion: PeticionAviso; respuestas: number[] }

/** What the real provider does not let anybody do either. */
export class NoSePuede extends Error {}

export type OpcionesFalsa = {
  /** Without it, notices are kept until `avisarA` says where to. */
  webhookUrl?: Receptor
  /** Of the signature of the notices. */
  secret?: string
  /** The secret key or access token that a caller must send. */
  llave?: string
  ahora?: () => Date
  /** What `exportar` gave, to go on from there. */
  estado?: string
  puerto?: number
}

/** Calls answered so far: `POST /v1/refunds`, with its idempotency key and body. */
export type Llamada = { metodo: string; ruta: string; clave: string | null; cuerpo: string; status: number }

/**
 * A payment provider of the house: a real HTTP server that speaks the protocol of the real one, and what payers, banks
 * and shops do there. A charge is named by its `referencia` (any that the adapter gave for it) or by its `clave`. Each
 * of these ends once its notices were delivered, or kept by a fault.
 */
export type PasarelaFalsa = {
  proveedor: 'stripe' | 'mercadopago'
  metodos: readonly MetodoPasarela[]
  /** The base that the official SDK is pointed at. */
  url: string
  secret: string
  llave: string
  /** Pays what is asked, or another amount or currency; late too, and again where the provider lets that happen. */
  pagar: (cual: string, pago?: { monto?: number; moneda?: string }) => Promise<void>
  /** Pays less: a SPEI that is short. Elsewhere, a charge of a smaller amount. */
  pagarParcial: (cual: string, monto: number) => Promise<void>
  /** Pays all and `exceso` centavos more. */
  pagarDeMas: (cual: string, exceso: number) => Promise<void>
  rechazar: (cual: string, causa?: string) => Promise<void>
  /** Its limit passes. */
  vencer: (cual: string) => Promise<void>
  /** The bank takes the money back, or a part of it; `consulta`: it only asks. */
  disputar: (cual: string, como?: { monto?: number; consulta?: boolean }) => Promise<void>
  /** It decides. */
  resolverDisputa: (cual: string, como: 'ganada' | 'perdida') => Promise<void>
  /** Somebody gives money back on the page of the provider. */
  devolverAlla: (cual: string, monto?: number) => Promise<void>
  /** Transfers what is there to the bank of the account; answers how much. */
  depositar: () => Promise<number>
  /** Refunds are left `en_proceso` until `resolverReembolsos`. */
  demorarReembolsos: (si: boolean) => void
  resolverReembolsos: (cual: string, como: 'pagado' | 'fallido') => Promise<void>
  fallar: (falla: Falla, veces?: number) => void
  avisarA: (receptor: Receptor) => void
  /** Sends what was kept or never got a 2xx; ends when nothing is left, or each was tried once more. */
  entregar: () => Promise<void>
  avisos: readonly AvisoHecho[]
  llamadas: readonly Llamada[]
  /** A notice made by hand, signed as its provider does, for what a test wants to spoil. */
  firmar: (cuerpo: unknown, cambios?: { secret?: string; hace?: number }) => PeticionAviso
  /** Centavos that the provider holds of a charge: what came in less what went back. */
  saldo: (cual: string) => number
  vendedores: Vendedores
  exportar: () => string
  close: () => Promise<void>
}

/** Accounts of organizations, on which is charged for them. */
export type Vendedores = {
  /** One that may be charged on, and what speaks for it where the provider gives such a thing. */
  crear: () => { cuenta: string; credencial: string | null }
  /** Its owner gave all that was wanted. */
  completar: (cuenta: string) => Promise<void>
  /** The provider wants something, and takes no charges until then. */
  restringir: (cuenta: string, falta: string) => Promise<void>
  /** Its owner took back what we may do. */
  retirar: (cuenta: string) => Promise<void>
  /** Centavos that lie there, less what the provider kept; of the platform's own account where it is null. */
  saldo: (cuenta: string | null) => number
}

/** What payers, banks and shops do there, which each provider's fake tells in its own way. */
export type Hechos = Pick<
  PasarelaFalsa,
  | 'pagar'
  | 'pagarParcial'
  | 'pagarDeMas'
  | 'rechazar'
  | 'vencer'
  | 'disputar'
  | 'resolverDisputa'
  | 'devolverAlla'
  | 'depositar'
  | 'resolverReembolsos'
  | 'saldo'
>
