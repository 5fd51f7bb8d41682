import type { Ciudad } from '@entrale/contract/catalogo'
import { ChipLink, ChipRow } from '../../ui/chip'
import { FECHAS } from './filtros'
import { SelectorCiudad } from './selector-ciudad'

const RANGOS = ['hoy', 'manana', 'fin-de-semana'] as const

/** First steps from the home page: each one is a page of its own. */
export const ChipsInicio = ({ ciudades }: { ciudades: readonly Ciudad[] | undefined }) => (
  <ChipRow label="Ciudad y fecha">
    <SelectorCiudad ciudad="" ciudades={ciudades} hrefDe={(ciudad) => (ciudad === '' ? '/eventos' : `/ciudades/${ciudad}`)} />
    {RANGOS.map((rango) => (
      <ChipLink key={rango} href={`/eventos?desde=${rango}`}>
        {FECHAS[rango]}
      </ChipLink>
    ))}
    <ChipLink href="/eventos?gratis=true">Gratis</ChipLink>
  </ChipRow>
)
