import { letrasAlAzar } from '../../ids.ts'

/** What people call a lote by: `LT-` and seven characters. */
export const createFolioLote = (): string => `LT-${letrasAlAzar(7)}`

const LOTES_DISTINTOS = 9_999
/** The seven digits that a bank carries beside a transfer: four of its lote, three of its place in it. */
export const referenciaDe = (serie: number, numero: number): string =>
  String(((serie % LOTES_DISTINTOS) + 1) * 1_000 + numero).padStart(7, '0')
