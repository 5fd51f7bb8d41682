import { type Db, execute } from '@entrale/db'
import type { Services } from '../context.ts'
import { limpiarPuertas } from '../modules/accesos/index.ts'
import { aplicarDestacados, olvidarDenunciantes } from '../modules/administracion/index.ts'
import {
  encargarAperturas,
  limpiarInteresados,
  limpiarListasEspera,
  ofrecerListasEspera,
  podarApartados,
} from '../modules/boletos/index.ts'
import { sumarCifras } from '../modules/cifras/index.ts'
import {
  conciliar,
  consultarPagos,
  encargarRecordatorios,
  limpiarRecordatorios,
  vencerCompras,
} from '../modules/compras/index.ts'
import { limpiarCuentas } from '../modules/cuentas/index.ts'
import { entregarWebhooks, limpiarWebhooks } from '../modules/integraciones/index.ts'
import { cuidarDocumentos } from '../modules/legales/index.ts'
import { mandarMensajes } from '../modules/mensajes/index.ts'
import { contarNoticias, encargarResumenes, limpiarResumenes } from '../modules/noticias/index.ts'
import { limpiarNotificaciones } from '../modules/notificaciones/index.ts'
import { limpiarInvitaciones } from '../modules/organizaciones/index.ts'
import { limpiarAvisosDePago } from '../modules/pagos/index.ts'
import { limpiarDespedidas } from '../modules/privacidad/index.ts'
import { avisarPases, limpiarPases, vencerTransferencias } from '../modules/transferencias/index.ts'
import { limpiarVisitas } from '../modules/visitas/index.ts'
import { describirError } from './errores.ts'
import { latido } from './latir.ts'
import { marcarFrecuentes } from './marcar-frecuentes.ts'
import { relojesDeDinero } from './relojes-dinero.ts'
import { repetir } from './repetir.ts'
import { limpiarTrabajos } from './trabajos.repository.ts'
import { atenderTrabajos } from './trabajos.ts'
import { atenderVariantes } from './variantes.ts'
import { barrerApartados } from './vencer-apartados.ts'

/** Every process reads the list of changes several times a second: an hour is more than any of them needs. */
async function limpiarCambios(db: Db): Promise<void> {
  await execute(db)`delete from cambios where creado_en < now() - interval '1 hour'`
}

/** What is over leaves the index; lists pass over it meanwhile. An evento that is moved to the future comes back by itself. */
async function limpiarBusqueda(db: Db): Promise<void> {
  await execute(db)`delete from busqueda where inicio < now() and fin < now() - interval '1 hour'`
}

const APARTADOS_MS = 1_000
const TRABAJOS_MS = 500
const VARIANTES_MS = 3_000
const ESPERA_MS = 5_000
const APERTURAS_MS = 10_000
const RECORDATORIOS_MS = 60_000
const TRANSFERENCIAS_MS = 30_000
const PASES_MS = 1_000
const PAGOS_MS = 15_000
const COMPRAS_MS = 5_000
const MENSAJES_MS = 5_000
const NOTICIAS_MS = 30_000
const RESUMENES_MS = 60_000
const CIFRAS_MS = 2_000
const DESTACADOS_MS = 10_000
const DOCUMENTOS_MS = 60_000
const LIMPIEZA_MS = 3_600_000

type Log = { error: (details: object, text: string) => void }

type Reloj = (nombre: string, ms: number, work: () => Promise<unknown>) => ReturnType<typeof repetir>
type Avisar = (reloj: string) => (error: unknown) => void

