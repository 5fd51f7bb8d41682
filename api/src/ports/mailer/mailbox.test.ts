import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailbox } from './mailbox.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'correo-'))
})
afterAll(() => rm(folder, { recursive: true }))

const message = (subject: string) => ({ to: 'ana@ejemplo.mx', subject, html: `<p>${subject}</p>`, text: subject })

test('an empty mailbox lists nothing', async () => {
  expect(await createMailbox(join(folder, 'nada')).list()).toEqual([])
})

test('messages come newest first, with their attachments', async () => {
  const mailbox = createMailbox(join(folder, 'dos'))
  await mailbox.send(message('Uno'))
  await mailbox.send({
    ...message('Dós'),
    attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('hola') }],
  })
  const [dos, uno] = await mailbox.list()
  expect([dos?.subject, uno?.subject]).toEqual(['Dós', 'Uno'])
  expect(dos?.attachments).toEqual([{ filename: 'a.pdf', contentType: 'application/pdf', bytes: 4 }])
  const id = dos?.id ?? ''
  expect((await mailbox.attachment(id, 0))?.content.toString()).toBe('hola')
  expect(await mailbox.attachment(id, 1)).toBeNull()
  expect(await mailbox.attachment(id, Number.NaN)).toBeNull()
  expect(await mailbox.read('../../etc')).toBeNull()
  expect(await mailbox.read('00000000-0000-7000-8000-000000000000')).toBeNull()
})

test('only the last 500 stay', async () => {
  const mailbox = createMailbox(join(folder, 'muchos'))
  for (let i = 0; i < 503; i++) await mailbox.send(message(`n${i}`))
  const list = await mailbox.list()
  expect(list).toHaveLength(500)
  expect(list[0]?.subject).toBe('n502')
  expect(list.at(-1)?.subject).toBe('n3')
  expect((await readdir(join(folder, 'muchos'))).length).toBe(500)
})
