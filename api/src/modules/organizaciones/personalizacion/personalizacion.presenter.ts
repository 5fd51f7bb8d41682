import { reglaDe, tinteDeColor } from '@entrale/contract/color'
import type { Estilo, Personalizacion } from '@entrale/contract/organizaciones/personalizacion'
import type { OrganizacionPublica } from '@entrale/contract/organizaciones/schemas'
import { urlDeImagen } from '../../../imagenes.ts'
import type { Aspecto } from './personalizacion.repository.ts'

const urlOrNull = (id: string | null) => (id === null ? null : urlDeImagen(id))

export const presentPersonalizacion = ({ color, portada, logo, pie }: Aspecto): Personalizacion => ({
  color,
  portadaUrl: urlOrNull(portada),
  logo_url: urlOrNull(logo),
  pie,
})

/** The same colour is asked for with every page of its organization; rules are few and small. */
const reglas = new Map<string, string>()
const REGLAS = 1000
function reglaGuardada(color: string): string {
  const hecha = reglas.get(color)
  if (hecha !== undefined) return hecha
  if (reglas.size >= REGLAS) reglas.clear()
  const regla = reglaDe(color)
  reglas.set(color, regla)
  return regla
}

/** Spread it: nothing at all where nothing is set. */
export function presentEstilo({ color, pie }: Pick<Aspecto, 'color' | 'pie'>): { estilo?: Estilo } {
  if (color === null && pie === '') return {}
  return { estilo: { acento: color === null ? null : reglaGuardada(color), pie } }
}

/** The same for its own page, which has a picture and a wash too. */
export function presentEstiloDeOrganizacion({
  color,
  portada,
  pie,
}: Pick<Aspecto, 'color' | 'portada' | 'pie'>): Pick<OrganizacionPublica, 'estilo'> {
  if (color === null && portada === null && pie === '') return {}
  const acento = color === null ? null : reglaGuardada(color)
  return { estilo: { acento, pie, portadaUrl: urlOrNull(portada), tinte: color === null ? null : tinteDeColor(color) } }
}
