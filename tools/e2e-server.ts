// The server of the browser tests: the real one, on a database and files that start empty.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeEmbedded } from '@entrale/db/testing'

const folder = process.env.ENTRALE_DATA ?? '.data/e2e'
await removeEmbedded(join(folder, 'postgres'))
await rm(folder, { recursive: true, force: true })
await import('../server/src/main.ts')
