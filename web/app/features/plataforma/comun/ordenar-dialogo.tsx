import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { FieldError } from '../../../ui/field'

type Renglon<Id> = { id: Id; nombre: string; detalle?: ReactNode }
type Props<Id> = {
  titulo: string
  texto: string
  renglones: readonly Renglon<Id>[]
  enviando: boolean
  rechazo: string
  onGuardar: (ids: Id[]) => void
  onCerrar: () => void
}

/** Where a key takes the row whose button has the focus. */
const SALTOS: Record<string, (lugar: number, ultimo: number) => number> = {
  ArrowUp: (lugar) => lugar - 1,
  ArrowDown: (lugar) => lugar + 1,
  Home: () => 0,
  End: (_, ultimo) => ultimo,
}

/** A list whose order is changed by buttons and keys; `dicho` tells screen readers what moved. */
function useOrden<Id>(renglones: readonly Renglon<Id>[]) {
  const [orden, setOrden] = useState(renglones)
  const [dicho, setDicho] = useState('')
  const poner = (de: number, a: number) => {
    const lugar = Math.max(0, Math.min(a, orden.length - 1))
    const movido = orden[de]
    if (movido === undefined || lugar === de) return
    const foco = document.activeElement
    // moved in the document, an element loses the focus: it gets it back
    flushSync(() => setOrden(orden.toSpliced(de, 1).toSpliced(lugar, 0, movido)))
    if (foco instanceof HTMLButtonElement && !foco.disabled) foco.focus()
    setDicho(`${movido.nombre}: lugar ${lugar + 1} de ${orden.length}`)
  }
  return { orden, dicho, poner }
}

/** In what order people see what is in a list. Nothing is stored until it is said so. */
export function OrdenarDialogo<Id extends string | number>({
  titulo,
  texto,
  renglones,
  enviando,
  rechazo,
  onGuardar,
  onCerrar,
}: Props<Id>) {
  const { orden, dicho, poner } = useOrden(renglones)
  const guardar = () => {
    const ids = orden.map(({ id }) => id)
    if (ids.every((id, i) => id === renglones[i]?.id)) onCerrar()
    else onGuardar(ids)
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
      onOpenChange={(abierto) => !abierto && !enviando && onCerrar()}
      title={titulo}
      description={texto}
      footer={footer}
    >
      {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
      <ol aria-label={titulo} className="mb-2">
        {orden.map(({ id, nombre, detalle }, lugar) => (
          <li
            key={id}
            className="flex items-center gap-2 border border-line bg-surface-1 py-2 pr-2 pl-4 not-first:-mt-px first:rounded-t-control last:rounded-b-control"
            onKeyDown={(event) => {
              const salto = SALTOS[event.key]
              if (salto === undefined) return
              event.preventDefault()
              poner(lugar, salto(lugar, orden.length - 1))
            }}
          >
            <span aria-hidden="true" className="num w-7 shrink-0 text-muted text-sm">
              {lugar + 1}
            </span>
            <span className="min-w-0 flex-1">
              <b className="block truncate font-semibold">{nombre}</b>
              {detalle && <span className="block text-muted text-sm">{detalle}</span>}
            </span>
            <IconButton
              label={`Subir ${nombre}`}
              variant="bare"
              size="sm"
              disabled={lugar === 0}
              onClick={() => poner(lugar, lugar - 1)}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Bajar ${nombre}`}
              variant="bare"
              size="sm"
              disabled={lugar === orden.length - 1}
              onClick={() => poner(lugar, lugar + 1)}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {dicho}
      </p>
    </Dialog>
  )
}
