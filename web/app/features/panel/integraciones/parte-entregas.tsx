import type { Entrega } from '@entrale/contract/integraciones/webhooks'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { rutaIntegraciones } from '../../../lib/rutas-panel'
import type { Filtros } from '../../../lib/use-filtros'
import { ButtonLink } from '../../../ui/button'
import { FieldError } from '../../../ui/field'
import { PageHead } from '../../../ui/layout'
import { Pagination } from '../../../ui/pagination'
import { EmptyState } from '../../../ui/states'
import { TabNav } from '../../../ui/tabs'
import { useHacer } from '../../comun/hacer'
import { SinDatos } from '../../comun/listas/sin-datos'
import { useOrganizacion } from '../comun/contexto'
import { claveWebhooks, entregasQuery, webhooksQuery } from './consultas'
import { EntregasLista } from './entregas-lista'

const POR_PAGINA = 20
const ESTADOS = [
  { id: '', label: 'Todas' },
  { id: 'pendiente', label: 'Por entregar' },
  { id: 'entregada', label: 'Entregadas' },
  { id: 'fallida', label: 'Fallidas' },
] as const

type Suyos = Filtros<'parte' | 'webhook' | 'estado'>

function Lista({ id, filtros, activo }: { id: string; filtros: Suyos; activo: boolean }) {
  const { slug } = useOrganizacion()
  const estado = ESTADOS.find((este) => este.id === filtros.valores.estado)?.id || undefined
  const consulta = useQuery(
    entregasQuery(slug, id, { limit: POR_PAGINA, currentPage: filtros.pagina, ...(estado && { estado }) }),
  )
  const { enviando, rechazo, hacer } = useHacer(claveWebhooks(slug))
  const reenviar = ({ id: entregaId }: Entrega) =>
    hacer(
      () =>
        api('POST /organizacion/:slug/webhooks/:id/entregas/:entregaId/reenviar', { params: { slug, id, entregaId } }),
      'Va en camino otra vez',
    )
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="las entregas" alto="h-60" />
  const { items, total } = consulta.data
  if (items.length === 0)
    return (
      <EmptyState title={estado === undefined ? 'Aún no hay entregas' : 'Ninguna entrega así'}>
        {estado === undefined
          ? 'Aquí aparece cada aviso en cuanto ocurre algo. También puedes enviar una prueba.'
          : 'Prueba con otro estado.'}
      </EmptyState>
    )
  const paginas = Math.ceil(total / POR_PAGINA)
  return (
    <div className="grid gap-4">
      {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
      <EntregasLista
        entregas={items}
        puede={activo}
        enviando={enviando}
        onReenviar={(entrega) => void reenviar(entrega)}
      />
      {paginas > 1 && <Pagination page={filtros.pagina} pages={paginas} hrefFor={filtros.hrefDePagina} />}
    </div>
  )
}

/** The log of one receiver: what was sent, what it answered, and once more if need be. The last thirty days. */
export function ParteEntregas({ id, filtros }: { id: string; filtros: Suyos }) {
  const { slug } = useOrganizacion()
  const { data } = useQuery(webhooksQuery(slug))
  const webhook = data?.items.find((uno) => uno.id === id)
  const volver = <ButtonLink href={rutaIntegraciones(slug)}>Ver los webhooks</ButtonLink>
  if (data !== undefined && webhook === undefined)
    return (
      <EmptyState as="h1" title="No se encontró ese webhook" action={volver}>
        Alguien de tu equipo lo quitó, o la dirección está mal escrita.
      </EmptyState>
    )
  return (
    <>
      <PageHead
        title="Entregas"
        lead={<span className="type-folio wrap-anywhere whitespace-normal text-sm">{webhook?.url ?? ''}</span>}
        actions={volver}
      />
      <TabNav
        label="Estado de las entregas"
        className="mb-7"
        tabs={ESTADOS.map(({ id: cual, label }) => ({
          label,
          href: filtros.hrefCon({ estado: cual }),
          current: filtros.valores.estado === cual,
        }))}
      />
      <Lista id={id} filtros={filtros} activo={webhook?.activo ?? false} />
    </>
  )
}
