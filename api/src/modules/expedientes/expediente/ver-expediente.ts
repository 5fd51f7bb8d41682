import type { ExpedienteAdmin } from '@entrale/contract/expedientes/administrar'
import type { Expediente } from '@entrale/contract/expedientes/schemas'
import { EXPEDIENTE_VACIO } from '@entrale/contract/expedientes/schemas'
import type { Services } from '../../../context.ts'
import { diaEn } from '../../../momento.ts'
import { findDocumentos } from './documentos.repository.ts'
import { pendientesDe } from './expediente.ts'
import { presentDocumento, presentSuceso } from './expedientes.presenter.ts'
import { findExpediente, findRegla, findSucesos, findTitular } from './expedientes.repository.ts'
import { abrirDatos } from './sellos.ts'

type Partes = Omit<Expediente, 'pendientes' | 'faltas' | 'contrato'> &
  Omit<ExpedienteAdmin, 'organizacion' | 'consultas' | 'listasPorVer' | 'accesos' | 'firmas'>

/** What both sides read of one; what nobody began is empty. */
export async function leerPartes(
  { db, config, ports }: Pick<Services, 'db' | 'config' | 'ports'>,
  organizacionId: string,
): Promise<Partes & { pendientes: string[] }> {
  const ahora = ports.clock.now()
  const fila = await findExpediente(db, organizacionId)
  const datos = fila === null ? EXPEDIENTE_VACIO : abrirDatos(config.secret, organizacionId, fila.datos)
  const documentos = await findDocumentos(db, organizacionId)
  const titular = await findTitular(db, organizacionId, datos.razonSocial, ahora)
  return {
    ...{ estado: fila?.estado ?? 'sin_enviar', version: fila?.version ?? 0, datos },
    documentos: documentos.map(presentDocumento),
    observaciones: fila?.observaciones ?? [],
    sucesos: (await findSucesos(db, organizacionId)).map(presentSuceso),
    titular:
      titular === null || datos.razonSocial === ''
        ? null
        : { nombre: titular.nombre, coincide: titular.coincide, aceptado: titular.aceptado },
    beneficiarioBps: (await findRegla(db, diaEn(ahora))).beneficiarioBps,
    enviadoEn: fila?.enviadoEn?.toISOString() ?? null,
    aprobadoEn: fila?.aprobadoEn?.toISOString() ?? null,
    pendientes: pendientesDe(datos, documentos, diaEn(ahora)),
  }
}
