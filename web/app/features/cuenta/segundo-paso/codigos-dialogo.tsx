import { Download, TriangleAlert } from 'lucide-react'
import { Button } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { CopyButton } from '../../../ui/copy'
import { Dialog } from '../../../ui/dialog'
import { descargarCodigos } from './descargar-codigos'

/** The codes that stand in for the app, shown this once. */
export const CodigosDialogo = ({ codigos, onCerrar }: { codigos: readonly string[]; onCerrar: () => void }) => (
  <Dialog
    open
    onOpenChange={(abierto) => !abierto && onCerrar()}
    title="Guarda tus códigos de recuperación"
    description="Si pierdes tu teléfono, entras con uno de ellos. Cada uno sirve una vez."
    footer={
      <Button variant="primary" onClick={onCerrar}>
        Ya los guardé
      </Button>
    }
  >
    <div className="grid gap-4 py-1">
      <Note tone="talavera" icon={<TriangleAlert />}>
        Guárdalos ahora, lejos de tu teléfono: no los volvemos a mostrar.
      </Note>
      <ul
        aria-label="Tus códigos de recuperación"
        className="type-folio grid select-all gap-x-6 gap-y-2 rounded-control bg-surface-2 px-5 py-4 sm:grid-cols-2"
      >
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={codigos.join('\n')}
          label="Copiar"
          done="Copiados"
          failure="No pudimos copiarlos: selecciónalos y cópialos a mano."
        />
        <Button icon={<Download aria-hidden="true" />} onClick={() => descargarCodigos(codigos)}>
          Descargar
        </Button>
      </div>
    </div>
  </Dialog>
)
