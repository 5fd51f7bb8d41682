import { NOMBRES_PROVEEDOR } from '@entrale/contract/cuentas-conectadas/palabras'
import type { Db } from '@entrale/db'
import { buildCarta } from '../../carta.ts'
import type { Services } from '../../context.ts'
import { type Correo, enUnaLinea } from '../../correo.ts'
import { createId } from '../../ids.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { notificar } from '../notificaciones/index.ts'
import {
  type ConexionRow,
  type Destinatario,
  findDestinatario,
  findPorId,
  findResponsables,
  getOrganizacion,
} from './conexiones.repository.ts'

/** `activa`: from now on it is charged there. `restringida`: not now. `desconectada`: its owner took it back at the provider. */
export const OCASIONES_CONEXION = ['activa', 'restringida', 'desconectada'] as const
export type OcasionConexion = (typeof OCASIONES_CONEXION)[number]
export type PorAvisarConexion = { conexionId: string; usuarioId: string; ocasion: OcasionConexion }

const TITULOS: Record<OcasionConexion, (proveedor: string, organizacion: string) => string> = {
  activa: (proveedor, organizacion) => `${organizacion} ya cobra con ${proveedor}`,
  restringida: (proveedor, organizacion) => `${proveedor} dejó de cobrar para ${organizacion}`,
  desconectada: (proveedor, organizacion) => `${organizacion} ya no está conectada con ${proveedor}`,
}
const TEXTOS: Record<OcasionConexion, (proveedor: string) => string> = {
  activa: (proveedor) => `Lo que vendas llega a tu cuenta de ${proveedor}.`,
  restringida: (proveedor) => `${proveedor} te pide algo. Hasta que lo envíes no puedes vender boletos con costo.`,
  desconectada: (proveedor) => `Para seguir vendiendo boletos con costo, vuelve a conectar tu cuenta de ${proveedor}.`,
}

/** By bell at once and by e-mail, to whoever owns the organization or administers it. */
export async function avisarConexion(
  trx: Db,
  { id, organizacionId, proveedor }: ConexionRow,
  ocasion: OcasionConexion,
): Promise<void> {
  const { slug, nombre } = await getOrganizacion(trx, organizacionId)
  const [quienes, ruta] = [await findResponsables(trx, organizacionId), `/dashboard/organizaciones/${slug}/pagos`]
  // Each time is a notice of its own: an account may be restricted more than once.
  const clave = `conexion:${id}:${ocasion}:${createId()}`
  const [titulo, texto] = [
    TITULOS[ocasion](NOMBRES_PROVEEDOR[proveedor], nombre),
    TEXTOS[ocasion](NOMBRES_PROVEEDOR[proveedor]),
  ]
  await notificar(
    trx,
    quienes.map((usuarioId) => ({ usuarioId, tipo: 'cuenta' as const, clave, titulo, texto, ruta })),
  )
  for (const usuarioId of quienes)
    await encargarTrabajo(trx, 'avisar_conexion', { conexionId: id, usuarioId, ocasion } satisfies PorAvisarConexion)
}

const PARRAFOS: Record<OcasionConexion, (proveedor: string) => [string, ...string[]]> = {
  activa: (proveedor) => [
    `Desde ahora quien compra paga en tu cuenta de ${proveedor}: el dinero es tuyo desde el primer momento, y ${proveedor} te lo deposita como acordaste con ellos.`,
    'De cada venta solo nos llega nuestro cargo por servicio, y lo que la ley nos pide retener.',
  ],
  restringida: (proveedor) => [
    `${proveedor} nos dice que por ahora no cobra en tu cuenta. Suele faltar un dato o un documento.`,
    'Mientras tanto, tus boletos con costo no se venden. Los que ya vendiste siguen siendo buenos.',
  ],
  desconectada: (proveedor) => [
    `Alguien quitó nuestro acceso desde las páginas de ${proveedor}. Tus boletos con costo no se venden hasta que conectes una cuenta.`,
    `Los reembolsos de lo que ya vendiste tendrás que hacerlos tú, desde ${proveedor}.`,
  ],
}
const NOTAS: Record<OcasionConexion, (proveedor: string) => [string]> = {
  activa: (proveedor) => [
    `Lo que ${proveedor} cobra por cada pago lo descuenta de tu cuenta, y su factura es para ti.`,
  ],
  restringida: () => ['En cuanto lo resuelvas, tus boletos se venden otra vez por sí solos.'],
  desconectada: () => ['Si nadie de tu equipo lo hizo, revisa quién tiene acceso a esa cuenta.'],
}
const ACCIONES: Record<OcasionConexion, string> = {
  activa: 'Ver los pagos',
  restringida: 'Ver qué falta',
  desconectada: 'Conectar de nuevo',
}

function buildCorreoConexion(
  ocasion: OcasionConexion,
  {
    nombre,
    organizacion,
    proveedor,
    enlace,
  }: { nombre: string; organizacion: string; proveedor: string; enlace: string },
): Promise<Correo> {
  return buildCarta({
    titulo: TITULOS[ocasion](proveedor, enUnaLinea(organizacion)),
    nombre,
    parrafos: PARRAFOS[ocasion](proveedor),
    datos: [
      ['Organización', enUnaLinea(organizacion)],
      ['Cuenta', proveedor],
    ],
    accion: { etiqueta: ACCIONES[ocasion], enlace },
    notas: NOTAS[ocasion](proveedor),
  })
}

/** Who erased the account meanwhile is not written to. */
export async function enviarAvisoConexion(
  { db, config, ports }: Services,
  { conexionId, usuarioId, ocasion }: PorAvisarConexion,
): Promise<void> {
  const fila = await findPorId(db, conexionId)
  const destinatario: Destinatario | null = fila && (await findDestinatario(db, usuarioId, fila.organizacionId))
  if (fila === null || destinatario === null) return
  const { email, slug, nombre, organizacion } = destinatario
  const enlace = `${config.baseUrl}/dashboard/organizaciones/${slug}/pagos`
  const proveedor = NOMBRES_PROVEEDOR[fila.proveedor]
  await ports.mailer.send({
    to: email,
    ...(await buildCorreoConexion(ocasion, { nombre, organizacion, proveedor, enlace })),
  })
}
