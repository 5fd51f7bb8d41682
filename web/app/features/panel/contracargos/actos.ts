import { api } from '../../../lib/api'
import { claveContracargos } from './consultas'

/** What an organizer does with the evidence of a dispute. */
export const actosDe = (slug: string, id: string) => ({
  clave: claveContracargos(slug),
  escribir: (texto: string) =>
    api('PUT /organizacion/:slug/contracargos/:id/evidencia', { params: { slug, id }, body: { texto } }),
  subir: (archivo: File) =>
    api('POST /organizacion/:slug/contracargos/:id/archivos', { params: { slug, id }, body: {}, files: { archivo } }),
  quitar: (archivoId: string) =>
    api('DELETE /organizacion/:slug/contracargos/:id/archivos/:archivoId', { params: { slug, id, archivoId } }),
  hrefArchivo: (archivoId: string) => `/api/organizacion/${slug}/contracargos/${id}/archivos/${archivoId}`,
})
