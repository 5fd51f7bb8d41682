import { createHash } from 'node:crypto'
import { letrasAlAzar } from '../../ids.ts'

/** What people call a payout by: `LQ-` and seven characters. */
export const createFolioLiquidacion = (): string => `LQ-${letrasAlAzar(7)}`

/** The seven digits that a bank carries beside a transfer. */
export const referenciaDe = (folio: string): string =>
  String((createHash('sha256').update(folio).digest().readUInt32BE(0) % 9_999_999) + 1).padStart(7, '0')
