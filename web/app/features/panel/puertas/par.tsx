import type { Emparejamiento } from '@entrale/contract/accesos/schemas'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Countdown } from '../../../ui/countdown'
import { Jump } from '../../../ui/display'
import { Anchor } from '../../../ui/link'
import { CodigoQr } from '../../comun/codigo-qr'

type Props = {
  par: Emparejamiento
  /** When it ends, by the clock of this device. */
  hasta: number
  onOtro: () => void
  pidiendo: boolean
}

/** "KX7M-4RTW" */
const enDos = (codigo: string) => `${codigo.slice(0, 4)}-${codigo.slice(4)}`

function Palabras({ palabras }: { palabras: string }) {
  const [una = '', otra = ''] = palabras.split(' ')
  return (
    <div>
      <p className="text-muted text-sm">Los dos deben ver las mismas palabras</p>
      <p className="mt-1 text-2xl">
        <Jump wide={una} narrow={otra} flip />
      </p>
    </div>
  )
}

/** A code that pairs one phone, once: to scan, to type, or to open right here. */
export function Par({ par: { codigo, palabras }, hasta, onOtro, pidiendo }: Props) {
  const [vencido, setVencido] = useState(false)
  const enlace = `${location.origin}/puerta#${codigo}`
  if (vencido)
    return (
      <div className="grid justify-items-start gap-4 py-2">
        <p>Este código caducó sin que nadie lo leyera.</p>
        <Button variant="primary" loading={pidiendo} onClick={onOtro}>
          Otro código
        </Button>
      </div>
    )
  return (
    <div className="grid gap-x-8 gap-y-4 py-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="grid content-start justify-items-center gap-3">
        <CodigoQr texto={enlace} etiqueta="Código QR para enlazar un celular" className="size-44 sm:size-52" />
        <Countdown until={hasta} label="Caduca en" onEnd={() => setVencido(true)} />
      </div>
      <div className="grid min-w-0 content-start gap-4 sm:gap-5">
        <div>
          <p className="text-muted text-sm">
            O que escriba en <b className="wrap-anywhere font-semibold text-text">{location.host}/puerta</b>
          </p>
          <p className="type-figure mt-1 select-all whitespace-nowrap text-[min(2.25rem,10vw)] [font-stretch:100%]">
            <span aria-hidden="true">{enDos(codigo)}</span>
            <span className="sr-only select-none">{[...codigo].join(' ')}</span>
          </p>
        </div>
        <Palabras palabras={palabras} />
        <p className="text-muted">Esperando a que alguien lo lea…</p>
        <p>
          <Anchor href={enlace} target="_blank" className="link">
            <span className="sm:hidden">Usar este mismo celular</span>
            <span className="max-sm:hidden">Usar este mismo equipo</span>
            <span className="sr-only"> (abre en otra pestaña)</span>
          </Anchor>
        </p>
      </div>
    </div>
  )
}
