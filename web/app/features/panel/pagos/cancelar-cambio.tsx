import type { CuentaPago, CuentasPago } from '@entrale/contract/cuenta-deposito/schemas'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { Confirmar } from '../../comun/hacer'

type Props = { slug: string; pendiente: CuentaPago; hayOtra: boolean; onListo: (cuentas: CuentasPago) => void }

/** The account that waits is not used after all. */
export function CancelarCambio({ slug, pendiente: { banco, ultimos }, hayOtra, onListo }: Props) {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setAbierto(true)}>
        Cancelar el cambio
      </Button>
      <Confirmar
        open={abierto}
        title="¿Cancelar el cambio de cuenta?"
        description={`No se pagará nada en ${banco} •••• ${ultimos}. ${hayOtra ? 'Seguimos pagando en la cuenta de ahora.' : 'La organización se queda sin cuenta de depósito.'}`}
        confirm="Cancelar el cambio"
        danger
        accion={async () =>
          onListo((await api('DELETE /organizacion/:slug/pagos/cuenta/pendiente', { params: { slug } })).item)
        }
        hecho="Cancelamos el cambio de cuenta."
        onCerrar={() => setAbierto(false)}
      />
    </>
  )
}
