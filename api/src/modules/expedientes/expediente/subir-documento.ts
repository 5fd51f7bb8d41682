import { createHash } from 'node:crypto'
import { LIMITES } from '@entrale/contract/comunes'
import { CLASES_DOCUMENTO, type ClaseDocumento } from '@entrale/contract/expedientes/schemas'
import type { Db } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import type { Archivo, Context } from '../../../context.ts'
import { contarIntento, enModo, type Limite } from '../../../http/rate-limit.ts'
import { createId } from '../../../ids.ts'
import { diaEn } from '../../../momento.ts'
import { usuarioDe } from '../../../rules.ts'
import { enTurno } from '../../cuenta-deposito/index.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { insertDocumento, type TipoDocumento } from './documentos.repository.ts'
import { seEdita } from './expediente.ts'
import {
  archivoDeOtroTipo,
  archivoGrande,
  documentoNoEncontrado,
  noSeEdita,
  sinArchivo,
  soloPdf,
  venceSinFecha,
  yaVencido,
} from './expedientes.errors.ts'
import { contarCambio, findRegla, tomarExpediente } from './expedientes.repository.ts'
import { sellarArchivo } from './sellos.ts'

const SUBIDAS: Limite = { nombre: 'expediente-documento', maximo: 40, segundos: 3600 }

/** By their first bytes, whatever the name and the browser say. */
const FIRMAS: readonly [TipoDocumento, Buffer][] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
]
const tipoDe = (contenido: Buffer): TipoDocumento | undefined =>
  FIRMAS.find(([, firma]) => contenido.subarray(0, firma.length).equals(firma))?.[0]

function leerArchivo(clase: ClaseDocumento, archivo: Archivo | undefined): { contenido: Buffer; tipo: TipoDocumento } {
  if (archivo === undefined) throw sinArchivo()
  const { contenido } = archivo
  if (contenido.length > LIMITES.imagenBytes) throw archivoGrande()
  const tipo = tipoDe(contenido)
  if (tipo === undefined) throw archivoDeOtroTipo()
  if (clase === 'constancia' && tipo !== 'application/pdf') throw soloPdf()
  return { contenido, tipo }
}

/** A month has as many days as it has. */
function masMeses(dia: string, meses: number): string {
  const [anio = 0, mes = 1, numero = 1] = dia.split('-').map(Number)
  const ultimo = new Date(Date.UTC(anio, mes + meses, 0)).getUTCDate()
  return new Date(Date.UTC(anio, mes - 1 + meses, Math.min(numero, ultimo))).toISOString().slice(0, 10)
}

/** A constancia counts for so long; an identification says until when; the papers of a company do not expire. */
async function venceDe(db: Db, clase: ClaseDocumento, vence: string, hoy: string): Promise<string | null> {
  if (clase === 'constancia') return masMeses(hoy, (await findRegla(db, hoy)).constanciaMeses)
  if (clase !== 'identificacion_frente') return null
  if (vence === '' || Number.isNaN(Date.parse(vence))) throw venceSinFecha()
  if (vence < hoy) throw yaVencido()
  return vence
}

/** Keeps a paper, sealed. The file is there before its row: one without the other can be read by nobody. */
export async function subirDocumento(
  ctx: Context,
  pedida: string,
  { vence = '' }: { vence?: string | undefined },
): Promise<void> {
  const clase = CLASES_DOCUMENTO.find((una) => una === pedida)
  if (clase === undefined) throw documentoNoEncontrado()
  const { config, ports } = ctx
  const ahora = ports.clock.now()
  const { contenido, tipo } = leerArchivo(clase, ctx.archivos.archivo)
  const venceEl = await venceDe(ctx.db, clase, vence, diaEn(ahora))
  const organizacion = membresiaDe(ctx).organizacionId
  await contarIntento(ctx.db, [{ limite: enModo(SUBIDAS, config.mode), de: organizacion }], ahora)
  const id = createId()
  const archivo = `expediente-${id}.bin`
  await ports.storage.put(archivo, sellarArchivo(config.secret, id, contenido))
  const huella = createHash('sha256').update(contenido).digest()
  try {
    await enTurno(ctx, ahora, async (trx, organizacionId) => {
      const { estado } = await tomarExpediente(trx, organizacionId)
      if (!seEdita(estado)) throw noSeEdita(estado)
      const subidoPor = usuarioDe(ctx).id
      const nuevo = { id, organizacionId, clase, tipo, bytes: contenido.length, huella, archivo, venceEl }
      const llave = config.secret.actual.id
      await insertDocumento(trx, { ...nuevo, llave, subidoPor, ahora })
      await contarCambio(trx, organizacionId)
      await anotar(trx, ctx, { organizacionId, accion: 'expediente.documento', objeto: clase })
    })
  } catch (error) {
    await ports.storage.remove(archivo)
    throw error
  }
}
