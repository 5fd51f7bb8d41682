import { ROLES_EN_PALABRAS } from '@entrale/contract/cuentas/palabras'
import type { Invitacion, Rol } from '@entrale/contract/cuentas/sesion'
import { Check, MailWarning, Users, X } from 'lucide-react'
import { diaLargo, fechaLarga, ZONA_CENTRO } from '../../../lib/formatos'
import { useSesion } from '../../../lib/sesion/sesion'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { Card, Note } from '../../../ui/card'
import { StateBadge } from '../../../ui/state-badge'
import { ReenviarCorreo } from '../../comun/reenviar-correo'
import type { Rechazo, Respuesta } from './use-responder'

/** What the role would let the invited person do. */
const FRASES_ROL: Record<Rol, string> = {
  owner: 'Podrás hacer todo: eventos, ventas, equipo, pagos y facturación.',
  admin: 'Podrás crear y publicar eventos, ver las ventas con sus compradores e invitar a más personas al equipo.',
  member: 'Podrás ver los eventos de la organización, cuántos boletos van y cuánta gente ha entrado.',
}

type CardProps = {
  invitacion: Invitacion
  /** What is being sent about this very one. */
  enviando: Respuesta | null
  rechazo: Rechazo | null
  onAceptar: () => void
  onRechazar: () => void
  onOlvidar: () => void
}

const sinAnio = (iso: string) => diaLargo(iso, ZONA_CENTRO).replace(/ de \d+$/, '')

function Quien({ invitacion: { invitadaPor, fechaInvitacion, expiraEn } }: Pick<CardProps, 'invitacion'>) {
  return (
    <p className="text-muted text-sm">
      {invitadaPor ? `Te invitó ${invitadaPor}` : 'Te invitaron'} el{' '}
      <time dateTime={fechaInvitacion} title={fechaLarga(fechaInvitacion, ZONA_CENTRO)}>
        {sinAnio(fechaInvitacion)}
      </time>
      .
      {expiraEn !== undefined && (
        <>
          {' '}
          Puedes responder hasta el{' '}
          <time dateTime={expiraEn} title={fechaLarga(expiraEn, ZONA_CENTRO)}>
            {sinAnio(expiraEn)}
          </time>
          .
        </>
      )}
    </p>
  )
}

function Negada({ rechazo: { clase, mensaje } }: { rechazo: Rechazo }) {
  const { usuario } = useSesion()
  return (
    <Note role="alert" tone={clase === 'correo' ? 'talavera' : 'chile'} icon={<MailWarning />} className="py-3">
      {mensaje} {clase === 'correo' && <ReenviarCorreo email={usuario?.email}>Enviarme otro enlace</ReenviarCorreo>}
    </Note>
  )
}

/** An offer to become part of a team: of which, as what, from whom and until when. */
export function InvitacionCard({ invitacion, enviando, rechazo, onAceptar, onRechazar, onOlvidar }: CardProps) {
  const { organizacion, rol } = invitacion
  const [nombre, frase] = [ROLES_EN_PALABRAS[rol], FRASES_ROL[rol]]
  return (
    <Card className="grid content-start gap-4">
      <div className="flex items-start gap-4">
        <Avatar name={organizacion.nombre.slice(0, 2)} src={organizacion.logo_url} size={48} square />
        <div className="grid min-w-0 flex-1 justify-items-start gap-1.5">
          <h2 className="wrap-anywhere font-semibold text-lg leading-snug">{organizacion.nombre}</h2>
          <StateBadge icon={Users} text={nombre} />
        </div>
      </div>
      <p className="text-base">{frase}</p>
      <Quien invitacion={invitacion} />
      {rechazo && <Negada rechazo={rechazo} />}
      {rechazo?.clase === 'cerrada' ? (
        <div>
          <Button onClick={onOlvidar}>Entendido</Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            className="max-sm:flex-1"
            icon={<Check aria-hidden="true" />}
            loading={enviando === 'aceptar'}
            loadingText="Aceptando…"
            aria-label={`Aceptar la invitación de ${organizacion.nombre}`}
            onClick={onAceptar}
          >
            Aceptar
          </Button>
          <Button
            className="max-sm:flex-1"
            icon={<X aria-hidden="true" />}
            loading={enviando === 'rechazar'}
            loadingText="Rechazando…"
            aria-label={`Rechazar la invitación de ${organizacion.nombre}`}
            onClick={onRechazar}
          >
            Rechazar
          </Button>
        </div>
      )}
    </Card>
  )
}
