import type { Services } from '../context.ts'
import { cobrarAdeudos } from '../modules/adeudos/index.ts'
import { limpiarEvidencias, recordarDisputas } from '../modules/compras/index.ts'
import { facturarCargos, hacerGlobales } from '../modules/comprobantes/index.ts'
import { empezarCuentas } from '../modules/cuenta-deposito/index.ts'
import { revisarConexiones } from '../modules/cuentas-conectadas/index.ts'
import {
  avisarContratoNuevo,
  avisarVencimientos,
  borrarExpedientes,
  repasarListas,
  vencerExpedientes,
} from '../modules/expedientes/index.ts'
import { consultarCancelaciones, olvidarFiscalesDe } from '../modules/facturacion/index.ts'
import { hacerLiquidaciones } from '../modules/liquidaciones/index.ts'
import { olvidarClabes, retomarReembolsos } from '../modules/reembolsos/dinero/index.ts'
import { recordarClabes } from '../modules/reembolsos/pedir/index.ts'
import { emitirConstancias, olvidarPerfilDe } from '../modules/retenciones/index.ts'
import { leerExtractos } from '../modules/tesoreria/index.ts'
import type { Reloj } from './repetir.ts'

const CUENTAS_PAGO_MS = 30_000
const LIQUIDACIONES_MS = 60_000
const DISPUTAS_MS = 60_000
const CANCELACIONES_MS = 300_000
const CADA_HORA_MS = 3_600_000
const CADA_DIA_MS = 86_400_000

/** What becomes of money by itself: payouts, what is invoiced and withheld, what waits for an account, a bank or a paper. */
export function relojesDeDinero(
  services: Services,
  reloj: (nombre: string, ms: number, work: () => Promise<unknown>) => Reloj,
  avisar: (reloj: string) => (error: unknown) => void,
): Reloj[] {
  const { db } = services
  return [
    reloj('facturar-cargos', CADA_HORA_MS, () => facturarCargos(services, avisar('facturar-cargos'), 'lo último')),
    reloj('facturar-rezagados', CADA_DIA_MS, () => facturarCargos(services, avisar('facturar-rezagados'))),
    reloj('hacer-globales', CADA_HORA_MS, () => hacerGlobales(services, avisar('hacer-globales'))),
    reloj('consultar-cancelaciones', CANCELACIONES_MS, () =>
      consultarCancelaciones(services, avisar('consultar-cancelaciones')),
    ),
    reloj('cobrar-adeudos', CADA_HORA_MS, () => cobrarAdeudos(services, avisar('cobrar-adeudos'))),
    reloj('emitir-constancias', CADA_HORA_MS, () => emitirConstancias(services, avisar('emitir-constancias'))),
    reloj('empezar-cuentas', CUENTAS_PAGO_MS, () => empezarCuentas(services)),
    reloj('revisar-conexiones', CADA_HORA_MS, () => revisarConexiones(services, avisar('revisar-conexiones'))),
    reloj('leer-extractos', CADA_HORA_MS, () => leerExtractos(services, avisar('leer-extractos'))),
    reloj('recordar-disputas', DISPUTAS_MS, () => recordarDisputas(services, avisar('recordar-disputas'))),
    reloj('limpiar-evidencias', CADA_HORA_MS, () => limpiarEvidencias(db, services.ports.clock.now())),
    reloj('vencer-expedientes', CADA_HORA_MS, () => vencerExpedientes(services)),
    reloj('avisar-vencimientos', CADA_HORA_MS, () => avisarVencimientos(services)),
    reloj('avisar-contrato', CADA_HORA_MS, () => avisarContratoNuevo(services)),
    reloj('repasar-listas', CADA_HORA_MS, () => repasarListas(services, avisar('repasar-listas'))),
    reloj('borrar-expedientes', CADA_HORA_MS, () => borrarExpedientes(services, [olvidarFiscalesDe, olvidarPerfilDe])),
    reloj('recordar-clabes', CADA_HORA_MS, () => recordarClabes(services, avisar('recordar-clabes'))),
    reloj('olvidar-clabes', CADA_HORA_MS, () => olvidarClabes(db, services.ports.clock.now())),
    reloj('retomar-reembolsos', CADA_HORA_MS, () => retomarReembolsos(db)),
    reloj('hacer-liquidaciones', LIQUIDACIONES_MS, () => hacerLiquidaciones(services, avisar('hacer-liquidaciones'))),
  ]
}
