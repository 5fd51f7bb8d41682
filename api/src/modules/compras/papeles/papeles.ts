import sharp from 'sharp'
import type { Services } from '../../../context.ts'
import { createMemo } from '../../../memo.ts'
import { systemClock } from '../../../ports/clock/clock.ts'
import { createTurns } from '../../../turns.ts'
import { firmarBoleto } from '../../boletos/index.ts'
import { enlaceDeBoleto } from '../compra/acceso.ts'
import { admite } from '../compra/boletos-de-compra.ts'
import { buildBoletosPdf, type PapelesDatos } from './boleto-pdf.ts'
import type { BoletoDocumento, CompraDocumento } from './documentos.repository.ts'

type Papeleria = Pick<Services, 'config' | 'ports'>
/** Drawing is work for the processor: a burst of requests waits in line instead of stopping everything else. */
const turnos = createTurns(2)

const DIBUJOS = {
  cartel: async (original: Buffer) => {
    const jpeg = await sharp(original)
      .resize(600, 900, { fit: 'cover' })
      .flatten({ background: '#FBF8F1' })
      .jpeg({ quality: 84 })
      .toBuffer()
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`
  },
  /** Large enough to be printed; what is transparent stays so. */
  logo: async (original: Buffer) => {
    const png = await sharp(original).resize(480, 104, { fit: 'inside', withoutEnlargement: true }).png().toBuffer()
    return `data:image/png;base64,${png.toString('base64')}`
  },
}
/** The papers of a sale show the same two pictures: to draw them costs several times what the rest of a paper does. */
const guardados = createMemo<string>(systemClock, 60_000, 40)
const FALTA = new Error('that picture is not there')

async function dibujo(
  { ports: { storage } }: Papeleria,
  clase: keyof typeof DIBUJOS,
  imagen: string | null,
): Promise<string | null> {
  if (imagen === null) return null
  const dibujar = async () => {
    const original = await storage.get(`${imagen}.webp`)
    if (original === null) throw FALTA // a failure is not kept: it may come
    return DIBUJOS[clase](original)
  }
  return guardados(`${clase} ${imagen}`, dibujar).catch((error: unknown) => {
    if (error === FALTA) return null
    throw error
  })
}

/**
 * The boletos to print, each with what its QR says: its signed code or, where that one changes, the link that opens the
 * boleto. All that still admit their buyer, or the one that was asked for.
 */
export function boletosConCodigo(
  { config }: Pick<Papeleria, 'config'>,
  { boletos, evento, enlaces, llave, vivo }: CompraDocumento,
  soloBoleto: string | null = null,
) {
  const sirve = (boleto: BoletoDocumento) =>
    admite(boleto) && (soloBoleto === null ? boleto.titularEmail === null : boleto.id === soloBoleto)
  const codigoDe = (boleto: BoletoDocumento) =>
    vivo
      ? enlaceDeBoleto(config, boleto.id, boleto.titularEmail === null ? enlaces : 0)
      : firmarBoleto(config.secret, { ...boleto, eventoId: evento.id, llave })
  return boletos.filter(sirve).map((boleto) => ({ ...boleto, codigo: codigoDe(boleto) }))
}

/** The PDF of a compra's valid boletos, or of one of them; null when none is left to print. */
export async function imprimirBoletos(
  services: Papeleria,
  compra: CompraDocumento,
  soloBoleto: string | null = null,
): Promise<Buffer | null> {
  const boletos = boletosConCodigo(services, compra, soloBoleto)
  if (boletos.length === 0) return null
  const { evento } = compra
  return turnos(async () => {
    const datos: PapelesDatos = {
      evento,
      compra,
      emitidos: compra.boletos.length,
      boletos,
      cartel: await dibujo(services, 'cartel', evento.cartel),
      logo: await dibujo(services, 'logo', evento.logo),
      baseUrl: services.config.baseUrl,
    }
    return buildBoletosPdf(datos)
  })
}
