import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import type { Filtros } from '../../../lib/use-filtros'
import { FilterSelect } from '../../../ui/filter-controls'

type Tipos = readonly TipoOrganizador[]
type Props = { filtros: Pick<Filtros<'tipo'>, 'valores' | 'poner'>; tipos: Tipos }

/** What the filter in use says, also when the tipo is gone. */
export const nombreDeTipo = (tipos: Tipos, elegido: string): string =>
  tipos.find(({ id }) => id === elegido)?.tipo ?? 'Otro tipo'

/** Only boletos of one tipo. */
export const FiltroTipo = ({ filtros, tipos }: Props) => (
  <FilterSelect
    label="Tipo de boleto"
    all="Tipo"
    className="md:w-40"
    value={filtros.valores.tipo}
    options={tipos.map(({ id, tipo }) => [id, tipo])}
    onChange={(tipo) => filtros.poner({ tipo })}
  />
)
