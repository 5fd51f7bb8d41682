import type { TipoPublico } from '@entrale/contract/eventos'
import type { FormEvent, ReactNode } from 'react'
import { pesos } from '../../lib/formatos'
import { Button } from '../../ui/button'
import { cn } from '../../ui/cn'
import { QuantityStepper } from '../../ui/quantity-stepper'
import { Titulo } from './partes'

/** One tipo as it can be chosen now; `aviso` says why it cannot, or what to know before. */
export type Renglon = { tipo: TipoPublico; cantidad: number; abierto: boolean; aviso: string }

type RenglonProps = { renglon: Renglon; disabled: boolean; onElegir: (tipo: TipoPublico, cantidad: number) => void }

function RenglonTipo({ renglon: { tipo, cantidad, abierto, aviso }, disabled, onElegir }: RenglonProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-b py-5">
      <div className={cn('grid min-w-0 gap-0.5', !abierto && 'text-muted')}>
        <p className="type-title text-[19px] leading-[1.1] [font-stretch:96%]">{tipo.tipo}</p>
        <p className="font-semibold">
          <span className="num">{tipo.total === 0 ? 'Gratis' : `${pesos(tipo.total)} MXN`}</span>
          {tipo.cargo > 0 && <span className="font-normal text-muted text-sm"> · incluye {pesos(tipo.cargo)} de cargo por servicio</span>}
        </p>
        {tipo.descripcion && <p className="text-md text-muted">{tipo.descripcion}</p>}
        {aviso && <p className="text-sm">{aviso}</p>}
      </div>
      {abierto && (
        <QuantityStepper label={`Boletos ${tipo.tipo}`} value={cantidad} max={tipo.maximo} disabled={disabled} onChange={(pedida) => onElegir(tipo, pedida)} />
      )}
    </li>
  )
}

type PasoBoletosProps = {
  renglones: readonly Renglon[]
  total: number
  cuantos: number
  minutos: number
  enfocar: boolean
  apartando: boolean
  saturado: boolean
  rechazo: ReactNode
  onElegir: RenglonProps['onElegir']
  onSeguir: () => void
}

/** Step 1: how many of each. Leaving it holds them. */
export function PasoBoletos({ renglones, total, cuantos, minutos, enfocar, apartando, saturado, rechazo, onElegir, onSeguir }: PasoBoletosProps) {
  const seguir = (event: FormEvent) => {
    event.preventDefault()
    if (!apartando) onSeguir()
  }
  return (
    <form onSubmit={seguir} className="grid content-start gap-5">
      <Titulo narrow="Elige tus" wide="boletos" enfocar={enfocar}>
        El precio que ves ya incluye todo. Al continuar los apartamos {minutos} minutos para ti.
      </Titulo>
      <ul aria-label="Tipos de boleto" className="border-line border-t">
        {renglones.map((renglon) => (
          <RenglonTipo key={renglon.tipo.id} renglon={renglon} disabled={apartando} onElegir={onElegir} />
        ))}
      </ul>
      {rechazo}
      <p role="status" className={cn('text-muted', !saturado && 'sr-only')}>
        {saturado && 'Hay mucha gente comprando en este momento. Seguimos intentando apartar tus boletos…'}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p aria-live="polite" className="grid">
          <b className="type-figure text-[30px]">{total === 0 ? (cuantos === 0 ? '$0.00' : 'Gratis') : pesos(total)}</b>
          <span className="text-muted text-sm">
            {cuantos === 1 ? '1 boleto' : `${cuantos} boletos`}
            {total > 0 && ' · MXN, precio total'}
          </span>
        </p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={cuantos === 0}
          loading={apartando}
          loadingText="Apartando tus boletos…"
          className="flex-[1_1_16rem] sm:max-w-80"
        >
          Continuar
        </Button>
      </div>
    </form>
  )
}
