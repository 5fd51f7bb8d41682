import type { LiquidacionAdmin } from '@entrale/contract/liquidaciones/schemas'
import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { liquidacionAdminQuery, liquidacionesAdminQuery } from '../../features/comun/liquidaciones/consultas'
import { EstadoLiquidacion } from '../../features/comun/liquidaciones/estado-liquidacion'
import { HechosLiquidacion } from '../../features/comun/liquidaciones/hechos'
import { CuentaDeLiquidacion, Lineas } from '../../features/comun/liquidaciones/lineas'
import { Lista } from '../../features/comun/listas/lista'
import { Causas } from '../../features/plataforma/comun/causas'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { AccionesAdmin } from '../../features/plataforma/liquidaciones/acciones'
import { CifrasEstado } from '../../features/plataforma/liquidaciones/cifras-estado'
import { columnasDeLiquidaciones } from '../../features/plataforma/liquidaciones/columnas'
import { type ClaveAdmin, FiltrosAdmin, VALIDAS_ADMIN } from '../../features/plataforma/liquidaciones/filtros'
import { Senales } from '../../features/plataforma/liquidaciones/senales'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { ADMINISTRACION, LOTES_PANEL } from '../../lib/rutas-panel'
import { type Filtros, useFiltros } from '../../lib/use-filtros'
import { Button, ButtonLink } from '../../ui/button'
import { Sheet } from '../../ui/dialog'
import { PageHead } from '../../ui/layout'
import { Anchor } from '../../ui/link'
import { LoadingBlock } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'

export const handle = { miga: 'Liquidaciones' }
export const meta = metaDeAdministracion('Liquidaciones')
export const ErrorBoundary = FallaDeAdministracion

/** Beside the list, so that one after the other can be looked at. */
function Abierta({ id, onCerrar }: { id: string; onCerrar: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(liquidacionAdminQuery(id))
  const item = data?.item
  return (
    <Sheet
      side="right"
      open
      onOpenChange={(abierta) => !abierta && onCerrar()}
      title={item === undefined ? 'Liquidación' : `Liquidación ${item.folio}`}
      description={item?.organizacion.nombre ?? 'De una organización'}
    >
      {item === undefined && error && (
        <ErrorState as="h3" title="No pudimos mostrarla" query={{ error, isFetching, refetch }} />
      )}
      {item === undefined && !error && <LoadingBlock label="Cargando la liquidación" className="h-60" />}
      {item && (
        <div className="grid gap-5 pb-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <EstadoLiquidacion estado={item.estado} size="md" />
            <Anchor href={`${ADMINISTRACION}/organizaciones/${item.organizacion.id}`} className="link">
              Ver la organización
            </Anchor>
          </div>
          {item.causas.length > 0 && <Causas causas={item.causas} nada="" />}
          <Senales liquidacion={item} />
          <Lineas lineas={item.lineas} />
          <CuentaDeLiquidacion liquidacion={item} />
          <HechosLiquidacion liquidacion={item} />
        </div>
      )}
    </Sheet>
  )
}

const Vacio = ({ filtros }: { filtros: Filtros<ClaveAdmin> }) =>
  filtros.puestas.length > 0 || filtros.pagina > 1 ? (
    <EmptyState
      title="Ninguna liquidación coincide"
      className="border-0"
      action={<Button onClick={filtros.limpiar}>Quitar filtros</Button>}
    >
      Revisa el folio o el nombre, o quita filtros.
    </EmptyState>
  ) : (
    <EmptyState title="Aún no hay liquidaciones" className="border-0">
      Se hacen solas cada día hábil, cuando se libera el dinero de un evento.
    </EmptyState>
  )

const Folio = ({ folio, onVer }: { folio: string; onVer: () => void }) => (
  <button
    type="button"
    onClick={onVer}
    aria-label={`Ver la liquidación ${folio}`}
    className="type-folio cursor-pointer text-sm underline-offset-4 hover:underline"
  >
    {folio}
  </button>
)

function useLiquidaciones({ valores: { term, estado }, pagina }: Filtros<ClaveAdmin>) {
  const filtro = {
    ...(term !== '' && { term }),
    ...(estado !== '' && { estado: estado as LiquidacionAdmin['estado'] }),
    currentPage: pagina,
  }
  return useQuery(liquidacionesAdminQuery(filtro))
}

/** What the platform owes its organizers, paid one by one. */
export default function Liquidaciones() {
  const filtros = useFiltros(VALIDAS_ADMIN)
  const consulta = useLiquidaciones(filtros)
  const porEstado = consulta.data?.porEstado ?? []
  const cuantas = (estado: string) => porEstado.find((uno) => uno.estado === estado)?.cuantas ?? 0
  const { ver } = filtros.valores
  return (
    <>
      <PageHead title="Liquidaciones" lead="Lo que hay que transferir a cada organización, y cómo va." />
      <div className="mb-6">
        <CifrasEstado porEstado={porEstado} />
      </div>
      <FiltrosAdmin
        filtros={filtros}
        cuantas={cuantas}
        acciones={
          <ButtonLink
            href={LOTES_PANEL}
            icon={<Landmark aria-hidden="true" />}
            className="min-h-(--control-h) max-md:col-span-2 md:ml-auto"
          >
            Pagar en un lote
          </ButtonLink>
        }
      />
      <Lista
        consulta={consulta}
        filtros={filtros}
        nombre="las liquidaciones"
        titulo="Liquidaciones"
        palabras={['liquidación', 'liquidaciones']}
        columnas={columnasDeLiquidaciones({
          folioDe: ({ id, folio }) => <Folio folio={folio} onVer={() => filtros.poner({ ver: id })} />,
          accionDe: (liquidacion) => <AccionesAdmin liquidacion={liquidacion} />,
        })}
        llave={({ id }) => id}
        vacia={<Vacio filtros={filtros} />}
      />
      {ver !== '' && <Abierta key={ver} id={ver} onCerrar={() => filtros.poner({ ver: '' })} />}
    </>
  )
}
