import { ApiError } from '@entrale/contract/client'
import type { Compra } from '@entrale/contract/compras'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { EventoDelBoleto } from '../../features/boletos/boleto-ticket'
import { descargarPdf } from '../../features/boletos/descargar'
import { Desprender } from '../../features/boletos/desprender'
import { Visor } from '../../features/boletos/visor'
import { checkoutDe } from '../../features/checkout/memoria'
import { accesoDelFragmento, guardarAcceso, leerAcceso } from '../../features/compras/acceso'
import { Acciones } from '../../features/compras/acciones'
import { AvisoCompra } from '../../features/compras/avisos'
import { compraQuery } from '../../features/compras/consultas'
import { Recibo } from '../../features/compras/recibo'
import { saludoDe } from '../../features/compras/saludo'
import { tinteDe } from '../../features/eventos/evento'
import { horaDe, pesos } from '../../lib/formatos'
import { tituloDe } from '../../lib/seo'
import { useSesion } from '../../lib/sesion'
import { Button, ButtonLink } from '../../ui/button'
import { Display } from '../../ui/display'
import { Loading, Skeleton } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import { toast } from '../../ui/toaster'
import type { Route } from './+types/compra'

export const meta = ({ params }: Route.MetaArgs) => [
  { title: tituloDe(`Tus boletos · ${params.folio}`) },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

/** The token of the link goes into this tab and out of the address before anything else is shown. */
function useAcceso(folio: string): { listo: boolean; acceso: string | null } {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [leido, setLeido] = useState<{ folio: string; acceso: string | null }>()
  useEffect(() => {
    const traido = accesoDelFragmento(hash)
    if (traido !== null) {
      guardarAcceso(folio, traido)
      const checkout = checkoutDe(folio) // back from the bank: the purchase goes on where it was
      void navigate(checkout ?? { pathname, search }, { replace: true, state, preventScrollReset: true })
    }
    setLeido((antes) => ({ folio, acceso: traido ?? leerAcceso(folio) ?? (antes?.folio === folio ? antes.acceso : null) }))
  }, [folio, hash, pathname, search, state, navigate])
  return leido?.folio === folio ? { listo: true, acceso: leido.acceso } : { listo: false, acceso: null }
}

const lugarDe = ({ direccion, enlaceEnLinea }: Compra['evento']) => direccion?.nombre ?? (enlaceEnLinea === null ? 'Por anunciar' : 'En línea')
const eventoDe = ({ evento }: Compra): EventoDelBoleto => ({ ...evento, hora: horaDe(evento.fechaInicio, evento.zonaHoraria), lugar: lugarDe(evento) })

function useDescarga(acceso: string | null) {
  const [descargando, setDescargando] = useState<'uno' | 'todos' | null>(null)
  const descargar = async (boletoId: string, todos: boolean) => {
    setDescargando(todos ? 'todos' : 'uno')
    try {
      await descargarPdf(boletoId, { acceso, todos })
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : 'No pudimos descargar tu boleto.')
    }
    setDescargando(null)
  }
  return { descargando, descargar }
}

function Descargas({ compra, posicion, acceso }: { compra: Compra; posicion: number; acceso: string | null }) {
  const { descargando, descargar } = useDescarga(acceso)
  const boleto = compra.boletos[posicion]
  if (boleto === undefined || boleto.qr === '') return null
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="primary"
        size="lg"
        className="flex-[1_1_15rem]"
        icon={<Download aria-hidden="true" />}
        loading={descargando === 'uno'}
        loadingText="Descargando…"
        onClick={() => void descargar(boleto.id, false)}
      >
        Descargar PDF
      </Button>
      {compra.boletos.length > 1 && (
        <Button
          size="lg"
          className="flex-[1_1_15rem]"
          loading={descargando === 'todos'}
          loadingText="Descargando…"
          onClick={() => void descargar(boleto.id, true)}
        >
          Descargar los {compra.boletos.length} boletos
        </Button>
      )}
    </div>
  )
}

