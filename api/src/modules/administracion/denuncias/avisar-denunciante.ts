import type { Db } from '@entrale/db'
import { buildCarta } from '../../../carta.ts'
import type { Services } from '../../../context.ts'
import { type Correo, enUnaLinea } from '../../../correo.ts'
import { CENTRO, momentoEn } from '../../../momento.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { findDenuncia } from './denuncias.repository.ts'

type Resuelta = 'descartada' | 'retirada'

/** Nothing of who organizes, of who else reported it, or of what was written about it inside. */
const QUE_SE_HIZO: Record<Resuelta, string> = {
  retirada: 'Retiramos el evento: su página ya no se ve y no se venden más boletos.',
  descartada: 'Lo revisamos y no encontramos que incumpla las reglas, así que sigue publicado.',
}

const cartaDe = (estado: Resuelta, evento: string, cuando: string, enlace: string): Promise<Correo> =>
  buildCarta({
    titulo: `Qué pasó con tu reporte de ${enUnaLinea(evento)}`,
    nombre: '',
    parrafos: [
      `Gracias por avisarnos de ${enUnaLinea(evento)} el ${cuando}. Una persona leyó tu reporte.`,
      QUE_SE_HIZO[estado],
    ],
    previa: QUE_SE_HIZO[estado],
    accion: { etiqueta: 'Ver otros eventos', enlace },
    notas: ['Quien organiza no sabe quién lo reportó. No hace falta que respondas.'],
  })

/** Whoever left an address hears what became of their report, once it is decided. */
export async function encargarAvisos(trx: Db, ids: readonly string[]): Promise<void> {
  for (const denunciaId of ids) await encargarTrabajo(trx, 'avisar_denunciante', { denunciaId })
}

export async function avisarDenunciante(services: Services, { denunciaId }: { denunciaId: string }): Promise<void> {
  const denuncia = await findDenuncia(services.db, denunciaId)
  if (denuncia === null || denuncia.email === null) return
  const { estado, email, evento, creadaEn } = denuncia
  if (estado !== 'descartada' && estado !== 'retirada') return
  const { dia, mes, anio } = momentoEn(creadaEn, CENTRO)
  const cuando = `${Number(dia)} de ${mes} de ${anio}`
  const carta = await cartaDe(estado, evento.nombreMostrado, cuando, `${services.config.baseUrl}/eventos`)
  await services.ports.mailer.send({ to: email, ...carta })
}
