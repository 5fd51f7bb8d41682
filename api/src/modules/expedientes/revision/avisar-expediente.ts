import { type Db, rowsOf } from '@entrale/db'
import { buildCarta } from '../../../carta.ts'
import type { Services } from '../../../context.ts'
import { type Correo, enUnaLinea } from '../../../correo.ts'
import { CENTRO, momentoEn } from '../../../momento.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { findDestinatario, findResponsables, getNombrada } from '../../cuenta-deposito/index.ts'
import { notificar } from '../../notificaciones/index.ts'

export const NOTICIAS_EXPEDIENTE = [
  ...(['aprobado', 'con_observaciones', 'vencido', 'por_vencer', 'por_vencer_ajeno', 'contrato_nuevo'] as const),
] as const
export type NoticiaExpediente = (typeof NOTICIAS_EXPEDIENTE)[number]
/** `dia`: until when, of what has an end. */
type Noticia = { noticia: NoticiaExpediente; dia?: string | undefined }
type PorAvisar = Noticia & { organizacionId: string; usuarioId: string }

const largo = (dia = '') => {
  const { dia: numero, mes, anio } = momentoEn(new Date(`${dia}T18:00:00Z`), CENTRO)
  return `${Number(numero)} de ${mes} de ${anio}`
}
type Palabras = { titulo: (nombre: string) => string; texto: (dia?: string) => string; boton: string }
const PALABRAS: Record<NoticiaExpediente, Palabras> = {
  aprobado: {
    titulo: (nombre) => `Aprobamos el expediente de ${nombre}`,
    texto: () => 'Con el contrato firmado y tu cuenta de depósito en uso, ya podemos pagarte.',
    boton: 'Ver el expediente',
  },
  con_observaciones: {
    titulo: (nombre) => `Hay algo que corregir en el expediente de ${nombre}`,
    texto: () => 'Te decimos qué y dónde. Corrígelo y envíalo otra vez.',
    boton: 'Corregir',
  },
  vencido: {
    titulo: (nombre) => `Hay que actualizar el expediente de ${nombre}`,
    texto: () => 'Un documento venció. Sube uno vigente y envíalo otra vez: mientras, tus pagos esperan.',
    boton: 'Actualizar',
  },
  por_vencer: {
    titulo: (nombre) => `Un documento del expediente de ${nombre} está por vencer`,
    texto: (dia) =>
      `Cuenta hasta el ${largo(dia)}. Después hay que enviar uno vigente, y tus pagos esperan a que lo vea una persona.`,
    boton: 'Ver el expediente',
  },
  por_vencer_ajeno: {
    titulo: (nombre) => `El expediente de ${nombre} está por vencer`,
    texto: (dia) => `Un documento suyo cuenta hasta el ${largo(dia)} y no lo han cambiado. Después, sus pagos esperan.`,
    boton: 'Abrir el expediente',
  },
  contrato_nuevo: {
    titulo: (nombre) => `Hay una versión nueva del contrato de ${nombre}`,
    texto: (dia) =>
      `Léela y fírmala antes del ${largo(dia)}: hasta ese día cuenta la que firmaste. Después, tus pagos esperan.`,
    boton: 'Leer y firmar',
  },
}
const rutaDe = (noticia: NoticiaExpediente, slug: string, organizacionId: string) =>
  noticia === 'por_vencer_ajeno'
    ? `/panel/administrador/expedientes/${organizacionId}`
    : `/dashboard/organizaciones/${slug}/expediente`

type Cual = Noticia & { organizacionId: string; ahora: Date }
/** Tells these people, here and by e-mail, in the transaction of the change. */
export async function avisarA(
  trx: Db,
  quienes: readonly string[],
  { organizacionId, noticia, dia, ahora }: Cual,
): Promise<void> {
  const { slug, nombre } = await getNombrada(trx, organizacionId)
  const clave = `expediente:${organizacionId}:${noticia}:${ahora.getTime()}`
  const { titulo, texto } = PALABRAS[noticia]
  await notificar(
    trx,
    quienes.map((usuarioId) => ({
      ...{ usuarioId, tipo: 'cuenta' as const, clave, titulo: titulo(nombre) },
      ...{ texto: texto(dia), ruta: rutaDe(noticia, slug, organizacionId) },
    })),
  )
  for (const usuarioId of quienes)
    await encargarTrabajo(trx, 'avisar_expediente', { organizacionId, usuarioId, noticia, dia } satisfies PorAvisar)
}

/** Everybody who answers for the organization. */
export const avisarExpediente = async (trx: Db, organizacionId: string, noticia: NoticiaExpediente, ahora: Date) =>
  avisarA(trx, await findResponsables(trx, organizacionId), { organizacionId, noticia, ahora })

export const findAdministradores = async (db: Db): Promise<string[]> =>
  (await rowsOf<{ id: string }>(db)`select id from usuarios where tipo = 'administrador' order by id`).map(
    ({ id }) => id,
  )

type Carta = Noticia & { nombre: string; organizacion: string; enlace: string }
const cartaDe = ({ noticia, dia, nombre, organizacion, enlace }: Carta): Promise<Correo> => {
  const { titulo, texto, boton } = PALABRAS[noticia]
  return buildCarta({
    titulo: titulo(enUnaLinea(organizacion)),
    nombre,
    parrafos: [texto(dia)],
    datos: [['Organización', enUnaLinea(organizacion)]],
    accion: { etiqueta: boton, enlace },
    notas: [noticia === 'por_vencer_ajeno' ? 'A su equipo ya le escribimos.' : 'Tus ventas siguen igual.'],
  })
}

/** By e-mail. Who erased the account meanwhile is not written to. */
export async function enviarCorreoExpediente(
  { db, config, ports }: Services,
  { organizacionId, usuarioId, noticia, dia }: PorAvisar,
): Promise<void> {
  const destinatario = await findDestinatario(db, usuarioId, organizacionId)
  if (destinatario === undefined) return
  const { email, slug, nombre, organizacion } = destinatario
  const enlace = `${config.baseUrl}${rutaDe(noticia, slug, organizacionId)}`
  await ports.mailer.send({ to: email, ...(await cartaDe({ noticia, dia, nombre, organizacion, enlace })) })
}
