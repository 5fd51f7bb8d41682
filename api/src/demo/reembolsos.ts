import { type Db, execute } from '@entrale/db'
import type { NotificacionNueva } from '../modules/notificaciones/index.ts'
import { crearReembolso } from '../modules/reembolsos/dinero/index.ts'
import { notificacionDeReembolso } from '../modules/reembolsos/pedir/index.ts'
import { idDe } from './azar.ts'
import type { VentaDemo } from './ventas.ts'

type Caso = { evento: string; pagado: boolean }
/** Of the compradora: one boleto of two went back; another was paid in cash, and nobody knows yet where its money goes. */
const CASOS: Caso[] = [
  { evento: 'Sinfónica al Aire Libre', pagado: true },
  { evento: 'Noche de Cumbia Rebajada', pagado: false },
]

function casosDe(ventas: readonly VentaDemo[]): { venta: VentaDemo; caso: Caso }[] {
  return CASOS.flatMap((caso) => {
    const venta = ventas.find(
      ({ evento, comprador, estado }) =>
        evento.datos.nombre === caso.evento && comprador.usuarioId !== null && estado === 'pagada',
    )
    return venta === undefined ? [] : [{ venta, caso }]
  })
}

/** What the compradora was told of them. */
export const notificacionesDeReembolsos = (ventas: readonly VentaDemo[]): NotificacionNueva[] =>
  casosDe(ventas).map(({ venta: { id, folio, precio, cargo, comprador }, caso }) => {
    const suyo = {
      id: idDe('reembolso', id),
      folio,
      monto: precio + cargo,
      moneda: 'MXN',
      usuarioId: comprador.usuarioId ?? '',
    }
    return notificacionDeReembolso(suyo, caso.pagado ? 'pagado' : 'clabe')
  })

async function sembrar(db: Db, { id: compraId }: VentaDemo, { pagado }: Caso): Promise<void> {
  const id = idDe('reembolso', compraId)
  const boletoIds = [idDe('boleto', compraId, 2)]
  await crearReembolso(db, { id, compraId, boletoIds, origen: 'organizador', motivo: 'Reembolso de demostración.' })
  if (pagado) await execute(db)`select saldar_reembolso(${id}, ${`prueba_${id}`}, 'pasarela', 'pago')`
  else {
    await execute(db)`update reembolsos set estado = 'falta_clabe' where id = ${id}`
    await execute(db)`update compras set metodo = 'oxxo' where id = ${compraId}`
    // No provider has a charge of it: it is older than what a reconciliation looks at.
    await execute(db)`update pagos set metodo = 'oxxo', actualizado_en = now() - interval '3 days'
      where compra_id = ${compraId}`
  }
  await execute(db)`update reembolsos set avisado = ${pagado ? 'pagado' : 'clabe'} where id = ${id}`
}

/** Refunds to look at, made `hoy`. What they would ask of the outbox is done already. */
export async function insertarReembolsos(db: Db, ventas: readonly VentaDemo[], hoy: Date): Promise<void> {
  for (const { venta, caso } of casosDe(ventas)) await sembrar(db, venta, caso)
  await execute(db)`update compra_sucesos set creado_en = ${hoy} where creado_en > ${hoy}`
  await execute(db)`delete from trabajos where tipo in ('pagar_reembolso', 'avisar_reembolso')`
}
