import { readFile } from 'node:fs/promises'
import { createSchemaState, type Db } from '@entrale/db'
import type { FastifyInstance } from 'fastify'

const ROOT = new URL('../../../', import.meta.url)
const COMMIT = /^[0-9a-f]{7,40}$/

/** What the image says, or the checkout; null where neither knows. */
async function commitOf(given: string | undefined): Promise<string | null> {
  if (given !== undefined) return given
  const read = async (path: string) => (await readFile(new URL(path, ROOT), 'utf8').catch(() => '')).trim()
  const head = await read('.git/HEAD')
  const commit = head.startsWith('ref: ') ? await read(`.git/${head.slice('ref: '.length)}`) : head
  return COMMIT.test(commit) ? commit : null
}

type Options = { db: Db; commit: string | undefined; roles: readonly string[] }

/** `/version`: which program answers, and how far its database is. It says nothing of how it is configured. */
export async function mountVersion(app: FastifyInstance, { db, commit: given, roles }: Options): Promise<void> {
  const { version } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8')) as { version: string }
  const [commit, stateOf] = [await commitOf(given), await createSchemaState(db)]
  app.get('/version', async (_, reply) => {
    const esquema = await stateOf().catch(() => null)
    return reply.header('cache-control', 'no-store').send({ version, commit, roles, esquema })
  })
}
