import type { TipoOrganizador } from '@entrale/contract/boletos'
import { ApiError } from '@entrale/contract/client'
import { useState } from 'react'
import { api } from '../../lib/api'
import { cuenta } from '../../lib/formatos'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { toast } from '../../ui/toaster'
import type { DeQuien } from './tipo-dialogo'

type Props = { params: DeQuien; tipo: TipoOrganizador; onQuitado: () => Promise<void>; onCerrar: () => void }

/** With boletos sold or held the sale is closed; without any the tipo goes away. */
export function QuitarDialogo({ params, tipo, onQuitado, onCerrar }: Props) {
  const [quitando, setQuitando] = useState(false)
  const ocupados = tipo.vendidos + tipo.apartados
  const cierra = ocupados > 0
  const quitar = async () => {
    setQuitando(true)
    try {
      await api('DELETE /organizacion/:slug/eventos/:slugEvento/boletos/:id', { params: { ...params, id: tipo.id } })
      await onQuitado()
      toast.success(cierra ? `Se cerró la venta de ${tipo.tipo}` : `Se quitó ${tipo.tipo}`)
      onCerrar()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setQuitando(false)
      toast.error(error.message)
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !quitando && onCerrar()}
      title={cierra ? `¿Cerrar la venta de ${tipo.tipo}?` : `¿Eliminar ${tipo.tipo}?`}
      description={
        cierra
          ? `Hay ${cuenta(ocupados, 'boleto vendido o apartado', 'boletos vendidos o apartados')}: siguen valiendo, pero nadie podrá comprar más.`
          : 'Deja de aparecer en tu evento. Si alguien llegó a apartarlo, solo se cierra su venta.'
      }
      confirm={cierra ? 'Cerrar la venta' : 'Eliminar'}
      danger
      pending={quitando}
      onConfirm={() => void quitar()}
    />
  )
}
