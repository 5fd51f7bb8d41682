import { type Db, execute, rowsOf } from '@entrale/db'
import type { Services } from '../../../context.ts'
import { ProveedorOcupado } from '../../../ports/pasarela/pasarela.ts'
import { cancelarSinCobro, findPago, pasarelaDelPago } from '../../pagos/index.ts'
import { asentarLectura } from './asentar.ts'

const POR_PASO = 20
/** A provider may take as long to find by its key what it has just begun. */
const SIN_NOTICIA_MS = 60 * 60_000

/** Takes attempts without a notice for some minutes, and payments in dispute for some hours, so that no other process asks about them meanwhile. */
async function tomarPagos(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    update pagos set consultado_en = now() where id in (
      select id from pagos p where (estado in ('iniciado', 'pendiente')
        and coalesce(consultado_en, creado_en) < now() - case when estado = 'iniciado' then interval '2 minutes'
          else interval '10 minutes' end
        or estado not in ('iniciado', 'pendiente') and exists (select from disputas d
          where d.pago_id = p.id and d.cerrada_en is null)
          and coalesce(consultado_en, creado_en) < now() - interval '6 hours')
      order by consultado_en nulls first limit ${POR_PASO} for update skip locked
    ) returning id`
  return rows.map(({ id }) => id)
}

/** It was not asked, for its provider is left alone: it is in a minute, not in its next turn. */
const posponer = (db: Db, id: string) =>
  execute(db)`update pagos set
      consultado_en = now() - case when estado = 'iniciado' then interval '1 minute' else interval '9 minutes' end
    where id = ${id} and estado in ('iniciado', 'pendiente')`

/** Asks the provider how an attempt stands, and does what follows: also for one that was begun by a process that died before it could tell. */
export async function consultarPago(services: Pick<Services, 'db' | 'ports'>, pagoId: string): Promise<void> {
  const { db, ports } = services
  const pago = await findPago(db, pagoId)
  if (pago === null) return
  const pasarela = pasarelaDelPago(ports, pago)
  const lectura =
    pago.referencia === null ? await pasarela.buscar(pago.id, pago.vendedor) : await pasarela.leer(pago.referencia)
  if (lectura !== null) await asentarLectura(db, { pago, lectura })
  else if (pago.proveedor === 'prueba' || Date.now() - pago.creadoEn.getTime() > SIN_NOTICIA_MS)
    await cancelarSinCobro(db, pago.id)
}

/** Some at once; answers whether there may be more. One that fails is asked again in its turn, and stops no other. */
export async function consultarPagos(
  services: Pick<Services, 'db' | 'ports'>,
  onError: (error: unknown) => void,
): Promise<boolean> {
  const pagos = await tomarPagos(services.db)
  const consultar = (id: string) =>
    consultarPago(services, id)
      .catch((error: unknown) => {
        if (!(error instanceof ProveedorOcupado)) throw error
        return posponer(services.db, id)
      })
      .catch(onError)
  await Promise.all(pagos.map(consultar))
  return pagos.length === POR_PASO
}
