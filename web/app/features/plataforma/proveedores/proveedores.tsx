import type { AvisoProveedor, Conciliacion } from '@entrale/contract/administracion/proveedores'
import { useQuery } from '@tanstack/react-query'
import { pesos } from '../../../lib/formatos'
import { type Filtros, useFiltros } from '../../../lib/use-filtros'
import { esTermino } from '../../../lib/validas'
import type { Column } from '../../../ui/data-table'
import { FilterSelect } from '../../../ui/filter-controls'
import { Anchor } from '../../../ui/link'
import { StateBadge } from '../../../ui/state-badge'
import { avisosProveedorQuery, conciliacionesQuery } from '../comun/consultas'
import { Cuando } from '../comun/datos'
import { Buscador, Lista } from '../comun/lista'
import { DIFERENCIAS, PROVEEDORES } from '../comun/nombres-proveedor'
import { rutaCompraAdministrada } from '../comun/rutas'

const nombreDe = (proveedor: string) => PROVEEDORES[proveedor] ?? proveedor
const esProveedor = (texto: string) => /^[a-z_-]{1,30}$/.test(texto)

type ElegirProps = { filtros: Filtros<'proveedor'> | Filtros<'proveedor' | 'termino'>; proveedores: readonly string[] }
const ElegirProveedor = ({ filtros, proveedores }: ElegirProps) => {
  const suyos = filtros as Filtros<'proveedor'>
  const { proveedor } = suyos.valores
  const todos = proveedor === '' || proveedores.includes(proveedor) ? proveedores : [...proveedores, proveedor]
  return (
    <FilterSelect
      label="Proveedor"
      all="Todos los proveedores"
      className="md:w-56"
      value={proveedor}
      options={todos.map((uno) => [uno, nombreDe(uno)])}
      onChange={(nuevo) => suyos.poner({ proveedor: nuevo })}
    />
  )
}

const AVISOS: Column<AvisoProveedor>[] = [
  {
    key: 'tipo',
    header: 'Aviso',
    primary: true,
    cell: ({ tipo, id }) => (
      <>
        <code className="wrap-anywhere block font-semibold font-ui">{tipo}</code>
        <span className="wrap-anywhere block font-normal text-muted text-xs">{id}</span>
      </>
    ),
  },
  { key: 'proveedor', header: 'Proveedor', cell: ({ proveedor }) => nombreDe(proveedor) },
  {
    key: 'compra',
    header: 'Compra',
    cell: ({ folio, referencia }) => (
      <>
        {folio === null ? (
          <span className="text-muted">Ninguna</span>
        ) : (
          <Anchor href={rutaCompraAdministrada(folio)} className="link type-folio hit-area text-sm">
            {folio}
          </Anchor>
        )}
        {referencia !== null && <span className="wrap-anywhere block text-muted text-xs">{referencia}</span>}
      </>
    ),
  },
  {
    key: 'efecto',
    header: 'Qué hicimos',
    cell: ({ efecto }) => <span className="wrap-anywhere text-muted">{efecto}</span>,
  },
  { key: 'recibido', header: 'Recibido', align: 'end', cell: ({ recibidoEn }) => <Cuando iso={recibidoEn} /> },
]

/** What payment providers told us, once each. */
export function AvisosDeProveedores() {
  const filtros = useFiltros({ termino: esTermino, proveedor: esProveedor })
  const consulta = useQuery(avisosProveedorQuery(filtros.valores, filtros.pagina))
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2 max-md:grid max-md:grid-cols-[minmax(0,1fr)]">
        <Buscador filtros={filtros} rotulo="Buscar avisos" ejemplo="Referencia o identificador exacto" />
        <ElegirProveedor filtros={filtros} proveedores={consulta.data?.proveedores ?? []} />
      </div>
      <Lista
        consulta={consulta}
        filtros={filtros}
        nombre="los avisos"
        titulo="Avisos de los proveedores de pago"
        palabras={['aviso', 'avisos']}
        columnas={AVISOS}
        llave={({ proveedor, id }) => `${proveedor} ${id}`}
        vacia={{
          titulo: 'Todavía no llegan avisos',
          texto: 'Aquí verás lo que cada proveedor de pagos nos avise y qué hicimos con ello.',
        }}
      />
    </>
  )
}

const Diferencias = ({ diferencias }: Pick<Conciliacion, 'diferencias'>) =>
  diferencias.length === 0 ? (
    <StateBadge tone="agave" text="Todo coincide" />
  ) : (
    <ul className="grid gap-1 max-md:justify-items-end">
      {diferencias.map(({ clase, referencia, aqui, alla }) => (
        <li key={`${clase} ${referencia}`} className="wrap-anywhere text-sm">
          <span className="text-chile">{DIFERENCIAS[clase] ?? clase}</span> {referencia}: aquí {pesos(aqui)}, allá{' '}
          {pesos(alla)}
        </li>
      ))}
    </ul>
  )

const dia = (texto: string) =>
  new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${texto}T12:00:00Z`))
const CONCILIACIONES: Column<Conciliacion>[] = [
  {
    key: 'dia',
    header: 'Día',
    primary: true,
    cell: ({ dia: cual }) => <span className="font-semibold">{dia(cual)}</span>,
  },
  { key: 'proveedor', header: 'Proveedor', cell: ({ proveedor }) => nombreDe(proveedor) },
  { key: 'diferencias', header: 'Diferencias', cell: (conciliacion) => <Diferencias {...conciliacion} /> },
  { key: 'cobros', header: 'Cobros vistos', align: 'end', cell: ({ cobros }) => cobros.toLocaleString('es-MX') },
  {
    key: 'revisiones',
    header: 'Revisiones',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ revisiones }) => revisiones.toLocaleString('es-MX'),
  },
  { key: 'ultima', header: 'Última', align: 'end', cell: ({ ultimaEn }) => <Cuando iso={ultimaEn} /> },
]

/** Each provider held against us, day by day. */
export function Conciliaciones() {
  const filtros = useFiltros({ proveedor: esProveedor })
  const consulta = useQuery(conciliacionesQuery(filtros.valores, filtros.pagina))
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2 max-md:grid max-md:grid-cols-[minmax(0,1fr)]">
        <ElegirProveedor filtros={filtros} proveedores={consulta.data?.proveedores ?? []} />
      </div>
      <Lista
        consulta={consulta}
        filtros={filtros}
        nombre="las conciliaciones"
        titulo="Conciliaciones"
        palabras={['día', 'días']}
        columnas={CONCILIACIONES}
        llave={({ proveedor, dia: cual }) => `${proveedor} ${cual}`}
        vacia={{
          titulo: 'Todavía no hay conciliaciones',
          texto: 'Cada hora comparamos los cobros de cada proveedor con los nuestros.',
        }}
      />
    </>
  )
}
