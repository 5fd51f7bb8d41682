import { useState } from 'react'
import { Button } from '../../../ui/button'
import { RadioGroup } from '../../../ui/choice'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Dialog, DialogClose } from '../../../ui/dialog'
import { FieldGroup } from '../../../ui/field'
import { OPCIONES_ROL, type RolInvitado } from '../comun/rol'
import type { Persona } from './tabla-equipo'
import type { Invitada } from './tabla-invitaciones'

type Cierra = { onCerrar: () => void }

const rolDe = ({ rol }: Persona): RolInvitado => (rol === 'admin' ? 'admin' : 'member')

/** Another role for somebody of the team: it holds from their next step on. */
export function CambiarRol({
  persona,
  onCerrar,
  onGuardar,
}: { persona: Persona; onGuardar: (rol: RolInvitado) => void } & Cierra) {
  const [rol, setRol] = useState(rolDe(persona))
  const footer = (
    <>
      <DialogClose>
        <Button variant="ghost">Cancelar</Button>
      </DialogClose>
      <Button variant="primary" disabled={rol === rolDe(persona)} onClick={() => onGuardar(rol)}>
        Guardar rol
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCerrar()}
      title="Cambiar rol"
      description={
        <span className="wrap-anywhere">
          El nuevo rol de {persona.usuario.nombreMostrado} vale de inmediato, y se lo avisamos.
        </span>
      }
      footer={footer}
    >
      <FieldGroup label="Rol" className="py-1">
        <RadioGroup name="rol" options={OPCIONES_ROL} value={rol} onValueChange={setRol} />
      </FieldGroup>
    </Dialog>
  )
}

export const ConfirmarRemover = ({
  persona,
  onCerrar,
  onConfirmar,
}: { persona: Persona; onConfirmar: () => void } & Cierra) => (
  <ConfirmDialog
    onClose={onCerrar}
    title="¿Remover del equipo?"
    description={
      <span className="wrap-anywhere">
        {persona.usuario.nombreMostrado} deja de ver la organización en este momento. Lo que hizo se conserva, y puedes
        invitarle otra vez.
      </span>
    }
    confirm="Remover del equipo"
    danger
    onConfirm={onConfirmar}
  />
)

type SalirProps = { organizacion: string; pendiente: boolean; onConfirmar: () => void } & Cierra
export const ConfirmarSalir = ({ organizacion, pendiente, onCerrar, onConfirmar }: SalirProps) => (
  <ConfirmDialog
    onClose={onCerrar}
    title="¿Salir del equipo?"
    description={
      <span className="wrap-anywhere">
        Dejas de ver {organizacion} en este momento. Para volver tendrán que invitarte otra vez.
      </span>
    }
    confirm="Salir del equipo"
    danger
    pending={pendiente}
    onConfirm={onConfirmar}
  />
)

export const ConfirmarCancelar = ({
  invitada,
  onCerrar,
  onConfirmar,
}: { invitada: Invitada; onConfirmar: () => void } & Cierra) => (
  <ConfirmDialog
    onClose={onCerrar}
    title="¿Cancelar la invitación?"
    description={
      <span className="wrap-anywhere">
        {invitada.email} ya no podrá aceptarla. Si cambias de opinión, invita de nuevo.
      </span>
    }
    confirm="Cancelar invitación"
    danger
    onConfirm={onConfirmar}
  />
)
