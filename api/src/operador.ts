import type { Operador } from '@entrale/contract/plataforma'

export type { Operador } from '@entrale/contract/plataforma'

/** As long as nobody configured it: the legal pages then say so. */
export const SIN_OPERADOR: Operador = { nombre: null, domicilio: null, rfc: null, telefono: null, correoAyuda: null, correoPrivacidad: null }
