import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import { Note } from '../../ui/card'
import { Dialog } from '../../ui/dialog'

type Props = {
  titulo: string
  descripcion?: string
  /** Why it must be kept now. */
  nota: string
  /** On the only button. */
  listo: string
  children: ReactNode
  onCerrar: () => void
}

/** What is shown this once: a secret, the codes that stand in for an app. */
export const DialogoUnaVez = ({ titulo, descripcion, nota, listo, children, onCerrar }: Props) => (
  <Dialog
    open
    onOpenChange={(abierto) => !abierto && onCerrar()}
    title={titulo}
    description={descripcion}
    footer={
      <Button variant="primary" onClick={onCerrar}>
        {listo}
      </Button>
    }
  >
    <div className="grid gap-4 py-1">
      <Note tone="talavera" icon={<TriangleAlert />}>
        {nota}
      </Note>
      {children}
    </div>
  </Dialog>
)
