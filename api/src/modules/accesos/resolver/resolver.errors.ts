import { conflicto, noEncontrado } from '../../../errors.ts'

export const conflictoNoEncontrado = () => noEncontrado('No encontramos ese conflicto.')
/** `quien` is null once that account is gone; `nota` is empty once whom it told of is forgotten. */
export const yaResuelto = (quien: string | null, nota: string) =>
  conflicto(`${quien ?? 'Alguien de tu equipo'} ya lo había resuelto${nota === '' ? '.' : `: «${nota}»`}`)
export const sinConflicto = () =>
  conflicto('Ya no hay nada que resolver: se deshizo una de las entradas, y la otra es la buena.')
