// npm run reload: asks the running server to relieve its processes one by one, and waits for it.
import { createConnection } from 'node:net'
import { readEnv } from '../env.ts'
import { report } from '../report.ts'
import { doorOf } from './door.ts'

function ask(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    createConnection(path)
      .setEncoding('utf8')
      .on('data', (part) => {
        answer += part
      })
      .on('end', () => resolve(answer.trim()))
      .on('error', reject)
  })
}

try {
  const answer = await ask(doorOf(readEnv(process.env)))
  process.stdout.write(`${answer}\n`)
  process.exitCode = answer.startsWith('Listo') ? 0 : 1
} catch (error) {
  process.exitCode = 1
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ECONNREFUSED')
    process.stderr.write('No hay un servidor con ENTRALE_WORKERS en esta carpeta y este puerto.\n')
  else report(error)
}
