import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button'
import { Dialog, DialogClose } from './dialog'

type TaskDialogProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange' | 'footer' | 'trigger'> & {
  /** The button that does it. */
  action: ReactNode
  busy: boolean
  onClose: () => void
}

/** A dialog that does one thing, with the way back beside its button. While it is being done it stays. */
export const TaskDialog = ({ action, busy, onClose, ...dialog }: TaskDialogProps) => (
  <Dialog
    {...dialog}
    open
    onOpenChange={(next) => !next && !busy && onClose()}
    footer={
      <>
        <DialogClose>
          <Button variant="ghost" disabled={busy}>
            Volver
          </Button>
        </DialogClose>
        {action}
      </>
    }
  />
)
