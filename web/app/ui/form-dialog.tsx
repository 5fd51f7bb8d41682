import { type FormEventHandler, type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'
import { Sheet } from './dialog'
import { SubmitDialog } from './submit-dialog'

type FormDialogProps = {
  title: ReactNode
  /** What the button that sends it says. */
  action: string
  /** Names the fields, for the ear. */
  legend: string
  /** What was refused and belongs to no field. */
  refused: string
  busy: boolean
  dirty: boolean
  /** What leaving throws away, as a sentence. */
  lost: string
  wide?: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog; a sheet on a phone. While it is being sent it stays, and closing it with something typed asks first. */
export function FormDialog({
  title,
  action,
  legend,
  busy,
  dirty,
  lost,
  wide = true,
  onClose,
  children,
  ...sends
}: FormDialogProps) {
  const [leaving, setLeaving] = useState(false)
  const [phone] = useState(() => matchMedia('(max-width: 639px)').matches)
  return (
    <SubmitDialog
      title={title}
      submit={{ children: action, loadingText: 'Guardando' }}
      busy={busy}
      onClose={() => (dirty ? setLeaving(true) : onClose())}
      {...(phone ? { as: Sheet, className: 'max-h-[94dvh]' } : { wide })}
      {...sends}
    >
      <fieldset disabled={busy} className="min-w-0">
        <legend className="sr-only">{legend}</legend>
        {children}
      </fieldset>
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title="¿Descartar los cambios?"
        description={lost}
        confirm="Descartar"
        cancel="Seguir editando"
        danger
        onConfirm={onClose}
      />
    </SubmitDialog>
  )
}
