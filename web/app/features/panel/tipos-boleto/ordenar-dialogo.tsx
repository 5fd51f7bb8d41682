import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { pesos } from '../../../lib/formatos'
import { Button, IconButton } from '../../../ui/button'
import { cn } from '../../../ui/cn'
import { Dialog } from '../../../ui/dialog'
import { lugarDe, mover } from './orden'
import { Rechazo } from './rechazo'
import { type AlCambiar, type DeQuien, useEnvio } from './use-envio'

type Props = { params: DeQuien; tipos: readonly TipoOrganizador[]; onGuardado: AlCambiar; onCerrar: () => void }

/** Where a key takes the item that has the focus. */
const SALTOS: Record<string, (lugar: number, ultimo: number) => number> = {
  ArrowUp: (lugar) => lugar - 1,
  ArrowDown: (lugar) => lugar + 1,
  Home: () => 0,
  End: (_, ultimo) => ultimo,
}

/** A list whose order is changed by dragging, keys or buttons; `dicho` tells screen readers what moved. */
function useOrden(tipos: readonly TipoOrganizador[]) {
  const [orden, setOrden] = useState(tipos)
  const [dicho, setDicho] = useState('')
  const [arrastrado, setArrastrado] = useState<string | null>(null)
  const lista = useRef<HTMLOListElement>(null)
  const poner = (id: string, lugar: number) => {
    const de = orden.findIndex((tipo) => tipo.id === id)
    const nuevo = mover(orden, de, lugar)
    const a = nuevo.findIndex((tipo) => tipo.id === id)
    if (a === de) return
    const foco = document.activeElement
    // moved in the document, an element loses the focus: it gets it back
    flushSync(() => setOrden(nuevo))
    if (foco instanceof HTMLElement) foco.focus()
    setDicho(`${nuevo[a]?.tipo}: lugar ${a + 1} de ${nuevo.length}`)
  }
  const arrastrar = useEffectEvent(({ clientY }: PointerEvent) => {
    const cajas = [...(lista.current?.children ?? [])].map((renglon) => renglon.getBoundingClientRect())
    if (arrastrado !== null) poner(arrastrado, lugarDe(cajas, clientY))
  })
  useEffect(() => {
    if (arrastrado === null) return
    // the window's: a finger or a mouse may leave the list on its way
    const fin = new AbortController()
    const soltar = () => setArrastrado(null)
    window.addEventListener('pointermove', (event) => arrastrar(event), { signal: fin.signal })
    for (const tipo of ['pointerup', 'pointercancel', 'blur'] as const)
      window.addEventListener(tipo, soltar, { signal: fin.signal })
    return () => fin.abort()
  }, [arrastrado])
  return { orden, dicho, arrastrado, setArrastrado, poner, lista }
}
type Orden = ReturnType<typeof useOrden>

function Asa({
  tipo,
  lugar,
  orden,
  arrastrado,
  setArrastrado,
  poner,
  ayuda,
}: Orden & { tipo: TipoOrganizador; lugar: number; ayuda: string }) {
  const onKeyDown = (event: KeyboardEvent) => {
    const salto = SALTOS[event.key]
    if (salto === undefined) return
    event.preventDefault()
    poner(tipo.id, salto(lugar, orden.length - 1))
  }
  return (
    <button
      type="button"
      aria-label={`Mover ${tipo.tipo}, lugar ${lugar + 1} de ${orden.length}`}
      aria-describedby={ayuda}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.button === 0 && setArrastrado(tipo.id)}
      className={cn(
        'hit-area grid size-10 shrink-0 touch-none place-items-center rounded-inner text-muted hover:bg-surface-2 hover:text-text',
        arrastrado === null ? 'cursor-grab' : 'cursor-grabbing',
      )}
    >
      <GripVertical aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </button>
  )
}

function Renglon(props: Orden & { tipo: TipoOrganizador; lugar: number; ayuda: string }) {
  const { tipo, lugar, orden, poner, arrastrado } = props
  return (
    <li
      className={cn(
        'flex items-center gap-2 border border-line bg-surface-1 py-2 pr-2 pl-1 not-first:-mt-px first:rounded-t-control last:rounded-b-control',
        arrastrado === tipo.id && 'relative z-10 border-text bg-surface-2',
      )}
    >
      <Asa {...props} />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold">{tipo.tipo}</b>
        <span className="block text-muted text-sm tabular-nums">
          {tipo.total === 0 ? 'Gratis' : pesos(tipo.total)}
          {tipo.visibilidad === 'oculto' && ' · Oculto'}
          {tipo.estado === 'cerrado' && ' · Venta cerrada'}
        </span>
      </span>
      <IconButton
        label={`Subir ${tipo.tipo}`}
        variant="bare"
        size="sm"
        disabled={lugar === 0}
        onClick={() => poner(tipo.id, lugar - 1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Bajar ${tipo.tipo}`}
        variant="bare"
        size="sm"
        disabled={lugar === orden.length - 1}
        onClick={() => poner(tipo.id, lugar + 1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** In what order buyers read the tipos. Nothing is stored until it is said so. */
export function OrdenarDialogo({ params, tipos, onGuardado, onCerrar }: Props) {
  const ayuda = useId()
  const orden = useOrden(tipos)
  const { enviando, enviar, rechazo } = useEnvio(onGuardado, onCerrar)
  const guardar = () => {
    const ids = orden.orden.map(({ id }) => id)
    if (ids.every((id, i) => id === tipos[i]?.id)) onCerrar()
    else
      void enviar(
        (api) => api('PUT /organizacion/:slug/eventos/:slugEvento/boletos/ordenar', { params, body: { ids } }),
        'Guardamos el orden',
      )
  }
  const footer = (
    <>
      <Button variant="ghost" onClick={onCerrar}>
        Cancelar
      </Button>
      <Button variant="primary" loading={enviando} loadingText="Guardando" onClick={guardar}>
        Guardar orden
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !enviando && onCerrar()}
      title="Ordenar tipos de boleto"
      description="Así se leen en la página de tu evento, de arriba abajo."
      footer={footer}
    >
      <Rechazo>{rechazo}</Rechazo>
      <p id={ayuda} className="mb-3 text-muted text-sm">
        Arrastra desde el asa, o enfócala y usa las flechas del teclado.
      </p>
      <ol ref={orden.lista} aria-label="Orden de los tipos de boleto" className="mb-2 select-none">
        {orden.orden.map((tipo, lugar) => (
          <Renglon key={tipo.id} {...orden} tipo={tipo} lugar={lugar} ayuda={ayuda} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {orden.dicho}
      </p>
    </Dialog>
  )
}
