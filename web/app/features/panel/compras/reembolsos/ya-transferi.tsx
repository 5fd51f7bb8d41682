import type { CompraDetalle } from '@entrale/contract/compras/panel'
import type { ReembolsoPanel } from '@entrale/contract/reembolsos/schemas'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../../lib/api'
import { precioLargo } from '../../../../lib/formatos'
import { Button } from '../../../../ui/button'
import { Confirmar } from '../../../comun/hacer'

type Props = {
  params: { slug: string; slugEvento: string }
  reembolso: ReembolsoPanel
  onPagado: (compra: CompraDetalle) => void
}

/** Marks a refund as transferred to the buyer's account. */
export function YaTransferi({ params, reembolso: { id, monto, cuenta, folio }, onPagado }: Props) {
  const [abierto, setAbierto] = useState(false)
  const partes = { params: { ...params, id } }
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
      <Confirmar
        open={abierto}
        title={`¿Ya transferiste ${precioLargo(monto ?? 0)}?`}
        description={`${cuenta === null ? 'A la cuenta que dio quien compró.' : `A la cuenta que termina en ${cuenta}.`} Le avisamos que ya está y no se puede deshacer.`}
        confirm="Ya lo transferí"
        accion={async () =>
          onPagado((await api('POST /organizacion/:slug/eventos/:slugEvento/reembolsos/:id/pagado', partes)).item)
        }
        hecho="Marcado como pagado"
        onCerrar={() => setAbierto(false)}
      />
    </>
  )
}
