import { ChipLink, ChipRow } from '../../ui/chip'
import { FECHAS } from './filtros'
import { SelectorCiudad } from './selector-ciudad'

/** First steps from the home page: each one is a page of the list. */
export const ChipsInicio = () => (
  <ChipRow label="Ciudad y fecha" className="xl:flex-nowrap xl:border-line xl:border-r xl:pr-3">
    <SelectorCiudad ciudad="" hrefDe={(ciudad) => (ciudad === '' ? '/eventos' : `/eventos?${new URLSearchParams({ ciudad })}`)} />
    <ChipLink href="/eventos?desde=hoy">{FECHAS.hoy}</ChipLink>
    <ChipLink href="/eventos?desde=fin-de-semana">{FECHAS['fin-de-semana']}</ChipLink>
    <ChipLink href="/eventos?gratis=true">Gratis</ChipLink>
  </ChipRow>
)
