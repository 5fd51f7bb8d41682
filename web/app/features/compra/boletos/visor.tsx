import type { Boleto } from '@entrale/contract/compras/compra'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { cn } from '../../../ui/cn'
import { admite } from '../comun/admite'
import { BoletoTicket, type EventoDelBoleto, type Portador } from './boleto-ticket'
import { BoletosEnPapel, useEnPapel } from './en-papel'
import { BotonCompleta, PantallaCompleta, Pasar } from './pantalla-completa'
import { enVivoDe } from './use-en-mano'

/** How many pixels a finger must move to turn the page. */
const DESLIZ_PX = 45

/** A swipe to either side; mouse and keyboard have the buttons. */
function useDesliz(onDesliz: (sentido: 1 | -1) => void) {
  const inicio = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: ({ pointerType, clientX, clientY, isPrimary }: PointerEvent) => {
      inicio.current = pointerType !== 'mouse' && isPrimary ? { x: clientX, y: clientY } : undefined
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (inicio.current === undefined) return
      const x = clientX - inicio.current.x
      const y = clientY - inicio.current.y
      inicio.current = undefined
      if (Math.abs(x) > DESLIZ_PX && Math.abs(x) > Math.abs(y) * 1.5) onDesliz(x < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      inicio.current = undefined
    },
  }
}

type VisorProps = Portador & {
  boletos: readonly Boleto[]
  evento: EventoDelBoleto
  posicion: number
  onIr: (posicion: number) => void
  /** Until when this device keeps anything of them. */
  hasta: number | null
  envolver?: (ticket: ReactNode) => ReactNode
}

/** The boletos of a compra, one at a time; on paper all that admit. `nombre` is the buyer's. `envolver` dresses the ticket (the tear after paying). */
export function Visor(props: VisorProps) {
  const { boletos, evento, folio, nombre, posicion, onIr, hasta, envolver = (ticket) => ticket } = props
  const [completa, setCompleta] = useState(false)
  const ir = (destino: number) => onIr(Math.min(boletos.length - 1, Math.max(0, destino)))
  const desliz = useDesliz((sentido) => ir(posicion + sentido))
  const boleto = boletos[posicion]
  const enPapel = useEnPapel()
  if (boleto === undefined) return null
  const enVivo = enVivoDe(boletos, boleto, { folio, hasta })
  const visto = enVivo === undefined ? boleto : { ...boleto, enVivo }
  const datos = { boleto: visto, evento, folio, nombre: boleto.asistente ?? nombre }
  const admiten = boletos.filter(admite)
  const todos = enPapel && admiten.length > 1
  return (
    <section aria-label="Tus boletos" data-boletos className="w-full max-w-105">
      <BoletosEnPapel boletos={admiten} visible={todos} {...{ evento, folio, nombre }} />
      <div className={cn('touch-pan-y', todos && 'print:hidden')} {...desliz}>
        {envolver(<BoletoTicket {...datos} />)}
      </div>
      <div className="mt-4 flex items-center justify-between gap-4 print:hidden">
        <Pasar posicion={posicion} cuantos={boletos.length} onIr={ir}>
          <p aria-live="polite" className="num font-semibold">
            Boleto {posicion + 1} de {boletos.length}
          </p>
        </Pasar>
      </div>
      <BotonCompleta boleto={visto} className="mt-3" onClick={() => setCompleta(true)} />
      <PantallaCompleta
        {...datos}
        cuantos={boletos.length}
        posicion={posicion}
        abierta={completa}
        onCerrar={() => setCompleta(false)}
        onIr={ir}
      />
    </section>
  )
}
