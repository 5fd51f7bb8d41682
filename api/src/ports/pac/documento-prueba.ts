import type { Cfdi, CfdiGlobal } from './pac.ts'

/** A CFDI as the sandbox keeps it. */
export type Documento = { referencia: string; clave: string; cfdi: Cfdi | CfdiGlobal; cancelado: boolean; fecha: Date }
