import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Countdown, useTimeLeft } from '../../../ui/countdown'
import { Dialog, DialogClose } from '../../../ui/dialog'

const ULTIMOS_MS = 120_000

type RelojProps = {
  venceEn: number
  extendido: boolean
  ocupado: boolean
  extendiendo: boolean
  onExtender: () => void
  onVence: () => void
}

/** The time of the hold, and at two minutes the question whether more is needed. Once: the server grants it once. */
export function Reloj({ venceEn, extendido, ocupado, extendiendo, onExtender, onVence }: RelojProps) {
  const quedan = useTimeLeft(venceEn)
  const [visto, setVisto] = useState(false)
  const apremia = quedan !== undefined && quedan > 0 && quedan <= ULTIMOS_MS && !extendido
  return (
    <div className="flex items-center gap-2.5">
      {apremia && visto && (
        <Button size="sm" loading={extendiendo} onClick={onExtender} className="px-3" aria-label="Agregar 5 minutos">
          +5 min
        </Button>
      )}
      <Hourglass aria-hidden="true" className="size-5 text-muted" strokeWidth={1.75} />
      <span className="text-muted text-sm max-md:sr-only">Tu apartado vence en</span>
      <Countdown until={venceEn} onEnd={onVence} warnAt={ULTIMOS_MS} className="md:[&>b]:text-[36px]" />
      <Dialog
        open={apremia && !visto && !ocupado}
        onOpenChange={(abierto) => !abierto && setVisto(true)}
        title={
          (quedan ?? 0) > ULTIMOS_MS / 2
            ? 'Te quedan 2 minutos. ¿Necesitas más tiempo?'
            : 'Te queda menos de un minuto. ¿Necesitas más tiempo?'
        }
        description="Puedes agregar 5 minutos una sola vez. Tus boletos siguen apartados mientras tanto."
        footer={
          <>
            <DialogClose>
              <Button variant="ghost">Seguir así</Button>
            </DialogClose>
            <Button variant="primary" loading={extendiendo} onClick={onExtender}>
              Agregar 5 minutos
            </Button>
          </>
        }
      />
    </div>
  )
}

/** "6:12", for sentences. */
export const TiempoQueQueda = ({ venceEn }: { venceEn: number }) => (
  <Countdown
    until={venceEn}
    warnAt={0}
    className="[&>b]:min-w-0 [&>b]:font-semibold [&>b]:font-ui [&>b]:text-[length:inherit] [&>b]:[font-stretch:100%]"
  />
)
