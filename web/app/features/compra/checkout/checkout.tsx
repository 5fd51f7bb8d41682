import { ApiError } from '@entrale/contract/client'
import { type ReactNode, useEffect, useRef } from 'react'
import { claveDe } from '../../../lib/apartado-vivo'
import { Button } from '../../../ui/button'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { ErrorState } from '../../../ui/states'
import { ApartadoVivo } from '../../comun/apartado-vivo'
import { CampoCodigo, errorDeCodigo } from './boletos/campo-codigo'
import { CodigoEnResumen } from './boletos/codigo-en-resumen'
import { erroresDeAporte, lineasDeApartado, totalDe } from './boletos/lineas'
import { PasoBoletos } from './boletos/paso-boletos'
import { Resumen, ResumenMovil, totalEnPalabras } from './boletos/resumen'
import type { CheckoutProps, EnCurso } from './checkout-props'
import { Cerrado, Comprado, Confirmando, Terminado } from './fines'
import { Marco, ResumenPlegable } from './marco'
import { VistaPago } from './pago/vista-pago'
import { SinConexion } from './partes'
import { Pasos } from './pasos'
import { RechazoApartar } from './rechazos'
import { Reloj } from './reloj'
import { useCheckout } from './use-checkout'
import type { Vista } from './vista'
import { VistaDatos } from './vista-datos'

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

const Codigo = ({ codigo, checkout: { apartar } }: Pick<EnCurso, 'codigo' | 'checkout'>) => (
  <CampoCodigo
    uso={codigo}
    ocupado={apartar.isPending}
    rechazo={errorDeCodigo(apartar.error)}
    onEscribir={apartar.reset}
  />
)

function Boletos({ checkout, codigo, enfocar, renglones, elegidos, evento, hrefEvento, onElegir, onAportar }: EnCurso) {
  const { apartar, releyendo, seguir, hold, ir } = checkout
  return (
    <PasoBoletos
      apartado={
        hold.id === null && (
          <ApartadoVivo clave={claveDe({ organizerSlug: evento.organizador.slug, eventSlug: evento.slug })}>
            <Button
              size="sm"
              onClick={() => {
                hold.adoptar()
                ir('datos')
              }}
            >
              Continuar con ellos
            </Button>
          </ApartadoVivo>
        )
      }
      renglones={renglones}
      elegidos={elegidos}
      minutos={evento.minutosApartado}
      enfocar={enfocar}
      apartando={apartar.isPending || releyendo}
      espera={apartar.espera}
      revisando={codigo.pidiendo && !apartar.isPending}
      codigo={<Codigo codigo={codigo} checkout={checkout} />}
      rechazo={<RechazoApartar error={apartar.error} hrefEvento={hrefEvento} onReintentar={() => void seguir()} />}
      errores={erroresDeAporte(apartar.error, elegidos)}
      onElegir={(tipo, cantidad) => {
        apartar.reset()
        onElegir(tipo, cantidad)
      }}
      onAportar={(tipo, texto) => {
        apartar.reset()
        onAportar(tipo, texto)
      }}
      onSeguir={() => (codigo.suelto ? codigo.aplicar(codigo.texto) : void seguir())}
    />
  )
}

