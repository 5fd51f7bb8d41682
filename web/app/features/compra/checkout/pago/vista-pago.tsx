import { CreditCard } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { documentoConStripe } from '../../../../lib/stripe'
import { ButtonLink } from '../../../../ui/button'
import { Note } from '../../../../ui/card'
import { EsperaTarjeta, Rechazo, Titulo } from '../partes'
import { RechazoComprar, SiguenApartados } from '../rechazos'
import type { useCheckout } from '../use-checkout'
import { Destinatario, PasoPago } from './paso-pago'

const PagoTarjeta = lazy(() => import('./pago-tarjeta').then((modulo) => ({ default: modulo.PagoTarjeta })))

type VistaPagoProps = {
  checkout: ReturnType<typeof useCheckout>
  enfocar: boolean
  hrefEvento: string
  reembolsos: string
}

/** A payment that was begun elsewhere and left: the way back to it. */
const SinTerminar = ({ url }: { url: string }) => (
  <Note icon={<CreditCard aria-hidden="true" />} tone="talavera" role="status">
    <p>Dejaste un pago sin terminar. Puedes seguirlo o elegir otra forma: solo se cobra uno.</p>
    <ButtonLink href={url} size="sm" className="mt-2.5">
      Seguir con ese pago
    </ButtonLink>
  </Note>
)

function Rechazado({ checkout, hrefEvento }: VistaPagoProps): ReactNode {
  const { apartado, comprar, enCurso, datos, pagar, corregir } = checkout
  const venceEn = apartado?.venceEn ?? 0
  const { situacion, pago } = enCurso
  if (comprar.error !== null)
    return (
      <RechazoComprar
        error={comprar.error}
        venceEn={venceEn}
        hrefEvento={hrefEvento}
        onReintentar={() => pagar(datos.completos)}
        onCorregir={corregir}
      />
    )
  if (situacion.tipo === 'rechazado')
    return (
      <Rechazo>
        <p>{situacion.motivo}</p>
        <p>No te cobramos nada: intenta otra vez o elige otra forma de pagar.</p>
        <SiguenApartados venceEn={venceEn} />
      </Rechazo>
    )
  return situacion.tipo === 'pendiente' && pago?.url ? <SinTerminar url={pago.url} /> : null
}

/** A card form that a reload closed opens again: the same request has the same answer. */
function useReabrir({ enCurso, tarjeta, comprar, datos, metodos, pagar }: VistaPagoProps['checkout']): void {
  const hecho = useRef(false)
  const toca =
    enCurso.situacion.tipo === 'pendiente' &&
    enCurso.pago?.url === null &&
    tarjeta === null &&
    comprar.isIdle &&
    metodos.elegido === 'tarjeta'
  useEffect(() => {
    if (!toca || hecho.current) return
    hecho.current = true
    pagar(datos.completos)
  })
}

/** Step 3, or the card form once a card was chosen. */
export function VistaPago(props: VistaPagoProps): ReactNode {
  const { checkout, enfocar, reembolsos } = props
  const { apartado, datos, metodos, tarjeta, enCurso, ocupado, pagar, otraForma, corregir } = checkout
  useReabrir(checkout)
  const sinPermiso = tarjeta !== null && !documentoConStripe()
  useEffect(() => {
    if (sinPermiso) location.reload() // this very page, with the policy that lets the card form in
  }, [sinPermiso])
  if (!apartado || datos.completos === null) return null
  if (tarjeta === null)
    return (
      <PasoPago
        datos={datos.completos}
        total={apartado.total}
        enfocar={enfocar}
        pagando={ocupado}
        metodos={metodos}
        reembolsos={reembolsos}
        rechazo={<Rechazado {...props} />}
        onPagar={() => pagar(datos.completos)}
        onCorregir={corregir}
      />
    )
  return (
    <div className="grid content-start gap-6">
      <Titulo narrow="Paga con" wide="tarjeta" enfocar />
      <Destinatario datos={datos.completos} pagando={false} onCorregir={corregir} />
      {sinPermiso ? (
        <EsperaTarjeta />
      ) : (
        <Suspense fallback={<EsperaTarjeta />}>
          <PagoTarjeta
            accion={tarjeta}
            total={apartado.total}
            urlRegreso={`${location.origin}${location.pathname}?paso=pago&compra=${encodeURIComponent(enCurso.pago?.folio ?? '')}`}
            venceEn={apartado.venceEn}
            onPagado={enCurso.esperar}
            onOtraForma={otraForma}
          />
        </Suspense>
      )}
    </div>
  )
}
