// npm run seed: the demo data, unless the database already has organizations.
import { sembrarDemo } from '@entrale/api/demo'
import { runCommand } from './command.ts'

await runCommand((services) => sembrarDemo(services, { progreso: (text) => process.stdout.write(`${text}\n`) }))
