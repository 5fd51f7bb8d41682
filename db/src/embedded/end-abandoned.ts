// Run by the watchdog, with the home of a server that nobody seems to use.
import { join } from 'node:path'
import { findHome } from './home.ts'
import { endIfUnused } from './start.ts'

const folder = process.argv[2]
if (folder !== undefined) await endIfUnused(await findHome(join(folder)), 'watchdog')
