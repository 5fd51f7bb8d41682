import { rutaCompartirEvento } from '../../compartir.ts'
import type { Ficha } from './difusion.repository.ts'

/** The public addresses of an evento: its page and its share picture. */
export const rutaDe = (ficha: Ficha, baseUrl: string): { pagina: string; imagen: string } => ({
  pagina: `${baseUrl}/o/${ficha.organizerSlug}/e/${ficha.slug}`,
  imagen: `${baseUrl}${rutaCompartirEvento(ficha.organizerSlug, ficha.slug, ficha)}`,
})
