import { useState } from 'react'
import { Button } from '../../../ui/button'
import { RadioGroup } from '../../../ui/choice'
import { Dialog, DialogClose } from '../../../ui/dialog'
import { FieldGroup } from '../../../ui/field'
import { OPCIONES_ROL, type RolInvitado } from '../comun/rol'
import type { Persona } from './tabla-equipo'

type Props = { persona: Persona; onGuardar: (rol: RolInvitado) => void; onCerrar: () => void }

const rolDe = ({ rol }: Persona): RolInvitado => (rol === 'admin' ? 'admin' : 'member')

/** Another role for somebody of the team: it holds from their next step on. */
export function CambiarRol({ persona, onCerrar, onGuardar }: Props) {
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
