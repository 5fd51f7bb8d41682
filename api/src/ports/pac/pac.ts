/** One line. `unitario` with its tax and before `descuento`, which is of the whole line; `total` is what is left. Centavos. */
export type Concepto = {
  descripcion: string
  /** c_ClaveProdServ. */
  claveProducto: string
  /** c_ClaveUnidad. */
  claveUnidad: string
  identificador: string
  cantidad: number
  unitario: number
  descuento: number
  total: number
  /** A percentage, or null when exempt. */
  tasa: number | null
}
export type Contribuyente = { rfc: string; razonSocial: string; regimen: string; codigoPostal: string }

/** c_TipoRelacion: a nota de crédito of these documents, or a document that takes their place. */
type Relacion = { tipo: '01' | '04'; uuids: string[] }

/**
 * A document to stamp; `tipo` E takes back of those that it is related to. `clave` names this attempt: asked again with
 * it, a PAC answers the same and stamps nothing more. `porCuentaDe`: the third party whose sale it is, where somebody
 * else issues it.
 */
export type Cfdi = {
  clave: string
  tipo?: 'I' | 'E'
  relacion?: Relacion
  emisor: Contribuyente
  receptor: Contribuyente & { email: string | null }
  /** c_UsoCFDI. */
  uso: string
  /** c_FormaPago. */
  formaPago: string
  conceptos: Concepto[]
  porCuentaDe: Contribuyente | null
}
/** All sales of a period to the público en general. `meses` as c_Meses. */
export type CfdiGlobal = Cfdi & {
  global: { periodicidad: 'dia' | 'semana' | 'quincena' | 'mes' | 'bimestre'; meses: string; anio: number }
}

/**
 * A document as its PAC has it. `referencia` is the PAC's own id, `uuid` the folio fiscal, `total` in centavos.
 * `cancelacionRechazada`: whoever received it did not agree to cancel it.
 */
export type Timbre = {
  referencia: string
  clave: string | null
  uuid: string
  total: number
  dePrueba: boolean
  cancelado: boolean
  cancelacionRechazada?: boolean
}
/** `en_proceso`: the receiver of the invoice has to agree first. */
export type Cancelacion = 'cancelado' | 'en_proceso'
export type Formato = 'pdf' | 'xml'

/** It was not stamped, and will not be as it is; the sentence says what is wrong with it. */
export class PacRechaza extends Error {}
/** The account does not let us in: its key, its plan, its certificates. */
export class PacCerrado extends Error {}

/** An authorized provider that stamps. Never called inside a database transaction; a call that throws anything else leaves its outcome unknown. */
export type Pac = {
  proveedor: 'prueba' | 'facturapi'
  /** Stamps it, once for each `clave`. */
  timbrar: (cfdi: Cfdi) => Promise<Timbre>
  global: (cfdi: CfdiGlobal) => Promise<Timbre>
  leer: (referencia: string) => Promise<Timbre | null>
  /** Asked twice, it cancels once. `sustituto`: the folio fiscal of what takes its place, with motivo 01. */
  cancelar: (referencia: string, motivo: string, sustituto?: string) => Promise<Cancelacion>
  descargar: (referencia: string, formato: Formato) => Promise<Buffer | null>
  /** Whether the account can stamp; `rfc` is whose it is, when it says. */
  comprobar: () => Promise<{ rfc: string | null; dePrueba: boolean }>
}

/** A sale of the month at one rate, less what went back of it. Centavos; `comision` is what the platform charged its organizer, without IVA. */
export type ServicioRetenido = { dia: string; precio: number; tasa: number | null; iva: number; comision: number }

/** A resident abroad: `pais` is ISO 3166-1 in three letters, `registro` the tax number there. */
export type DeFuera = { pais: string; registro: string | null; razonSocial: string }

/**
 * What a technological platform withheld of somebody's sales of a month (YYYY-MM). `clave` names this attempt: asked again with it, a PAC answers the
 * same and stamps nothing more. `sustituye`: the folio fiscal of the one that this one replaces.
 */
export type CfdiRetencion = {
  clave: string
  emisor: Contribuyente
  receptor: (Contribuyente | DeFuera) & { email: string | null }
  mes: string
  servicios: ServicioRetenido[]
  isr: number
  iva: number
  sustituye: string | null
}

/** Stamps retenciones in the name of the platform. Never called inside a database transaction; it fails as `Pac` does. */
export type PacRetenciones = {
  proveedor: 'prueba' | 'facturapi'
  /** `total` of its answer is what was withheld. */
  timbrar: (cfdi: CfdiRetencion) => Promise<Timbre>
  leer: (referencia: string) => Promise<Timbre | null>
  /** `sustituta`: the reference of the one in its place. Asked twice, it cancels once. */
  cancelar: (referencia: string, motivo: '01' | '03', sustituta: string | null) => Promise<void>
  descargar: (referencia: string, formato: Formato) => Promise<Buffer | null>
}

/** `prueba`: in demo mode only. `plataforma`: with the operator's key. `conLlave`: with an organizer's key. */
export type Pacs = {
  prueba: Pac | null
  plataforma: Pac | null
  conLlave: (llave: string) => Promise<Pac>
  /** Constancias of what was withheld: the platform's, or the sandbox's. */
  retenciones: PacRetenciones | null
  /** What the PAC would be asked for, to be sent by hand. */
  armar: (cfdi: Cfdi | CfdiGlobal) => object
}

/** What was asked to be stamped, as the sandbox keeps it. */
export type DocumentoPrueba<C extends Cfdi | CfdiGlobal | CfdiRetencion> = {
  referencia: string
  clave: string
  cfdi: C
  cancelado: boolean
  fecha: Date
}
/** Where the sandbox keeps its documents. `guardar` answers the one of the same key, if there is one. */
export type DocumentosPrueba<C extends Cfdi | CfdiGlobal | CfdiRetencion = Cfdi | CfdiGlobal> = {
  guardar: (documento: Pick<DocumentoPrueba<C>, 'referencia' | 'clave' | 'cfdi'>) => Promise<DocumentoPrueba<C>>
  leer: (referencia: string) => Promise<DocumentoPrueba<C> | null>
  cancelar: (referencia: string) => Promise<void>
}
