import type { Db, Tables } from '@entrale/db'
import type { Insertable } from 'kysely'
import { diaEn } from '../momento.ts'
import { idDe } from './azar.ts'
import { idDeOrganizacion, idDeUsuario } from './insertar-personas.ts'
import { insertarFilas } from './insertar-ventas.ts'
import { ORGANIZADORA } from './organizaciones.ts'
import { seAdministra, type VentaDemo } from './ventas.ts'

const HORA = 3_600_000
const DIA = 24 * HORA

const ENVIADO = {
  asunto: 'Cómo llegar y a qué hora abrimos',
  cuerpo:
    'Mensaje de demostración.\n\n### Antes de venir\n\n- Las puertas abren **una hora antes**.\n- Lleva tu boleto en el celular o impreso.\n- Hay guardarropa en la entrada.\n\n¡Nos vemos ahí!',
}
const PROGRAMADO = {
  asunto: 'Mañana es el día',
  cuerpo:
    'Mensaje de demostración.\n\nTe esperamos mañana. Llega con tiempo: la fila avanza rápido con el **boleto a la mano**.',
}

/** One that went out days ago and one that waits for the eve, about the next evento that the organizer manages. */
export async function insertarMensajes(db: Db, ventas: readonly VentaDemo[], hoy: Date): Promise<void> {
  const suyas = ventas.filter(
    (venta) => seAdministra(venta) && venta.estado === 'pagada' && venta.evento.datos.estado === undefined,
  )
  const futuras = suyas.filter(({ evento }) => evento.inicio.getTime() > hoy.getTime() + 3 * DIA)
  const evento = futuras.map((venta) => venta.evento).sort((a, b) => a.inicio.getTime() - b.inicio.getTime())[0]
  if (evento === undefined) return
  const fila = (clave: string, para: Date, creado_en: Date) => ({
    id: idDe('mensaje', evento.id, clave),
    organizacion_id: idDeOrganizacion(evento.datos.organizacion),
    evento_id: evento.id,
    usuario_id: idDeUsuario(ORGANIZADORA),
    clase: 'operativo' as const,
    audiencia: JSON.stringify({ grupos: ['valido', 'usado'], tipos: [], compradores: false }),
    para,
    dia: diaEn(para),
    creado_en,
  })
  const salio = new Date(hoy.getTime() - 2 * DIA)
  const antes = suyas.filter((venta) => venta.evento.id === evento.id && venta.creadoEn < salio)
  const fin = new Date(salio.getTime() + HORA / 12)
  const enviado = {
    ...fila('enviado', salio, salio),
    ...ENVIADO,
    estado: 'enviado' as const,
    empezado_en: salio,
    terminado_en: fin,
  }
  const programado = {
    ...fila('programado', new Date(evento.inicio.getTime() - DIA), new Date(hoy.getTime() - HORA)),
    ...PROGRAMADO,
  }
  await db.insertInto('mensajes').values(enviado).execute()
  await db.insertInto('mensajes').values(programado).execute()
  const porCorreo = new Map(antes.map(({ comprador }) => [comprador.email, comprador]))
  const envios = [...porCorreo.values()].map(
    ({ email, nombre, apellido, usuarioId }): Insertable<Tables['mensaje_envios']> => ({
      id: idDe('envio', enviado.id, email),
      mensaje_id: enviado.id,
      email,
      nombre: `${nombre} ${apellido}`,
      usuario_id: usuarioId,
      estado: 'enviado',
      intentos: 1,
      enviado_en: fin,
    }),
  )
  await insertarFilas(db, 'mensaje_envios', envios)
}
