import { zonaEnPalabras } from '@entrale/contract/zonas'
import type { Services } from '../../../context.ts'
import { buildCorreo, enUnaLinea } from '../../../correo.ts'
import { boton, encabezado, fuerte, liga, nota, parrafo, raya } from '../../../correo-piezas.ts'
import { formatear } from '../../../momento.ts'
import { membreteDe } from '../../organizaciones/index.ts'
import { enlaceDeInteresado } from './apertura-acceso.ts'
import {
  avisarAbiertas,
  avisarMovidas,
  findInteresado,
  type InteresadoRow,
  quedanBoletos,
} from './interesados.repository.ts'

export type Caso = 'abierta' | 'movida'

/** The clock: who is to be told that a sale is open, or opens at another moment. */
export async function encargarAperturas({ db, ports }: Pick<Services, 'db' | 'ports'>): Promise<void> {
  const ahora = ports.clock.now()
  await avisarAbiertas(db, ahora)
  await avisarMovidas(db, ahora)
}

const cuandoEs = (momento: Date, zonaHoraria: string) =>
  `${formatear(momento, zonaHoraria, { dateStyle: 'full', timeStyle: 'short' })} (${zonaEnPalabras(zonaHoraria)})`
const deQue = ({ nombre, tipo }: InteresadoRow) => (tipo === null ? nombre : `${tipo}, ${nombre}`)

type Carta = { titulo: string; frase: string; etiqueta: string; enlace: string }

async function enviar(
  services: Services,
  row: InteresadoRow,
  { titulo, frase, etiqueta, enlace }: Carta,
): Promise<void> {
  const { config, db, ports } = services
  const baja = enlaceDeInteresado(config, row.id)
  const piezas = [
    encabezado(titulo, row.nombre, `${titulo}: ${row.nombre}.`),
    fuerte(frase),
    parrafo(`El evento es el ${cuandoEs(row.inicio, row.zonaHoraria)}.`),
    boton({ etiqueta, enlace }),
    raya,
    nota(
      enlace === baja
        ? 'Te escribimos porque alguien anotó esta dirección. Si no fuiste tú, no hagas nada: no te escribiremos más.'
        : 'Te escribimos porque lo pediste.',
    ),
    enlace !== baja && liga({ etiqueta: 'Ya no me avisen', enlace: baja }),
  ]
  const subject = enUnaLinea(`${titulo}: ${row.nombre}`)
  const membrete = await membreteDe({ db, config }, { eventoId: row.eventoId })
  await ports.mailer.send({
    to: row.email,
    ...(await buildCorreo({ subject, titulo, previa: frase, piezas }, membrete)),
  })
}

/** Asks an address whether it wants to be told. Once it said so, or took it back, nothing is sent. */
export async function confirmarInteres(services: Services, { interesadoId }: { interesadoId: string }): Promise<void> {
  const row = await findInteresado(services.db, interesadoId)
  if (row === null || row.confirmado) return
  await enviar(services, row, {
    titulo: '¿Te avisamos cuando abra la venta?',
    frase: `Confirma y te escribimos en cuanto se pueda comprar ${deQue(row)}.`,
    etiqueta: 'Sí, avísenme',
    enlace: enlaceDeInteresado(services.config, row.id),
  })
}

const paginaDe = ({ baseUrl }: Services['config'], { organizerSlug, eventSlug }: InteresadoRow) =>
  `${baseUrl}/o/${organizerSlug}/e/${eventSlug}`

/** Tells somebody who asked for it. Nothing is sent to who took it back, nor of an evento that was called off meanwhile. */
export async function avisarApertura(
  services: Services,
  { interesadoId, caso }: { interesadoId: string; caso: Caso },
): Promise<void> {
  const row = await findInteresado(services.db, interesadoId)
  if (row === null || row.estado === 'cancelado') return
  const enlace = paginaDe(services.config, row)
  if (caso === 'movida') {
    if (row.avisado || row.apertura === null) return
    const frase = `Ahora abre el ${cuandoEs(row.apertura, row.zonaHoraria)}. Te escribimos otra vez cuando abra.`
    return enviar(services, row, { titulo: 'Cambió la apertura de la venta', frase, etiqueta: 'Ver el evento', enlace })
  }
  if (await quedanBoletos(services.db, row.id, services.ports.clock.now()))
    return enviar(services, row, {
      titulo: 'Ya abrió la venta',
      frase: `Ya puedes comprar ${deQue(row)}.`,
      etiqueta: 'Comprar boletos',
      enlace,
    })
  await enviar(services, row, {
    titulo: 'La venta abrió y se agotó',
    frase: `Por ahora no quedan boletos de ${deQue(row)}. Puedes entrar a la lista de espera.`,
    etiqueta: 'Ver el evento',
    enlace,
  })
}
