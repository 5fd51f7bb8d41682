import { Download } from 'lucide-react'
import { Button } from '../../../ui/button'
import { CopyButton } from '../../../ui/copy'
import { DialogoUnaVez } from '../../comun/una-vez'
import { descargarCodigos } from './descargar-codigos'

/** The codes that stand in for the app. */
export const CodigosDialogo = ({ codigos, onCerrar }: { codigos: readonly string[]; onCerrar: () => void }) => (
  <DialogoUnaVez
    titulo="Guarda tus códigos de recuperación"
    descripcion="Si pierdes tu teléfono, entras con uno de ellos. Cada uno sirve una vez."
    nota="Guárdalos ahora, lejos de tu teléfono: no los volvemos a mostrar."
    listo="Ya los guardé"
    onCerrar={onCerrar}
  >
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
  </DialogoUnaVez>
)
