import type { Factura } from '@entrale/contract/compras/factura'
import { PUBLICO_EN_GENERAL, regimenDe, rfcValido, usoDe } from '@entrale/contract/sat'
import type { Context } from '../../context.ts'
import { contarIntento, type Limite } from '../../http/rate-limit.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { abrirCompra, anotarSuceso, type CompraCompleta } from '../compras/index.ts'
import {
  compraReembolsada,
  enGlobal,
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
import { type Facturable, guardarSolicitud, lockFacturable } from './solicitudes.repository.ts'

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

function exigirFacturable(facturable: Facturable, ahora: Date): void {
  exigirPagada(facturable, ahora)
  if (facturable.factura === 'timbrada') throw yaTimbrada()
  if (facturable.enCurso) throw timbrandose()
  if (facturable.enGlobal) throw enGlobal()
}

/** Keeps what an invoice needs, and has it stamped. Asked again, it is corrected until it is being made out. */
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
    exigirFacturable(await lockFacturable(trx, id), ahora)
    await guardarSolicitud(trx, id, datos)
    await anotarSuceso(trx, id, 'factura_solicitada')
    await encargarTrabajo(trx, 'timbrar_factura', { compraId: id })
  })
  return abrirCompra(ctx, folio, acceso)
}
