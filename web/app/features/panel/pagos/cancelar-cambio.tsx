import type { CuentaPago, CuentasPago } from '@entrale/contract/cuenta-deposito/schemas'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { conIdentidad, IdentidadCancelada } from '../../../lib/sesion/identidad'
import { useEnviar } from '../../../lib/use-enviar'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { FieldError } from '../../../ui/field'
import { toast } from '../../../ui/toaster'

type Props = { slug: string; pendiente: CuentaPago; hayOtra: boolean; onListo: (cuentas: CuentasPago) => void }

/** The account that waits is not used after all. */
export function CancelarCambio({ slug, pendiente: { banco, ultimos }, hayOtra, onListo }: Props) {
  const [abierto, setAbierto] = useState(false)
  const { enviando, rechazo, enviar } = useEnviar()
  const pedir = async () => {
    const { item } = await conIdentidad(() =>
      api('DELETE /organizacion/:slug/pagos/cuenta/pendiente', { params: { slug } }),
    )
    toast.success('Cancelamos el cambio de cuenta.')
    setAbierto(false)
    onListo(item)
  }
  const cancelar = () =>
    enviar(() =>
      pedir().catch((error: unknown) => {
        if (!(error instanceof IdentidadCancelada)) throw error
      }),
    )
  return (
    <>
      <Button size="sm" onClick={() => setAbierto(true)}>
        Cancelar el cambio
      </Button>
      <ConfirmDialog
        open={abierto}
        onOpenChange={(open) => !enviando && setAbierto(open)}
        title="¿Cancelar el cambio de cuenta?"
        description={`No se pagará nada en ${banco} •••• ${ultimos}. ${hayOtra ? 'Seguimos pagando en la cuenta de ahora.' : 'La organización se queda sin cuenta de depósito.'}`}
        confirm="Cancelar el cambio"
        danger
        pending={enviando}
        onConfirm={() => void cancelar()}
      >
        {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
      </ConfirmDialog>
    </>
  )
}
