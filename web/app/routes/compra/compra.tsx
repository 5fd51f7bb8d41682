import { ApiError } from '@entrale/contract/client'
import type { Compra } from '@entrale/contract/compras/compra'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { checkoutDe } from '../../features/compra/checkout/memoria'
import { compraQuery } from '../../features/compra/compras/consultas'
import { useRecordarCompra } from '../../features/compra/compras/lista/recordar-compra'
import { useAcceso } from '../../features/compra/comun/acceso'
import { admite } from '../../features/compra/comun/admite'
import { EnlaceSinUso } from '../../features/compra/comun/enlace-sin-uso'
import { CompraConBoletos } from '../../features/compra/partes/compra-boletos'
import type { Abierto, Confirmar } from '../../features/compra/partes/compra-dialogos'
import { CompraSinBoletos } from '../../features/compra/partes/compra-pendiente'
import { useCompraGuardada } from '../../features/compra/partes/use-compra-guardada'
import { metaSecreta } from '../../lib/seo/seo'
import { useSesion } from '../../lib/sesion/sesion'
import { documentoConStripe } from '../../lib/stripe'
import { ButtonLink } from '../../ui/button'
import { Loading, Skeleton } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import type { Route } from './+types/compra'

export const meta = ({ params }: Route.MetaArgs) => metaSecreta(`Tus boletos · ${params.folio}`)

/* None is open at first: their forms come when they are asked for. */
const Dialogos = lazy(() =>
  import('../../features/compra/partes/compra-dialogos').then((modulo) => ({ default: modulo.Dialogos })),
)

const Espera = () => (
  <Loading
    label="Buscando tus boletos"
    className="wrap grid justify-items-center gap-10 pt-6 lg:grid-cols-[420px_minmax(0,560px)] lg:gap-28 lg:pt-12"
  >
    <Skeleton className="h-200 w-full max-w-105 rounded-control" />
    <div className="grid w-full content-start gap-5 max-lg:hidden">
      <Skeleton className="h-28 w-3/4" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  </Loading>
)

/** No link and no session: there is nothing to open it with. */
const SinLlave = ({ folio }: { folio: string }) => (
  <EmptyState
    as="h1"
    title="Abre tu compra"
    className="my-10"
    action={
      <>
        <ButtonLink href={`/auth/sign-in?siguiente=${encodeURIComponent(`/compras/${folio}`)}`} variant="primary">
          Iniciar Sesión
        </ButtonLink>
        <ButtonLink href="/compras/buscar">Busca tus boletos</ButtonLink>
      </>
    }
  >
    Usa el enlace que te enviamos por correo, o inicia sesión con la cuenta con la que compraste.
  </EmptyState>
)

type Props = {
  compra: Compra
  acceso: string | null
  /** When what is shown was kept; null while the server answers. */
  guardada: number | null
  sinRed: boolean
  /** The server said it, in this visit; until then it is what was kept. */
  dicha: boolean
  onCambio: (compra?: Compra) => void
  onReabierta: (compra: Compra, acceso: string | null) => void
}

/** What somebody opens it for: the first that still lets them in, rather than one that would let them in again. */
function primeroQueAdmite({ boletos }: Compra): number {
  const sirve = boletos.findIndex((boleto) => admite(boleto) && !boleto.usado)
  return Math.max(0, sirve === -1 ? boletos.findIndex(admite) : sirve)
}

/** Which boleto is shown: the one that its person went to, or else the first that admits as the server first tells it. */
function usePosicion(compra: Compra, dicha: boolean) {
  const [elegida, elegir] = useState<number>()
  const [primera, setPrimera] = useState(() => ({ dicha, en: primeroQueAdmite(compra) }))
  if (dicha && !primera.dicha) setPrimera({ dicha, en: primeroQueAdmite(compra) })
  return [elegida ?? primera.en, elegir] as const
}

const PAGAR = 'pagar'

