import type { Context } from '../../context.ts'
import { contarIntento, type Limite } from '../../http/rate-limit.ts'
import type { Datos } from '../../persona.ts'
import { usuarioDe } from '../../rules.ts'
import { exportarPersona as exportarAccesos } from '../accesos/index.ts'
import { exportarBitacora, exportarDenuncias } from '../administracion/index.ts'
import { exportarPersona as exportarBoletos } from '../boletos/index.ts'
import { exportarPersona as exportarCompras } from '../compras/index.ts'
import { exportarPersona as exportarComprobantes } from '../comprobantes/index.ts'
import { exportarCuentas } from '../cuenta-deposito/index.ts'
import { exportarPersona as exportarCuenta } from '../cuentas/index.ts'
import { exportarConexiones } from '../cuentas-conectadas/index.ts'
import { exportarPersona as exportarEventos } from '../eventos/index.ts'
import { exportarExpedientes } from '../expedientes/index.ts'
import { exportarPersona as exportarFiscales } from '../facturacion/index.ts'
import { exportarPersona as exportarLegales } from '../legales/index.ts'
import { exportarPersona as exportarMensajes } from '../mensajes/index.ts'
import { exportarPersona as exportarNotificaciones } from '../notificaciones/index.ts'
import { exportarPersona as exportarOrganizaciones } from '../organizaciones/index.ts'
import { exportarPersona as exportarPagos } from '../pagos/index.ts'
import { exportarPersona as exportarRespuestas } from '../preguntas/index.ts'
import { exportarPersona as exportarReembolsos } from '../reembolsos/dinero/index.ts'
import { exportarPersona as exportarTransferencias } from '../transferencias/index.ts'
import { exigirPersona } from './ver-borrado.ts'

const EXPORTACIONES = [
  exportarCuenta,
  exportarNotificaciones,
  exportarLegales,
  exportarCompras,
  exportarComprobantes,
  exportarRespuestas,
  exportarTransferencias,
  exportarAccesos,
  exportarMensajes,
  exportarPagos,
  exportarReembolsos,
  exportarBoletos,
  exportarOrganizaciones,
  exportarCuentas,
  exportarConexiones,
  exportarFiscales,
  exportarEventos,
  exportarDenuncias,
  exportarBitacora,
]

const DESCARGAS: Limite = { nombre: 'descarga-datos', maximo: 10, segundos: 3600 }

/** All that the person gave or did, by kind, as of one moment. */
export async function exportarDatos(ctx: Context): Promise<Datos> {
  const { id } = usuarioDe(ctx)
  await contarIntento(ctx.db, [{ limite: DESCARGAS, de: id }], ctx.ports.clock.now())
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const persona = await exigirPersona(trx, id)
      const datos: Datos = {}
      for (const exportar of EXPORTACIONES) Object.assign(datos, await exportar(trx, persona))
      return Object.assign(datos, await exportarExpedientes(trx, persona, ctx.config.secret))
    })
}
