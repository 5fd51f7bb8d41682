import { descargarArchivo } from '../../../lib/descargar'

type Opciones = { acceso: string | null; todos?: boolean }

/** Saves the PDF of a boleto, or of all of its compra. */
export function descargarPdf(boletoId: string, { acceso, todos = false }: Opciones): Promise<void> {
  const query = new URLSearchParams({ ...(acceso === null ? {} : { acceso }), ...(todos ? { todos: '1' } : {}) })
  return descargarArchivo(
    `/api/p/boletos/${encodeURIComponent(boletoId)}/pdf${query.size > 0 ? `?${query}` : ''}`,
    'boleto.pdf',
  )
}
