/** Widths that the server keeps of each kind beside the full size. */
const MEDIDAS = {
  card: { width: 600, height: 900, menores: [120, 300, 450] },
  portada: { width: 1200, height: 600, menores: [640, 960] },
}
const GUARDADA = /^(\/imagenes\/[0-9a-f]{32})(?:-\d+)?\.webp$/

type Fuentes = { src: string; width: number; height: number; srcSet?: string; sizes?: string }

/**
 * What an `<img>` needs to fetch a kept picture once, in the format that the browser takes and as wide as it is shown.
 * `sizes` says how wide that is; the height comes from the shape. Any other address stays as it is.
 */
export function fuentesDe(url: string, tipo: keyof typeof MEDIDAS, sizes: string): Fuentes {
  const { menores, ...medida } = MEDIDAS[tipo]
  const base = GUARDADA.exec(url)?.[1]
  if (base === undefined) return { ...medida, src: url }
  const srcSet = [...menores.map((ancho) => `${base}-${ancho} ${ancho}w`), `${base} ${medida.width}w`].join(', ')
  return { ...medida, src: base, srcSet, sizes }
}
