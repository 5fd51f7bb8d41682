import { Link2 } from 'lucide-react'
import { CopyButton } from '../../../ui/copy'

/** Puts the public address on the clipboard and says so. */
export const CopiarEnlace = ({ ruta }: { ruta: string }) => (
  <CopyButton
    text={new URL(ruta, location.origin).href}
    label="Copiar enlace"
    done="Enlace copiado"
    failure="No se pudo copiar. Copia el enlace desde la página del evento."
    icon={<Link2 aria-hidden="true" />}
  />
)
