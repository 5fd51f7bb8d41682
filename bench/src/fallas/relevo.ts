import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Where each e-mail that was taken goes to. */
export type Relevo = { port: number; recibidos: string[]; close: () => void }

const addressIn = (line: string): string => /<(.*?)>/.exec(line)?.[1] ?? ''

/** Enough of SMTP to take e-mails; of each it keeps its address alone. */
export async function abrirRelevo(): Promise<Relevo> {
  const recibidos: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let para = ''
    let leyendo = false
    let buffer = ''
    const command = (line: string): string => {
      const verbo = line.slice(0, 4).toLowerCase()
      if (verbo === 'ehlo') return '250-relevo\r\n250 8BITMIME'
      if (verbo === 'quit') return '221 adios'
      if (verbo === 'rcpt') para = addressIn(line)
      leyendo = verbo === 'data'
      return leyendo ? '354 sigue' : '250 ok'
    }
    const step = (): string | null => {
      const end = buffer.indexOf(leyendo ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return null
      const text = buffer.slice(0, end)
      buffer = buffer.slice(end + (leyendo ? 5 : 2))
      if (!leyendo) return command(text)
      leyendo = false
      recibidos.push(para)
      return '250 recibido'
    }
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1')
      for (let answer = step(); answer !== null; answer = step()) socket.write(`${answer}\r\n`)
    })
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    socket.write('220 relevo\r\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { port, recibidos, close }
}
