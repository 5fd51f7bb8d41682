import { readFileSync } from 'node:fs'

/** What Linux tells of a process; elsewhere undefined, and its number must do. */
function statOf(pid: number): { state: string; start: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ')
    return { state: fields[0] ?? '', start: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return statOf(pid)?.state !== 'Z' // in a container nobody may reap the dead
}

/** "pid start": numbers are given again, above all in containers, but not with the same start time. */
export function identityOf(pid: number): string {
  return `${pid} ${statOf(pid)?.start ?? ''}`
}

export function isSameAlive(identity: string): boolean {
  const pid = Number(identity.split(' ')[0])
  return pid > 0 && isAlive(pid) && identityOf(pid) === identity
}
