import { createHash } from 'node:crypto'
import type { CodigoEnTelefono, Telefono } from '@entrale/contract/compras/vivo'
import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { contarIntento, type Limite } from '../../http/rate-limit.ts'
import { firmarBoleto, secretoVivo } from '../boletos/index.ts'
import { admite, boletoSinVigencia, boletoUsado } from '../compras/index.ts'
import { abrirBoleto } from './abrir-boleto.ts'
import { type BoletoRow, lockBoleto } from './boletos.repository.ts'
import { atarTelefono, findTelefono, subirVersion } from './telefonos.repository.ts'
import { boletoOfrecido, codigoQueNoCambia, enOtroTelefono } from './transferencias.errors.ts'

/** Two people who have the link take it from each other no faster than this. */
const MUDANZAS: Limite = { nombre: 'codigo-telefono', maximo: 10, segundos: 3600 }

type Cual = { id: string; acceso: string }

function exigirVivo({ boleto }: BoletoRow): void {
  if (boleto.estado === 'usado' && boleto.usado?.vuelve !== true) throw boletoUsado()
  if (boleto.devolucion === 'ofrecida') throw boletoOfrecido()
  if (!admite(boleto)) throw boletoSinVigencia()
  if (boleto.vivo === null) throw codigoQueNoCambia()
}

/** The version that this phone shows: of one that shows it already, that one; of one that it moves to, the next. */
async function versionPara(trx: Db, { id, version }: BoletoRow['boleto'], { telefono, mover }: Telefono, en: Date) {
  const hash = createHash('sha256').update(telefono).digest()
  const suyo = await findTelefono(trx, id)
  const libre = suyo?.version !== version
  if (!libre && suyo.hash.equals(hash)) return version
  if (!libre && !mover) throw enOtroTelefono()
  if (!libre) await contarIntento(trx, [{ limite: MUDANZAS, de: id }], en)
  const nueva = libre ? version : await subirVersion(trx, id)
  await atarTelefono(trx, { boletoId: id, version: nueva, hash, en })
  return nueva
}

/**
 * Gives one phone what it makes the changing code of a boleto of. Of two that ask at once one gets it; it moves to another
 * one only when that is said, and then the code before it admits no more.
 */
export async function ponerEnTelefono(ctx: Context, { id, acceso }: Cual, datos: Telefono): Promise<CodigoEnTelefono> {
  const { evento } = await abrirBoleto(ctx, id, acceso)
  const ahora = ctx.ports.clock.now()
  const puesto = await ctx.db.transaction().execute(async (trx) => {
    await lockBoleto(trx, id)
    const fila = await abrirBoleto({ ...ctx, db: trx }, id, acceso)
    exigirVivo(fila)
    return { version: await versionPara(trx, fila.boleto, datos, ahora), llave: fila.boleto.llave }
  })
  const firmable = { id, eventoId: evento.id, ...puesto }
  return {
    version: puesto.version,
    codigo: firmarBoleto(ctx.config.secret, firmable),
    secreto: Buffer.from(await secretoVivo(ctx.config.secret, firmable)).toString('base64url'),
    ahora: ahora.toISOString(),
  }
}
