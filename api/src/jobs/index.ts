import type { Services } from '../context.ts'
import { aplicarDestacados, olvidarDenunciantes } from '../modules/administracion/index.ts'
import { limpiarListasEspera, ofrecerListasEspera } from '../modules/boletos/index.ts'
import { conciliar, consultarPagos, encargarRecordatorios, vencerCompras } from '../modules/compras/index.ts'
import { limpiarCuentas } from '../modules/cuentas/index.ts'
import { empezarCuentas, hacerLiquidaciones } from '../modules/liquidaciones/index.ts'
import { limpiarNotificaciones } from '../modules/notificaciones/index.ts'
import { limpiarInvitaciones } from '../modules/organizaciones/index.ts'
import { olvidarClabes, retomarReembolsos } from '../modules/pagos/index.ts'
import { limpiarDespedidas } from '../modules/privacidad/index.ts'
import { vencerTransferencias } from '../modules/transferencias/index.ts'
import { limpiarVisitas } from '../modules/visitas/index.ts'
import { describirError } from './errores.ts'
import { limpiarBusqueda } from './limpiar-busqueda.ts'
import { limpiarCambios } from './limpiar-cambios.ts'
import { marcarFrecuentes } from './marcar-frecuentes.ts'
import { repetir } from './repetir.ts'
import { atenderTrabajos } from './trabajos.ts'
import { atenderVariantes } from './variantes.ts'
import { startVencerApartados } from './vencer-apartados.ts'

const TRABAJOS_MS = 500
const VARIANTES_MS = 3_000
const ESPERA_MS = 5_000
const RECORDATORIOS_MS = 60_000
const TRANSFERENCIAS_MS = 30_000
const PAGOS_MS = 15_000
const CUENTAS_PAGO_MS = 30_000
const COMPRAS_MS = 5_000
const LIQUIDACIONES_MS = 60_000
const DESTACADOS_MS = 10_000
const LIMPIEZA_MS = 3_600_000

type Log = { error: (details: object, text: string) => void }

/** Starts the clocks of this process. `stop` waits for what is under way. */
export function startJobs(services: Services, log: Log): { stop: () => Promise<void> } {
  const { db } = services
  const avisar = (reloj: string) => (error: unknown) => log.error({ reloj, error: describirError(error) }, 'a job failed')
  const contar = (proveedor: string, diferencias: object[]) => log.error({ proveedor, diferencias }, 'a provider says otherwise')
  const relojes = [
    repetir(TRABAJOS_MS, () => atenderTrabajos(services, avisar('trabajos')), avisar('trabajos')),
    repetir(VARIANTES_MS, () => atenderVariantes(services), avisar('variantes')),
    startVencerApartados(services, avisar('vencer-apartados')),
    repetir(ESPERA_MS, () => ofrecerListasEspera(services), avisar('ofrecer-listas-espera')),
    repetir(RECORDATORIOS_MS, () => encargarRecordatorios(services), avisar('encargar-recordatorios')),
    repetir(TRANSFERENCIAS_MS, () => vencerTransferencias(services), avisar('vencer-transferencias')),
    repetir(PAGOS_MS, () => consultarPagos(services, avisar('consultar-pagos')), avisar('consultar-pagos')),
    repetir(COMPRAS_MS, () => vencerCompras(db), avisar('vencer-compras')),
    repetir(DESTACADOS_MS, () => aplicarDestacados(services), avisar('aplicar-destacados')),
    repetir(LIMPIEZA_MS, () => olvidarDenunciantes(db), avisar('olvidar-denunciantes')),
    repetir(LIQUIDACIONES_MS, () => hacerLiquidaciones(services, avisar('hacer-liquidaciones')), avisar('hacer-liquidaciones')),
    repetir(CUENTAS_PAGO_MS, () => empezarCuentas(services), avisar('empezar-cuentas')),
    repetir(LIMPIEZA_MS, () => conciliar(services, contar), avisar('conciliar')),
    repetir(LIMPIEZA_MS, () => limpiarListasEspera(db), avisar('limpiar-listas-espera')),
    repetir(LIMPIEZA_MS, () => limpiarCuentas(db), avisar('limpiar-cuentas')),
    repetir(LIMPIEZA_MS, () => limpiarInvitaciones(db, services.ports.clock.now()), avisar('limpiar-invitaciones')),
    repetir(LIMPIEZA_MS, () => limpiarNotificaciones(db), avisar('limpiar-notificaciones')),
    repetir(LIMPIEZA_MS, () => limpiarDespedidas(db), avisar('limpiar-despedidas')),
    repetir(LIMPIEZA_MS, () => olvidarClabes(db, services.ports.clock.now()), avisar('olvidar-clabes')),
    repetir(LIMPIEZA_MS, () => retomarReembolsos(db), avisar('retomar-reembolsos')),
    repetir(LIMPIEZA_MS, () => limpiarBusqueda(db), avisar('limpiar-busqueda')),
    repetir(LIMPIEZA_MS, () => marcarFrecuentes(db), avisar('marcar-frecuentes')),
    repetir(LIMPIEZA_MS, () => limpiarCambios(db), avisar('limpiar-cambios')),
    repetir(LIMPIEZA_MS, () => limpiarVisitas(db, services.ports.clock.now()), avisar('limpiar-visitas')),
  ]
  return {
    stop: async () => {
      await Promise.all(relojes.map(({ stop }) => stop()))
    },
  }
}
