import type { Accion } from '@entrale/contract/pagos/schemas'
import { Lock } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { pesos } from '../../../../lib/formatos'
import { aspectoStripe, cargarStripe } from '../../../../lib/stripe'
import { Button } from '../../../../ui/button'
import { ErrorState } from '../../../../ui/states'
import { Acciones, EsperaTarjeta, Rechazo } from '../partes'
import { SiguenApartados } from '../rechazos'

type Confirmar = Extract<Accion, { tipo: 'confirmar' }>
type PagoTarjetaProps = {
  accion: Confirmar
  /** Centavos. */
  total: number
  /** Where the bank sends its client back to. */
  urlRegreso: string
  venceEn: number
  onPagado: () => void
  onOtraForma: () => void
}

type Listo = { confirmar: (urlRegreso: string) => Promise<string | null> }
const SIN_CONEXION =
  'No pudimos comunicarnos con el banco. Revisa tu conexión e intenta de nuevo: no se cobra dos veces.'

/** Mounts the provider's form, whose fields are in its own frame: no card number passes through this page. */
function useFormulario({ script, llave, secreto, cuenta }: Confirmar) {
  const caja = useRef<HTMLDivElement>(null)
  const [listo, setListo] = useState<Listo | null>(null)
  const [fallo, setFallo] = useState(false)
  const [intento, setIntento] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `intento` loads it again
  useEffect(() => {
    let quitar: (() => void) | undefined
    let vivo = true
    const montar = async () => {
      const stripe = await cargarStripe(script, llave, cuenta)
      if (!vivo || caja.current === null) return
      const elements = stripe.elements({ clientSecret: secreto, appearance: aspectoStripe() })
      const formulario = elements.create('payment', {
        layout: 'tabs',
        wallets: { applePay: 'never', googlePay: 'never' },
      })
      quitar = () => formulario.destroy()
      formulario.on('loaderror', () => vivo && setFallo(true))
      formulario.on(
        'ready',
        () => vivo && setListo({ confirmar: (return_url) => confirmar(stripe, elements, return_url) }),
      )
      formulario.mount(caja.current)
    }
    montar().catch(() => vivo && setFallo(true))
    return () => {
      vivo = false
      quitar?.()
    }
  }, [script, llave, secreto, cuenta, intento])
  const reintentar = () => {
    setFallo(false)
    setListo(null)
    setIntento((antes) => antes + 1)
  }
  return { caja, listo, fallo, reintentar }
}

type Stripe = Awaited<ReturnType<typeof cargarStripe>>

/** Answers why not; null when it went through or is on its way. */
async function confirmar(
  stripe: Stripe,
  elements: ReturnType<Stripe['elements']>,
  return_url: string,
): Promise<string | null> {
  const { error } = await stripe
    .confirmPayment({ elements, confirmParams: { return_url }, redirect: 'if_required' })
    .catch(() => ({ error: { type: 'api_connection_error' } }))
  if (error === undefined) return null
  if (error.type === 'validation_error') return ''
  return ('message' in error && error.message) || SIN_CONEXION
}

/** The card, at the provider's own form below the choice. A declined one leaves it as it was. */
export function PagoTarjeta({ accion, total, urlRegreso, venceEn, onPagado, onOtraForma }: PagoTarjetaProps) {
  const { caja, listo, fallo, reintentar } = useFormulario(accion)
  const [pagando, setPagando] = useState(false)
  const [motivo, setMotivo] = useState('')
  const pagar = async (event: FormEvent) => {
    event.preventDefault()
    if (listo === null || pagando) return
    setPagando(true)
    setMotivo('')
    const queja = await listo.confirmar(urlRegreso)
    setPagando(false)
    if (queja === null) onPagado()
    else setMotivo(queja)
  }
  if (fallo)
    return (
      <ErrorState
        title="No pudimos abrir el formulario de tarjeta"
        onRetry={reintentar}
        action={
          <Button variant="ghost" onClick={onOtraForma}>
            Pagar de otra forma
          </Button>
        }
      >
        Revisa tu conexión, o si algo en tu navegador bloquea a Stripe. No se hizo ningún cobro.
      </ErrorState>
    )
  return (
    <form
      onSubmit={(event) => void pagar(event)}
      noValidate
      className="grid content-start gap-6"
      aria-label="Datos de tu tarjeta"
    >
      {listo === null && <EsperaTarjeta />}
      <div ref={caja} />
      <p className="flex gap-2.5 text-muted text-sm">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        Los datos de tu tarjeta van directo a Stripe: no pasan por Éntrale ni se guardan aquí.
      </p>
      {motivo !== '' && (
        <Rechazo>
          <p>{motivo}</p>
          <SiguenApartados venceEn={venceEn} />
        </Rechazo>
      )}
      <Acciones>
        <Button variant="ghost" className="-ml-5" disabled={pagando} onClick={onOtraForma}>
          Pagar de otra forma
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={listo === null}
          loading={pagando}
          loadingText="Pagando…"
        >
          {`Pagar ${pesos(total)} MXN`}
        </Button>
      </Acciones>
    </form>
  )
}
