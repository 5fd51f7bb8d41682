import type { MiOrganizacion } from '@entrale/contract/cuentas/sesion'
import type { ReactNode } from 'react'
import { Card, CardHead } from '../../../ui/card'
import { Eliminar } from './eliminar'
import { Entregar } from './entregar'

const Parte = ({ titulo, texto, children }: { titulo: string; texto: string; children: ReactNode }) => (
  <Card className="border-chile">
    <CardHead title={titulo} lead={texto} />
    {children}
  </Card>
)

/** What only the owner does, and what cannot be taken back alone. */
export const ZonaDeRiesgo = ({ organizacion }: { organizacion: MiOrganizacion }) => (
  <div className="grid max-w-3xl gap-6">
    <Parte
      titulo="Entregar la organización"
      texto="Otra persona del equipo será la propietaria. Tú sigues como Administrador."
    >
      <Entregar organizacion={organizacion} />
    </Parte>
    <Parte titulo="Eliminar la organización" texto="Esto es lo que se va, y lo que se queda.">
      <Eliminar organizacion={organizacion} />
    </Parte>
  </div>
)
