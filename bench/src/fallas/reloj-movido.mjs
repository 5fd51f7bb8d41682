// Loaded before everything else: the clock of this machine, as far as a program can see it, goes wrong by as many
// milliseconds as the file RELOJ_MOVIDO says. Time passes as always; the database has a clock of its own.
import { readFileSync } from 'node:fs'

const MIRA_MS = 500
const Verdadero = Date
let movido = 0

globalThis.Date = class extends Verdadero {
  constructor(...partes) {
    if (partes.length === 0) super(Verdadero.now() + movido)
    else super(...partes)
  }
  static now() {
    return Verdadero.now() + movido
  }
}

setInterval(() => {
  try {
    movido = Number(readFileSync(process.env.RELOJ_MOVIDO, 'utf8')) || 0
  } catch {
    movido = 0
  }
}, MIRA_MS).unref()
