import type { Mailer, Message } from './mailer.ts'

export type MemoryMailer = Mailer & { readonly sent: Message[]; fail: (times: number) => void }

/** Keeps what it sends, for tests; `fail(n)` makes the next n sendings fail. */
export function createMemoryMailer(): MemoryMailer {
  const sent: Message[] = []
  let failures = 0
  return {
    sent,
    fail: (times) => {
      failures = times
    },
    send: async (message) => {
      if (failures > 0) {
        failures -= 1
        throw new Error('the relay is down')
      }
      sent.push(message)
    },
  }
}
