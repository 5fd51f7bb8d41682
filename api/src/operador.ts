import type { Operador } from '@entrale/contract/plataforma/schemas'
import { rowsOf } from '@entrale/db'
import type { Services } from './context.ts'

export type { Operador } from '@entrale/contract/plataforma/schemas'

/** As long as nobody configured it: the legal pages then say so. */
export const SIN_OPERADOR: Operador = {
  nombre: null,
  domicilio: null,
  rfc: null,
  telefono: null,
  correoAyuda: null,
  correoPrivacidad: null,
}

/** Who runs this installation: as an administrator wrote it, or else as the environment says. Questions about data go to the help where no other e-mail is given. */
export async function operadorDe({ db, config: { operador } }: Pick<Services, 'db' | 'config'>): Promise<Operador> {
  const rows = await rowsOf<Operador>(db)`
    select operador_nombre as nombre, operador_domicilio as domicilio, operador_rfc as rfc,
      operador_telefono as telefono,
    operador_correo_ayuda as "correoAyuda", operador_correo_privacidad as "correoPrivacidad" from ajustes`
  const escrito = Object.entries(rows[0] ?? {}).filter(([, valor]) => valor !== null)
  const actual: Operador = { ...operador, ...Object.fromEntries(escrito) }
  const propio = rows[0]?.correoPrivacidad ?? null
  const heredado = operador.correoPrivacidad === operador.correoAyuda ? actual.correoAyuda : operador.correoPrivacidad
  return { ...actual, correoPrivacidad: propio ?? heredado ?? actual.correoAyuda }
}
