import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { createSmtpMailer, type SmtpMailer } from './smtp.ts'

type Received = { from: string; to: string[]; source: string }

const addressIn = (line: string): string => /<(.*?)>/.exec(line)?.[1] ?? ''

/** Enough of SMTP to take messages; `refusals` recipients are turned away first. */
async function startRelay(refusals = 0) {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let left = refusals
  const server = createServer((socket) => {
    sockets.add(socket)
    let current: Received = { from: '', to: [], source: '' }
    let reading = false
    let buffer = ''
    const commands: Record<string, (line: string) => string> = {
      ehlo: () => '250-relay\r\n250 8BITMIME',
      mail: (line) => {
        current = { from: addressIn(line), to: [], source: '' }
        return '250 ok'
      },
      rcpt: (line) => {
        if (left > 0) return `451 busy ${left--}`
        current.to.push(addressIn(line))
        return '250 ok'
      },
      data: () => {
        reading = true
        return '354 go on'
      },
      quit: () => '221 bye',
    }
    const command = (line: string): string => commands[line.slice(0, 4).toLowerCase()]?.(line) ?? '250 ok'
    const step = (): string | null => {
      const end = buffer.indexOf(reading ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return null
      const text = buffer.slice(0, end)
      buffer = buffer.slice(end + (reading ? 5 : 2))
      if (!reading) return command(text)
      reading = false
      received.push({ ...current, source: text.replaceAll('\r\n..', '\r\n.') })
      return '250 taken'
    }
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1')
      for (let answer = step(); answer !== null; answer = step()) socket.write(`${answer}\r\n`)
    })
    socket.on('error', () => undefined)
    socket.write('220 relay\r\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return {
    received,
    stop,
    connections: () => sockets.size,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
}

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanups.splice(0).reverse()) await step()
})

async function setUp(refusals = 0): Promise<{ relay: Awaited<ReturnType<typeof startRelay>>; mailer: SmtpMailer }> {
  const relay = await startRelay(refusals)
  const mailer = createSmtpMailer(relay.url, 'Éntrale <boletos@entrale.test>')
  cleanups.push(relay.stop, mailer.close)
  return { relay, mailer }
}

const message = {
  to: 'ana@ejemplo.mx',
  subject: 'Tus boletos para «Ñandú»',
  html: '<p>Aquí están</p><img src="cid:uno">',
  text: 'Aquí están\n.punto',
}

test('a message arrives whole, accents and attachments too', async () => {
  const { relay, mailer } = await setUp()
  const content = Buffer.from([0, 255, 13, 10, 46, 13, 10])
  const attachments = [
    { filename: 'boletos.pdf', contentType: 'application/pdf', content },
    { filename: 'qr.png', contentType: 'image/png', content, cid: 'uno' },
  ]
  await mailer.send({ ...message, attachments })
  const [{ from, to, source } = { from: '', to: [], source: '' }] = relay.received
  expect([from, to]).toEqual(['boletos@entrale.test', ['ana@ejemplo.mx']])
  const email = await PostalMime.parse(Buffer.from(source, 'latin1'))
  expect(email.subject).toBe(message.subject)
  expect(email.from).toMatchObject({ name: 'Éntrale', address: 'boletos@entrale.test' })
  expect(email.html).toContain('Aquí están')
  expect(email.text?.trim()).toBe(message.text)
  expect(email.attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition])).toEqual([
    ['qr.png', 'image/png', 'inline'],
    ['boletos.pdf', 'application/pdf', 'attachment'],
  ])
  for (const attachment of email.attachments) expect(Buffer.from(attachment.content as ArrayBuffer)).toEqual(content)
})

test('a second message goes over the same connection', async () => {
  const { relay, mailer } = await setUp()
  await mailer.send(message)
  await mailer.send(message)
  expect(relay.received).toHaveLength(2)
  expect(relay.connections()).toBe(1)
})

test('a refusal of the relay is an error, and the next try may succeed', async () => {
  const { relay, mailer } = await setUp(1)
  await expect(mailer.send(message)).rejects.toThrow(/busy/)
  await mailer.send(message)
  expect(relay.received).toHaveLength(1)
})

test('says where to answer, and carries the headers that it is given', async () => {
  const { relay, mailer } = await setUp()
  const headers = {
    'List-Unsubscribe': `<https://entrale.test/${'x'.repeat(120)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  await mailer.send({ ...message, replyTo: 'foro@ejemplo.mx', messageId: '<uno@entrale.test>', headers })
  const email = await PostalMime.parse(Buffer.from(relay.received[0]?.source ?? '', 'latin1'))
  expect([email.replyTo?.[0]?.address, email.messageId]).toEqual(['foro@ejemplo.mx', '<uno@entrale.test>'])
  const valores = Object.fromEntries(email.headers.map(({ key, value }) => [key, value.replace(/\s/g, '')]))
  expect([valores['list-unsubscribe'], valores['list-unsubscribe-post']]).toEqual(Object.values(headers))
})

test('no line break in a subject or an address adds a header or a recipient', async () => {
  const { relay, mailer } = await setUp()
  await mailer.send({ ...message, subject: 'Hola\r\nBcc: otro@ejemplo.mx' })
  await mailer.send({ ...message, to: 'ana@ejemplo.mx>\r\nRCPT TO:<otro@ejemplo.mx' }).catch(() => undefined)
  expect(relay.received.flatMap(({ to }) => to)).not.toContain('otro@ejemplo.mx')
  expect(relay.received[0]?.source).not.toMatch(/^bcc:/im)
})
