import { ApiError } from '@entrale/contract/client'
import type { Promocion } from '@entrale/contract/cuentas/promociones'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Megaphone, MegaphoneOff } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api'
import { fechaCompleta } from '../../../lib/hace'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { StateBadge } from '../../../ui/state-badge'
import { ErrorState } from '../../../ui/states'
import { toast } from '../../../ui/toaster'
import { RenglonDato } from '../comun/renglon-dato'
import { promocionesQuery } from './consultas'
import { decirFallo } from './guardar'

const { queryKey } = promocionesQuery()

function useRetirar() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ organizacion, correo }: Promocion) =>
      api('POST /cuenta/promociones/retirar', { body: { organizacionId: organizacion.id, correo } }),
    onSuccess: ({ items }, { organizacion }) => {
      cache.setQueryData(queryKey, items)
      toast.success(`${organizacion.nombre} ya no te enviará promociones`)
    },
    onError: decirFallo,
  })
}

type DeRenglon = { promocion: Promocion; ocupado: boolean; onRetirar: () => void }
function Renglon({ promocion, ocupado, onRetirar }: DeRenglon) {
  const { organizacion, correo, folio, evento, pedidasEn, llegan } = promocion
  return (
    <li className="border-line border-t px-5 py-4 first:border-t-0">
      <RenglonDato
        icono={llegan ? <Megaphone /> : <MegaphoneOff />}
        titulo={
          <>
            <span className="wrap-anywhere">{organizacion.nombre}</span>
            {!llegan && <StateBadge text="Retiradas" />}
          </>
        }
        texto={
          <>
            <span className="wrap-anywhere">{correo}</span>
            <span className="wrap-anywhere block">
              Las pediste el <time dateTime={pedidasEn}>{fechaCompleta(pedidasEn)}</time> en tu compra{' '}
              <Link to={`/compras/${folio}`} className="whitespace-nowrap underline">
                {folio}
              </Link>{' '}
              para {evento}
            </span>
          </>
        }
        accion={
          llegan && (
            <Button size="sm" onClick={onRetirar} disabled={ocupado}>
              Retirar
              <span className="sr-only">
                {' '}
                las promociones de {organizacion.nombre} a {correo}
              </span>
            </Button>
          )
        }
      />
    </li>
  )
}

const Esqueleto = () => (
  <Loading label="Cargando las promociones que pediste">
    <Card flush className="px-5 py-4">
      <Skeleton className="h-12 w-72 max-w-full" />
    </Card>
  </Loading>
)

/** Whose promotions they asked for in a checkout: when, with which compra, and one press that takes each back. */
export function Promociones() {
  const lista = useRef<HTMLDivElement>(null)
  const { data, error, refetch, isFetching } = useQuery(promocionesQuery())
  const { mutate, isPending } = useRetirar()
  if (data === undefined && error !== null)
    return (
      <ErrorState as="h3" title="No pudimos cargar las promociones que pediste" query={{ error, isFetching, refetch }}>
        {error instanceof ApiError ? error.message : null}
      </ErrorState>
    )
  if (data === undefined) return <Esqueleto />
  if (data.length === 0)
    return (
      <Card>
        <RenglonDato
          icono={<MegaphoneOff />}
          titulo="No pediste promociones de nadie"
          texto="Al comprar puedes marcar que quieres las novedades de quien organiza. Aquí las verás."
        />
      </Card>
    )
  const retirar = (promocion: Promocion) => {
    mutate(promocion)
    lista.current?.focus() // the button that was pressed goes
  }
  return (
    <Card flush ref={lista} tabIndex={-1} className="w-full outline-none">
      <ul aria-label="Promociones que pediste">
        {data.map((promocion) => (
          <Renglon
            key={`${promocion.organizacion.id} ${promocion.correo}`}
            promocion={promocion}
            ocupado={isPending}
            onRetirar={() => retirar(promocion)}
          />
        ))}
      </ul>
    </Card>
  )
}
