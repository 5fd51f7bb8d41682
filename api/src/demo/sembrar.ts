import { type Db, execute } from '@entrale/db'
import type { Services } from '../context.ts'
import { findAjustes } from '../modules/boletos/index.ts'
import { insertarAdministracion } from './administracion.ts'
import { insertarBitacora } from './bitacora.ts'
import { COMPRADORA } from './cuentas.ts'
import { dibujarCarteles } from './dibujar-carteles.ts'
import { insertarDinero } from './dinero.ts'
import { acordarDocumentos } from './documentos.ts'
import { eventosDemo } from './eventos.ts'
import { insertarExpedientes } from './expedientes.ts'
import { insertarFacturas } from './facturas.ts'
import {
  type Carteles,
  type EventoListo,
  filaEvento,
  filasDireccion,
  filasTipo,
  prepararEvento,
} from './filas-eventos.ts'
import { insertarCodigos } from './insertar-codigos.ts'
import { idDeUsuario, insertarPersonas } from './insertar-personas.ts'
import { insertarPuertas } from './insertar-puertas.ts'
import { insertarSucesos } from './insertar-sucesos.ts'
import { insertarFilas, insertarVentas } from './insertar-ventas.ts'
import { insertarLiquidaciones } from './liquidaciones.ts'
import { insertarMensajes } from './mensajes.ts'
import { insertarNotificaciones } from './notificaciones.ts'
import { ORGANIZADORA } from './organizaciones.ts'
import { insertarPendientes } from './pendientes.ts'
import { insertarPlataforma } from './plataforma.ts'
import { dibujarPortada, vestirOrganizacion } from './portada.ts'
import { insertarPreguntas } from './preguntas.ts'
import { insertarReembolsos } from './reembolsos.ts'
import { insertarTransferencias } from './transferencias.ts'
import { type VentaDemo, ventasDemo } from './ventas.ts'
import { insertarVisitas } from './visitas.ts'
import { insertarWebhooks } from './webhooks.ts'

type Opciones = { progreso?: (mensaje: string) => void; dibujar?: typeof dibujarCarteles }
/** Two processes that start together must not sow twice. */
const CANDADO = 7_203_115

const haySembrado = async (db: Db) =>
  (await db.selectFrom('organizaciones').select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * Fills an empty database with the demo: everything in it is invented and says so. Does nothing when there are organizations.
 * Ids come from names and dates from today, so that sowing twice on one day gives the same rows.
 */
export async function sembrarDemo(
  services: Services,
  { progreso = () => undefined, dibujar = dibujarCarteles }: Opciones = {},
): Promise<boolean> {
  const { db, ports } = services
  if (await haySembrado(db)) return false
  const hoy = ports.clock.now()
  const eventos = eventosDemo.map((evento) => prepararEvento(evento, hoy))
  progreso(`Datos de demostración: dibujando los carteles de ${eventos.length} eventos…`)
  const carteles = await dibujar(services, eventos, progreso)
  const portada = await dibujarPortada(services)
  const ventas = ventasDemo(eventos, idDeUsuario(COMPRADORA), await findAjustes(db), hoy)
  return await db.transaction().execute(async (tx) => {
    await execute(tx)`select pg_advisory_xact_lock(${CANDADO})`
    if (await haySembrado(tx)) return false
    await insertarPersonas(tx, hoy)
    await vestirOrganizacion(tx, portada)
    await insertarEventos(tx, { eventos, carteles, ventas, hoy })
    await ilustrarCategorias(tx, eventos, carteles)
    await insertarCodigos(tx, eventos, hoy)
    await insertarVentas(tx, ventas, hoy)
    await insertarVisitas(tx, ventas, hoy)
    await insertarPreguntas(tx, ventas, { usuarioId: idDeUsuario(COMPRADORA), owner: ORGANIZADORA }, hoy)
    await insertarSucesos(tx, ventas, hoy)
    await insertarReembolsos(tx, ventas, hoy)
    await insertarPendientes(tx, services, ventas, idDeUsuario(COMPRADORA), hoy)
    await insertarTransferencias(
      tx,
      ventas,
      { id: idDeUsuario(COMPRADORA), email: COMPRADORA, nombre: 'Compradora Demo' },
      hoy,
    )
    await insertarPuertas(tx, eventos, ventas, hoy)
    await insertarLiquidaciones(tx, services, hoy)
    await insertarExpedientes(tx, services, hoy)
    await insertarDinero(tx, services, hoy)
    await insertarMensajes(tx, ventas, hoy)
    await insertarWebhooks(tx, services.config.secret, ventas, hoy)
    await insertarNotificaciones(tx, ventas, hoy)
    await insertarFacturas(tx, ventas, hoy)
    await insertarBitacora(tx, eventos, hoy)
    await insertarPlataforma(tx, eventos, hoy)
    await insertarAdministracion(tx, hoy)
    await acordarDocumentos(tx)
    progreso(`Datos de demostración: ${eventos.length} eventos y ${ventas.length} compras listos.`)
    return true
  })
}

type PorInsertar = { eventos: EventoListo[]; carteles: Map<string, Carteles>; ventas: VentaDemo[]; hoy: Date }

async function insertarEventos(db: Db, { eventos, carteles, ventas, hoy }: PorInsertar): Promise<void> {
  const categorias = new Map(
    (await db.selectFrom('categorias').select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]),
  )
  const filas = eventos.map((evento) => {
    const categoria = categorias.get(evento.datos.categoria)
    const imagenes = carteles.get(evento.id)
    if (categoria === undefined || imagenes === undefined)
      throw new Error(`demo evento without its category or art: ${evento.slug}`)
    return filaEvento(evento, categoria, imagenes, hoy)
  })
  const vendidos = new Map<string, number>()
  for (const { tipo, cantidad, estado } of ventas)
    if (estado === 'pagada') vendidos.set(tipo.id, (vendidos.get(tipo.id) ?? 0) + cantidad)
  const existencias = eventos.flatMap(({ tipos }) =>
    tipos.map(({ id, datos }) => ({ tipo_boleto_id: id, cupo: datos.cupo, vendidos: vendidos.get(id) ?? 0 })),
  )
  await insertarFilas(db, 'eventos', filas)
  await insertarFilas(db, 'direcciones', eventos.flatMap(filasDireccion))
  await insertarFilas(db, 'tipos_boleto', eventos.flatMap(filasTipo))
  await insertarFilas(db, 'existencias', existencias)
  for (const { id, datos } of eventos)
    if (datos.aforo !== undefined) await execute(db)`select poner_aforo(${id}, ${datos.aforo})`
}

/** Each category shows the cartel of its first public evento. */
async function ilustrarCategorias(db: Db, eventos: EventoListo[], carteles: Map<string, Carteles>): Promise<void> {
  const primeros = new Map(
    eventos
      .filter(({ datos }) => datos.estado === undefined)
      .toReversed()
      .map(({ id, datos }) => [datos.categoria, carteles.get(id)?.card_imagen ?? null]),
  )
  for (const [slug, imagen] of primeros)
    await db.updateTable('categorias').set({ imagen }).where('slug', '=', slug).execute()
}
