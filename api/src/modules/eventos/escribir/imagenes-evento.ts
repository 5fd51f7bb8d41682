import type { CampoError } from '@entrale/contract/errores'
import { ARCHIVOS_EVENTO } from '@entrale/contract/eventos/formulario'
import type { Context } from '../../../context.ts'
import { guardarImagenes, problemaDeImagen } from '../../../imagenes.ts'

const TIPOS = { card_imagen: 'card', portada_imagen: 'portada' } as const
export type ImagenesGuardadas = { card_imagen?: string; portada_imagen?: string }

/** Every picture of the form that will not do, each on its field, with the sentence that says why. */
export async function problemasDeImagenes({ archivos }: Context): Promise<CampoError[]> {
  const problemas: CampoError[] = []
  for (const name of ARCHIVOS_EVENTO) {
    const archivo = archivos[name]
    const message = archivo === undefined ? null : await problemaDeImagen(archivo.contenido, TIPOS[name])
    if (message !== null) problemas.push({ name, message, type: 'custom' })
  }
  return problemas
}

/** Stores the pictures that came with the form, all of them or none. */
export async function guardarImagenesDe(ctx: Context): Promise<ImagenesGuardadas> {
  const traidas = ARCHIVOS_EVENTO.flatMap((name) =>
    ctx.archivos[name] === undefined ? [] : [{ name, tipo: TIPOS[name], contenido: ctx.archivos[name].contenido }],
  )
  const ids = await guardarImagenes(ctx, traidas)
  return Object.fromEntries(traidas.map(({ name }, i) => [name, ids[i]]))
}
