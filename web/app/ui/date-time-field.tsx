import { CalendarDays } from 'lucide-react'
import { Popover } from 'radix-ui'
import { lazy, type Ref, Suspense, useRef, useState } from 'react'
import { cn } from './cn'
import {
  type DateTimeParts,
  fromWall,
  longDateTime,
  PLACEHOLDER,
  parseDateTime,
  showDateTime,
  toWall,
  type WallTime,
  wallAt,
} from './date-time'
import { useDensity } from './density'
import { Sheet } from './dialog'
import { Field, type FieldProps } from './field'
import { floatingLook } from './floating'
import { Input } from './input'

const DateTimePanel = lazy(() => import('./date-time-panel').then((module) => ({ default: module.DateTimePanel })))

const NOON: DateTimeParts = { year: 2026, month: 1, day: 1, hour: 12, minute: 0 }

type DateTimeFieldProps = Omit<FieldProps, 'children' | 'counter'> & {
  /** "2026-12-04T21:00" on the clock of `timeZone`, or null. */
  value: WallTime | null
  onChange: (value: WallTime | null) => void
  onBlur?: () => void
  timeZone?: string
  /** How people call that zone. */
  zoneName?: string
  name?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** What was typed stays while it is not yet a moment, or says the same as the value. */
function useTyped({ value, onChange }: Pick<DateTimeFieldProps, 'value' | 'onChange'>) {
  const [draft, setDraft] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const parts = fromWall(value)
  const read = draft === null ? null : parseDateTime(draft)
  const keeps = draft !== null && (value === null || (read !== null && toWall(read) === value))
  const type = (text: string) => {
    const typed = parseDateTime(text)
    setDraft(text)
    setLeft(false)
    if (typed || value !== null) onChange(typed ? toWall(typed) : null)
  }
  const leave = () => {
    setLeft(true)
    if (read || draft === '') setDraft(null)
  }
  const pick = (next: DateTimeParts | null) => {
    setDraft(null)
    onChange(next ? toWall(next) : null)
  }
  const text = keeps ? draft : parts ? showDateTime(parts) : ''
  return { parts, text, type, leave, pick, unreadable: left && keeps && draft !== '' && read === null }
}

/** Where it is open, and whether by a press in the box itself: whoever types there goes on typing. */
function useOpening() {
  const [open, setOpen] = useState<'popover' | 'sheet' | null>(null)
  const [typing, setTyping] = useState(false)
  const change = (opens: boolean, byPress = false) => {
    setTyping(byPress)
    setOpen(opens ? (matchMedia('(max-width: 639px)').matches ? 'sheet' : 'popover') : null)
  }
  return { open, focusDay: !typing || open === 'sheet', change }
}

const Waiting = () => (
  <p role="status" className="animate-appear p-6 text-muted">
    Cargando calendario…
  </p>
)

/** Typed or picked. Below it the moment is said in long Spanish with its zone, so that nobody reads month as day. */
export function DateTimeField(props: DateTimeFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    timeZone = 'America/Mexico_City',
    zoneName = 'hora del centro',
    name,
    disabled,
    ref,
    hint,
    error,
    ...field
  } = props
  const { open, focusDay, change } = useOpening()
  const box = useRef<HTMLDivElement>(null)
  const density = useDensity()
  const { parts, text, type, leave, pick, unreadable } = useTyped({ value, onChange })
  const wrong = unreadable ? `No entendimos esa fecha. Escríbela como 12/04/2026 09:00 PM (mes, día, año).` : undefined
  const long = parts && <span className="text-text">{longDateTime(parts, zoneName)}</span>
  const now = fromWall(wallAt(Date.now(), timeZone)) ?? NOON
  const panel = (
    <Suspense fallback={<Waiting />}>
      <DateTimePanel {...{ value: parts, now, zoneName, focusDay }} onPick={pick} onDone={() => change(false)} />
    </Suspense>
  )
  return (
    <Popover.Root open={open === 'popover'} onOpenChange={(opens) => change(opens)}>
      <Field {...field} error={wrong ?? error} hint={<span aria-live="polite">{long ?? hint}</span>}>
        <Popover.Anchor asChild>
          <div ref={box}>
            <Input
              {...{ name, disabled, ref }}
              className="tabular-nums"
              placeholder={PLACEHOLDER}
              autoComplete="off"
              value={text}
              onChange={(event) => type(event.target.value)}
              onClick={() => open === null && change(true, true)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown' || !event.altKey) return
                event.preventDefault()
                change(true)
              }}
              onBlur={() => {
                leave()
                onBlur?.()
              }}
              end={
                <Popover.Trigger
                  aria-label="Abrir calendario"
                  disabled={disabled}
                  className="hit-area mr-1 grid size-9 place-items-center rounded-inner text-muted hover:text-text disabled:text-subtle"
                >
                  <CalendarDays aria-hidden="true" className="size-5" strokeWidth={1.75} />
                </Popover.Trigger>
              }
            />
          </div>
        </Popover.Anchor>
      </Field>
      <Popover.Portal>
        <Popover.Content
          data-density={density}
          aria-label="Elegir fecha y hora"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (box.current?.contains(event.target as Node)) event.preventDefault()
          }}
          className={cn(
            floatingLook,
            'max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-control focus:outline-none',
          )}
        >
          {panel}
        </Popover.Content>
      </Popover.Portal>
      <Sheet title="Fecha y hora" open={open === 'sheet'} onOpenChange={(opens) => change(opens)}>
        <div className="-mx-6">{panel}</div>
      </Sheet>
    </Popover.Root>
  )
}
