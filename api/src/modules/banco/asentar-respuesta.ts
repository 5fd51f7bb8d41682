import { claveRastreo as claveSchema, type RespuestaBanco } from '@entrale/contract/banco/schemas'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { asentarDevuelto, asentarPagado } from './asentar-renglon.ts'
import { faltaEnviar, loteNoEncontrado } from './banco.errors.ts'
import { type LineaLeida, leerRespuesta } from './leer-respuesta.ts'
import { findLote } from './lotes.repository.ts'
import { findRenglones } from './renglones.repository.ts'

type Paso = 'pagados' | 'devueltos' | 'yaEstaban'
const MOTIVO_MAXIMO = 300

/** One line, in a transaction of its own. Throws a refusal where that cannot be. */
async function asentarLinea(
  ctx: Context,
  cual: { loteId: string; renglonId: string },
  { claveRastreo, motivo }: { claveRastreo: string; motivo: string },
): Promise<Paso> {
  if (motivo !== '') {
    const hecho = await asentarDevuelto(ctx, cual, motivo.slice(0, MOTIVO_MAXIMO))
    return hecho === 'hecho' ? 'devueltos' : 'yaEstaban'
  }
  const clave = z.safeParse(claveSchema, claveRastreo)
  if (!clave.success) throw new Refusal(400, clave.error.issues[0]?.message ?? '')
  return (await asentarPagado(ctx, cual, clave.data)) === 'hecho' ? 'pagados' : 'yaEstaban'
}

/** What the bank said of each transfer of a lote. What was understood is done; of the rest it says why not. */
export async function asentarRespuesta(ctx: Context, loteId: string, texto: string): Promise<RespuestaBanco> {
  const lote = await findLote(ctx.db, loteId)
  if (lote === null) throw loteNoEncontrado()
  if (lote.enviadoEn === null) throw faltaEnviar()
  const porReferencia = new Map(
    (await findRenglones(ctx.db, loteId, ctx.ports.clock.now())).map((renglon) => [renglon.referencia, renglon.id]),
  )
  const hecho: RespuestaBanco = { pagados: 0, devueltos: 0, yaEstaban: 0, errores: [] }
  const fallar = ({ linea, texto: suyo }: LineaLeida, mensaje: string) =>
    hecho.errores.push({ linea, texto: suyo, mensaje })
  for (const leida of leerRespuesta(texto)) {
    if ('falla' in leida) {
      fallar(leida, leida.falla)
      continue
    }
    const renglonId = porReferencia.get(leida.referencia)
    if (renglonId === undefined) {
      fallar(leida, 'Ninguna transferencia de este lote tiene esa referencia.')
      continue
    }
    await asentarLinea(ctx, { loteId, renglonId }, leida).then(
      (paso) => {
        hecho[paso] += 1
      },
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        fallar(leida, error.form?.[0]?.message ?? error.message)
      },
    )
  }
  return hecho
}