/** Which dialog is open. The provider's card form works only in a document whose policy lets it in: one that begins at this page. */
function useAbierto(folio: string) {
  const [params] = useSearchParams()
  const [abierto, setAbierto] = useState<Abierto>(() => (params.has(PAGAR) ? PAGAR : null))
  const abrir = (que: Abierto) => {
    if (que === PAGAR && !documentoConStripe()) location.assign(`/compras/${encodeURIComponent(folio)}?${PAGAR}`)
    else setAbierto(que)
  }
  return { abierto, setAbierto, abrir }
}

function Abierta({ compra, acceso, guardada, sinRed, dicha, onCambio, onReabierta }: Props) {
  const [posicion, setPosicion] = usePosicion(compra, dicha)
  const { abierto, setAbierto, abrir } = useAbierto(compra.folio)
  const [tarjeta, setTarjeta] = useState<Confirmar | null>(null)
  const comunes = { compra, acceso, onCambio, onAbrir: abrir }
  return (
    <>
      {compra.boletos.length > 0 ? (
        <CompraConBoletos {...comunes} guardada={guardada} sinRed={sinRed} posicion={posicion} onIr={setPosicion} />
      ) : (
        <CompraSinBoletos {...comunes} tarjeta={tarjeta} onPagada={() => setTarjeta(null)} />
      )}
      {abierto !== null && (
        <Suspense>
          <Dialogos
            abierto={abierto}
            compra={compra}
            acceso={acceso}
            boleto={compra.boletos[posicion]}
            onCambio={onCambio}
            onReabierta={onReabierta}
            onCerrar={() => setAbierto(null)}
            onTarjeta={setTarjeta}
          />
        </Suspense>
      )}
    </>
  )
}

/** The link was renewed: the page goes on with the new one, which comes as any other does. */
function useReabrir(folio: string, poner: (compra: Compra) => void): Props['onReabierta'] {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return (item, acceso) => {
    if (acceso === null) return poner(item)
    cache.setQueryData(compraQuery(folio, acceso).queryKey, { item })
    void navigate({ hash: `acceso=${acceso}` }, { replace: true, preventScrollReset: true })
  }
}

export default function CompraPagina({ params: { folio } }: Route.ComponentProps) {
  const { isAuthenticated } = useSesion()
  const traido = useAcceso(folio, checkoutDe) // back from the bank: the purchase goes on where it was
  const pedido = useCompraGuardada(folio, { ...traido, conSesion: isAuthenticated })
  const { compra, acceso, listo, error, isFetching, refetch, poner } = pedido
  useRecordarCompra(pedido.dicha ? compra : undefined, acceso, !isAuthenticated)
  const reabrir = useReabrir(folio, poner)
  // Also once it was open: who revokes the links by one of them is left with none.
  if (error instanceof ApiError && error.status === 410) return <EnlaceSinUso clave={folio} motivo={error.message} />
  if (compra !== undefined)
    return <Abierta key={folio} {...pedido} compra={compra} onCambio={poner} onReabierta={reabrir} />
  if (listo && acceso === null && !isAuthenticated) {
    return (
      <div className="wrap">
        <SinLlave folio={folio} />
      </div>
    )
  }
  if (error === null) return <Espera />
  const noEsta = error instanceof ApiError && error.status === 404
  return (
    <div className="wrap py-10">
      {noEsta ? (
        <EmptyState
          as="h1"
          title="No encontramos esa compra"
          action={
            <>
              <ButtonLink href="/dashboard/mis-compras">Ir a Mis compras</ButtonLink>
              <ButtonLink href="/compras/buscar">Busca tus boletos</ButtonLink>
            </>
          }
        >
          Revisa que el enlace esté completo, tal como llegó en tu correo, o entra con la cuenta con la que compraste.
        </EmptyState>
      ) : (
        <ErrorState as="h1" title="No pudimos cargar tus boletos" query={{ error, isFetching, refetch }} />
      )}
    </div>
  )
}
