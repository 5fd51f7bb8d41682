import { conflicto, noEncontrado } from '../../../errors.ts'

export const organizacionNoEncontrada = () => noEncontrado('No encontramos esa organización.')
export const organizacionYaSuspendida = () => conflicto('Esa organización ya está suspendida.')
export const organizacionNoSuspendida = () => conflicto('Esa organización no está suspendida.')
