import { ApiError } from '@entrale/contract/client'
import type { CompraHecha } from '@entrale/contract/compras'
import type { EventoPublico, TipoPublico } from '@entrale/contract/eventos'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { EstadoSesion } from '../../lib/sesion'
import { Loading, Skeleton } from '../../ui/skeleton'
import { ErrorState } from '../../ui/states'
import { Cerrado, Comprado, Terminado } from './fines'
import { Marco, ResumenPlegable } from './marco'
import { SinConexion } from './partes'
import { PasoBoletos, type Renglon } from './paso-boletos'
import { PasoDatos } from './paso-datos'
import { PasoPago } from './paso-pago'
import { Pasos } from './pasos'
import { RechazoApartar, RechazoComprar } from './rechazos'
import { Reloj } from './reloj'
import { type EventoResumido, type LineaResumen, Resumen, ResumenMovil, totalDe, totalEnPalabras } from './resumen'
import { type ApartadoEnUso, claveDe } from './use-apartado'
import { useCheckout } from './use-checkout'
import type { Vista } from './vista'

export type CheckoutProps = {
  evento: EventoPublico
  resumido: EventoResumido
  hrefEvento: string
  hold: ApartadoEnUso
  renglones: readonly Renglon[]
  /** What is chosen and can still be bought. */
  elegidos: readonly LineaResumen[]
  seVende: boolean
  cerrado: { insignia: ReactNode; frase: string }
  directo: boolean
  sesion: EstadoSesion
  onElegir: (tipo: TipoPublico, cantidad: number) => void
  onReleerEvento: () => Promise<unknown>
  onComprada: (hecha: CompraHecha) => void
}
type EnCurso = CheckoutProps & { checkout: ReturnType<typeof useCheckout>; enfocar: boolean }

const TITULOS: Partial<Record<Vista, string>> = { boletos: 'Elige tus boletos', datos: 'Tus datos', pago: 'Pago' }

export const EsperaPaso = () => (
  <Loading label="Preparando tu compra" className="grid content-start gap-5">
    <Skeleton className="h-12 w-3/4 max-w-90" />
    <Skeleton className="h-5 w-full max-w-120" />
    <Skeleton className="mt-2 h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </Loading>
)

function Boletos({ checkout, enfocar, renglones, elegidos, evento, hrefEvento, onElegir }: EnCurso) {
  const { apartar, seguir } = checkout
  return (
    <PasoBoletos
      renglones={renglones}
      total={totalDe(elegidos)}
      cuantos={elegidos.reduce((suma, { cantidad }) => suma + cantidad, 0)}
      minutos={evento.minutosApartado}
      enfocar={enfocar}
      apartando={apartar.isPending}
      saturado={apartar.saturado}
      rechazo={<RechazoApartar error={apartar.error} hrefEvento={hrefEvento} onReintentar={() => void seguir()} />}
      onElegir={(tipo, cantidad) => {
        apartar.reset()
        onElegir(tipo, cantidad)
      }}
      onSeguir={() => void seguir()}
    />
  )
}

function Datos({ checkout, enfocar, evento, sesion }: EnCurso) {
  const { pathname } = useLocation()
  const { apartado, comprar, datos, soltando, ocupado, seguirDatos, volverAElegir, pagar } = checkout
  const gratis = apartado?.total === 0
  return (
    <PasoDatos
      iniciales={datos.iniciales}
      minutos={evento.minutosApartado}
      hrefSesion={sesion.isAuthenticated ? null : `/auth/sign-in?siguiente=${encodeURIComponent(`${pathname}?paso=datos`)}`}
      gratis={gratis}
      enfocar={enfocar}
      enviando={ocupado}
      soltando={soltando}
      rechazo={
        gratis && (
          <RechazoComprar
            error={comprar.error}
            venceEn={apartado?.venceEn ?? 0}
            onReintentar={() => pagar(datos.completos)}
            onCorregir={() => comprar.reset()}
          />
        )
      }
      onEscribir={datos.escribir}
      onSeguir={seguirDatos}
      onVolver={() => void volverAElegir()}
    />
  )
}

