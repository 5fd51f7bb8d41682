import { aplicarLectura } from '../modules/compras/index.ts'
import type { DisputaLeida } from '../ports/pasarela/pasarela.ts'
import type { TestApi } from './index.ts'

/** `retirado`: what its provider has taken for it by now; all of the charge where it is left out. `vuelto`: what of the charge went back. */
export type DisputaDicha = Partial<Pick<DisputaLeida, 'estado' | 'monto' | 'retirado' | 'comision' | 'comisionIva'>> & {
  vuelto?: number
}

/** A provider says of the charge of a compra that its payer reclaims it. */
export async function disputar(
  { db }: Pick<TestApi, 'db'>,
  compraId: string,
  { estado = 'abierta', vuelto = 0, ...dicha }: DisputaDicha = {},
): Promise<void> {
  const pago = await db
    .selectFrom('pagos')
    .select(['id', 'monto', 'moneda', 'referencia'])
    .where('compra_id', '=', compraId)
    .executeTakeFirstOrThrow()
  const { id, moneda } = pago
  const cobrado = Number(pago.monto)
  const { monto = cobrado - vuelto, comision = 0, comisionIva = 0 } = dicha
  const { retirado = monto } = dicha
  const referencia = pago.referencia ?? ''
  const deDisputa = { motivo: 'fraudulent', comision, comisionIva, venceEn: null }
  await aplicarLectura(db, id, {
    ...{ referencia, clave: id, monto: cobrado, moneda, recibido: cobrado, reembolsado: vuelto },
    estado: retirado > 0 && retirado >= cobrado - vuelto ? 'contracargo' : 'aprobado',
    disputas: [{ referencia: `dp_${id}`, estado, monto, moneda, retirado, ...deDisputa }],
    ...{ comision: null, venceEn: null, ficha: null, accion: null, causa: null },
  })
}
