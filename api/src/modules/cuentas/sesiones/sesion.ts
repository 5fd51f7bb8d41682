import { v7 } from 'uuid'
import type { Services, Usuario } from '../../../context.ts'
import { sinSesion } from '../../../errors.ts'
import { PLAZOS } from '../../../plazos.ts'
import { createToken, hashToken } from '../cuenta/token.ts'
import { findSesionViva, type NuevaSesion, touchSesion, type Vida } from './sesiones.repository.ts'

const DIA = 24 * 3_600_000
/**
 * However much it is used, a session ends after this long; and when nobody uses it. Longer than a bank's, on purpose: a boleto bought weeks ago has to
 * open at the door without a password, while what could hurt (e-mail, password, keys, data) asks for a fresh proof of identity whatever the session's age.
 */
const DURACION = PLAZOS.sesion * DIA
export const INACTIVIDAD_DIAS = PLAZOS.sesionSinUso
/** Its use is noted no more often than this: reading must not become writing. */
const NOTA = 5 * 60_000

export const vidaEn = (ahora: Date): Vida => ({ ahora, usadaDesde: new Date(ahora.getTime() - INACTIVIDAD_DIAS * DIA) })
const hayQueAnotar = (usadaEn: Date, ahora: Date): boolean => ahora.getTime() - usadaEn.getTime() >= NOTA

/** The token goes to its owner; the row keeps its hash only. Opening it is a proof of identity. */
export function nuevaSesion(
  usuarioId: string,
  dispositivo: string,
  ahora: Date,
  segundoPaso: boolean,
): { token: string; sesion: NuevaSesion } {
  const token = createToken()
  const sesion = {
    id: v7(),
    usuario_id: usuarioId,
    token_hash: hashToken(token),
    dispositivo,
    creada_en: ahora,
    usada_en: ahora,
    identidad_en: ahora,
    segundo_paso_en: segundoPaso ? ahora : null,
    expira_en: new Date(ahora.getTime() + DURACION),
  }
  return { token, sesion }
}

/** Who a token stands for, asked of the database every time, so that a revoked session ends at once. */
export async function findSesion({ db, ports: { clock } }: Services, token: string): Promise<Usuario> {
  const ahora = clock.now()
  const sesion = await findSesionViva(db, hashToken(token), vidaEn(ahora))
  if (sesion === undefined) throw sinSesion()
  if (hayQueAnotar(sesion.usada_en, ahora)) await touchSesion(db, sesion.id, ahora)
  return {
    id: sesion.usuario_id,
    email: sesion.email,
    tipo: sesion.tipo,
    sesionId: sesion.id,
    segundoPaso: sesion.segundo_paso_en !== null,
  }
}
