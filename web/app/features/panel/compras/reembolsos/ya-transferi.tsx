import type { CompraDetalle } from '@entrale/contract/compras/panel'
import type { ReembolsoPanel } from '@entrale/contract/reembolsos/schemas'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../../lib/api'
import { precioLargo } from '../../../../lib/formatos'
import { useEnviar } from '../../../../lib/use-enviar'
import { Button } from '../../../../ui/button'
import { ConfirmDialog } from '../../../../ui/confirm-dialog'
import { FieldError } from '../../../../ui/field'
import { toast } from '../../../../ui/toaster'

type Props = {
  params: { slug: string; slugEvento: string }
  reembolso: ReembolsoPanel
  onPagado: (compra: CompraDetalle) => void
}

/** Marks a refund as transferred to the buyer's account. */
export function YaTransferi({ params, reembolso: { id, monto, cuenta, folio }, onPagado }: Props) {
  const [abierto, setAbierto] = useState(false)
  const { enviando, rechazo, enviar } = useEnviar()
  const marcar = async () => {
    const listo = await enviar(async () => {
      const { item } = await api('POST /organizacion/:slug/eventos/:slugEvento/reembolsos/:id/pagado', {
        params: { ...params, id },
      })
      onPagado(item)
    })
    if (listo) toast.success('Marcado como pagado')
  }
  return (
    <>
      <Button
        size="sm"
        icon={<Check aria-hidden="true" />}
        aria-label={`Ya lo transferí: reembolso de ${folio}`}
        onClick={() => setAbierto(true)}
      >
        Ya lo transferí
      </Button>
      <ConfirmDialog
        open={abierto}
        onOpenChange={(open) => !enviando && setAbierto(open)}
        title={`¿Ya transferiste ${precioLargo(monto ?? 0)}?`}
        description={`${cuenta === null ? 'A la cuenta que dio quien compró.' : `A la cuenta que termina en ${cuenta}.`} Le avisamos que ya está y no se puede deshacer.`}
        confirm="Ya lo transferí"
        pending={enviando}
        onConfirm={() => void marcar()}
      >
        {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
      </ConfirmDialog>
    </>
  )
}
