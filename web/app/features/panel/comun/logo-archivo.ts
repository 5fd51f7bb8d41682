import { LIMITES } from '@entrale/contract/comunes'

export const TIPOS_LOGO = ['image/jpeg', 'image/png', 'image/svg+xml']
const DEMASIADO_GRANDE = 'El archivo es demasiado grande. El tamaño máximo es 2MB.'
const FORMATO = 'Formato de archivo no válido. Solo se permiten JPG, PNG y SVG.'

/** Whether the browser can draw it: a name and a type prove nothing. */
async function seAbre(file: File): Promise<boolean> {
  const url = URL.createObjectURL(file)
  const imagen = new Image()
  imagen.src = url
  const abierta = await imagen.decode().then(
    () => true,
    () => false,
  )
  URL.revokeObjectURL(url)
  return abierta
}

/** What is wrong with a logo by its name and size, as the sentence that says it; null when nothing is. */
export const quejaDelLogo = ({ type, size }: File): string | null =>
  TIPOS_LOGO.includes(type) ? (size > LIMITES.logoBytes ? DEMASIADO_GRANDE : null) : FORMATO

/** The same, once the browser has tried to draw it. */
export const problemaDelLogo = async (file: File): Promise<string | null> =>
  quejaDelLogo(file) ?? ((await seAbre(file)) ? null : FORMATO)
