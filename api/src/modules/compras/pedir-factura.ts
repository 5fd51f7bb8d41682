import type { Factura } from '@entrale/contract/compras'
import type { Context } from '../../context.ts'
import { contarIntento, type Limite } from '../../http/rate-limit.ts'
import { abrirCompra } from './abrir-compra.ts'
import type { CompraCompleta } from './compras.repository.ts'
import { devuelta, fueraDePlazo, nadaQueFacturar, regimenAjeno, rfcDeTodos, rfcInvalido, sinPagar, usoAjeno, yaTimbrada } from './factura.errors.ts'
import { type Facturable, guardarFactura, lockFacturable } from './factura.repository.ts'
import { limiteDeFactura, PUBLICO_EN_GENERAL, regimenDe, rfcValido, usoDe } from './factura.ts'
import { anotarSuceso } from './sucesos.repository.ts'

const PEDIDOS: Limite = { nombre: 'pedir-factura', maximo: 10, segundos: 3600 }

function exigirDatos({ rfc, regimen, usoCfdi }: Factura): void {
  if (rfc === PUBLICO_EN_GENERAL) throw rfcDeTodos()
  if (!rfcValido(rfc)) throw rfcInvalido()
  if (!regimenDe(rfc, regimen)) throw regimenAjeno()
  if (!usoDe(rfc, regimen, usoCfdi)) throw usoAjeno()
}

function exigirFacturable({ estado, total, pagadaEn, factura }: Facturable, ahora: Date): void {
  if (total === 0) throw nadaQueFacturar()
  if (estado === 'reembolsada') throw devuelta()
  if (pagadaEn === null || (estado !== 'pagada' && estado !== 'reembolsada_parcial')) throw sinPagar()
  if (limiteDeFactura(pagadaEn) <= ahora) throw fueraDePlazo()
  if (factura === 'timbrada') throw yaTimbrada()
}

/** Keeps what an invoice needs. Asked again, it is corrected until it is made out. */
export async function pedirFactura(ctx: Context, folio: string, acceso: string, datos: Factura): Promise<CompraCompleta> {
  const { id } = await abrirCompra(ctx, folio, acceso)
  const ahora = ctx.ports.clock.now()
  exigirDatos(datos)
  await contarIntento(ctx.db, [{ limite: PEDIDOS, de: id }], ahora)
  await ctx.db.transaction().execute(async (trx) => {
    exigirFacturable(await lockFacturable(trx, id), ahora)
    await guardarFactura(trx, id, datos)
    await anotarSuceso(trx, id, 'factura_solicitada')
  })
  return abrirCompra(ctx, folio, acceso)
}
