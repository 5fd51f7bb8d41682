import { ApiError } from '@entrale/contract/client'
import type { CompraDetalle } from '@entrale/contract/compras/panel'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { cuenta } from '../../../lib/formatos'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { FieldError } from '../../../ui/field'
import { toast } from '../../../ui/toaster'
import type { DeCompra } from './corregir-nombre'

type Props = { params: DeCompra; compra: CompraDetalle; onReenviada: () => void; onCerrar: () => void }

/** Sends the boletos once more to the address of the compra. The server says when it is too soon. */
export function ReenviarBoletos({ params, compra, onReenviada, onCerrar }: Props) {
  const [enviando, setEnviando] = useState(false)
  const [rechazo, setRechazo] = useState('')
  const { email } = compra.comprador
  const validos = compra.admisiones.filter(({ estado }) => estado === 'valido').length
  const reenviar = async () => {
    setEnviando(true)
    setRechazo('')
    try {
      await api('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reenviar', { params })
      onReenviada()
      toast.success(`Boletos en camino a ${email}`)
      onCerrar()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setEnviando(false)
      setRechazo(error.message)
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !enviando && onCerrar()}
      title="¿Reenviar los boletos?"
      description={
        <>
          Mandamos otra vez {cuenta(validos, 'boleto', 'boletos')} a{' '}
          <b className="wrap-anywhere font-semibold text-text">{email}</b>. El código es el mismo: el correo anterior
          sigue sirviendo.
        </>
      }
      confirm="Reenviar boletos"
      pending={enviando}
      onConfirm={() => void reenviar()}
    >
      {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
    </ConfirmDialog>
  )
}
