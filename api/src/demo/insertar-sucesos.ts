import type { Db, Tables } from '@entrale/db'
import type { Insertable } from 'kysely'
import { azarDe, idDe } from './azar.ts'
import { idDeUsuario } from './insertar-personas.ts'
import { insertarFilas } from './insertar-ventas.ts'
import { ORGANIZADORA } from './organizaciones.ts'
import { reembolsadaEn, seAdministra, type VentaDemo } from './ventas.ts'

const SEGUNDO = 1000
const HORA = 3_600_000
type Suceso = { tipo: string; cuando: number; quien?: string; datos?: object }

/** What happened to a compra after it was made; some buyers lost their e-mail and asked for it again. */
function sucesosDe(venta: VentaDemo, hoy: Date): Suceso[] {
  const { id, cantidad, cortesia, estado, precio, cargo } = venta
  const hecha = venta.creadoEn.getTime()
  const quien = idDeUsuario(ORGANIZADORA)
  const otraVez = hecha + 3 * HORA
  const vuelta = reembolsadaEn(venta, hoy).getTime()
  const enviados = (cuando: number): Suceso => ({ tipo: 'boletos_enviados', cuando, datos: { cantidad } })
  const cancelacion = { causa: 'evento_cancelado' }
  return [
    ...(cortesia ? [{ tipo: 'cortesia', cuando: hecha, quien, datos: { cantidad } }] : []),
    enviados(hecha + 4 * SEGUNDO),
    ...(azarDe('reenvio', id) < 0.06 && otraVez < hoy.getTime() - HORA
      ? [{ tipo: 'reenviada', cuando: otraVez, quien }, enviados(otraVez + 5 * SEGUNDO)]
      : []),
    ...(estado === 'pagada' ? [] : [{ tipo: 'cancelada', cuando: vuelta - SEGUNDO, datos: cancelacion }]),
    ...(estado === 'reembolsada'
      ? [{ tipo: 'reembolsada', cuando: vuelta, datos: { monto: cantidad * (precio + cargo), ...cancelacion } }]
      : []),
    ...(estado === 'pagada' ? [] : [{ tipo: 'aviso_enviado', cuando: vuelta + 3 * SEGUNDO, datos: cancelacion }]),
  ]
}

/** The timelines of the compras that can be looked at. */
export async function insertarSucesos(db: Db, ventas: readonly VentaDemo[], hoy: Date): Promise<void> {
  const filas = ventas.filter(seAdministra).flatMap((venta) =>
    sucesosDe(venta, hoy).map(
      ({ tipo, cuando, quien = null, datos = {} }, i): Insertable<Tables['compra_sucesos']> => ({
        ...{ id: idDe('suceso', venta.id, i), compra_id: venta.id, usuario_id: quien, tipo },
        ...{ datos: JSON.stringify(datos), creado_en: new Date(Math.min(cuando, hoy.getTime())) },
      }),
    ),
  )
  await insertarFilas(db, 'compra_sucesos', filas)
}
