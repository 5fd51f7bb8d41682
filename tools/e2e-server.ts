// The server of the browser tests: the real one, on a database and files that start empty and need not survive a power
// cut.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeEmbedded, startFast } from '@entrale/db/testing'

const folder = process.env.ENTRALE_DATA ?? '.data/e2e'
await removeEmbedded(join(folder, 'postgres'))
await rm(folder, { recursive: true, force: true })
const ours = process.env.DATABASE_URL === undefined ? await startFast(join(folder, 'postgres')) : undefined
await import('../server/src/main.ts')
await ours?.stop() // the server joined it, and ends it
