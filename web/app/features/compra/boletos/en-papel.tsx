import type { Boleto } from '@entrale/contract/compras/compra'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { BoletoTicket, type EventoDelBoleto, type Portador } from './boleto-ticket'
import { codigoQuery } from './qr'

/** True while the paper is being made. */
export function useEnPapel(): boolean {
  const [enPapel, setEnPapel] = useState(false)
  useEffect(() => {
    const antes = () => flushSync(() => setEnPapel(true))
    const despues = () => setEnPapel(false)
    addEventListener('beforeprint', antes)
    addEventListener('afterprint', despues)
    return () => {
      removeEventListener('beforeprint', antes)
      removeEventListener('afterprint', despues)
    }
  }, [])
  return enPapel
}

type Props = Portador & { boletos: readonly Boleto[]; evento: EventoDelBoleto; visible: boolean }

/** Every boleto that admits, one a sheet. Codes that stand still are drawn ahead: a browser that prints waits for nobody. */
export function BoletosEnPapel({ boletos, evento, folio, nombre, visible }: Props) {
  useQueries({ queries: boletos.flatMap(({ qr }) => (qr === '' ? [] : codigoQuery(qr))) })
  if (!visible) return null
  return (
    <div className="hidden print:block">
      {boletos.map((boleto) => (
        <div key={boleto.id} className="break-after-page last:break-after-auto">
          <BoletoTicket boleto={boleto} evento={evento} folio={folio} nombre={boleto.asistente ?? nombre} />
        </div>
      ))}
    </div>
  )
}
