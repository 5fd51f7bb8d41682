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

/** What is wrong with a logo, as the sentence that says it; null when nothing is. */
export async function problemaDelLogo(file: File): Promise<string | null> {
  if (!TIPOS_LOGO.includes(file.type)) return FORMATO
  if (file.size > LIMITES.logoBytes) return DEMASIADO_GRANDE
  return (await seAbre(file)) ? null : FORMATO
}
