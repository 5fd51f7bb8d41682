import type { Factura } from '@entrale/contract/compras/factura'
import { PUBLICO_EN_GENERAL, regimenDe, rfcValido, usoDe } from '@entrale/contract/sat'
import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { contarIntento, type Limite } from '../../http/rate-limit.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { abrirCompra, anotarSuceso, type CompraCompleta } from '../compras/index.ts'
import {
  compraReembolsada,
  conNotaDeCredito,
  demasiadasCorrecciones,
  fueraDePlazo,
  nadaQueFacturar,
  regimenAjeno,
  rfcDeTodos,
  rfcInvalido,
  sinPagar,
  timbrandose,
  usoAjeno,
  yaTimbrada,
} from './facturacion.errors.ts'
import {
  type Facturable,
  guardarSolicitud,
  lockFacturable,
  markNominativa,
  sustituirSolicitud,
} from './solicitudes.repository.ts'

const PEDIDOS: Limite = { nombre: 'pedir-factura', maximo: 10, segundos: 3600 }

function exigirDatos({ rfc, regimen, usoCfdi }: Factura): void {
  if (rfc === PUBLICO_EN_GENERAL) throw rfcDeTodos()
  if (!rfcValido(rfc)) throw rfcInvalido()
  if (!regimenDe(rfc, regimen)) throw regimenAjeno()
  if (!usoDe(rfc, regimen, usoCfdi)) throw usoAjeno()
}

function exigirPagada({ estado, total, limite }: Facturable, ahora: Date): void {
  if (total === 0) throw nadaQueFacturar()
  if (estado === 'reembolsada') throw compraReembolsada()
  if (limite === null || (estado !== 'pagada' && estado !== 'reembolsada_parcial')) throw sinPagar()
  if (limite <= ahora) throw fueraDePlazo()
}

const CAMPOS = ['rfc', 'razonSocial', 'regimen', 'codigoPostal', 'usoCfdi'] as const
const SUSTITUCIONES = 3

/** Corrected data of a stamped one make another that takes its place. */
function exigirSustituible({ con, conNotas, sustituciones }: Facturable, datos: Factura): void {
  if (con === null || CAMPOS.every((campo) => con[campo] === datos[campo])) throw yaTimbrada()
  if (conNotas) throw conNotaDeCredito()
  if (sustituciones >= SUSTITUCIONES) throw demasiadasCorrecciones()
}

/** What the boletos cost: asked for, corrected, or in the place of the one before. */
async function pedirBoletos(trx: Db, suya: Facturable, datos: Factura, ahora: Date): Promise<void> {
  if (suya.factura === 'timbrada') await sustituirSolicitud(trx, suya.id, datos)
  else {
    if (suya.enGlobal) await markNominativa(trx, suya.id, ahora)
    await guardarSolicitud(trx, suya.id, datos)
  }
  await anotarSuceso(trx, suya.id, 'factura_solicitada')
  await encargarTrabajo(trx, 'timbrar_factura', { compraId: suya.id })
}

/**
 * Keeps what an invoice needs, and has both stamped: the organization's of the boletos, the platform's of its charge.
 * Asked again, they are corrected; one that is stamped already is replaced.
 */
export async function pedirFactura(
  ctx: Context,
  folio: string,
  acceso: string,
  datos: Factura,
): Promise<CompraCompleta> {
  const { id } = await abrirCompra(ctx, folio, acceso)
  const ahora = ctx.ports.clock.now()
  exigirDatos(datos)
  await contarIntento(ctx.db, [{ limite: PEDIDOS, de: id }], ahora)
  await ctx.db.transaction().execute(async (trx) => {
    const suya = await lockFacturable(trx, id)
    exigirPagada(suya, ahora)
    if (suya.enCurso || suya.cargoEnCurso) throw timbrandose()
    const faltaCargo = suya.cargos > 0 && suya.cargo !== 'timbrada'
    const cambia = suya.con !== null && CAMPOS.some((campo) => suya.con?.[campo] !== datos[campo])
    if (suya.factura === 'timbrada' && (cambia || !faltaCargo)) exigirSustituible(suya, datos)
    if (suya.factura !== 'timbrada' || cambia) await pedirBoletos(trx, suya, datos, ahora)
    if (suya.cargos > 0) await encargarTrabajo(trx, 'pedir_cargo', { compraId: id })
  })
  return abrirCompra(ctx, folio, acceso)
}
