import { randomBytes } from 'node:crypto'

/** Nothing is ever delivered to it. */
const NADIE = '.invalid'
const DOMINIO = `@eliminada${NADIE}`
const TAQUILLA = `@taquilla${NADIE}`

export const crearSeudonimo = (): string => `eliminada-${randomBytes(6).toString('hex')}${DOMINIO}`
/** Of somebody who bought at the door and gave no address. */
export const correoDeTaquilla = (compraId: string): string => `${compraId}${TAQUILLA}`
/** An address that stands for somebody who is gone. */
export const esDeEliminada = (email: string): boolean => email.endsWith(DOMINIO)
/** As people read it: who gave none at the door has none. */
export const correoLegible = (email: string): string => (email.endsWith(TAQUILLA) ? '' : email)
/** An address that stands for somebody who is gone, or who gave none. */
export const esSeudonimo = (email: string): boolean => email.endsWith(NADIE)
