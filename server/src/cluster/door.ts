import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { writeLine } from '../log/lines.ts'

/** Where `npm run reload` finds the supervisor: a socket that only its own account may use. */
export const doorOf = ({ ENTRALE_DATA, PORT }: { ENTRALE_DATA: string; PORT: number }): string =>
  join(ENTRALE_DATA, `procesos-${PORT}.sock`)

/** Relieves all processes for each one who connects, and says how it went. Answers how to close. */
export async function openDoor(path: string, relieve: () => Promise<void>): Promise<() => Promise<void>> {
  await rm(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    relieve().then(
      () => socket.end('Listo: todos los procesos son nuevos, y ninguno dejó a nadie a medias.\n'),
      (error: unknown) => socket.end(`No se completó, y sigue sirviendo el que servía: ${error}\n`),
    )
  })
  server.on('error', (error) =>
    writeLine('warn', { error: String(error) }, 'npm run reload will not find this server; SIGHUP still does it'),
  )
  const before = process.umask(0o177)
  server.listen(path)
  process.umask(before)
  server.unref()
  return async () => {
    server.close()
    await rm(path, { force: true })
  }
}
