import { ApiError } from '@entrale/contract/client'
import type { BoletoPagina } from '@entrale/contract/transferencias/schemas'
import { ListRestart, Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { BoletoTicket, eventoDelBoleto } from '../../features/compra/boletos/boleto-ticket'
import { Conexion } from '../../features/compra/boletos/conexion'
import { EnLista } from '../../features/compra/boletos/en-lista'
import { BotonCompleta, PantallaCompleta, usePantallaDespierta } from '../../features/compra/boletos/pantalla-completa'
import { useBoleto } from '../../features/compra/boletos/use-boleto'
import { enVivoDe } from '../../features/compra/boletos/use-en-mano'
import { BotonesWallet } from '../../features/compra/boletos/wallet'
import { Acciones } from '../../features/compra/compras/acciones'
import { FilaBoton } from '../../features/compra/compras/fila'
import { useRecordarBoleto } from '../../features/compra/compras/lista/recordar-compra'
import { saludoDelBoleto } from '../../features/compra/compras/saludo'
import { partesDe, useAcceso } from '../../features/compra/comun/acceso'
import { admite } from '../../features/compra/comun/admite'
import { BotonBoleto } from '../../features/compra/comun/boton-boleto'
import { EnlaceSinUso } from '../../features/compra/comun/enlace-sin-uso'
import { DEVUELTO } from '../../features/compra/comun/frases'
import { hastaCuando } from '../../features/compra/comun/vigencia'
import type { Abierto } from '../../features/compra/partes/boleto-dialogos'
import { Fondo } from '../../features/compra/partes/fondo'
import { EnCamino } from '../../features/compra/transferencias/en-camino'
import { api } from '../../lib/api'
import { metaSecreta } from '../../lib/seo/seo'
import { useSesion } from '../../lib/sesion/sesion'
import { ButtonLink } from '../../ui/button'
import { Display } from '../../ui/display'
import { Loading, Skeleton } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import type { Route } from './+types/boleto'

export const meta = () => metaSecreta('Tu boleto')

/* None is open at first: their forms come when they are asked for. */
const Dialogos = lazy(() =>
  import('../../features/compra/partes/boleto-dialogos').then((modulo) => ({ default: modulo.DialogosDelBoleto })),
)

const TusRespuestas = lazy(() =>
  import('../../features/compra/preguntas/tus-respuestas').then((modulo) => ({ default: modulo.TusRespuestas })),
)

const marco =
  'wrap grid justify-items-center gap-x-16 gap-y-8 pt-6 max-md:w-[min(420px,max(100%-24px,min(100%,308px)))] lg:grid-cols-[420px_minmax(0,560px)] lg:items-start lg:justify-items-start lg:pt-12 xl:gap-x-28'

const Espera = () => (
  <Loading label="Buscando tu boleto" className={marco}>
    <Skeleton className="h-200 w-full max-w-105 rounded-control" />
    <div className="grid w-full content-start gap-5 max-lg:hidden">
      <Skeleton className="h-28 w-3/4" />
      <Skeleton className="h-14" />
    </div>
  </Loading>
)

const ENSENALO = 'Enseña este código en la puerta. Funciona sin conexión y deja pasar a una sola persona'
const ENSENALO_VIVO =
  'Enseña este código en la puerta, en el celular donde lo mostraste. Funciona sin conexión y deja pasar a una sola persona; una captura o una hoja impresa no pasa'
const VUELVE = 'Ya entraste. Si sales, este mismo código te deja volver: guárdalo a la mano'

type AbiertoProps = {
  boleto: BoletoPagina
  acceso: string | null
  guardado: number | null
  sinRed: boolean
  onCambio: (item: BoletoPagina) => void
}

/** How it is being passed on or given back. Without a connection nothing of it can change. */
function Aviso({ boleto, acceso, onCambio }: Pick<AbiertoProps, 'boleto' | 'acceso' | 'onCambio'>) {
  const { id, transferencia, enLista, estado, evento, reembolsado } = boleto
  if (reembolsado) return <p className="max-w-[46ch] text-muted">{DEVUELTO}.</p>
  if (transferencia !== null)
    return (
      <EnCamino
        id={id}
        acceso={acceso}
        transferencia={transferencia}
        zona={evento.zonaHoraria}
        onCancelada={onCambio}
      />
    )
  if (enLista && estado === 'valido')
    return <EnLista id={id} acceso={acceso} ofrecido={!admite(boleto)} onHecho={onCambio} />
  return null
}

function Abierta({ boleto, acceso, guardado, sinRed, onCambio }: AbiertoProps) {
  const [ahora] = useState(Date.now)
  const [abierto, setAbierto] = useState<Abierto | null>(null)
  const [completa, setCompleta] = useState(false)
  const { id, evento, folio, numero, de, titular, estado, vivo, transferible, devolvible, wallet } = boleto
  const vale = admite(boleto)
  const enVivo = enVivoDe([{ ...boleto, acceso }], boleto, { folio, hasta: hastaCuando(evento) })
  const conCodigo = enVivo === undefined ? boleto : { ...boleto, enVivo }
  usePantallaDespierta(vale)
  const conWallet = wallet.apple || wallet.google
  const portadaUrl = evento.portadaUrl ?? evento.imagen
  const visto = { boleto: conCodigo, evento: { ...eventoDelBoleto(evento), portadaUrl }, folio, nombre: titular }
  return (
    <Fondo evento={evento} className="pb-4">
      <div className={marco}>
        <div className="grid w-full max-w-105 gap-3">
          <BoletoTicket {...visto} />
          <p className="text-center font-semibold">
            Boleto {numero} de {de}
          </p>
          <BotonCompleta boleto={conCodigo} size="lg" onClick={() => setCompleta(true)} />
        </div>
        <div data-no-print className="grid w-full max-w-140 content-start gap-7 lg:pt-2">
          <div className="grid gap-4">
            <Display as="h1" size="page" stacked {...saludoDelBoleto(boleto, ahora)} />
            {vale && (
              <p className="max-w-[46ch] text-muted">
                {estado === 'usado' ? VUELVE : vivo === undefined ? ENSENALO : ENSENALO_VIVO}
                {transferible && '; si lo transfieres, este código deja de servir'}.
              </p>
            )}
            <Conexion guardado={guardado} sinRed={sinRed} />
          </div>
          {guardado === null && <Aviso boleto={boleto} acceso={acceso} onCambio={onCambio} />}
          {vale && guardado === null && (
            <div className="flex flex-wrap gap-3">
              <BotonesWallet boleto={boleto} acceso={acceso} />
              <BotonBoleto
                boletoId={id}
                acceso={acceso}
                variant={conWallet ? 'outline' : 'primary'}
                size="lg"
                className="flex-[1_1_15rem]"
              >
                Descargar Boleto
              </BotonBoleto>
            </div>
          )}
          <Acciones evento={evento} vale={estado === 'valido'}>
            {guardado === null && transferible && (
              <FilaBoton
                icon={<Send aria-hidden="true" />}
                nota="Quien lo recibe obtiene un código nuevo"
                onClick={() => setAbierto('transferir')}
              >
                Transferir boleto
              </FilaBoton>
            )}
            {guardado === null && devolvible && (
              <FilaBoton
                icon={<ListRestart aria-hidden="true" />}
                nota="Sigue siendo tuyo hasta que alguien lo compre"
                onClick={() => setAbierto('devolver')}
              >
                Devolver a la lista
              </FilaBoton>
            )}
          </Acciones>
          {guardado === null && evento.conPreguntas === true && (
            <Suspense>
              <TusRespuestas
                clave={['boleto', id, acceso]}
                leer={() => api('GET /p/boletos/:id/respuestas', partesDe({ id, acceso }))}
                guardar={(respuestas) =>
                  api('PUT /p/boletos/:id/respuestas', {
                    ...partesDe({ id, acceso }),
                    body: { respuestas },
                  })
                }
              />
            </Suspense>
          )}
        </div>
      </div>
      <PantallaCompleta
        {...visto}
        cuantos={1}
        posicion={0}
        abierta={completa}
        onCerrar={() => setCompleta(false)}
        onIr={() => undefined}
      />
      {abierto !== null && (
        <Suspense>
          <Dialogos
            abierto={abierto}
            boleto={{ ...boleto, acceso }}
            evento={evento.nombre}
            onCambio={onCambio}
            onCerrar={() => setAbierto(null)}
          />
        </Suspense>
      )}
    </Fondo>
  )
}

export default function BoletoPaginaRuta({ params: { id } }: Route.ComponentProps) {
  const { listo, acceso } = useAcceso(id)
  const { boleto, dicho, error, isFetching, reintentar, poner, ...resto } = useBoleto(id, acceso, listo)
  const { isAuthenticated } = useSesion()
  useRecordarBoleto(dicho ? boleto : undefined, resto.acceso, !isAuthenticated)
  if (boleto !== undefined) return <Abierta key={id} boleto={boleto} {...resto} onCambio={poner} />
  if (error === null) return <Espera />
  if (error instanceof ApiError && error.status === 410) return <EnlaceSinUso clave={id} motivo={error.message} />
  const noEsta = error instanceof ApiError && [400, 403, 404].includes(error.status)
  return (
    <div className="wrap py-10">
      {noEsta ? (
        <EmptyState
          as="h1"
          title="No encontramos ese boleto"
          action={<ButtonLink href="/compras/buscar">Busca tus boletos</ButtonLink>}
        >
          Revisa que el enlace esté completo, tal como llegó en tu correo. Si el boleto se transfirió o se canceló, su
          enlace dejó de servir.
        </EmptyState>
      ) : (
        <ErrorState as="h1" title="No pudimos cargar tu boleto" onRetry={reintentar} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
    </div>
  )
}