/** What happens by itself. More than one process at it does no harm, and no good. */
function relojesDe(services: Services, log: Log, reloj: Reloj, avisar: Avisar): ReturnType<Reloj>[] {
  const { db } = services
  const contar = (proveedor: string, diferencias: object[]) =>
    log.error({ proveedor, diferencias }, 'a provider says otherwise')
  return [
    reloj('vencer-apartados', APARTADOS_MS, () => barrerApartados(services)),
    reloj('ofrecer-listas-espera', ESPERA_MS, () => ofrecerListasEspera(services)),
    reloj('encargar-aperturas', APERTURAS_MS, () => encargarAperturas(services)),
    reloj('encargar-recordatorios', RECORDATORIOS_MS, () => encargarRecordatorios(services)),
    reloj('vencer-transferencias', TRANSFERENCIAS_MS, () => vencerTransferencias(services)),
    reloj('avisar-pases', PASES_MS, () => avisarPases(services, avisar('avisar-pases'))),
    reloj('consultar-pagos', PAGOS_MS, () => consultarPagos(services, avisar('consultar-pagos'))),
    reloj('vencer-compras', COMPRAS_MS, () => vencerCompras(db, avisar('vencer-compras'))),
    reloj('sumar-cifras', CIFRAS_MS, () => sumarCifras(db)),
    reloj('aplicar-destacados', DESTACADOS_MS, () => aplicarDestacados(services)),
    reloj('olvidar-denunciantes', LIMPIEZA_MS, () => olvidarDenunciantes(db)),
    ...relojesDeDinero(services, reloj, avisar),
    reloj('conciliar', LIMPIEZA_MS, () => conciliar(services, contar)),
    reloj('mandar-mensajes', MENSAJES_MS, () => mandarMensajes(services, avisar('mandar-mensajes'))),
    reloj('contar-noticias', NOTICIAS_MS, () => contarNoticias(services)),
    reloj('encargar-resumenes', RESUMENES_MS, () => encargarResumenes(services)),
    reloj('limpiar-resumenes', LIMPIEZA_MS, () => limpiarResumenes(db, services.ports.clock.now())),
    reloj('limpiar-webhooks', LIMPIEZA_MS, () => limpiarWebhooks(db)),
    reloj('limpiar-trabajos', LIMPIEZA_MS, () => limpiarTrabajos(db)),
    reloj('limpiar-avisos-de-pago', LIMPIEZA_MS, () => limpiarAvisosDePago(db)),
    reloj('limpiar-recordatorios', LIMPIEZA_MS, () => limpiarRecordatorios(db)),
    reloj('podar-apartados', LIMPIEZA_MS, () => podarApartados(db, services.ports.clock.now())),
    reloj('limpiar-interesados', LIMPIEZA_MS, () => limpiarInteresados(db)),
    reloj('limpiar-listas-espera', LIMPIEZA_MS, () => limpiarListasEspera(db)),
    reloj('limpiar-cuentas', LIMPIEZA_MS, () => limpiarCuentas(db)),
    reloj('limpiar-invitaciones', LIMPIEZA_MS, () => limpiarInvitaciones(db, services.ports.clock.now())),
    reloj('limpiar-notificaciones', LIMPIEZA_MS, () => limpiarNotificaciones(db)),
    reloj('limpiar-despedidas', LIMPIEZA_MS, () => limpiarDespedidas(db)),
    reloj('limpiar-busqueda', LIMPIEZA_MS, () => limpiarBusqueda(db)),
    reloj('marcar-frecuentes', LIMPIEZA_MS, () => marcarFrecuentes(db)),
    reloj('cuidar-documentos', DOCUMENTOS_MS, () => cuidarDocumentos(services)),
    reloj('limpiar-cambios', LIMPIEZA_MS, () => limpiarCambios(db)),
    reloj('limpiar-puertas', LIMPIEZA_MS, () => limpiarPuertas(db)),
    reloj('limpiar-pases', LIMPIEZA_MS, () => limpiarPases(db)),
    reloj('limpiar-visitas', LIMPIEZA_MS, () => limpiarVisitas(db, services.ports.clock.now())),
  ]
}

/**
 * `atenciones`: what waits in rows, which any number of processes share. `relojes`: what happens by itself, which one
 * process does for all. Without `variantes` pictures are left to another process.
 */
type Partes = { atenciones?: boolean; relojes?: boolean; variantes?: boolean }

/** Starts what runs by itself in this process. `stop` waits for what is under way. */
export function startJobs(
  services: Services,
  log: Log,
  { atenciones = true, relojes = true, variantes = true }: Partes = {},
): { stop: () => Promise<void> } {
  const { db } = services
  const avisar: Avisar = (reloj) => (error) => log.error({ reloj, error: describirError(error) }, 'a job failed')
  const reloj: Reloj = (nombre, ms, work) => {
    const { bien, mal } = latido(db, nombre, ms)
    const fallo = avisar(nombre)
    const conLatido = async () => {
      const hayMas = await work()
      await bien()
      return hayMas
    }
    return repetir(ms, conLatido, (error) => {
      fallo(error)
      void mal(error).catch(() => undefined)
    })
  }
  const suyos = [
    ...(atenciones
      ? [
          reloj('trabajos', TRABAJOS_MS, () => atenderTrabajos(services, avisar('trabajos'))),
          reloj('entregar-webhooks', TRABAJOS_MS, () => entregarWebhooks(services, avisar('entregar-webhooks'))),
        ]
      : []),
    ...(atenciones && variantes ? [reloj('variantes', VARIANTES_MS, () => atenderVariantes(services))] : []),
    ...(relojes ? relojesDe(services, log, reloj, avisar) : []),
  ]
  return {
    stop: async () => {
      await Promise.all(suyos.map(({ stop }) => stop()))
    },
  }
}
