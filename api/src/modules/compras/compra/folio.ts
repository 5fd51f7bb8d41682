import { letrasAlAzar } from '../../../ids.ts'

export const createFolio = (): string => `EN-${letrasAlAzar(6)}`
