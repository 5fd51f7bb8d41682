import { enlaceInvalido, enlaceUsado, enlaceVencido, type Plazo } from '../cuenta/cuentas.errors.ts'

type Enlace = { expira_en: Date; usada_en: Date | null }

/** Why a link from an e-mail did not hold. One that was replaced is gone, and reads like any other that never was. */
export function motivoDeEnlace(enlace: Enlace | undefined, plazo: Plazo, ahora: Date): Error {
  if (enlace === undefined) return enlaceInvalido()
  if (enlace.usada_en !== null) return enlaceUsado()
  return enlace.expira_en <= ahora ? enlaceVencido(plazo) : enlaceInvalido()
}
