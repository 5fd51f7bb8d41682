import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from './button'
import { Refused } from './card'
import { cn } from './cn'
import { Dialog } from './dialog'
import { FieldError } from './field'
import { moved, placeAt } from './order'

type Id = string | number
type Row<I> = { id: I; name: string; detail?: ReactNode }
type OrderProps<I> = {
  title: string
  description: string
  /** Names the list, for the ear; the title where it is left out. */
  label?: string
  /** Says how rows are dragged; without it only buttons and keys move them. */
  dragHelp?: string
  rows: readonly Row<I>[]
  saving: boolean
  refused: string
  onSave: (ids: I[]) => void
  onClose: () => void
}

/** Where a key takes the row that has the focus. */
const JUMPS: Record<string, (place: number, last: number) => number> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** An order that is changed by dragging, by keys and by buttons; `said` is for people who do not see it. */
function useOrder<I extends Id>(rows: readonly Row<I>[]) {
  const [order, setOrder] = useState(rows)
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<I | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const put = (id: I, place: number) => {
    const from = order.findIndex((row) => row.id === id)
    const next = moved(order, from, place)
    const to = next.findIndex((row) => row.id === id)
    if (to === from) return
    const focused = document.activeElement
    // moved in the document, an element loses the focus: it gets it back
    flushSync(() => setOrder(next))
    if (focused instanceof HTMLButtonElement && !focused.disabled) focused.focus()
    setSaid(`${next[to]?.name}: lugar ${to + 1} de ${next.length}`)
  }
  const drag = useEffectEvent(({ clientY }: PointerEvent) => {
    const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    if (dragged !== null) put(dragged, placeAt(boxes, clientY))
  })
  useEffect(() => {
    if (dragged === null) return
    // the window's: a finger or a mouse may leave the list on its way
    const end = new AbortController()
    const drop = () => setDragged(null)
    window.addEventListener('pointermove', (event) => drag(event), { signal: end.signal })
    for (const type of ['pointerup', 'pointercancel', 'blur'] as const)
      window.addEventListener(type, drop, { signal: end.signal })
    return () => end.abort()
  }, [dragged])
  return { order, said, dragged, setDragged, put, list }
}
type Order<I extends Id> = ReturnType<typeof useOrder<I>>
type RowProps<I extends Id> = Order<I> & { row: Row<I>; place: number }

const keyDown =
  <I extends Id>({ row, place, order, put }: RowProps<I>) =>
  (event: KeyboardEvent) => {
    const jump = JUMPS[event.key]
    if (jump === undefined) return
    event.preventDefault()
    put(row.id, jump(place, order.length - 1))
  }

const Grip = <I extends Id>({ help, ...props }: RowProps<I> & { help: string }) => (
  <button
    type="button"
    aria-label={`Mover ${props.row.name}, lugar ${props.place + 1} de ${props.order.length}`}
    aria-describedby={help}
    onKeyDown={keyDown(props)}
    onPointerDown={(event) => event.button === 0 && props.setDragged(props.row.id)}
    className={cn(
      'hit-area grid size-10 shrink-0 touch-none place-items-center rounded-inner text-muted hover:bg-surface-2 hover:text-text',
      props.dragged === null ? 'cursor-grab' : 'cursor-grabbing',
    )}
  >
    <GripVertical aria-hidden="true" className="size-5" strokeWidth={1.75} />
  </button>
)

function OrderRow<I extends Id>({ help, ...props }: RowProps<I> & { help: string | null }) {
  const { row, place, order, put, dragged } = props
  return (
    <li
      className={cn(
        'flex items-center gap-2 border border-line bg-surface-1 py-2 pr-2 not-first:-mt-px first:rounded-t-control last:rounded-b-control',
        help === null ? 'pl-4' : 'pl-1',
        dragged === row.id && 'relative z-10 border-text bg-surface-2',
      )}
      {...(help === null && { onKeyDown: keyDown(props) })}
    >
      {help === null ? (
        <span aria-hidden="true" className="num w-7 shrink-0 text-muted text-sm">
          {place + 1}
        </span>
      ) : (
        <Grip {...props} help={help} />
      )}
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold">{row.name}</b>
        {row.detail}
      </span>
      <IconButton
        label={`Subir ${row.name}`}
        variant="bare"
        size="sm"
        disabled={place === 0}
        onClick={() => put(row.id, place - 1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Bajar ${row.name}`}
        variant="bare"
        size="sm"
        disabled={place === order.length - 1}
        onClick={() => put(row.id, place + 1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** In what order people see what is in a list. Nothing is stored until it is said so. */
export function OrderDialog<I extends Id>(props: OrderProps<I>) {
  const { title, description, label = title, dragHelp, rows, saving, refused, onSave, onClose } = props
  const help = useId()
  const order = useOrder(rows)
  const save = () => {
    const ids = order.order.map(({ id }) => id)
    if (ids.every((id, i) => id === rows[i]?.id)) onClose()
    else onSave(ids)
  }
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancelar
      </Button>
      <Button variant="primary" loading={saving} loadingText="Guardando" onClick={save}>
        Guardar orden
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !saving && onClose()}
      title={title}
      description={description}
      footer={footer}
    >
      {refused !== '' && (dragHelp ? <Refused>{refused}</Refused> : <FieldError>{refused}</FieldError>)}
      {dragHelp && (
        <p id={help} className="mb-3 text-muted text-sm">
          {dragHelp}
        </p>
      )}
      <ol ref={order.list} aria-label={label} className={cn('mb-2', dragHelp && 'select-none')}>
        {order.order.map((row, place) => (
          <OrderRow key={row.id} {...order} row={row} place={place} help={dragHelp ? help : null} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {order.said}
      </p>
    </Dialog>
  )
}
