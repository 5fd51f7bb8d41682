import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { type ESTADOS_COMPRA, METODOS } from '@entrale/contract/compras/estados'
import { COMPRAS_EN_PALABRAS, METODOS_EN_PALABRAS } from '@entrale/contract/compras/palabras'
import type { ReactNode } from 'react'
import { type Filtros, useBusqueda } from '../../../lib/use-filtros'
import { FilterSearch, FilterSelect } from '../../../ui/filter-controls'
import { Fichas, FiltrosEnUso } from '../../comun/listas/filtros'
import { rangoEnPalabras } from '../comun/fechas'
import { FiltroFechas } from '../comun/filtro-fechas'
import { FiltroTipo, nombreDeTipo } from '../comun/filtro-tipo'
import type { Clave } from './filtro'

type Props = {
  filtros: Filtros<Clave>
  tipos: readonly TipoOrganizador[]
  zona: string
  ejemplo: string
  acciones: ReactNode
}

const FORMAS = METODOS.map((uno) => [uno, METODOS_EN_PALABRAS[uno]] as const)

/** As the list has them: what is most looked for first. */
const EN_ORDEN = [
  'pagada',
  'pendiente',
  'reembolsada_parcial',
  'reembolsada',
  'cancelada',
  'vencida',
] as const satisfies readonly (typeof ESTADOS_COMPRA)[number][]
const ESTADOS = EN_ORDEN.map((uno) => [uno, COMPRAS_EN_PALABRAS[uno]] as const)

/** Search, filters, and which of them are in use. */
export function FiltrosCompras({ filtros, tipos, zona, ejemplo, acciones }: Props) {
  const { term, estado, metodo, tipo, desde, hasta } = filtros.valores
  const busqueda = useBusqueda(term, (nuevo) => filtros.poner({ term: nuevo }, true))
  const textos = {
    term: `«${term}»`,
    estado: COMPRAS_EN_PALABRAS[estado as keyof typeof COMPRAS_EN_PALABRAS] ?? '',
    metodo: METODOS_EN_PALABRAS[metodo as keyof typeof METODOS_EN_PALABRAS] ?? '',
    tipo: nombreDeTipo(tipos, tipo),
  }
  return (
    <div className="mb-4">
      <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap md:items-start">
        <FilterSearch label="Buscar compras" placeholder={ejemplo} {...busqueda} />
        <FiltroTipo filtros={filtros} tipos={tipos} />
        <FilterSelect
          label="Método de pago"
          all="Método"
          className="md:w-44"
          value={metodo}
          options={FORMAS}
          onChange={(nuevo) => filtros.poner({ metodo: nuevo })}
        />
        <FiltroFechas key={`${desde}/${hasta}`} desde={desde} hasta={hasta} zona={zona} onElegir={filtros.poner} />
        {acciones}
      </div>
      <Fichas filtros={filtros} clave="estado" rotulo="Estado de las compras" todas="Todas" opciones={ESTADOS} />
      <FiltrosEnUso filtros={filtros} textos={textos} rango={rangoEnPalabras(desde, hasta)} />
    </div>
  )
}
