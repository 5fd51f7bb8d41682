import { createHash, randomInt } from 'node:crypto'

/** Without 0 O 1 I L: people copy them by hand. */
const ALFABETO = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LARGO = 7

/** What people call a payout by: `LQ-` and seven characters. */
export const createFolioLiquidacion = (): string =>
  `LQ-${Array.from({ length: LARGO }, () => ALFABETO[randomInt(ALFABETO.length)]).join('')}`

/** The seven digits that a bank carries beside a transfer. */
export const referenciaDe = (folio: string): string =>
  String((createHash('sha256').update(folio).digest().readUInt32BE(0) % 9_999_999) + 1).padStart(7, '0')
