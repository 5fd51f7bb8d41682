import type { Db } from '@entrale/db'
import { idDe } from './azar.ts'
import type { VentaDemo } from './ventas.ts'

const HORA = 3_600_000
const AMIGA = { nombre: 'Renata Solís', email: 'renata.solis@correo.example' }

/** Of two boletos or more, for what is to come. */
function paraPasar(
  ventas: readonly VentaDemo[],
  hoy: Date,
  suya: (venta: VentaDemo) => boolean,
): VentaDemo | undefined {
  const sirve = ({ estado, cantidad, evento: { inicio, datos } }: VentaDemo) =>
    estado === 'pagada' && cantidad > 1 && datos.estado === undefined && inicio.getTime() > hoy.getTime() + 80 * HORA
  return ventas.find((venta) => sirve(venta) && suya(venta))
}

async function insertEnvio(
  db: Db,
  boletoId: string,
  { nombre, email }: typeof AMIGA,
  creadoEn: Date,
  aceptadaEn: Date | null,
): Promise<void> {
  const vence_en = new Date(creadoEn.getTime() + 72 * HORA)
  const fila = {
    id: idDe('transferencia', boletoId),
    boleto_id: boletoId,
    nombre,
    email,
    mensaje: 'Transferencia de demostración.',
    vence_en,
    creado_en: creadoEn,
  }
  await db
    .insertInto('transferencias')
    .values({ ...fila, estado: aceptadaEn === null ? 'pendiente' : 'aceptada', resuelta_en: aceptadaEn })
    .execute()
}

/** The compradora passes one of hers to a friend, and has one that was passed to her. */
export async function insertarTransferencias(
  db: Db,
  ventas: readonly VentaDemo[],
  compradora: { id: string; email: string; nombre: string },
  hoy: Date,
): Promise<void> {
  const propia = paraPasar(ventas, hoy, ({ comprador }) => comprador.usuarioId === compradora.id)
  if (propia !== undefined)
    await insertEnvio(db, idDe('boleto', propia.id, 1), AMIGA, new Date(hoy.getTime() - 2 * HORA), null)
  const ajena = paraPasar(
    ventas,
    hoy,
    ({ comprador, evento }) => comprador.usuarioId === null && evento.id !== propia?.evento.id,
  )
  if (ajena === undefined) return
  const boletoId = idDe('boleto', ajena.id, 1)
  await insertEnvio(db, boletoId, compradora, new Date(hoy.getTime() - 30 * HORA), new Date(hoy.getTime() - 26 * HORA))
  const viejo = await db
    .updateTable('boletos')
    .set({ estado: 'transferido' })
    .where('id', '=', boletoId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { compra_id, evento_id, tipo_boleto_id, numero } = viejo
  const suyo = { titular_id: compradora.id, titular_email: compradora.email, asistente: compradora.nombre }
  await db
    .insertInto('boletos')
    .values({
      id: idDe('boleto pasado', boletoId),
      viene_de: boletoId,
      compra_id,
      evento_id,
      tipo_boleto_id,
      numero,
      ...suyo,
    })
    .execute()
}
