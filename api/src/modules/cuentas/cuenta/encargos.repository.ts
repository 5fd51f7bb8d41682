import type { Db } from '@entrale/db'
import { encargarTrabajo } from '../../../trabajos.ts'

/** `email`: the one the person had then, should a stranger change it before this is sent. */
export type CambioLlave = {
  usuarioId: string
  email: string
  llaveId: string
  nombre: string
  accion: 'agregada' | 'quitada'
  cuando: string
}

/**
 * `quedan`: codes of recovery that are left, once one was used. `retirado`: by the operator, for who lost everything.
 */
export type CambioSegundoPaso = {
  usuarioId: string
  email: string
  accion: 'agregado' | 'quitado' | 'retirado' | 'codigos_nuevos' | 'codigo_usado'
  quedan?: number | undefined
  cuando: string
}

/** The jobs of accounts and their data; `api/src/jobs/trabajos.ts` names their handlers. Moments are ISO 8601. */
export type Encargos = {
  avisar_llave: CambioLlave
  avisar_segundo_paso: CambioSegundoPaso
  /** `email`: the one the person had then, should a stranger change it before this is sent. */
  avisar_sesion: { usuarioId: string; email: string; dispositivo: string; cuando: string }
  avisar_password: { usuarioId: string; email: string; cuando: string; sesiones: 'todas' | 'otras' }
  avisar_cambio_correo: { usuarioId: string; antes: string; nuevo: string; cuando: string; hecho: boolean }
  enviar_cambio_correo: { usuarioId: string; email: string }
  enviar_recuperacion: { email: string }
  enviar_verificacion: { usuarioId: string }
}

/** Asks for an e-mail in the transaction of its cause; it is written, and its token made, when it is sent. */
export const encargar = <T extends keyof Encargos>(db: Db, tipo: T, datos: Encargos[T]): Promise<void> =>
  encargarTrabajo(db, tipo, datos)
