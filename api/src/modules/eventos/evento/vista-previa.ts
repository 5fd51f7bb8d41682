import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { type Cual, cambiarEvento } from './cambiar-evento.ts'
import { anotarEvento } from './eventos.bitacora.ts'
import { setVistaPrevia } from './eventos.repository.ts'

/** 192 bits: nobody comes upon it by trying. */
const BYTES = 24

export const rutaVistaPrevia = (token: string): string => `/vista-previa/${token}`

/** Makes a new link by which people outside the team see the evento; the old link stops working. */
export async function compartirVistaPrevia(ctx: Context, cual: Cual): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url')
  await cambiarEvento(ctx, cual, async (trx, evento) => {
    await setVistaPrevia(trx, evento.id, token)
    await anotarEvento(trx, ctx, {
      accion: 'evento.compartido',
      evento,
      antes: { vistaPrevia: evento.vistaPrevia !== null },
      despues: { vistaPrevia: true },
    })
  })
  return rutaVistaPrevia(token)
}

/** The link opens nothing any more. */
export async function dejarDeCompartir(ctx: Context, cual: Cual): Promise<void> {
  await cambiarEvento(ctx, cual, async (trx, evento) => {
    if (evento.vistaPrevia === null) return
    await setVistaPrevia(trx, evento.id, null)
    await anotarEvento(trx, ctx, {
      accion: 'evento.compartido',
      evento,
      antes: { vistaPrevia: true },
      despues: { vistaPrevia: false },
    })
  })
}
