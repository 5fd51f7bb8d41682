import type { AlcancePuerta } from '@entrale/contract/accesos/schemas'
import type { Operador } from '@entrale/contract/plataforma/schemas'
import type { Db } from '@entrale/db'
import type { Llavero } from './llavero.ts'
import type { Pools } from './pools.ts'
import type { Clock } from './ports/clock/clock.ts'
import type { Enlaces } from './ports/enlaces/enlaces.ts'
import type { Listas } from './ports/listas/listas.ts'
import type { Mailer } from './ports/mailer/mailer.ts'
import type { Pacs } from './ports/pac/pac.ts'
import type { Pasarela } from './ports/pasarela/pasarela.ts'
import type { Storage } from './ports/storage/storage.ts'
import type { Wallet } from './ports/wallet/wallet.ts'
import type { Webhook } from './ports/webhook/webhook.ts'

/** `demo` shows the sandbox: demo data, Pago de prueba and the development pages. `production` has none of them. */
export type Mode = 'demo' | 'production'

export type Config = {
  mode: Mode
  /** Public address without a slash at its end, for links in e-mails and feeds. */
  baseUrl: string
  /** Signs boletos and access tokens, seals what is stored. */
  secret: Llavero
  /** Who runs this installation, for the legal pages and the help. */
  operador: Operador
  /** With what the platform invoices its charge; absent where nobody configured it. */
  fiscal?: FiscalOperador
}

/** `claveServicio`: c_ClaveProdServ of the charge. `globalCada`: how often its global invoice is made out. */
export type FiscalOperador = {
  regimen: string
  codigoPostal: string
  claveServicio: string
  globalCada: 'dia' | 'semana' | 'quincena' | 'mes'
}

/**
 * `wallet`: absent where no pass can be made. `pac`: absent where nobody stamps. `webhook`: absent where nothing is
 * delivered. `enlaces`: absent where no short link is followed. `listas`: absent where nobody is looked for.
 */
type Ports = {
  clock: Clock
  mailer: Mailer
  storage: Storage
  pasarelas: Pasarela[]
  webhook?: Webhook
  enlaces?: Enlaces
  listas?: Listas
  wallet?: Wallet
  pac?: Pacs
}
/**
 * `pools`: absent where one pool does everything, as in tests and clocks. `db` is then that one, else the one of the
 * panel.
 */
export type Services = { db: Db; config: Config; ports: Ports; pools?: Pools }

/** `segundoPaso`: this session proved a second factor. */
export type Usuario = {
  id: string
  email: string
  tipo: 'usuario' | 'administrador'
  sesionId: string
  segundoPaso?: boolean
}
export type Rol = 'owner' | 'admin' | 'member'
/** Set by the rule of a call that belongs to an organization. */
export type Membresia = { organizacionId: string; slug: string; rol: Rol }
export type Archivo = { nombre: string; tipo: string; contenido: Buffer }

/** A program that speaks for an organization, and what it may. */
export type TokenApi = { id: string; organizacionId: string; slug: string; alcances: readonly string[] }

/** A phone that scans at the door of one evento, and what it may: also one that was revoked or has expired. */
export type CelularDePuerta = {
  id: string
  eventoId: string
  puertaId: string
  nombre: string
  alcance: AlcancePuerta
  caducaEn: Date
  revocadoEn: Date | null
}

/** What every handler gets. `archivos` are the files of a multipart call, by field name. */
export type Context = Services & {
  usuario: Usuario | null
  membresia: Membresia | null
  /** Instead of a person. */
  tokenApi?: TokenApi
  celular?: CelularDePuerta
  ip: string
  /** The header User-Agent as it came, or empty: never kept, never trusted. */
  agente: string
  /** Their browser asks not to be followed (Sec-GPC, DNT). */
  noSeguir?: boolean
  idempotencyKey: string | null
  archivos: Record<string, Archivo>
}

type Params = Record<string, string | undefined>
/** Decides whether a call may go on; throws a refusal when not. Every call of the contract has one. */
export type Rule = (ctx: Context, params: Params) => void | Promise<void>
