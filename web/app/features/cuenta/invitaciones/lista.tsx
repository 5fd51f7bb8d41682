import type { Invitacion } from '@entrale/contract/cuentas/sesion'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { InvitacionCard } from './invitacion-card'
import { useResponder } from './use-responder'

const rejilla = 'grid gap-4 lg:grid-cols-2'

type ConfirmarProps = {
  invitacion: Invitacion | null
  pendiente: boolean
  onCerrar: () => void
  onConfirmar: (invitacion: Invitacion) => void
}

const ConfirmarRechazo = ({ invitacion, pendiente, onCerrar, onConfirmar }: ConfirmarProps) => (
  <ConfirmDialog
    open={invitacion !== null}
    onClose={onCerrar}
    title={`¿Rechazar la invitación de ${invitacion?.organizacion.nombre ?? ''}?`}
    description="No entrarás a su equipo. Si cambias de opinión, tendrán que invitarte otra vez."
    confirm="Rechazar invitación"
    danger
    pending={pendiente}
    onConfirm={() => invitacion && onConfirmar(invitacion)}
  />
)

/** What was read stays while it is being told that it is over, even if the list no longer has it. */
function useVisibles(items: readonly Invitacion[], retenida: string | undefined): readonly Invitacion[] {
  const [antes, setAntes] = useState(items)
  const perdida = antes.find(({ id }) => id === retenida && !items.some((una) => una.id === id))
  const visibles = perdida === undefined ? items : [perdida, ...items]
  if (visibles.length !== antes.length || visibles.some(({ id }, n) => antes[n]?.id !== id)) setAntes(visibles)
  return visibles
}

/** Moves the focus to the page after the dialog closes, because the pressed button no longer exists. */
const enfocarPagina = () => setTimeout(() => document.getElementById('contenido')?.focus({ preventScroll: true }))

type ListaProps = { items: readonly Invitacion[] /** In place of the list when nothing waits. */; vacia: ReactNode }

/** Every invitation that waits for an answer. */
export function ListaInvitaciones({ items, vacia }: ListaProps) {
  const { responder, pendiente, rechazo, olvidar } = useResponder()
  const [porRechazar, setPorRechazar] = useState<Invitacion | null>(null)
  const visibles = useVisibles(items, rechazo?.id)
  const rechazar = async (invitacion: Invitacion) => {
    const hecho = await responder(invitacion, 'rechazar')
    setPorRechazar(null)
    if (hecho) enfocarPagina()
  }
  if (visibles.length === 0 && porRechazar === null) return vacia
  return (
    <>
      <ul className={rejilla}>
        {visibles.map((invitacion) => (
          <li key={invitacion.id} className="grid">
            <InvitacionCard
              invitacion={invitacion}
              enviando={pendiente?.id === invitacion.id ? pendiente.respuesta : null}
              rechazo={rechazo?.id === invitacion.id ? rechazo : null}
              onAceptar={() => void responder(invitacion, 'aceptar')}
              onRechazar={() => setPorRechazar(invitacion)}
              onOlvidar={olvidar}
            />
          </li>
        ))}
      </ul>
      <ConfirmarRechazo
        invitacion={porRechazar}
        pendiente={pendiente !== null}
        onCerrar={() => setPorRechazar(null)}
        onConfirmar={(invitacion) => void rechazar(invitacion)}
      />
    </>
  )
}

export const EsperaInvitaciones = () => (
  <Loading label="Cargando tus invitaciones" className={rejilla}>
    <Skeleton className="h-60" />
  </Loading>
)
