/** `cid` makes it a part of the HTML (`cid:…`) instead of a file beside it. */
export type Attachment = { filename: string; content: Buffer; contentType: string; cid?: string }
export type Message = {
  to: string
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
  replyTo?: string
  messageId?: string
  headers?: Readonly<Record<string, string>>
}

/** Sends one e-mail, or throws: the outbox tries again. */
export type Mailer = { send: (message: Message) => Promise<void> }
