import { CalendarPlus, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { SER_ORGANIZADOR } from '../../../lib/rutas-panel'
import { ButtonLink } from '../../../ui/button'
import { Card } from '../../../ui/card'

const Camino = ({
  icono,
  titulo,
  texto,
  accion,
}: {
  icono: ReactNode
  titulo: string
  texto: string
  accion: ReactNode
}) => (
  <Card className="grid content-start justify-items-start gap-3">
    <span aria-hidden="true" className="text-muted">
      {icono}
    </span>
    <h2 className="type-title text-xl leading-[1.08]">{titulo}</h2>
    <p className="text-muted">{texto}</p>
    <div className="mt-2">{accion}</div>
  </Card>
)

/** Shown to a person with neither boletos nor an organization: the two ways to begin. */
export const Bienvenida = () => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Camino
      icono={<Ticket className="size-6" strokeWidth={1.75} />}
      titulo="Sal a algo bueno"
      texto="Elige un evento y compra: aquí verás la fecha, el lugar y tus boletos."
      accion={
        <ButtonLink href="/eventos" variant="primary">
          Ver eventos
        </ButtonLink>
      }
    />
    <Camino
      icono={<CalendarPlus className="size-6" strokeWidth={1.75} />}
      titulo="Organiza lo tuyo"
      texto="Publica tu evento, vende boletos y recibe a tu gente en la puerta."
      accion={<ButtonLink href={SER_ORGANIZADOR}>Conviértete en organizador</ButtonLink>}
    />
  </div>
)
