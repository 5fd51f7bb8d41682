import { ChevronsUpDown, Eye, EyeOff, Search, X } from 'lucide-react'
import {
  type ComponentPropsWithRef,
  type FormEvent,
  type ReactNode,
  type Ref,
  type RefCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { cn } from './cn'
import { useFieldProps, useFieldReport } from './field-context'

export const controlLook =
  'w-full min-w-0 rounded-control border border-control bg-surface-1 px-3.5 py-2 text-(length:--control-text) leading-normal min-h-(--control-h) transition-colors ' +
  'hover:border-muted aria-invalid:border-chile aria-invalid:shadow-[inset_0_0_0_1px_var(--chile)] disabled:border-line disabled:bg-surface-2 disabled:text-subtle disabled:cursor-not-allowed [&[readonly]]:bg-surface-2'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** Counts what is in the box, also when a form fills it from outside, and hands the ref on. */
function useCounted<E extends TextElement>(ref: Ref<E> | undefined, onInput: ((event: never) => void) | undefined) {
  const report = useFieldReport()
  const box = useRef<E>(null)
  useEffect(() => report?.(box.current?.value.length ?? 0))
  const keep: RefCallback<E> = (element) => {
    box.current = element
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
  }
  const count = (event: FormEvent<E>) => {
    report?.(event.currentTarget.value.length)
    ;(onInput as ((event: FormEvent<E>) => void) | undefined)?.(event)
  }
  return { ref: keep, onInput: count }
}

/** A press anywhere in a field for a day opens the browser's calendar, not only one on its small picture. */
function openPicker({ currentTarget: box }: { currentTarget: HTMLInputElement }): void {
  try {
    box.showPicker()
  } catch {
    // a browser without it, or a frame that may not: the picture still opens it
  }
}

type InputProps = ComponentPropsWithRef<'input'> & { icon?: ReactNode; end?: ReactNode }

/** Inside a Field it is labelled, described and marked by itself. */
export function Input({ icon, end, className, ref, onInput, required, ...props }: InputProps) {
  const wiring = useFieldProps({ required, ...props })
  const counted = useCounted<HTMLInputElement>(ref, onInput as never)
  const control = (
    <input
      type="text"
      className={cn(controlLook, icon && 'pl-11', end && 'pr-12', className)}
      onClick={props.type === 'date' ? openPicker : undefined}
      {...props}
      {...wiring}
      {...counted}
    />
  )
  if (!icon && !end) return control
  return (
    <div className="relative min-w-0">
      {icon && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-muted [&_svg]:size-5 [&_svg]:stroke-[1.75]"
        >
          {icon}
        </span>
      )}
      {control}
      {end && <span className="absolute inset-y-0 right-0.5 grid place-items-center">{end}</span>}
    </div>
  )
}

/** A keyboard with an @, and nothing corrected in what is typed. */
export const EmailInput = (props: Omit<InputProps, 'type'>) => (
  <Input inputMode="email" autoCapitalize="none" spellCheck={false} {...props} type="email" />
)

const insideButton =
  'hit-area grid size-9 place-items-center rounded-inner text-muted hover:text-text [&_svg]:size-5 [&_svg]:stroke-[1.75] mr-1'

export function PasswordInput(props: Omit<InputProps, 'type' | 'icon' | 'end'>) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className={insideButton}
      aria-pressed={shown}
      aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOff /> : <Eye />}
    </button>
  )
  return <Input spellCheck={false} autoCapitalize="none" {...props} type={shown ? 'text' : 'password'} end={toggle} />
}

type SearchInputProps = Omit<InputProps, 'type' | 'icon' | 'end'> & { onClear?: () => void }

/** With `onClear` and something written, a button empties it. */
export function SearchInput({ onClear, ...props }: SearchInputProps) {
  const clear = onClear && props.value !== undefined && props.value !== '' && (
    <button type="button" className={insideButton} aria-label="Limpiar búsqueda" onClick={onClear}>
      <X />
    </button>
  )
  return (
    <Input
      enterKeyHint="search"
      {...props}
      className={cn('[&::-webkit-search-cancel-button]:hidden', props.className)}
      type="search"
      icon={<Search />}
      end={clear}
    />
  )
}

export function Textarea({ className, ref, onInput, required, ...props }: ComponentPropsWithRef<'textarea'>) {
  const wiring = useFieldProps({ required, ...props })
  const counted = useCounted<HTMLTextAreaElement>(ref, onInput as never)
  return (
    <textarea rows={4} className={cn(controlLook, 'resize-y py-2.5', className)} {...props} {...wiring} {...counted} />
  )
}

/** The system's own list: best on a phone, works without scripts and with `register`. */
export function NativeSelect({ className, required, children, ...props }: ComponentPropsWithRef<'select'>) {
  const wiring = useFieldProps({ required, ...props })
  return (
    <div className="relative min-w-0">
      <select className={cn(controlLook, 'appearance-none pr-11', className)} {...props} {...wiring}>
        {children}
      </select>
      <ChevronsUpDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