/** True while the tear is to be seen: once, right after paying. */
function useRecienPagada(): [recien: boolean, desprende: boolean, alFinal: () => void] {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const [recien] = useState(() => (state as { recien?: boolean } | null)?.recien === true)
  const [desprende, setDesprende] = useState(recien)
  useEffect(() => {
    if (recien) void navigate(pathname, { replace: true, state: null, preventScrollReset: true })
  }, [recien, pathname, navigate])
  return [recien, desprende, () => setDesprende(false)]
}

function Boletos({ compra, acceso }: { compra: Compra; acceso: string | null }) {
  const { isAuthenticated } = useSesion()
  const [recien, desprende, alFinal] = useRecienPagada()
  const [posicion, setPosicion] = useState(0)
  const [ahora] = useState(Date.now)
  const { evento, folio, comprador, boletos, total } = compra
  return (
    <div className="tinted overflow-x-clip bg-[linear-gradient(var(--tint),var(--bg)_620px)]" style={tinteDe(evento.matiz)}>
      <div className="wrap grid justify-items-center gap-x-16 gap-y-10 pt-6 max-md:w-[min(420px,max(100%-24px,min(100%,308px)))] lg:grid-cols-[420px_minmax(0,560px)] lg:items-start lg:justify-items-start lg:pt-12 xl:gap-x-28">
        <div className="grid w-full justify-items-center max-lg:order-2 lg:justify-items-start">
          {boletos.length > 0 && (
            <Visor
              boletos={boletos}
              evento={eventoDe(compra)}
              folio={folio}
              nombre={comprador.nombreMostrado}
              posicion={posicion}
              onIr={setPosicion}
              envolver={(ticket) => (
                <Desprender activo={desprende} texto={total === 0 ? 'Gratis' : pesos(total)} onFin={alFinal}>
                  {ticket}
                </Desprender>
              )}
            />
          )}
        </div>
        <div className="contents lg:grid lg:w-full lg:content-start lg:gap-7 lg:pt-2">
          <div className="grid w-full max-w-140 gap-4 max-lg:order-1">
            <Display as="h1" size="page" stacked {...saludoDe(compra, ahora)} />
            <AvisoCompra compra={compra} recien={recien} />
          </div>
          <div className="grid w-full max-w-140 gap-7 max-lg:order-3">
            {boletos.some(({ qr }) => qr !== '') && (
              <p className="max-w-[46ch] text-muted">Enseña el código en la puerta, en pantalla o impreso. Cada uno entra una sola vez.</p>
            )}
            <Descargas compra={compra} posicion={posicion} acceso={acceso} />
            <Acciones compra={compra} invitado={!isAuthenticated} />
            <Recibo compra={compra} />
          </div>
        </div>
      </div>
    </div>
  )
}

const Espera = () => (
  <Loading label="Buscando tus boletos" className="wrap grid justify-items-center gap-10 pt-6 lg:grid-cols-[420px_minmax(0,560px)] lg:gap-28 lg:pt-12">
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
      <ButtonLink href={`/auth/sign-in?siguiente=${encodeURIComponent(`/compras/${folio}`)}`} variant="primary">
        Iniciar Sesión
      </ButtonLink>
    }
  >
    Usa el enlace que te enviamos por correo, o inicia sesión con la cuenta con la que compraste.
  </EmptyState>
)

export default function CompraPagina({ params: { folio } }: Route.ComponentProps) {
  const { isAuthenticated } = useSesion()
  const { listo, acceso } = useAcceso(folio)
  const { data, error, isFetching, refetch } = useQuery({ ...compraQuery(folio, acceso), enabled: listo && (acceso !== null || isAuthenticated) })
  if (data !== undefined) return <Boletos key={folio} compra={data.item} acceso={acceso} />
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
        <EmptyState as="h1" title="No encontramos esa compra" action={<ButtonLink href="/dashboard/mis-compras">Ir a Mis compras</ButtonLink>}>
          Revisa que el enlace esté completo, tal como llegó en tu correo, o entra con la cuenta con la que compraste.
        </EmptyState>
      ) : (
        <ErrorState as="h1" title="No pudimos cargar tus boletos" onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
    </div>
  )
}
