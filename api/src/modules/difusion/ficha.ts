import { type Compartible, rutaCompartirEvento } from '../../compartir.ts'
import type { Ficha } from './difusion.repository.ts'

/** What the share picture is drawn from; the public page asks for the same one. */
export const compartibleDe = ({
  nombre,
  estado,
  inicio,
  fin,
  zonaHoraria,
  categoria,
  lugar,
  ciudad,
  enLinea,
  cartel,
  matiz,
}: Ficha): Compartible => ({
  nombre,
  estado,
  inicio,
  fin,
  zonaHoraria,
  categoria,
  lugar,
  ciudad,
  enLinea,
  cartel,
  matiz,
})

/** The public addresses of an evento: its page and its share picture. */
export const rutaDe = (ficha: Ficha, baseUrl: string): { pagina: string; imagen: string } => ({
  pagina: `${baseUrl}/o/${ficha.organizerSlug}/e/${ficha.slug}`,
  imagen: `${baseUrl}${rutaCompartirEvento(ficha.organizerSlug, ficha.slug, compartibleDe(ficha))}`,
})
