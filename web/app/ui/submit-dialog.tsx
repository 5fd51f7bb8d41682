import { type ComponentProps, type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from './button'
import { Refused } from './card'
import { Dialog, type Sheet } from './dialog'

type SubmitDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'wide' | 'className'> & {
  /** The button that sends the form: what it says, and says meanwhile. */
  submit: ComponentProps<typeof Button>
  /** The way out; it says "Cancelar" unless told otherwise. Where it leads is `onClose`. */
  cancel?: Omit<ComponentProps<typeof Button>, 'onClick'>
  /** Another button, before both. */
  other?: ReactNode
  form?: Pick<ComponentProps<'form'>, 'id' | 'method' | 'className'>
  /** It is being sent: nothing closes the dialog and nothing is sent again. */
  busy: boolean
  /** What was refused and belongs to no field. */
  refused?: string
  as?: typeof Dialog | typeof Sheet
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** A dialog around a form that the button at its foot sends. */
export function SubmitDialog({
  submit,
  cancel,
  other,
  form,
  busy,
  refused = '',
  as: Box = Dialog,
  onSubmit,
  onClose,
  children,
  ...box
}: SubmitDialogProps) {
  const generated = useId()
  const id = form?.id ?? generated
  const close = () => !busy && onClose()
  const footer = (
    <>
      {other}
      <Button variant="ghost" onClick={close} {...cancel}>
        {cancel?.children ?? 'Cancelar'}
      </Button>
      <Button type="submit" form={id} variant="primary" loading={busy} {...submit} />
    </>
  )
  return (
    <Box open onOpenChange={(open: boolean) => !open && close()} footer={footer} {...box}>
      {refused !== '' && <Refused>{refused}</Refused>}
      <form noValidate {...form} id={id} onSubmit={(event) => (busy ? event.preventDefault() : onSubmit(event))}>
        {children}
      </form>
    </Box>
  )
}
