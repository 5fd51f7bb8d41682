import { type ReactNode, useState } from 'react'
import { Button } from './button'
import { Refused } from './card'
import { Dialog, DialogClose } from './dialog'
import { Field, FieldError } from './field'
import { Input } from './input'

type ConfirmProps = {
  open?: boolean
  /** Left without confirming; while it is being done it stays. */
  onClose: () => void
  title: ReactNode
  description: ReactNode
  confirm: string
  cancel?: string
  onConfirm: () => void
  pending?: boolean
  /** Why it could not be done. */
  refused?: string
  /** Says it as a note, where forms of the same screen do. */
  asNote?: boolean
  danger?: boolean
  /** A word to be typed before the button works, for what cannot be undone. */
  typed?: string
  children?: ReactNode
}

/** Asks before something that matters. The safe answer comes first for the keyboard. */
export function ConfirmDialog({
  title,
  description,
  confirm,
  cancel = 'Volver',
  onConfirm,
  pending = false,
  refused = '',
  asNote = false,
  danger,
  typed,
  children,
  open = true,
  onClose,
}: ConfirmProps) {
  const [written, setWritten] = useState('')
  const ready = typed === undefined || written.trim() === typed
  const footer = (
    <>
      <DialogClose>
        <Button variant="ghost">{cancel}</Button>
      </DialogClose>
      <Button variant={danger ? 'danger' : 'primary'} disabled={!ready} loading={pending} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !pending && onClose()}
      title={title}
      description={description}
      footer={footer}
    >
      {children}
      {typed !== undefined && (
        <Field label={<>Escribe {typed} para continuar</>} className="py-2">
          <Input value={written} autoComplete="off" onChange={(event) => setWritten(event.target.value)} />
        </Field>
      )}
      {refused !== '' && (asNote ? <Refused>{refused}</Refused> : <FieldError>{refused}</FieldError>)}
    </Dialog>
  )
}
