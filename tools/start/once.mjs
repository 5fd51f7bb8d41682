import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { say, state } from './terminal.mjs'

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function take(claim, lock) {
  try {
    linkSync(claim, lock)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

const TOO_LONG = 15 * 60_000

function holderOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return undefined
  }
}

/** The number of a dead holder may be given again, so age counts too. */
function isAbandoned(lock, holder) {
  if (holder === undefined) return false
  return (
    holder === process.pid ||
    !isAlive(holder) ||
    Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > TOO_LONG
  )
}

/** Two starts at once must not install or build over each other. */
export async function once(name, work) {
  const lock = join(state, `${name}.lock`)
  const claim = `${lock}.${process.pid}`
  writeFileSync(claim, String(process.pid))
  process.on('exit', () => rmSync(claim, { force: true }))
  for (let told = false; !take(claim, lock); await sleep(200)) {
    const holder = holderOf(lock)
    if (isAbandoned(lock, holder)) rmSync(lock, { force: true })
    else if (!told) say('Otro arranque está en lo mismo; esperando a que termine…')
    told = true
  }
  const release = () => holderOf(lock) === process.pid && rmSync(lock, { force: true })
  process.on('exit', release)
  try {
    return await work()
  } finally {
    release()
  }
}
