import type { Ciudad } from '@entrale/contract/catalogo/schemas'
import { MapPin } from 'lucide-react'
import { ChipLink, ChipRow } from '../../../ui/chip'
import { SelectorChip } from './lista/selector-chip'

/** Written here: the lists' own filters would bring all their machinery to the home page. */
const PASOS = [
  ['/eventos?desde=hoy', 'Hoy'],
  ['/eventos?desde=manana', 'Mañana'],
  ['/eventos?desde=fin-de-semana', 'Este fin de semana'],
  ['/eventos?gratis=true', 'Gratis'],
] as const

/** First steps from the home page: each one is a page of its own. */
export const ChipsInicio = ({ ciudades }: { ciudades: readonly Ciudad[] }) => (
  <ChipRow label="Ciudad y fecha">
    <SelectorChip
      nombre="ciudad"
      rotulo="Ciudad"
      icono={MapPin}
      valor=""
      vacio="Todo México"
      opciones={ciudades.map(({ slug, nombre }) => ({ valor: slug, texto: nombre }))}
      hrefDe={(ciudad) => (ciudad === '' ? '/eventos' : `/ciudades/${ciudad}`)}
    />
    {PASOS.map(([href, texto]) => (
      <ChipLink key={href} href={href}>
        {texto}
      </ChipLink>
    ))}
  </ChipRow>
)
