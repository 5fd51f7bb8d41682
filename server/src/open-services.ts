import { createServices, type Services } from '@entrale/api'
import { connect, migrate, openDatabase } from '@entrale/db'
import type { Env } from './env.ts'
import { readSecret } from './secret.ts'

export type Opened = { services: Services; migrations: string[]; close: () => Promise<void> }

/** Where people reach this server: as configured, or on this machine. */
const baseUrlOf = ({ BASE_URL, PORT }: Env) => BASE_URL?.replace(/\/+$/, '') ?? `http://localhost:${PORT}`

/** The database, migrated, and everything built upon it. A failure on the way leaves nothing open. */
export async function openServices(env: Env, connections: number): Promise<Opened> {
  const database = await openDatabase(env)
  try {
    const migrations = await migrate(database.url)
    const config = { mode: env.ENTRALE_MODE, baseUrl: baseUrlOf(env), secret: await readSecret(env.ENTRALE_SECRET, env.ENTRALE_DATA) }
    const db = connect(database.url, connections)
    const close = async () => {
      await db.destroy()
      await database.stop()
    }
    return { services: createServices({ db, config, dataFolder: env.ENTRALE_DATA, smtpUrl: env.SMTP_URL, mailFrom: env.MAIL_FROM }), migrations, close }
  } catch (error) {
    await database.stop()
    throw error
  }
}
