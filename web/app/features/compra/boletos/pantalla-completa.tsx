import { ArrowLeft, ArrowRight, Maximize2, Sun, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Button, IconButton } from '../../../ui/button'
import type { EventoDelBoleto, Portador } from './boleto-ticket'
import { type Boleto, CodigoBoleto } from './codigo-boleto'
import { BoletoInsignia } from './estado-boleto'
import { useSeMuestra } from './use-en-mano'

/** Keeps the screen awake while the code is shown; where that cannot be, nothing is lost. */
export function usePantallaDespierta(activa: boolean): void {
  useEffect(() => {
    if (!activa || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let cerrada = false
    const pedir = async () => {
      if (document.visibilityState !== 'visible') return
      const nuevo = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (cerrada) await nuevo?.release()
      else lock = nuevo
    }
    const alVolver = () => void pedir()
    void pedir()
    document.addEventListener('visibilitychange', alVolver)
    return () => {
      cerrada = true
      document.removeEventListener('visibilitychange', alVolver)
      void lock?.release()
    }
  }, [activa])
}

type Props = Portador & {
  boleto: Boleto
  cuantos: number
  posicion: number
  evento: EventoDelBoleto
  abierta: boolean
  onCerrar: () => void
  onIr: (posicion: number) => void
}

type PasarProps = { posicion: number; cuantos: number; onIr: (posicion: number) => void; children: ReactNode }

/** From boleto to boleto, around what says which one it is. */
export const Pasar = ({ posicion, cuantos, onIr, children }: PasarProps) => (
  <>
    <IconButton label="Boleto anterior" disabled={posicion === 0} onClick={() => onIr(posicion - 1)}>
      <ArrowLeft aria-hidden="true" />
    </IconButton>
    {children}
    <IconButton label="Boleto siguiente" disabled={posicion === cuantos - 1} onClick={() => onIr(posicion + 1)}>
      <ArrowRight aria-hidden="true" />
    </IconButton>
  </>
)

const Contenido = ({ boleto, cuantos, posicion, evento, folio, nombre, onCerrar, onIr }: Props) => (
  <>
    <div className="flex items-center justify-between gap-3">
      {useSeMuestra(boleto) && (
        <p className="flex items-center gap-2 text-muted text-sm">
          <Sun aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Sube el brillo de tu pantalla
        </p>
      )}
      <IconButton label="Cerrar pantalla completa" variant="bare" className="ml-auto" onClick={onCerrar}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
    <div className="grid min-h-0 content-center justify-items-center gap-3 text-center">
      <CodigoBoleto
        boleto={boleto}
        zona={evento.zonaHoraria}
        className="size-[min(100vw-1rem,72dvh,34rem)] max-w-none"
      />
      <p className="type-folio text-[17px]">
        {folio}·{boleto.numero}
      </p>
      <p className="max-w-[40ch]">
        <b dir="auto" className="font-semibold">
          {evento.nombre}
        </b>
        <br />
        {boleto.tipo} · {nombre}
      </p>
      <BoletoInsignia estado={boleto.estado} />
    </div>
    <div className="flex min-h-12 items-center justify-center gap-6">
      {cuantos > 1 && (
        <Pasar posicion={posicion} cuantos={cuantos} onIr={onIr}>
          <span className="num font-semibold">
            {posicion + 1} de {cuantos}
          </span>
        </Pasar>
      )}
    </div>
  </>
)

/** Nothing where no code is to be seen. */
export function BotonCompleta({ boleto, ...boton }: ComponentProps<typeof Button> & { boleto: Boleto }) {
  if (!useSeMuestra(boleto)) return null
  return (
    <Button block icon={<Maximize2 aria-hidden="true" />} {...boton}>
      Mostrar en pantalla completa
    </Button>
  )
}

/** Only the code, as large as it fits, on white. Escape and the cross close it; arrows go from boleto to boleto. */
export function PantallaCompleta(props: Props) {
  const { boleto, abierta, onCerrar } = props
  const dialog = useRef<HTMLDialogElement>(null)
  usePantallaDespierta(abierta)
  useEffect(() => {
    if (abierta && !dialog.current?.open) dialog.current?.showModal()
    if (!abierta && dialog.current?.open) dialog.current.close()
  }, [abierta])
  return (
    <dialog
      ref={dialog}
      aria-label={`Boleto ${boleto.numero} en pantalla completa`}
      data-theme="light"
      onClose={onCerrar}
      className="fixed inset-0 m-0 hidden size-full max-h-none max-w-none grid-rows-[auto_minmax(0,1fr)_auto] overflow-y-auto bg-white p-4 text-text open:grid"
    >
      {abierta && <Contenido {...props} onCerrar={() => dialog.current?.close()} />}
    </dialog>
  )
}
