export type Attachment = { filename: string; content: Buffer; contentType: string }
export type Message = { to: string; subject: string; html: string; text: string; attachments?: Attachment[] }

/** Sends one e-mail, or throws: the outbox tries again. */
export type Mailer = { send: (message: Message) => Promise<void> }
