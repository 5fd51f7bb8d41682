import type { ComponentProps } from 'react'
import { SubmitDialog } from '../../../../ui/submit-dialog'

type Props = Pick<ComponentProps<typeof SubmitDialog>, 'busy' | 'onSubmit' | 'children'> & {
  titulo: string
  descripcion: string
  confirmar: string
  onCerrar: () => void
  /** What cannot be undone. */
  peligro?: boolean
  listo?: boolean
}

/** What happens to an evento, asked for with a form. */
export const DialogoForm = ({
  titulo,
  descripcion,
  confirmar,
  busy,
  onSubmit,
  onCerrar,
  peligro = false,
  listo = true,
  children,
}: Props) => (
  <SubmitDialog
    wide
    title={titulo}
    description={descripcion}
    submit={{ children: confirmar, variant: peligro ? 'danger' : 'primary', disabled: !listo }}
    cancel={{ children: 'Volver' }}
    busy={busy}
    onSubmit={onSubmit}
    onClose={onCerrar}
  >
    <fieldset disabled={busy} className="grid min-w-0 gap-5">
      <legend className="sr-only">{titulo}</legend>
      {children}
    </fieldset>
  </SubmitDialog>
)
