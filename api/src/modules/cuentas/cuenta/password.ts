import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../../../turns.ts'

/** argon2id (the library's own choice) with 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing fills a thread and 19 MiB: a rush of sign-ins waits in line instead of starving the process. */
const inTurn = createTurns(2)

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS))

/** A hash of nothing anybody knows, so that an unknown e-mail costs as much time as a known one. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$xM6vCOI5StL6agcve//blA$KeTZ62XPCdWYRODVsRTqRIsOTTBVsl5dfMLF9MG5F9I'

export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const matches = await inTurn(() => verify(storedHash || NOBODY, password).catch(() => false))
  return matches && Boolean(storedHash)
}
