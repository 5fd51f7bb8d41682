import type { CuentaPago, CuentasPago } from '@entrale/contract/cuenta-deposito/schemas'
import { CircleCheck, Clock, Landmark, ShieldAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { fechaCorta, ZONA_CENTRO } from '../../../lib/formatos'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Card, CardHead, Note } from '../../../ui/card'
import { Countdown } from '../../../ui/countdown'
import { StateBadge } from '../../../ui/state-badge'
import { toast } from '../../../ui/toaster'
import { CancelarCambio } from './cancelar-cambio'
import { CuentaDialogo } from './cuenta-dialogo'

const Cuenta = ({ cuenta: { banco, ultimos, titular }, children }: { cuenta: CuentaPago; children: ReactNode }) => (
  <div className="grid gap-2">
    <p className="flex flex-wrap items-baseline gap-x-2.5">
      <b className="font-semibold text-base">{banco}</b>
      <span className="type-folio text-sm">
        <span aria-hidden="true">•••• </span>
        <span className="sr-only">termina en </span>
        {ultimos}
      </span>
    </p>
    <p className="wrap-anywhere text-muted">{titular}</p>
    {children}
  </div>
)

type Props = {
  slug: string
  cuentas: CuentasPago
  puede: boolean
  onCambio: (cuentas: CuentasPago) => void
  onVencida: () => void
}

const Pendiente = ({ slug, cuentas: { pendiente, vigente }, puede, onCambio, onVencida }: Props) =>
  pendiente && (
    <div className="rounded-control border border-line bg-surface-2 p-4">
      <Cuenta cuenta={pendiente}>
        <div className="grid justify-items-start gap-2">
          <Badge tone="talavera" icon={Clock} size="sm">
            En uso desde {fechaCorta(pendiente.vigenteDesde, ZONA_CENTRO)}
          </Badge>
          <Countdown
            until={Date.parse(pendiente.vigenteDesde)}
            onEnd={onVencida}
            label="Faltan"
            className="[&_b]:text-[22px]"
          />
          {puede && <CancelarCambio slug={slug} pendiente={pendiente} hayOtra={vigente !== null} onListo={onCambio} />}
        </div>
      </Cuenta>
    </div>
  )

const Ninguna = ({ puede }: { puede: boolean }) => (
  <p className="flex gap-3 text-muted">
    <Landmark aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
    <span>
      {puede
        ? 'Aún no sabemos dónde pagarte. Registra tu CLABE con tiempo: entra en uso 24 horas después.'
        : 'Aún no hay cuenta. Solo quien es propietario de la organización puede registrarla.'}
    </span>
  </p>
)

/** Where the organization is paid; its last four digits are all that is ever shown. */
export function CuentaDeposito(props: Props) {
  const { slug, cuentas, puede, onCambio } = props
  const { vigente, pendiente, detenida } = cuentas
  const [abierto, setAbierto] = useState(false)
  const hay = vigente !== null || pendiente !== null
  const listo = (nuevas: CuentasPago) => {
    setAbierto(false)
    toast.success('La cuenta entra en uso en 24 horas. Avisamos a quienes administran la organización.')
    onCambio(nuevas)
  }
  return (
    <Card className="grid content-start gap-4">
      <CardHead title="Cuenta de depósito" className="mb-0" />
      {detenida && (
        <Note tone="chile" icon={<ShieldAlert />}>
          Alguien avisó que no reconoce el último cambio de cuenta, y lo cancelamos.{' '}
          {puede ? 'Para registrar otra te pediremos confirmar que eres tú.' : ''}
        </Note>
      )}
      {vigente && (
        <Cuenta cuenta={vigente}>
          <div>
            <StateBadge tone="agave" icon={CircleCheck} text="En uso" />
          </div>
        </Cuenta>
      )}
      <Pendiente {...props} />
      {!hay && <Ninguna puede={puede} />}
      {puede ? (
        <div>
          <Button variant={hay ? 'outline' : 'primary'} onClick={() => setAbierto(true)}>
            {hay ? 'Cambiar cuenta' : 'Registrar cuenta'}
          </Button>
        </div>
      ) : (
        hay && <p className="text-muted text-sm">Solo quien es propietario puede cambiarla.</p>
      )}
      {abierto && (
        <CuentaDialogo slug={slug} hayOtra={vigente !== null} onListo={listo} onCerrar={() => setAbierto(false)} />
      )}
    </Card>
  )
}
