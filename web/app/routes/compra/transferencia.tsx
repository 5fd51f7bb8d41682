import { ApiError } from '@entrale/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { partesDe, useAcceso } from '../../features/compra/comun/acceso'
import { EnlaceSinUso } from '../../features/compra/comun/enlace-sin-uso'
import { Fondo } from '../../features/compra/partes/fondo'
import { ParaTi, YaNo } from '../../features/compra/transferencias/para-ti'
import { useHacer } from '../../features/comun/hacer'
import { api } from '../../lib/api'
import { metaSecreta } from '../../lib/seo/seo'
import { ButtonLink } from '../../ui/button'
import { Loading, Skeleton } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import { toast } from '../../ui/toaster'
import type { Route } from './+types/transferencia'

export const meta = () => metaSecreta('Te pasan un boleto')

/** Accept or decline. Accepting leads to the new boleto. */
function useResponder(id: string, acceso: string | null, onRespondida: () => void) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [cual, setCual] = useState<'aceptar' | 'rechazar' | null>(null)
  const { enviando, rechazo, hacer } = useHacer()
  const partes = partesDe({ id, acceso })
  const aceptar = () => {
    setCual('aceptar')
    return hacer(async () => {
      const { boleto, acceso: suyo } = await api('POST /p/transferencias/:id/aceptar', partes)
      void cache.invalidateQueries({ queryKey: ['mis-compras'] })
      toast.success('Este boleto ya es tuyo')
      await navigate(`/boletos/${boleto.id}#acceso=${suyo}`, { replace: true })
    })
  }
  const rechazar = () => {
    setCual('rechazar')
    return hacer(async () => {
      await api('POST /p/transferencias/:id/rechazar', partes)
      onRespondida()
    })
  }
  return { enviando: enviando ? cual : null, rechazo, aceptar, rechazar }
}

export default function TransferenciaPagina({ params: { id } }: Route.ComponentProps) {
  const { listo, acceso } = useAcceso(id)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['transferencia', id, acceso],
    queryFn: () => api('GET /p/transferencias/:id', partesDe({ id, acceso })),
    enabled: listo,
    staleTime: 0,
  })
  const { enviando, rechazo, aceptar, rechazar } = useResponder(id, acceso, () => void refetch())
  if (data !== undefined)
    return (
      <Fondo evento={data.item.evento}>
        <div className="wrap pt-8 pb-4 lg:pt-12">
          <div className="max-w-160">
            {data.item.estado === 'pendiente' ? (
              <ParaTi
                transferencia={data.item}
                enviando={enviando}
                rechazo={rechazo}
                onAceptar={() => void aceptar()}
                onRechazar={() => void rechazar()}
              />
            ) : (
              <YaNo transferencia={data.item} />
            )}
          </div>
        </div>
      </Fondo>
    )
  if (error === null)
    return (
      <Loading label="Buscando el boleto que te pasan" className="wrap grid gap-6 pt-8 lg:pt-12">
        <Skeleton className="h-24 max-w-120" />
        <Skeleton className="h-80 max-w-160 rounded-control" />
      </Loading>
    )
  if (error instanceof ApiError && error.status === 410) return <EnlaceSinUso clave={id} motivo={error.message} />
  const noEsta = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <div className="wrap py-10">
      {noEsta ? (
        <EmptyState
          as="h1"
          title="No encontramos esa transferencia"
          action={<ButtonLink href="/eventos">Ver eventos</ButtonLink>}
        >
          Revisa que el enlace esté completo, tal como llegó en tu correo.
        </EmptyState>
      ) : (
        <ErrorState as="h1" title="No pudimos cargar el boleto" query={{ error, isFetching, refetch }} />
      )}
    </div>
  )
}