function Pago({ checkout, enfocar }: EnCurso) {
  const { apartado, comprar, datos, ocupado, pagar, ir } = checkout
  if (!apartado || datos.completos === null) return null
  const corregir = () => {
    comprar.reset()
    ir('datos')
  }
  return (
    <PasoPago
      datos={datos.completos}
      total={apartado.total}
      enfocar={enfocar}
      pagando={ocupado}
      rechazo={<RechazoComprar error={comprar.error} venceEn={apartado.venceEn} onReintentar={() => pagar(datos.completos)} onCorregir={corregir} />}
      onPagar={() => pagar(datos.completos)}
      onCorregir={corregir}
    />
  )
}

function Fin(props: EnCurso) {
  const { checkout, sesion } = props
  const { comprar, datos, pagar, volverAElegir, hold } = checkout
  const mensaje = comprar.error instanceof ApiError ? comprar.error.message : null
  if (checkout.vista === 'terminado') return <Terminado mensaje={mensaje} onVolver={() => void volverAElegir()} />
  return (
    <Comprado
      onVer={datos.completos === null ? null : () => pagar(datos.completos)}
      buscando={checkout.ocupado}
      hrefMisCompras={sesion.isAuthenticated ? '/dashboard/mis-compras' : null}
      mensaje={mensaje}
      onOtra={() => {
        hold.olvidar()
        comprar.reset()
        checkout.ir('boletos')
      }}
    />
  )
}

function Cuerpo(props: EnCurso): ReactNode {
  const { checkout, cerrado, hrefEvento } = props
  switch (checkout.vista) {
    case 'cargando':
      return <EsperaPaso />
    case 'fallo':
      return (
        <ErrorState as="h1" title="No pudimos leer tu apartado" onRetry={checkout.hold.releer} retrying={checkout.hold.releyendo}>
          Tus boletos siguen apartados hasta que se acabe su tiempo.
        </ErrorState>
      )
    case 'cerrado':
      return <Cerrado {...cerrado} hrefEvento={hrefEvento} />
    case 'boletos':
      return <Boletos {...props} />
    case 'datos':
      return <Datos {...props} />
    case 'pago':
      return <Pago {...props} />
    default:
      return <Fin {...props} />
  }
}

/** True from the second step shown on: arriving must not move the focus. */
function useCambioDePaso(vista: Vista): boolean {
  const primera = useRef<Vista>(undefined)
  const cambio = useRef(false)
  if (vista !== 'cargando') {
    primera.current ??= vista
    if (vista !== primera.current) cambio.current = true
  }
  return cambio.current
}

/** The purchase of one evento on one page. */
export function Checkout(props: CheckoutProps) {
  const { evento, resumido, hold, elegidos, seVende, directo, sesion, onReleerEvento, onComprada } = props
  const clave = claveDe({ organizerSlug: evento.organizador.slug, eventSlug: evento.slug })
  const checkout = useCheckout({ clave, hold, elegidos, seVende, directo, usuario: sesion.usuario, onReleerEvento, onComprada })
  const { apartado, vista, ocupado, vencer } = checkout
  const enfocar = useCambioDePaso(vista)
  const titulo = TITULOS[vista]
  useEffect(() => {
    if (titulo !== undefined) document.title = `${titulo} · ${evento.nombreMostrado} | Éntrale`
  }, [titulo, evento.nombreMostrado])

  const vivo = vista === 'datos' || vista === 'pago' || (vista === 'boletos' && apartado?.estado === 'activo') ? apartado : null
  const lineas = vista === 'datos' || vista === 'pago' ? (apartado?.lineas ?? []) : elegidos
  const conCuentas = vista !== 'cerrado' && vista !== 'comprado'
  return (
    <Marco
      reloj={
        vivo && (
          <Reloj
            key={vivo.id}
            venceEn={vivo.venceEn}
            extendido={vivo.extendido}
            ocupado={ocupado}
            extendiendo={hold.extender.isPending}
            onExtender={() => hold.extender.mutate(vivo.id)}
            onVence={() => vencer(vivo.id)}
          />
        )
      }
      plegable={
        conCuentas && (
          <ResumenPlegable total={totalEnPalabras(lineas)}>
            <ResumenMovil evento={resumido} lineas={lineas} />
          </ResumenPlegable>
        )
      }
    >
      <Pasos vista={vista} gratis={lineas.length > 0 && totalDe(lineas) === 0} />
      <SinConexion />
      <div className="grid items-start gap-18 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.6fr)]">
        <Cuerpo {...props} checkout={checkout} enfocar={enfocar} />
        <Resumen evento={resumido} lineas={lineas} cuentas={conCuentas} />
      </div>
    </Marco>
  )
}
