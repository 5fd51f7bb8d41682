import type { Db } from '@entrale/db'
import type { Services } from '../../context.ts'
import { idDeCarta } from '../../correo.ts'
import { diaMas, lunesDe } from '../../momento.ts'
import { quiereCorreo } from '../notificaciones/index.ts'
import { bajaVentasDe } from './baja-ventas.ts'
import { findAparte, findVentas, type Periodo } from './cifras.repository.ts'
import { buildCorreoResumen, type Parte } from './correo-resumen.ts'
import { DEJAR } from './enviar-noticia.ts'
import { findDestinatario } from './noticias.repository.ts'
import type { Resumen } from './resumenes.ts'

const boletosDe = async (db: Db, periodo: Periodo) =>
  (await findVentas(db, periodo)).reduce((suma, { boletos }) => suma + boletos, 0)

/** Null when nothing happened: neither a sale nor a refund. */
async function leerParte(db: Db, periodo: Periodo, anterior: Periodo | null): Promise<Parte | null> {
  const [ventas, aparte] = [await findVentas(db, periodo), await findAparte(db, periodo)]
  if (ventas.length === 0 && aparte.reembolsos === 0) return null
  const { desde, hasta } = periodo
  return { desde, hasta, ventas, aparte, antes: anterior === null ? null : await boletosDe(db, anterior) }
}

async function leerPartes(db: Db, { organizacionId, zona, desde, dia, semana }: Resumen) {
  const deQuien = { organizacionId, zona }
  const lunes = lunesDe(dia)
  const de = (dias: number): Periodo => ({ ...deQuien, desde: diaMas(lunes, dias - 7), hasta: diaMas(lunes, dias) })
  return {
    dia: await leerParte(db, { ...deQuien, desde, hasta: dia }, null),
    semana: semana ? await leerParte(db, de(0), de(-7)) : null,
  }
}

/** A digest, to one person. Nothing is sent when nothing happened, nor to whom switched it off. */
export async function enviarResumen(
  { db, config, ports }: Services,
  { usuarioId, ...resumen }: Resumen & { usuarioId: string },
): Promise<void> {
  const { organizacionId, dia } = resumen
  const quien = await findDestinatario(db, organizacionId, usuarioId)
  if (quien === null || !(await quiereCorreo(db, usuarioId, 'ventas'))) return
  const partes = await leerPartes(db, resumen)
  if (partes.dia === null && partes.semana === null) return
  const { enlace: baja, headers } = bajaVentasDe(config, usuarioId)
  const { email, nombre, organizacion, slug } = quien
  const carta = await buildCorreoResumen({
    ...{ nombre, organizacion, partes },
    enlace: `${config.baseUrl}/dashboard/organizaciones/${slug}/estadisticas`,
    dejar: { etiqueta: DEJAR, enlace: baja },
  })
  const messageId = idDeCarta(config.baseUrl, `resumen.${organizacionId}.${dia}.${usuarioId}`)
  await ports.mailer.send({ to: email, ...carta, messageId, headers })
}
