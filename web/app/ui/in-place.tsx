import { type FormEventHandler, type ReactNode, useRef, useState } from 'react'
import { Button } from './button'

/** Something that opens in the place of its button; once it closes, the button is back and has the focus. */
export function useInPlace() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    setTimeout(() => button.current?.focus())
  }
  return { isOpen, open: () => setOpen(true), close, button }
}

type InPlaceFormProps = {
  /** Names the form, for the ear. */
  title: string
  action: string
  busy: boolean
  busyText: string
  className?: string
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** A short form that opened in the place of its button. */
export const InPlaceForm = ({ title, action, busy, busyText, onClose, children, ...form }: InPlaceFormProps) => (
  <form {...form} method="post" noValidate aria-label={title}>
    <fieldset disabled={busy} className="grid max-w-120 gap-5">
      <legend className="sr-only">{title}</legend>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" loading={busy} loadingText={busyText}>
          {action}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </fieldset>
  </form>
)
