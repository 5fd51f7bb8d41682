import * as z from 'zod/mini'

/** Days that something is done on: different whole numbers, so many at most. */
export const listaDeDias = ({ desde, hasta, cuantos }: { desde: number; hasta: number; cuantos: number }) =>
  z
    .array(z.number())
    .check(
      z.refine(
        (dias) =>
          dias.length > 0 &&
          dias.length <= cuantos &&
          new Set(dias).size === dias.length &&
          dias.every((dia) => Number.isInteger(dia) && dia >= desde && dia <= hasta),
        `Escribe de 1 a ${cuantos} días distintos, de ${desde} a ${hasta}, separados por comas.`,
      ),
    )
/** "30, 15, 7" as it is typed; what is no number is refused by the list. */
export const diasDe = (texto: string): number[] =>
  texto
    .split(/[,\s]+/)
    .filter((trozo) => trozo !== '')
    .map((trozo) => (/^\d{1,4}$/.test(trozo) ? Number(trozo) : -1))
export const textoDeDias = (dias: readonly number[]): string => dias.join(', ')
