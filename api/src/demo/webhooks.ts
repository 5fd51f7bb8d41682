import type { Db, Tables } from '@entrale/db'
import type { Insertable } from 'kysely'
import { sellar } from '../cifrado.ts'
import type { Llavero } from '../llavero.ts'
import { azarDe, idDe } from './azar.ts'
import { idDeOrganizacion } from './insertar-personas.ts'
import { insertarFilas } from './insertar-ventas.ts'
import { MEDIANOCHE } from './organizaciones.ts'
import type { VentaDemo } from './ventas.ts'

const DIA = 24 * 3_600_000
const DIAS = 6
/** Now and then the system at the other end was away for a moment. */
const TROPIEZOS = 0.08

type Entrega = { venta: VentaDemo; id: string; mensajeId: string; tropezo: boolean; cuando: Date }

const filaMensaje = ({ venta, mensajeId, cuando }: Entrega): Insertable<Tables['webhook_mensajes']> => ({
  id: mensajeId,
  organizacion_id: idDeOrganizacion(MEDIANOCHE),
  tipo: 'compra.pagada',
  sujeto: venta.id,
  cuerpo: JSON.stringify({ type: 'compra.pagada', timestamp: cuando.toISOString(), data: { folio: venta.folio } }),
  creado_en: cuando,
})

function filasIntento({ id, tropezo, cuando }: Entrega): Insertable<Tables['webhook_intentos']>[] {
  const intento = (numero: number, segundos: number) => ({
    entrega_id: id,
    numero,
    ms: 80 + Math.floor(azarDe('ms', id, numero) * 240),
    hecho_en: new Date(cuando.getTime() + segundos * 1000),
  })
  const bien = { codigo: 204, respuesta: '' }
  return tropezo
    ? [
        { ...intento(1, 1), codigo: 503, respuesta: 'En mantenimiento' },
        { ...intento(2, 7), ...bien },
      ]
    : [{ ...intento(1, 1), ...bien }]
}

/** The system of an organization that hears of each compra, with the log of its last days. */
export async function insertarWebhooks(
  db: Db,
  secreto: Llavero,
  ventas: readonly VentaDemo[],
  hoy: Date,
): Promise<void> {
  const id = idDe('webhook', MEDIANOCHE)
  const desde = hoy.getTime() - DIAS * DIA
  const suyas = ventas.filter(
    ({ evento, creadoEn, precio }) =>
      evento.datos.organizacion === MEDIANOCHE && creadoEn.getTime() > desde && precio > 0,
  )
  const entregas = suyas.map((venta): Entrega => {
    const entrega = idDe('entrega', venta.id)
    const tropezo = azarDe('tropiezo', venta.id) < TROPIEZOS
    return { venta, id: entrega, mensajeId: idDe('mensaje-webhook', venta.id), tropezo, cuando: venta.creadoEn }
  })
  const ultima = Math.max(desde, ...entregas.map(({ cuando }) => cuando.getTime()))
  await insertarFilas(db, 'webhooks', [
    {
      id,
      organizacion_id: idDeOrganizacion(MEDIANOCHE),
      url: 'https://tablero.medianoche.entrale.example/ventas',
      descripcion: 'Tablero de ventas (demostración: esa dirección no existe)',
      tipos: ['compra.pagada', 'compra.reembolsada'],
      secreto: sellar(secreto, 'webhook', id, `whsec_${Buffer.alloc(32, 'demo').toString('base64')}`),
      entregado_en: new Date(ultima),
      creado_en: new Date(hoy.getTime() - 60 * DIA),
    },
  ])
  await insertarFilas(db, 'webhook_mensajes', entregas.map(filaMensaje))
  await insertarFilas(
    db,
    'webhook_entregas',
    entregas.map(({ id: entrega, mensajeId, tropezo, cuando }) => ({
      id: entrega,
      webhook_id: id,
      mensaje_id: mensajeId,
      estado: 'entregada' as const,
      intentos: tropezo ? 2 : 1,
      proximo_en: cuando,
      creada_en: cuando,
    })),
  )
  await insertarFilas(db, 'webhook_intentos', entregas.flatMap(filasIntento))
}
