import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cn } from './cn'
import { FieldContext } from './field-context'

/** What is wrong with the field that somebody is at comes into view: the foot of a form may lie over it. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const { current } = box
    if (current?.parentElement?.contains(document.activeElement)) current.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={box} id={id} role="alert" className="flex items-start gap-1.5 text-chile text-sm leading-[1.35]">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
      <span>{children}</span>
    </p>
  )
}

export const RequiredMark = () => (
  <span aria-hidden="true" className="font-semibold text-chile">
    *
  </span>
)

/** The same at the end of a label: it never begins a line alone. */
export const RequiredEnd = () => (
  <>
    &nbsp;
    <RequiredMark />
  </>
)

function Counter({ length, max }: { length: number; max: number }) {
  return (
    <span
      className={cn(
        'ml-auto whitespace-nowrap font-normal text-sm tabular-nums',
        length > max ? 'text-chile' : 'text-muted',
      )}
    >
      {length} / {max}
      <span className="sr-only"> caracteres</span>
    </span>
  )
}

export type FieldProps = {
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  optional?: boolean
  counter?: number
  id?: string
  labelHidden?: boolean
  className?: string
}

/** Label, control, hint and error, wired to each other. `counter` is a visible limit that does not cut the text. */
export function Field({
  label,
  children,
  hint,
  error,
  required = false,
  optional,
  counter,
  id,
  labelHidden,
  className,
}: FieldProps) {
  const generated = useId()
  const [length, report] = useState(0)
  const control = id ?? generated
  const hintId = `${control}-ayuda`
  const errorId = `${control}-error`
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext
      value={{ id: control, describedBy, invalid: Boolean(error), required, counted: counter !== undefined, report }}
    >
      <div className={cn('grid min-w-0 content-start gap-1.5', className)}>
        <div className={cn('flex items-baseline gap-1', labelHidden && 'sr-only')}>
          <label
            htmlFor={control}
            id={`${control}-rotulo`}
            className="font-semibold text-[max(0.875rem,calc(var(--control-text)-1px))] leading-5"
          >
            {label}
            {required && <RequiredEnd />}
            {optional && <span className="font-normal text-muted"> (opcional)</span>}
          </label>
          {counter !== undefined && <Counter length={length} max={counter} />}
        </div>
        {children}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {hint && (
          <p id={hintId} className="text-muted text-sm">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}

type FieldGroupProps = Omit<FieldProps, 'counter' | 'id' | 'optional' | 'labelHidden'>

/** Several controls under one question. */
export function FieldGroup({ label, children, hint, error, required, className }: FieldGroupProps) {
  const id = useId()
  return (
    <fieldset
      aria-describedby={[error ? `${id}-error` : '', hint ? `${id}-ayuda` : ''].filter(Boolean).join(' ') || undefined}
      className={cn('grid min-w-0 gap-1.5', className)}
    >
      <legend className="mb-1.5 font-semibold text-[max(0.875rem,calc(var(--control-text)-1px))] leading-5">
        {label}
        {required && <RequiredEnd />}
      </legend>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-ayuda`} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
