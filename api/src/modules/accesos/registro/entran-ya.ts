import type { Acceso } from '@entrale/contract/accesos/schemas'
import type { Db } from '@entrale/db'
import type { CelularDePuerta } from '../../../context.ts'
import { idOf } from '../../../ids.ts'
import { estaVivo } from '../celulares/celulares.policy.ts'
import { registrar } from './registro.repository.ts'

type Entran = { boletoIds: readonly string[]; en: Date; ahora: Date }
type Mueve = Pick<Acceso, 'id' | 'boletoId' | 'resultado' | 'deshace'>
const idDeEntrada = (boletoId: string) => idOf(`entra ya ${boletoId}`)

async function mover(trx: Db, celular: CelularDePuerta, mueven: readonly Mueve[], { en, ahora }: Entran) {
  const { id, puertaId } = celular
  const comunes = { puertaId, en, firme: true, sinRed: false, forzado: false, leido: null }
  const accesos = mueven.map((mueve) => ({ ...comunes, ...mueve }))
  await registrar(trx, id, accesos, !estaVivo(celular, ahora))
}

/** Who bought at the till walks in at once, by the gate of its phone: nobody scans what was just sold. Holds existencias at most. */
export const entranYa = (trx: Db, celular: CelularDePuerta, entran: Entran): Promise<void> =>
  mover(
    trx,
    celular,
    entran.boletoIds.map((boletoId) => ({ id: idDeEntrada(boletoId), boletoId, resultado: 'adelante', deshace: null })),
    entran,
  )

/** The same, taken back with the sale. */
export const noEntraron = (trx: Db, celular: CelularDePuerta, entran: Entran): Promise<void> =>
  mover(
    trx,
    celular,
    entran.boletoIds.map((boletoId) => ({
      ...{ id: idOf(`no entra ${boletoId}`), boletoId, resultado: 'deshecho' },
      deshace: idDeEntrada(boletoId),
    })),
    entran,
  )
