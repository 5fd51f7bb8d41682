import { createTransport } from 'nodemailer'
import type { Mailer, Message } from './mailer.ts'

const TIMEOUT_MS = 15_000

export type SmtpMailer = Mailer & { close: () => void }

/** A relay behind `smtp://` or `smtps://`, with kept connections. `from` is a plain address or `Éntrale <boletos@…>`. */
export function createSmtpMailer(url: string, from: string): SmtpMailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: 2 * TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    send: async ({ to, subject, html, text, attachments = [], replyTo, messageId, headers }: Message) => {
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        html,
        text,
        attachments: attachments.map((attachment) => ({
          ...attachment,
          contentDisposition: attachment.cid === undefined ? 'attachment' : 'inline',
        })),
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        ...(messageId !== undefined && { messageId }),
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      })
    },
    close: () => transport.close(),
  }
}
