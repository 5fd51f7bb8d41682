import { type FormEventHandler, type ReactNode, useId, useState } from 'react'
import { Button } from './button'
import { Refused } from './card'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog, Sheet } from './dialog'

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
  refused,
  busy,
  dirty,
  lost,
  wide = true,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId()
  const [leaving, setLeaving] = useState(false)
  const [phone] = useState(() => matchMedia('(max-width: 639px)').matches)
  const close = () => {
    if (busy) return
    if (dirty) setLeaving(true)
    else onClose()
  }
  const Box = phone ? Sheet : Dialog
  return (
    <Box
      open
      onOpenChange={(open: boolean) => !open && close()}
      title={title}
      {...(phone ? { className: 'max-h-[94dvh]' } : { wide })}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy} loadingText="Guardando">
            {action}
          </Button>
        </>
      }
    >
      {refused !== '' && <Refused>{refused}</Refused>}
      <form id={id} noValidate onSubmit={onSubmit}>
        <fieldset disabled={busy} className="min-w-0">
          <legend className="sr-only">{legend}</legend>
          {children}
        </fieldset>
      </form>
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
    </Box>
  )
}
