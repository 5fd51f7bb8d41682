import { ApiError } from '@entrale/contract/client'
import { descargarArchivo } from '../../../lib/descargar'
import { toast } from '../../../ui/toaster'

/** Saves a file of an invoice, or says why not. */
export async function bajar(url: string, porOmision: string): Promise<void> {
  try {
    await descargarArchivo(url, porOmision)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}
