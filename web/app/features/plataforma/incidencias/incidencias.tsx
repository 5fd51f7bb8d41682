import { CLASES_INCIDENCIA, type Incidencia } from '@entrale/contract/administracion/incidencias'
import { useQuery } from '@tanstack/react-query'
import { pesos } from '../../../lib/formatos'
import { useFiltros } from '../../../lib/use-filtros'
import { esUno } from '../../../lib/validas'
import type { Column } from '../../../ui/data-table'
import { FilterSelect } from '../../../ui/filter-controls'
import { Anchor } from '../../../ui/link'
import { Fichas } from '../../comun/listas/filtros'
import { incidenciasQuery } from '../comun/consultas'
import { Cuando } from '../comun/datos'
import { Lista } from '../comun/lista'
import { PROVEEDORES } from '../comun/nombres-proveedor'
import { rutaCompraAdministrada } from '../comun/rutas'
import { Decidir } from './decidir'
import { CLASES, enPalabras } from './detalle'

const VALIDAS = {
  estado: (texto: string) => texto === 'resueltas',
  clase: esUno(CLASES_INCIDENCIA),
}

const Detalle = ({ detalle }: Pick<Incidencia, 'detalle'>) => (
  <>
    {enPalabras(detalle).map(([campo, texto]) => (
      <span key={campo} className="wrap-anywhere block font-normal text-muted text-xs">
        {campo}: {texto}
      </span>
    ))}
  </>
)

const columnasDe = (abiertas: boolean): Column<Incidencia>[] => [
  {
    key: 'clase',
    header: 'Incidencia',
    primary: true,
    cell: ({ clase, detalle }) => (
      <>
        <span className="block wrap-anywhere font-semibold">{CLASES[clase]}</span>
        <Detalle detalle={detalle} />
      </>
    ),
  },
  {
    key: 'pago',
    header: 'Pago',
    cell: ({ pago }) =>
      pago === null ? (
        <span className="text-muted">Sin pago</span>
      ) : (
        <>
          {pago.folio === null ? (
            <span>Sin compra</span>
          ) : (
            <Anchor href={rutaCompraAdministrada(pago.folio)} className="link type-folio hit-area text-sm">
              {pago.folio}
            </Anchor>
          )}
          <span className="block text-muted text-sm">
            {PROVEEDORES[pago.proveedor] ?? pago.proveedor}, {pesos(pago.monto)}
          </span>
        </>
      ),
  },
  { key: 'creada', header: 'Desde', align: 'end', cell: ({ creadoEn }) => <Cuando iso={creadoEn} /> },
  abiertas
    ? {
        key: 'hacer',
        header: 'Qué hacer',
        align: 'end',
        wide: true,
        cell: (incidencia) => <Decidir {...incidencia} />,
      }
    : {
        key: 'resuelta',
        header: 'Cómo se resolvió',
        cell: ({ nota, resueltaPor, resueltaEn }) => (
          <>
            <span className="wrap-anywhere block">{nota === '' ? 'Se resolvió por sí sola.' : nota}</span>
            <span className="block text-muted text-sm">
              {resueltaPor ?? 'Nadie en particular'}, {resueltaEn !== null && <Cuando iso={resueltaEn} />}
            </span>
          </>
        ),
      },
]

/** What a person must look at: money that does not add up. */
export function Incidencias() {
  const filtros = useFiltros(VALIDAS)
  const abiertas = filtros.valores.estado === ''
  return (
    <>
      <div className="mb-4">
        <FilterSelect
          label="Clase de incidencia"
          all="Todas las clases"
          className="md:w-80"
          value={filtros.valores.clase}
          options={CLASES_INCIDENCIA.map((clase) => [clase, CLASES[clase]])}
          onChange={(clase) => filtros.poner({ clase })}
        />
        <Fichas
          filtros={filtros}
          clave="estado"
          rotulo="Estado de las incidencias"
          todas="Abiertas"
          opciones={[['resueltas', 'Resueltas']]}
        />
      </div>
      <Lista
        consulta={useQuery(incidenciasQuery(filtros.valores, filtros.pagina))}
        filtros={filtros}
        nombre="las incidencias"
        titulo={abiertas ? 'Incidencias abiertas' : 'Incidencias resueltas'}
        palabras={['incidencia', 'incidencias']}
        columnas={columnasDe(abiertas)}
        llave={({ id }) => id}
        vacia={{
          titulo: 'No hay incidencias abiertas',
          texto: 'Si el dinero de un pago no cuadra, aparecerá aquí para que alguien lo revise.',
        }}
      />
    </>
  )
}
