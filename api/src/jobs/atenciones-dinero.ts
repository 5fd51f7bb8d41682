import { uuid } from '@entrale/contract/comunes'
import * as z from 'zod/mini'
import type { Services } from '../context.ts'
import { avisarAdeudo, avisarEspera } from '../modules/adeudos/index.ts'
import { CASOS_DISPUTA, cancelarCobro, enviarDisputa } from '../modules/compras/index.ts'
import { avisarCuenta, OCASIONES } from '../modules/cuenta-deposito/index.ts'
import { enviarAvisoConexion, OCASIONES_CONEXION } from '../modules/cuentas-conectadas/index.ts'
import { avisarDecision, CASOS_DECISION } from '../modules/detenciones/index.ts'
import {
  consultarListas,
  enviarCorreoExpediente,
  NOTICIAS_EXPEDIENTE,
  quitarDocumentos,
} from '../modules/expedientes/index.ts'
import { enviarCorreoLiquidacion, NOTICIAS } from '../modules/liquidaciones/index.ts'
import { compensarDeTanda, compensarTanda } from '../modules/reembolsos/compensar/index.ts'
import { pagarReembolso } from '../modules/reembolsos/dinero/index.ts'
import {
  avisarReembolso,
  RECORDATORIOS,
  recordarClabe,
  reembolsarDevolucion,
  reembolsarEvento,
  reembolsarPorCancelacion,
  soltarReembolsos,
} from '../modules/reembolsos/pedir/index.ts'

const adeudoDatos = z.object({ organizacionId: uuid, usuarioId: uuid, carta: z.nullable(z.number()) })
const boletoDatos = z.object({ boletoId: uuid })
const compraDatos = z.object({ compraId: uuid })
const cuentaPagoDatos = z.object({ cuentaId: uuid, usuarioId: uuid, ocasion: z.enum(OCASIONES) })
const conexionDatos = z.object({ conexionId: uuid, usuarioId: uuid, ocasion: z.enum(OCASIONES_CONEXION) })
const decisionDatos = z.object({
  ...{ id: uuid, organizacionId: uuid, usuarioId: uuid, caso: z.enum(CASOS_DECISION), objeto: z.string() },
  ...{ motivo: z.string(), monto: z.optional(z.number()), ruta: z.string() },
})
const disputaDatos = z.object({ disputaId: uuid, usuarioId: uuid, caso: z.enum(CASOS_DISPUTA), ruta: z.string() })
const documentosDatos = z.object({ archivos: z.array(z.string()) })
const expedienteDatos = z.object({
  ...{ organizacionId: uuid, usuarioId: uuid, noticia: z.enum(NOTICIAS_EXPEDIENTE), dia: z.optional(z.string()) },
})
const liquidacionDatos = z.object({ liquidacionId: uuid, usuarioId: uuid, noticia: z.enum(NOTICIAS) })
const loteDeEventoDatos = z.object({ eventoId: uuid, despuesDe: z.optional(uuid) })
const organizacionDatos = z.object({ organizacionId: uuid })
const pagoDatos = z.object({ pagoId: uuid })
const recordarClabeDatos = z.object({ reembolsoId: uuid, cual: z.enum(RECORDATORIOS) })
const reembolsoDatos = z.object({ reembolsoId: uuid })
const compensarDatos = z.object({ tandaId: uuid, compraId: uuid })
const tandaDatos = z.object({ tandaId: uuid, despuesDe: z.optional(uuid) })

/** Who attends what has to do with money: refunds, payouts, debts, and the papers of who is paid. */
export const ATENCIONES_DINERO: Record<string, (services: Services, datos: unknown) => Promise<void>> = {
  avisar_liquidacion: (services, datos) => enviarCorreoLiquidacion(services, z.parse(liquidacionDatos, datos)),
  avisar_adeudo: (services, datos) => avisarAdeudo(services, z.parse(adeudoDatos, datos)),
  avisar_espera: (services, datos) => avisarEspera(services, z.parse(reembolsoDatos, datos)),
  soltar_reembolsos: (services, datos) => soltarReembolsos(services, z.parse(organizacionDatos, datos).organizacionId),
  avisar_decision: (services, datos) => avisarDecision(services, z.parse(decisionDatos, datos)),
  consultar_listas: (services, datos) => consultarListas(services, z.parse(organizacionDatos, datos)),
  avisar_expediente: (services, datos) => enviarCorreoExpediente(services, z.parse(expedienteDatos, datos)),
  quitar_documentos: (services, datos) => quitarDocumentos(services, z.parse(documentosDatos, datos)),
  avisar_cuenta_pago: (services, datos) => avisarCuenta(services, z.parse(cuentaPagoDatos, datos)),
  avisar_conexion: (services, datos) => enviarAvisoConexion(services, z.parse(conexionDatos, datos)),
  reembolsar_devolucion: (services, datos) => reembolsarDevolucion(services, z.parse(boletoDatos, datos)),
  avisar_reembolso: (services, datos) => avisarReembolso(services, z.parse(reembolsoDatos, datos)),
  reembolsar_compra: (services, datos) => reembolsarPorCancelacion(services, z.parse(compraDatos, datos)),
  reembolsar_evento: (services, datos) => reembolsarEvento(services, z.parse(loteDeEventoDatos, datos)),
  compensar_evento: (services, datos) => compensarTanda(services, z.parse(tandaDatos, datos)),
  compensar_compra: (services, datos) => compensarDeTanda(services, z.parse(compensarDatos, datos)),
  pagar_reembolso: (services, datos) => pagarReembolso(services, z.parse(reembolsoDatos, datos)),
  recordar_clabe: (services, datos) => recordarClabe(services, z.parse(recordarClabeDatos, datos)),
  enviar_disputa: (services, datos) => enviarDisputa(services, z.parse(disputaDatos, datos)),
  cancelar_cobro: (services, datos) => cancelarCobro(services, z.parse(pagoDatos, datos)),
}
