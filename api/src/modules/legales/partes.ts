import { noEncontrado } from '../../errors.ts'
import { htmlDeDocumento } from '../../markdown.ts'

export type Parte = { id: string; titulo: string; html: string }

/** Lines are broken where the program is written, and belong together where it is read; a line of a list stands alone. */
export const enParrafos = (texto: string): string => texto.replace(/([^\n])\n(?=[^\n])(?!- |\d+\. |#)/g, '$1 ')

/** `## Título {#ancla}` begins a part. */
const TITULO = /^## (.+?) \{#([a-z-]+)\}$/

/** What stands before the first part, and the parts. */
export function partesDe(texto: string): { entrada: string; secciones: Parte[] } {
  const [antes = '', ...trozos] = texto.trim().split(/\n(?=## )/)
  const secciones = trozos.map((trozo) => {
    const [cabeza = '', ...cuerpo] = trozo.split('\n')
    const [, titulo, id] = TITULO.exec(cabeza) ?? []
    if (titulo === undefined || id === undefined) throw new Error(`a part of a legal text without an anchor: ${cabeza}`)
    return { id, titulo, html: htmlDeDocumento(cuerpo.join('\n')) }
  })
  return { entrada: antes.replace(/^# .+\n/, '').trim(), secciones }
}

export const sinVersion = () => noEncontrado('Esa versión no existe.')
