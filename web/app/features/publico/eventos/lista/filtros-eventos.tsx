import { SlidersHorizontal, X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ChipLink, ChipRow } from '../../../../ui/chip'
import { cn } from '../../../../ui/cn'
import { Anchor } from '../../../../ui/link'
import { FECHAS, type Fecha, type Orden, ordenDe, type Vista } from './filtros'
import { cuantos, hrefCon, type Listado } from './listado'
import { puestosDe, SIN_FILTROS } from './puestos'
import { SelectorCategoria, SelectorCiudad } from './selectores'

const FiltrosForm = lazy(() => import('./filtros-form').then(({ FiltrosForm: form }) => ({ default: form })))

/** All filters at once, behind the browser's own disclosure. The server sends the form whole; its script comes after the page. */
function FiltrosPanel({ listado }: { listado: Listado }) {
  const puestos = puestosDe(listado).length
  return (
    <details className="group/panel py-1">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control px-4 font-semibold text-md hover:bg-surface-2 group-open/panel:bg-surface-2">
        <SlidersHorizontal aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        <span className="max-md:hidden">Más filtros</span>
        <span className="md:hidden">Filtros</span>
        {puestos > 0 && (
          <span className="num grid min-w-5.5 place-items-center rounded-chip bg-text px-1.5 text-bg text-xs">
            {puestos}
            <span className="sr-only"> en uso</span>
          </span>
        )}
      </summary>
      <Suspense>
        <FiltrosForm listado={listado} />
      </Suspense>
    </details>
  )
}

type ListadoProps = { listado: Listado }

const RAPIDAS: Fecha[] = ['hoy', 'manana', 'fin-de-semana', 'semana']
const ORDENES: Record<Orden, string> = { relevancia: 'Relevancia', fecha: 'Fecha', precio: 'Precio' }

/** Each one an address: it can be shared, kept, gone back to and followed without scripts. */
function Rapidos({ listado }: ListadoProps) {
  const { vista, fijos, ciudades, categorias } = listado
  const chip = (texto: string, puesto: boolean, cambios: Partial<Vista>) => (
    <ChipLink key={texto} current={puesto} href={hrefCon(listado, cambios)}>
      {texto}
    </ChipLink>
  )
  return (
    <ChipRow label="Filtros rápidos">
      {fijos.ciudad === undefined && (
        <SelectorCiudad ciudad={vista.ciudad} ciudades={ciudades} hrefDe={(ciudad) => hrefCon(listado, { ciudad })} />
      )}
      {fijos.categoria === undefined && (
        <SelectorCategoria
          categoria={vista.categoria}
          categorias={categorias}
          hrefDe={(categoria) => hrefCon(listado, { categoria })}
        />
      )}
      {RAPIDAS.map((fecha) =>
        chip(FECHAS[fecha], vista.fecha === fecha, { fecha: vista.fecha === fecha ? '' : fecha, desde: '', hasta: '' }),
      )}
      {chip('Gratis', vista.gratis, { gratis: !vista.gratis, precioMax: '' })}
      {chip('En línea', vista.enLinea, { enLinea: !vista.enLinea })}
    </ChipRow>
  )
}

function Ordenar({ listado }: ListadoProps) {
  const { vista, lista } = listado
  if (lista !== null && lista.items.length < 2 && vista.pagina === 1) return null
  const porOmision = ordenDe({ ...vista, orden: '' })
  const ordenes = (Object.keys(ORDENES) as Orden[]).filter((orden) => orden !== 'relevancia' || vista.term !== '')
  return (
    <nav aria-label="Ordenar por" className="absolute top-1 -right-2.5 flex items-center text-md">
      <span aria-hidden="true" className="mr-1 text-muted max-sm:sr-only">
        Ordenar por
      </span>
      {ordenes.map((orden) => (
        <Anchor
          key={orden}
          href={hrefCon(listado, { orden: orden === porOmision ? '' : orden })}
          aria-current={orden === ordenDe(vista) ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-control px-2.5 text-muted underline-offset-[6px] hover:text-text aria-[current]:font-semibold aria-[current]:text-text aria-[current]:underline aria-[current]:decoration-2"
        >
          {ORDENES[orden]}
        </Anchor>
      ))}
    </nav>
  )
}

/** How many there are, heard when a filter changes, and what is in force, each to be taken off alone. */
function Resumen({ listado }: ListadoProps) {
  const { lista, vista } = listado
  const puestos = puestosDe(listado)
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className={cn('num text-muted', lista === null && 'invisible')}>
        {cuantos(lista?.total ?? 0, vista)}
        {vista.term !== '' && <span className="sr-only"> para “{vista.term}”</span>}
      </p>
      {puestos.length > 0 && (
        <ul aria-label="Filtros en uso" className="flex min-w-0 flex-wrap items-center gap-2">
          {puestos.map(({ llave, texto, sin }) => (
            <li key={llave} className="min-w-0">
              <Anchor
                href={hrefCon(listado, sin)}
                aria-label={`Quitar ${texto}`}
                className="hit-area inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-control bg-surface-2 py-1 pr-2 pl-3 font-medium text-sm hover:bg-surface-3"
              >
                <span className="truncate">{texto}</span>
                <X aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
              </Anchor>
            </li>
          ))}
          <li>
            <Anchor href={hrefCon(listado, SIN_FILTROS)} className="link hit-area px-1.5 text-sm">
              Quitar filtros
            </Anchor>
          </li>
        </ul>
      )}
    </div>
  )
}

export const FiltrosEventos = ({ listado }: ListadoProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
    <Rapidos listado={listado} />
    <div className="relative">
      <FiltrosPanel listado={listado} />
      <Ordenar listado={listado} />
    </div>
    <Resumen listado={listado} />
  </div>
)
