import { ApiError } from '@entrale/contract/client'
import type { Oferta } from '@entrale/contract/lista-espera/schemas'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { guardarMemoria, leerMemoria } from '../../features/compra/checkout/memoria'
import { partesDe, useAcceso } from '../../features/compra/comun/acceso'
import { EnEspera, OfertaTerminada, OfertaVigente } from '../../features/compra/ofertas/oferta'
import { claveDe } from '../../lib/apartado-vivo'
import { api } from '../../lib/api'
import { enEsteReloj } from '../../lib/este-reloj'
import { metaSecreta } from '../../lib/seo/seo'
import { nombresEscritos } from '../../lib/sesion/datos'
import { ButtonLink } from '../../ui/button'
import { Loading, Skeleton } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import { toast } from '../../ui/toaster'
import type { Route } from './+types/oferta'

export const meta = () => metaSecreta('Tu oferta')

const ofertaQuery = (id: string, acceso: string | null) =>
  queryOptions({
    queryKey: ['oferta', id, acceso],
    queryFn: async () => {
      const { item } = await api('GET /p/ofertas/:id', partesDe({ id, acceso }))
      return { item, venceEn: enEsteReloj(item.venceEn ?? item.ahora, item.ahora) }
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: 1,
  })

type SuyaProps = { oferta: Oferta; venceEn: number; acceso: string | null; onReleer: () => void }

/** Leaves the line, or leaves what was offered to the next. */
function useSoltar({ oferta, acceso, onReleer }: Omit<SuyaProps, 'venceEn'>) {
  const cache = useQueryClient()
  const { id } = oferta
  const clave = claveDe(oferta.evento)
  return useMutation({
    mutationFn: () => api('DELETE /p/ofertas/:id', partesDe({ id, acceso })),
    onSuccess: () => {
      guardarMemoria(clave, { apartado: undefined, oferta: undefined })
      return cache.invalidateQueries({ queryKey: ['oferta', id] })
    },
    onError: (error) => {
      toast.error(error.message)
      onReleer()
    },
  })
}

function Vigente({ oferta, venceEn, acceso, onReleer }: SuyaProps) {
  const navigate = useNavigate()
  const soltar = useSoltar({ oferta, acceso, onReleer })
  const { id, apartadoId, comprador } = oferta
  const clave = claveDe(oferta.evento)
  const comprar = () => {
    if (apartadoId === null) return onReleer()
    const datos = { ...nombresEscritos(comprador), email: comprador.email, ...leerMemoria(clave).datos }
    guardarMemoria(clave, { apartado: apartadoId, oferta: id, codigo: undefined, pago: undefined, datos })
    void navigate(`/o/${clave.replace('/', '/e/')}/checkout?paso=datos`)
  }
  return (
    <OfertaVigente
      oferta={oferta}
      venceEn={venceEn}
      soltando={soltar.isPending}
      onComprar={comprar}
      onSoltar={() => soltar.mutate()}
      onVence={onReleer}
    />
  )
}

const Espera = () => (
  <Loading label="Buscando tu oferta" className="mx-auto grid max-w-150 content-start gap-7 py-10 lg:py-14">
    <Skeleton className="h-28 w-3/4" />
    <Skeleton className="h-100" />
    <Skeleton className="h-14" />
  </Loading>
)

function Contenido({ id }: { id: string }) {
  const { listo, acceso } = useAcceso(id)
  const { data, error, isFetching, refetch } = useQuery({ ...ofertaQuery(id, acceso), enabled: listo })
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        as="h1"
        title="No encontramos esa oferta"
        action={<ButtonLink href="/eventos">Ver eventos</ButtonLink>}
        className="my-10"
      >
        Usa el enlace completo, tal como llegó en tu correo, o inicia sesión con la cuenta con la que te formaste.
      </EmptyState>
    )
  if (error && data === undefined)
    return (
      <ErrorState
        as="h1"
        title="No pudimos cargar tu oferta"
        query={{ error, isFetching, refetch }}
        className="my-10"
      />
    )
  if (data === undefined) return <Espera />
  const { item, venceEn } = data
  if (item.estado === 'esperando') return <Esperando oferta={item} acceso={acceso} onReleer={() => void refetch()} />
  if (item.estado !== 'ofrecido') return <OfertaTerminada oferta={item} />
  return <Vigente oferta={item} venceEn={venceEn} acceso={acceso} onReleer={() => void refetch()} />
}

function Esperando({ oferta, acceso, onReleer }: Omit<SuyaProps, 'venceEn'>) {
  const salir = useSoltar({ oferta, acceso, onReleer })
  return <EnEspera oferta={oferta} saliendo={salir.isPending} onSalir={() => salir.mutate()} />
}

/** What the waiting list has for one person, and for how long. */
export default function OfertaPagina({ params: { id } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Contenido key={id} id={id} />
    </div>
  )
}
