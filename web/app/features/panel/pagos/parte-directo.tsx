import type { VentaDirecta } from '@entrale/contract/liquidaciones/directo'
import { useQuery } from '@tanstack/react-query'
import { pesos, ZONA_CENTRO } from '../../../lib/formatos'
import { rutaEventoPanel } from '../../../lib/rutas-panel'
import type { Filtros } from '../../../lib/use-filtros'
import type { Column } from '../../../ui/data-table'
import { Anchor } from '../../../ui/link'
import { EmptyState } from '../../../ui/states'
import { Lista } from '../../comun/listas/lista'
import { useOrganizacion } from '../comun/contexto'
import { cuandoFue } from '../comun/momento'
import { ventasDirectasQuery } from './consultas'
import type { Clave } from './filtro'

const Venta = ({ venta: { folio, evento }, slug }: { venta: VentaDirecta; slug: string }) => (
  <span className="wrap-anywhere">
    <Anchor
      href={`${rutaEventoPanel(slug, evento.slug)}/compras/${folio}`}
      aria-label={`Ver la compra ${folio}`}
      className="type-folio text-sm underline-offset-4 hover:underline"
    >
      {folio}
    </Anchor>
    <span className="block text-muted text-sm">{evento.nombre}</span>
  </span>
)

/** Money of a column; what there is none of is quiet. */
const deDinero = (
  key: 'cobrado' | 'cargo' | 'retenido' | 'recibido',
  header: string,
  resto: Partial<Column<VentaDirecta>> = {},
): Column<VentaDirecta> => ({
  ...{ key, header, align: 'end' as const, ...resto },
  cell: ({ [key]: monto }) => <span className={monto === 0 ? 'text-muted' : ''}>{pesos(monto)}</span>,
})

const columnasDe = (slug: string): Column<VentaDirecta>[] => [
  { key: 'folio', header: 'Compra', primary: true, cell: (venta) => <Venta venta={venta} slug={slug} /> },
  {
    key: 'fecha',
    header: 'Fecha',
    hideBelow: 'lg',
    cell: ({ fecha }) => <time dateTime={fecha}>{cuandoFue(fecha, ZONA_CENTRO)}</time>,
  },
  deDinero('cobrado', 'Cobrado'),
  deDinero('cargo', 'Cargo por servicio', { hideBelow: 'lg' }),
  deDinero('retenido', 'Retenido', { hideBelow: 'lg' }),
  deDinero('recibido', 'Recibido, MXN'),
]

/** What its own account took, sale by sale, as what is left of it stands now. */
export function ParteDirecto({ filtros }: { filtros: Filtros<Clave> }) {
  const { slug } = useOrganizacion()
  const consulta = useQuery(ventasDirectasQuery(slug, { currentPage: filtros.pagina }))
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">
        Lo cobrado, menos nuestro cargo y lo retenido para el SAT, es lo que llegó a tu cuenta. Lo que tu proveedor te
        cobra por su servicio lo ves con él.
      </p>
      <Lista
        consulta={consulta}
        filtros={filtros}
        nombre="lo que recibiste directo"
        titulo="Recibido directo"
        palabras={['venta', 'ventas']}
        columnas={columnasDe(slug)}
        llave={({ folio }) => folio}
        vacia={
          <EmptyState title="Aún no recibes nada directo" className="border-0">
            Cada venta que cobre tu cuenta con el proveedor aparece aquí.
          </EmptyState>
        }
        menos="Hay menos ventas de las que buscabas."
      />
    </>
  )
}
