import type { Saldo } from '@entrale/contract/liquidaciones/schemas'
import { ReceiptText, Snowflake, Undo2 } from 'lucide-react'
import { tasa } from '../../../lib/dia'
import { diaLargo, pesos, ZONA_CENTRO } from '../../../lib/formatos'
import { Note } from '../../../ui/card'

const Congelado = ({ congelado }: Pick<Saldo, 'congelado'>) =>
  congelado && (
    <Note role="status" tone="chile" icon={<Snowflake />}>
      <b className="font-semibold">Tus pagos están detenidos desde el {diaLargo(congelado.desde, ZONA_CENTRO)}.</b>{' '}
      <span className="wrap-anywhere">{congelado.motivo}</span> Lo que vendas se guarda y se paga cuando se resuelva.
    </Note>
  )

const Negativo = ({ negativo }: Pick<Saldo, 'negativo'>) =>
  negativo > 0 && (
    <Note icon={<Undo2 />}>
      Después de pagarte se devolvieron <b className="font-semibold">{pesos(negativo)} MXN</b> a quienes compraron. No
      tienes que transferir nada: se descuenta de lo siguiente que te paguemos.
    </Note>
  )

/** Only where something is withheld. */
function Retenciones({ saldo: { reglas, retenido } }: { saldo: Saldo }) {
  const tasas = [
    reglas.isrBps === null ? '' : `ISR ${tasa(reglas.isrBps)}`,
    reglas.ivaBps === null ? '' : `IVA ${tasa(reglas.ivaBps)}`,
  ].filter(Boolean)
  if (tasas.length === 0 && retenido === 0) return null
  return (
    <Note icon={<ReceiptText />}>
      {tasas.length > 0 && <>De cada liquidación retenemos {tasas.join(' e ')} para el SAT. </>}
      Retenido hasta hoy: <b className="font-semibold">{pesos(retenido)} MXN</b>.
    </Note>
  )
}

/** What has to be known before the figures are read. */
export const LetrerosSaldo = ({ saldo }: { saldo: Saldo }) => (
  <div className="mb-6 grid gap-3 empty:hidden">
    <Congelado congelado={saldo.congelado} />
    <Negativo negativo={saldo.negativo} />
    <Retenciones saldo={saldo} />
  </div>
)
