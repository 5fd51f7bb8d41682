import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, useId, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { es } from 'react-day-picker/locale/es'
import { Button } from './button'
import {
  type DateTimeParts,
  HOURS,
  hour12,
  MINUTES,
  type Period,
  periodOf,
  pickDay,
  pickHour,
  pickMinute,
  pickPeriod,
} from './date-time'
import { SegmentedControl } from './segmented-control'

const dayCell =
  'grid h-10 w-10 place-items-center rounded-control text-sm tabular-nums hover:bg-surface-3 pointer-coarse:h-11 pointer-coarse:w-11'
const navButton =
  'grid size-10 place-items-center rounded-control text-muted hover:bg-surface-3 hover:text-text aria-disabled:text-subtle'
const classNames = {
  months: 'relative',
  month_caption: 'flex h-10 items-center pl-2.5 font-semibold',
  nav: 'absolute top-0 right-0 flex',
  button_previous: navButton,
  button_next: navButton,
  month_grid: 'border-collapse',
  weekday: 'h-7 font-normal text-muted text-xs uppercase',
  day: 'p-0 text-center',
  day_button: dayCell,
  outside: 'text-subtle',
  today: '[&>button]:underline [&>button]:decoration-2 [&>button]:underline-offset-4',
  selected: '[&>button]:bg-text [&>button]:font-semibold [&>button]:text-bg',
  disabled: 'text-subtle',
}
const formatters = { formatWeekdayName: (day: Date) => 'DLMMJVS'[day.getDay()] ?? '' }
const Chevron = ({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) =>
  orientation === 'left' ? (
    <ChevronLeft aria-hidden="true" className="size-4.5" />
  ) : (
    <ChevronRight aria-hidden="true" className="size-4.5" />
  )
const components = { Chevron }

type GridProps = {
  label: string
  values: readonly number[]
  value: number | undefined
  show: (n: number) => string
  onPick: (n: number) => void
}

/** Twelve cells that are radio buttons: one stop for the tab key, arrows inside. */
function Cells({ label, values, value, show, onPick }: GridProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className="grid gap-1">
      <span id={id} className="text-muted text-xs">
        {label}
      </span>
      <div className="grid grid-cols-6 gap-0.5 tabular-nums sm:grid-cols-4">
        {values.map((n) => (
          <label
            key={n}
            className="grid h-9 place-items-center rounded-control text-sm hover:bg-surface-3 has-checked:bg-text has-checked:font-semibold has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-talavera has-focus-visible:outline-offset-2 pointer-coarse:h-11"
          >
            <input type="radio" name={id} className="sr-only" checked={n === value} onChange={() => onPick(n)} />
            {show(n)}
          </label>
        ))}
      </div>
    </div>
  )
}

const periods = [
  { value: 'AM', label: 'AM' },
  { value: 'PM', label: 'PM' },
] as const

type PanelProps = {
  value: DateTimeParts | null
  now: DateTimeParts
  zoneName: string
  /** The day takes the focus; else it stays where somebody types. */
  focusDay: boolean
  onPick: (parts: DateTimeParts | null) => void
  onDone: () => void
}

/** Calendar, hour, minutes and half of the day. Without a value, everything starts from `now`. */
export function DateTimePanel({ value, now, zoneName, focusDay, onPick, onDone }: PanelProps) {
  const base = value ?? now
  const selected = value ? new Date(value.year, value.month - 1, value.day) : undefined
  const [month, setMonth] = useState(new Date(base.year, base.month - 1, 1))
  const today = new Date(now.year, now.month - 1, now.day)
  const onDay = (day: Date) => {
    setMonth(new Date(day.getFullYear(), day.getMonth(), 1))
    onPick(pickDay(base, day.getFullYear(), day.getMonth() + 1, day.getDate()))
  }
  return (
    <div className="grid bg-surface-1 sm:grid-cols-[auto_15rem] sm:bg-surface-2">
      <div className="grid justify-center border-line p-2 sm:border-r sm:pb-3">
        <DayPicker
          {...{
            mode: 'single',
            required: true,
            selected,
            month,
            today,
            locale: es,
            showOutsideDays: true,
            weekStartsOn: 0,
            autoFocus: focusDay,
            classNames,
            components,
            formatters,
          }}
          onMonthChange={setMonth}
          onSelect={onDay}
        />
      </div>
      <div
        className="grid content-start gap-2.5 px-4 pb-3 pt-3 max-sm:border-line max-sm:border-t"
        style={{ '--button-h': '2.75rem' } as CSSProperties}
      >
        <Cells
          label="Hora"
          values={HOURS}
          value={value ? hour12(value.hour) : undefined}
          show={String}
          onPick={(n) => onPick(pickHour(base, n))}
        />
        <Cells
          label="Minutos"
          values={MINUTES}
          value={value?.minute}
          show={(n) => String(n).padStart(2, '0')}
          onPick={(n) => onPick(pickMinute(base, n))}
        />
        <SegmentedControl<Period>
          label="Mitad del día"
          block
          options={periods}
          value={value ? periodOf(value.hour) : undefined}
          onValueChange={(period) => onPick(pickPeriod(base, period))}
        />
      </div>
      <div className="sticky bottom-0 flex items-center gap-2 max-sm:-bottom-2 border-line border-t bg-inherit py-2.5 pr-3 pl-4 sm:col-span-2">
        <span className="mr-auto min-w-0 text-muted text-xs">{zoneName.replace(/^h/, 'H')}</span>
        <Button variant="ghost" size="sm" disabled={!value} onClick={() => onPick(null)}>
          Quitar
        </Button>
        <Button variant="outline" size="sm" onClick={onDone}>
          Listo
        </Button>
      </div>
    </div>
  )
}
