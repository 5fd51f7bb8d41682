import { ApiError } from '@entrale/contract/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { partesDe, useAcceso } from '../../features/compra/comun/acceso'
import { api } from '../../lib/api'
import { fechaCorta } from '../../lib/formatos'
import { metaSecreta } from '../../lib/seo/seo'
import { Button, ButtonLink } from '../../ui/button'
import { Display } from '../../ui/display'
import { Loading, Skeleton } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import { toast } from '../../ui/toaster'
import type { Route } from './+types/avisame'

export const meta = () => metaSecreta('Avísame')

type Props = { icon: ReactNode; narrow: string; wide: string; children: ReactNode; acciones: ReactNode }

const Dicho = ({ icon, narrow, wide, children, acciones }: Props) => (
  <div className="grid max-w-150 content-start gap-5 py-10 lg:py-14">
    <span aria-hidden="true" className="text-agave [&_svg]:size-10 [&_svg]:stroke-[1.5]">
      {icon}
    </span>
    <Display as="h1" size="page" stacked narrow={narrow} wide={wide} />
    <p className="max-w-[56ch] text-lg text-muted">{children}</p>
    <div className="flex flex-wrap gap-3">{acciones}</div>
  </div>
)

function Contenido({ id }: { id: string }) {
  const { listo, acceso } = useAcceso(id)
  // opening the link is the press that confirms; a second one changes nothing
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['avisame', id, acceso],
    queryFn: () => api('POST /p/avisame/:id/confirmar', partesDe({ id, acceso })),
    enabled: listo,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const baja = useMutation({
    mutationFn: () => api('DELETE /p/avisame/:id', partesDe({ id, acceso })),
    onError: (falla) => toast.error(falla.message),
  })
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        as="h1"
        title="No encontramos ese aviso"
        action={<ButtonLink href="/eventos">Ver eventos</ButtonLink>}
        className="my-10"
      >
        Usa el enlace completo, tal como llegó en tu correo. Si ya lo quitaste, no te escribiremos.
      </EmptyState>
    )
  if (error)
    return (
      <ErrorState as="h1" title="No pudimos abrir tu aviso" query={{ error, isFetching, refetch }} className="my-10" />
    )
  if (data === undefined)
    return (
      <Loading label="Abriendo tu aviso" className="grid max-w-150 gap-5 py-10">
        <Skeleton className="h-28 w-3/4" />
        <Skeleton className="h-14" />
      </Loading>
    )
  const { email, tipo, avisado, apertura, evento } = data.item
  const alEvento = <ButtonLink href={`/o/${evento.organizerSlug}/e/${evento.eventSlug}`}>Ver el evento</ButtonLink>
  if (baja.isSuccess)
    return (
      <Dicho icon={<CircleX />} narrow="Ya no" wide="te avisamos" acciones={alEvento}>
        No te escribiremos sobre la venta de {evento.nombre}.
      </Dicho>
    )
  const cuando = apertura === null ? '' : ` (la venta abre el ${fechaCorta(apertura, evento.zonaHoraria)})`
  return (
    <Dicho
      icon={<CircleCheck />}
      narrow={avisado ? 'La venta' : 'Te'}
      wide={avisado ? 'ya abrió' : 'avisamos'}
      acciones={
        <>
          {alEvento}
          <Button variant="ghost" loading={baja.isPending} onClick={() => baja.mutate()}>
            Ya no me avisen
          </Button>
        </>
      }
    >
      {avisado ? (
        'Ya te escribimos: no hay más avisos pendientes.'
      ) : (
        <>
          Escribimos a <b className="wrap-anywhere font-semibold text-text">{email}</b> en cuanto se pueda comprar{' '}
          {tipo === null ? '' : `${tipo}, `}
          {evento.nombre}
          {cuando}.
        </>
      )}
    </Dicho>
  )
}

/** Where the e-mails of "Avísame" lead: it is confirmed by opening it, and taken back with a press. */
export default function AvisamePagina({ params: { id } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Contenido key={id} id={id} />
    </div>
  )
}
