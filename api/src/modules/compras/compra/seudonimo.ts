import { randomBytes } from 'node:crypto'

/** Nothing is ever delivered there. */
const DOMINIO = '@eliminada.invalid'

export const crearSeudonimo = (): string => `eliminada-${randomBytes(6).toString('hex')}${DOMINIO}`
/** An address that stands for somebody who is gone. */
export const esSeudonimo = (email: string): boolean => email.endsWith(DOMINIO)
