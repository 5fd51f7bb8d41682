import type { CompraAdministrada } from '@entrale/contract/administracion/compras'
import { ESTADOS_COMPRA } from '@entrale/contract/compras/estados'
import { COMPRAS_EN_PALABRAS } from '@entrale/contract/compras/palabras'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { diaCorto, pesos } from '../../../lib/formatos'
import { useFiltros } from '../../../lib/use-filtros'
import { esDia, esTermino, esUno } from '../../../lib/validas'
import type { Column } from '../../../ui/data-table'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Fichas } from '../../comun/listas/filtros'
import { comprasQuery } from '../comun/consultas'
import { Cuando, Nombre } from '../comun/datos'
import { Buscador, Lista } from '../comun/lista'
import { rutaCompraAdministrada } from '../comun/rutas'

const VALIDAS = {
  termino: esTermino,
  estado: esUno(ESTADOS_COMPRA),
  desde: esDia,
  hasta: esDia,
}
const DIAS = [
  ['desde', 'Desde'],
  ['hasta', 'Hasta'],
] as const
/** A browser writes a day as its language does, and 11/12 is two days. */
const enPalabras = (dia: string) => (dia === '' ? '' : diaCorto(`${dia}T12:00:00Z`, 'UTC'))
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
        <div className="my-3 grid grid-cols-2 gap-2 md:flex">
          {DIAS.map(([clave, rotulo]) => (
            <Field key={clave} label={rotulo} hint={enPalabras(filtros.valores[clave])} className="md:w-44">
              <Input
                type="date"
                value={filtros.valores[clave]}
                onChange={({ target }) => filtros.poner({ [clave]: target.value }, true)}
              />
            </Field>
          ))}
        </div>
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
