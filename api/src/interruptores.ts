import type { Db } from '@entrale/db'
import { Refusal } from './errors.ts'

const REGISTRO = 'Por ahora no se pueden crear cuentas nuevas.'
const PUBLICAR = 'Por ahora no se pueden publicar eventos.'

const enPausa = (mensaje: string, motivo: string) =>
  new Refusal(503, `${mensaje} ${motivo}`.trim(), { retryAfter: 300 })

const leer = (db: Db) =>
  db
    .selectFrom('ajustes')
    .select(['registro_pausa as registro', 'publicar_pausa as publicar'])
    .executeTakeFirstOrThrow()

/** Refuses while an administrator has paused new accounts. The sale has its own switch, which `apartarBoletos` reads with the evento. */
export async function exigirRegistroAbierto(db: Db): Promise<void> {
  const { registro } = await leer(db)
  if (registro !== null) throw enPausa(REGISTRO, registro)
}

/** Refuses while an administrator has paused new publications. */
export async function exigirPublicarAbierto(db: Db): Promise<void> {
  const { publicar } = await leer(db)
  if (publicar !== null) throw enPausa(PUBLICAR, publicar)
}
