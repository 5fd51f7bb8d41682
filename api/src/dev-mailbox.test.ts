import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devMailbox } from './dev-mailbox.ts'
import { createMailbox } from './ports/mailer/mailbox.ts'

const app = fastify()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'correo-'))
  await app.register(devMailbox, { folder })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string) => app.inject(`/dev/correo${url}`)

test('an empty mailbox says what will arrive', async () => {
  const respuesta = await get('')
  expect(respuesta.statusCode).toBe(200)
  expect(respuesta.body).toContain('Todavía no hay correos')
})

test('a hostile message stays text, and its HTML runs apart', async () => {
  const malo = '"><script>alert(1)</script>'
  const mailbox = createMailbox(folder)
  await mailbox.send({
    to: `${malo}@correo.mx`,
    subject: malo,
    html: `<html><head></head><body><script>alert(2)</script><img src="cid:uno"></body></html>`,
    text: `</pre>${malo}`,
    attachments: [
      { filename: 'uno.png', contentType: 'image/png', content: Buffer.from('png'), cid: 'uno' },
      { filename: 'bole"to\r\nñ.pdf', contentType: 'application/pdf', content: Buffer.from('pdf') },
    ],
  })
  const id = (await mailbox.list())[0]?.id ?? ''
  for (const url of ['', `/${id}`]) {
    const { body, headers } = await get(url)
    expect(body).not.toContain('<script')
    expect(body).toContain('&lt;script&gt;alert(1)')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*style-src 'sha256-[\w+/=]{44}'/)
  }
  expect((await get(`/${id}`)).body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  const html = await get(`/${id}/html`)
  expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox(?!.*allow-scripts)/)
  expect(html.headers['content-security-policy']).not.toContain('script-src')
  expect(html.body).toContain(`<img src="/dev/correo/${id}/archivos/0">`)
  const pdf = await get(`/${id}/archivos/1`)
  expect([pdf.body, pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
    'pdf',
    'application/pdf',
    "attachment; filename*=UTF-8''bole%22to%0D%0A%C3%B1.pdf",
  ])
})

test('what is not there is not found', async () => {
  for (const url of ['/nada', '/..%2f..%2fetc', '/00000000-0000-7000-8000-000000000000/html', '/nada/archivos/0'])
    expect((await get(url)).statusCode).toBe(404)
  const [{ id } = { id: '' }] = await createMailbox(folder).list()
  for (const indice of ['9', '-1', 'x', '0x1e', '1.5', 'length'])
    expect((await get(`/${id}/archivos/${indice}`)).statusCode).toBe(404)
})