function Fin(props: EnCurso) {
  const { checkout, sesion } = props
  const { comprar, datos, pagar, volverAElegir, hold } = checkout
  const mensaje = comprar.error instanceof ApiError ? comprar.error.message : null
  if (checkout.vista === 'terminado') {
    const cambiado = mensaje === null && hold.apartado?.estado === 'liberado'
    return <Terminado mensaje={mensaje} cambiado={cambiado} onVolver={() => void volverAElegir()} />
  }
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
  const { checkout, codigo, cerrado, hrefEvento, resumido, enfocar } = props
  switch (checkout.vista) {
    case 'cargando':
      return <EsperaPaso />
    case 'fallo':
      return (
        <ErrorState
          as="h1"
          title="No pudimos leer tu apartado"
          onRetry={checkout.hold.releer}
          retrying={checkout.hold.releyendo}
        >
          Tus boletos siguen apartados hasta que se acabe su tiempo.
        </ErrorState>
      )
    case 'cerrado':
      return (
        <Cerrado
          {...cerrado}
          hrefEvento={hrefEvento}
          codigo={cerrado.conCodigo && <Codigo codigo={codigo} checkout={checkout} />}
        />
      )
    case 'boletos':
      return <Boletos {...props} />
    case 'datos':
      return <VistaDatos {...props} />
    case 'pago':
      return (
        <VistaPago checkout={checkout} enfocar={enfocar} hrefEvento={hrefEvento} reembolsos={resumido.reembolsos} />
      )
    case 'confirmando':
      return <Confirmando hrefCompra={`/compras/${checkout.enCurso.pago?.folio ?? ''}`} />
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

/** What the page says about the money: the hold's own lines once there is one, else what is chosen. */
function useCuentas({
  checkout,
  renglones,
  elegidos,
  codigo,
}: Pick<EnCurso, 'checkout' | 'renglones' | 'elegidos' | 'codigo'>) {
  const { vista, apartado } = checkout
  const deApartado = vista === 'datos' || vista === 'pago' || vista === 'confirmando'
  const tipos = renglones.map(({ tipo }) => tipo)
  return {
    lineas: deApartado ? (apartado ? lineasDeApartado(apartado, tipos) : []) : elegidos,
    codigo: (deApartado ? apartado?.codigo : codigo.codigo?.codigo) ?? null,
    visibles: vista !== 'cerrado' && vista !== 'comprado',
  }
}

/** The purchase of one evento on one page. */
export function Checkout(props: CheckoutProps) {
  const { evento, resumido, hold, sesion } = props
  const clave = claveDe({ organizerSlug: evento.organizador.slug, eventSlug: evento.slug })
  const checkout = useCheckout({ ...props, clave, usuario: sesion.usuario })
  const { apartado, vista, ocupado, vencer } = checkout
  const enfocar = useCambioDePaso(vista)
  const titulo = TITULOS[vista]
  useEffect(() => {
    if (titulo !== undefined) document.title = `${titulo} · ${evento.nombreMostrado} | Éntrale`
  }, [titulo, evento.nombreMostrado])

  const vivo =
    vista === 'datos' || vista === 'pago' || (vista === 'boletos' && apartado?.estado === 'activo') ? apartado : null
  const { lineas, codigo, visibles } = useCuentas({ ...props, checkout })
  const campo = <CodigoEnResumen checkout={checkout} codigo={props.codigo} />
  return (
    <Marco
      estilo={evento.organizador.estilo}
      vende={evento.vendedor}
      reloj={
        vivo && (
          <Reloj
            key={vivo.id}
            venceEn={vivo.venceEn}
            extendido={vivo.extendido || checkout.oferta !== null}
            ocupado={ocupado}
            extendiendo={hold.extender.isPending}
            onExtender={() => hold.extender.mutate(vivo.id)}
            onVence={() => vencer(vivo.id)}
          />
        )
      }
      plegable={
        visibles && (
          <ResumenPlegable total={totalEnPalabras(lineas)}>
            <ResumenMovil evento={resumido} lineas={lineas} codigo={codigo} campo={campo} />
          </ResumenPlegable>
        )
      }
    >
      <Pasos
        vista={vista}
        gratis={lineas.length > 0 && totalDe(lineas) === 0 && lineas.every(({ abierta }) => !abierta)}
      />
      <SinConexion />
      <div className="grid items-start gap-18 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.6fr)]">
        <Cuerpo {...props} checkout={checkout} enfocar={enfocar} />
        <Resumen evento={resumido} lineas={lineas} codigo={codigo} cuentas={visibles} campo={campo} />
      </div>
    </Marco>
  )
}
