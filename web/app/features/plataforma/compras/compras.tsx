import type { CompraAdministrada } from '@entrale/contract/administracion/compras'
import { ESTADOS_COMPRA } from '@entrale/contract/compras/estados'
import { COMPRAS_EN_PALABRAS } from '@entrale/contract/compras/palabras'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pesos } from '../../../lib/formatos'
import { useFiltros } from '../../../lib/use-filtros'
import { esTermino, esUno } from '../../../lib/validas'
import type { Column } from '../../../ui/data-table'
import { Fichas } from '../../comun/listas/filtros'
import { comprasQuery } from '../comun/consultas'
import { Cuando, Nombre } from '../comun/datos'
import { DIAS_VALIDOS, Dias } from '../comun/dias'
import { Buscador, Lista } from '../comun/lista'
import { rutaCompraAdministrada } from '../comun/rutas'

const VALIDAS = {
  termino: esTermino,
  estado: esUno(ESTADOS_COMPRA),
  ...DIAS_VALIDOS,
}
const ESTADOS = Object.entries(COMPRAS_EN_PALABRAS)

/** How a state looks is what the organizers' lists show. */
type ConEstado = { estadoDe: (estado: CompraAdministrada['estado']) => ReactNode }

const columnasDe = ({ estadoDe }: ConEstado): Column<CompraAdministrada>[] => [
  {
    key: 'folio',
    header: 'Compra',
    primary: true,
    cell: ({ folio, comprador }) => (
      <Nombre href={rutaCompraAdministrada(folio)} nota={comprador.email}>
        {comprador.nombreMostrado} <span className="type-folio font-normal text-muted text-xs">{folio}</span>
      </Nombre>
    ),
  },
  {
    key: 'evento',
    header: 'Evento',
    cell: ({ evento, organizacion }) => (
      <>
        <span dir="auto" className="block wrap-anywhere">
          {evento.nombreMostrado}
        </span>
        <span className="block wrap-anywhere text-muted text-sm">{organizacion.nombreMostrado}</span>
      </>
    ),
  },
  { key: 'total', header: 'Total, MXN', align: 'end', cell: ({ total }) => pesos(total) },
  { key: 'estado', header: 'Estado', cell: ({ estado }) => estadoDe(estado) },
  { key: 'fecha', header: 'Fecha', align: 'end', cell: ({ fecha }) => <Cuando iso={fecha} /> },
]

/** Compras of the whole platform. */
export function Compras({ estadoDe }: ConEstado) {
  const filtros = useFiltros(VALIDAS)
  return (
    <>
      <div className="mb-4">
        <Buscador filtros={filtros} rotulo="Buscar compras" ejemplo="Folio, correo, nombre o referencia de pago" />
        <Dias filtros={filtros} />
        <Fichas filtros={filtros} clave="estado" rotulo="Estado de las compras" todas="Todas" opciones={ESTADOS} />
      </div>
      <Lista
        consulta={useQuery(comprasQuery(filtros.valores, filtros.pagina))}
        filtros={filtros}
        nombre="las compras"
        titulo="Compras"
        palabras={['compra', 'compras']}
        columnas={columnasDe({ estadoDe })}
        llave={({ folio }) => folio}
        vacia={{ titulo: 'Todavía no hay compras', texto: 'Aquí verás las de todas las organizaciones.' }}
      />
    </>
  )
}
