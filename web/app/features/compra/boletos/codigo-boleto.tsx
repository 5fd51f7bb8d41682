import type { Boleto as BoletoDeCompra } from '@entrale/contract/compras/compra'
import { lazy, Suspense } from 'react'
import { SinCodigo } from './estado-boleto'
import { Qr, QrPendiente } from './qr'
import type { EnVivo } from './use-en-mano'

/* Few eventos ask for it. */
const CodigoVivo = lazy(() => import('./codigo-vivo-panel').then((modulo) => ({ default: modulo.CodigoVivoPanel })))

const EN_PAPEL =
  'Este boleto no pasa en papel: su código cambia cada 30 segundos y se muestra en un solo celular. Ábrelo ahí con tu enlace.'

/** `enVivo`: how a code that changes comes to this phone; none on paper. */
export type Boleto = Pick<BoletoDeCompra, 'numero' | 'tipo' | 'estado' | 'usado' | 'qr' | 'vivo'> & { enVivo?: EnVivo }

type Props = { boleto: Boleto; zona: string; className?: string }

/** What the door reads, or why there is nothing to read. */
export function CodigoBoleto({ boleto, zona, className }: Props) {
  const { numero, tipo, qr, vivo, enVivo } = boleto
  const etiqueta = `Código QR del boleto ${numero}, ${tipo}`
  if (qr !== '') return <Qr texto={qr} etiqueta={etiqueta} className={className} />
  if (vivo === undefined) return <SinCodigo {...boleto} zona={zona} />
  return (
    <>
      {enVivo !== undefined && (
        <div className="grid w-full justify-items-center print:hidden">
          <Suspense fallback={<QrPendiente className={className} />}>
            <CodigoVivo {...enVivo} etiqueta={etiqueta} className={className} />
          </Suspense>
        </div>
      )}
      <p className="hidden max-w-[30ch] p-8 text-center print:block">{EN_PAPEL}</p>
    </>
  )
}
