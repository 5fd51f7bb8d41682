import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import type { CompraDetalle } from '@entrale/contract/compras/panel'
import { Gift } from 'lucide-react'
import { useId, useState } from 'react'
import { cuenta } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { Refused } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Dialog } from '../../../ui/dialog'
import { toast } from '../../../ui/toaster'
import { CamposCortesia } from './campos'
import { useRegalar } from './use-regalar'

/** Slugs of the organization and of the evento; `tipos` undefined while they are read. */
type Props = { organizacion: string; evento: string; tipos: readonly TipoOrganizador[] | undefined }
type DialogoProps = { organizacion: string; evento: string; tipos: readonly TipoOrganizador[]; onCerrar: () => void }

function useDialogo({ organizacion, evento, tipos, onCerrar }: DialogoProps) {
  const [rechazo, setRechazo] = useState('')
  const [saliendo, setSaliendo] = useState(false)
  const onRegalados = ({ cantidad, comprador }: CompraDetalle) => {
    toast.success(`Mandamos ${cuenta(cantidad, 'boleto de cortesía', 'boletos de cortesía')} a ${comprador.email}`)
    onCerrar()
  }
  const { form, onSubmit } = useRegalar({
    params: { slug: organizacion, slugEvento: evento },
    tipos,
    onRegalados,
    onRechazo: setRechazo,
  })
  const { isSubmitting, isDirty } = form.formState
  const cerrar = () => {
    if (isSubmitting) return
    if (isDirty) setSaliendo(true)
    else onCerrar()
  }
  return { form, onSubmit, rechazo, saliendo, setSaliendo, cerrar, isSubmitting }
}

function RegalarDialogo(props: DialogoProps) {
  const id = useId()
  const { form, onSubmit, rechazo, saliendo, setSaliendo, cerrar, isSubmitting } = useDialogo(props)
  const lleno = props.tipos.every(({ libres }) => libres === 0)
  const footer = (
    <>
      <Button variant="ghost" onClick={cerrar}>
        Cancelar
      </Button>
      <Button type="submit" form={id} variant="primary" disabled={lleno} loading={isSubmitting} loadingText="Mandando">
        Regalar boletos
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && cerrar()}
      title="Regalar boletos"
      description="Cuentan en tu cupo, no cuestan nada y llegan por correo al momento."
      footer={footer}
      className="max-w-140"
    >
      {lleno && <Refused>No quedan lugares libres: sube el cupo de un tipo de boleto para regalar más.</Refused>}
      {rechazo !== '' && <Refused>{rechazo}</Refused>}
      <form id={id} noValidate onSubmit={onSubmit}>
        <fieldset disabled={isSubmitting} className="min-w-0">
          <legend className="sr-only">Cortesía</legend>
          <CamposCortesia form={form} tipos={props.tipos} />
        </fieldset>
      </form>
      <ConfirmDialog
        open={saliendo}
        onClose={() => setSaliendo(false)}
        title="¿Descartar la cortesía?"
        description="Lo que escribiste se pierde y no se manda ningún boleto."
        confirm="Descartar"
        cancel="Seguir escribiendo"
        danger
        onConfirm={props.onCerrar}
      />
    </Dialog>
  )
}

/** The button, and the dialog behind it, with which owner and admin give boletos away. */
export function RegalarBoletos({ organizacion, evento, tipos }: Props) {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button
        icon={<Gift aria-hidden="true" />}
        disabled={tipos === undefined || tipos.length === 0}
        onClick={() => setAbierto(true)}
      >
        Regalar boletos
      </Button>
      {abierto && tipos !== undefined && (
        <RegalarDialogo organizacion={organizacion} evento={evento} tipos={tipos} onCerrar={() => setAbierto(false)} />
      )}
    </>
  )
}
