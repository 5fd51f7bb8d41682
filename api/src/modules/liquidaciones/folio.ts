import { letrasAlAzar } from '../../ids.ts'

/** What people call a payout by: `LQ-` and seven characters. */
export const createFolioLiquidacion = (): string => `LQ-${letrasAlAzar(7)}`
