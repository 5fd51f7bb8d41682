import { LIMITES } from '@entrale/contract/comunes'
import type { Services } from './context.ts'
import { encodeVariants, type Variante } from './ports/images/images.ts'

/** Widths of carteles for a row, two columns of a phone, a grid and a banner; what the web's `srcset` names beside the full size. */
const ANCHOS = { card: [120, 300, 450], portada: [640, 960] } as const

type Medida = { id: string; ancho: number; alto: number; anchos: number[] }

/** AVIF at every width, and WebP at those that are not kept yet. A logo is small as it is. */
function variantesDe({ ancho, alto, anchos }: Omit<Medida, 'id'>): Variante[] {
  const tipo = (['card', 'portada'] as const).find(
    (cada) => LIMITES[cada].ancho === ancho && LIMITES[cada].alto === alto,
  )
  if (tipo === undefined) return []
  const faltan = ANCHOS[tipo].filter((menor) => !anchos.includes(menor))
  return [
    ...[null, ...ANCHOS[tipo]].map((menor) => ({ ancho: menor, formato: 'avif' as const })),
    ...faltan.map((menor) => ({ ancho: menor, formato: 'webp' as const })),
  ]
}

/** Widths from this one up, for who waits for one that is not made yet. */
export const anchosDesde = (ancho: number): number[] =>
  Object.values(ANCHOS)
    .flat()
    .filter((cada) => cada >= ancho)

/** Under what name a picture is kept at a width. */
const nombreDe = (id: string, { ancho, formato }: Variante) => `${id}${ancho === null ? '' : `-${ancho}`}.${formato}`

/** Makes and keeps the variants of one picture. Doing it twice leaves the same files. */
export async function hacerVariantes({ ports: { storage } }: Pick<Services, 'ports'>, imagen: Medida): Promise<void> {
  const variantes = variantesDe(imagen)
  if (variantes.length === 0) return
  const completa = await storage.get(`${imagen.id}.webp`)
  if (completa === null) throw new Error(`the picture ${imagen.id} is gone`)
  const hechas = await encodeVariants(completa, variantes)
  for (const [i, contenido] of hechas.entries())
    await storage.put(nombreDe(imagen.id, variantes[i] ?? { ancho: null, formato: 'avif' }), contenido)
}
