import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 } from 'uuid'
import type { Mailer, Message } from './mailer.ts'

const KEPT = 500
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MESSAGE_FILE = 'mensaje.json'

type KeptAttachment = { filename: string; contentType: string; bytes: number; cid?: string }
export type KeptMessage = Omit<Message, 'attachments'> & {
  id: string
  enviadoEn: string
  attachments: KeptAttachment[]
}
export type Mailbox = Mailer & {
  /** Newest first. */
  list: (limit?: number) => Promise<KeptMessage[]>
  read: (id: string) => Promise<KeptMessage | null>
  attachment: (id: string, index: number) => Promise<(KeptAttachment & { content: Buffer }) | null>
}

/** The development mailbox: one folder per message, named by an id that grows with the time. Several processes may share it. */
export function createMailbox(folder: string): Mailbox {
  const read = (id: string) => (ID.test(id) ? readMessage(join(folder, id)) : Promise.resolve(null))
  return {
    send: async (message) => {
      await keep(folder, message)
      await removeOldest(folder)
    },
    list: async (limit = KEPT) =>
      (await Promise.all((await idsOf(folder)).slice(0, limit).map(read))).filter((message) => message !== null),
    read,
    attachment: async (id, index) => {
      const found = (await read(id))?.attachments[index]
      return found === undefined ? null : { ...found, content: await readFile(join(folder, id, String(index))) }
    },
  }
}

/** Written aside and renamed, so that no reader finds half a message. */
async function keep(folder: string, { attachments = [], ...message }: Message): Promise<void> {
  const id = v7()
  const aside = join(folder, `.${id}`)
  await mkdir(aside, { recursive: true, mode: 0o700 })
  await Promise.all(attachments.map(({ content }, index) => writeFile(join(aside, String(index)), content)))
  const kept: KeptMessage = {
    ...message,
    id,
    enviadoEn: new Date().toISOString(),
    attachments: attachments.map(({ content, ...rest }) => ({ ...rest, bytes: content.length })),
  }
  await writeFile(join(aside, MESSAGE_FILE), JSON.stringify(kept))
  await rename(aside, join(folder, id))
}

async function idsOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(onMissing([]))
  return names.filter((name) => ID.test(name)).sort((a, b) => (a < b ? 1 : -1))
}

async function readMessage(path: string): Promise<KeptMessage | null> {
  const text = await readFile(join(path, MESSAGE_FILE), 'utf8').catch(onMissing(null))
  return text === null ? null : JSON.parse(text)
}

async function removeOldest(folder: string): Promise<void> {
  for (const id of (await idsOf(folder)).slice(KEPT)) await rm(join(folder, id), { recursive: true, force: true })
}

const onMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value
    throw error
  }
