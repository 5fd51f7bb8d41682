import { api } from '../../../lib/api'
import { useEnviar } from '../../../lib/use-enviar'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { FieldError } from '../../../ui/field'
import { toast } from '../../../ui/toaster'
import { type DeCompra, partesDe } from './use-compra'

/** Sends the boletos once more to the address of the compra. The server says when it is too soon. */
export function ReenviarDialogo({
  email,
  deCompra,
  onCerrar,
}: {
  email: string
  deCompra: DeCompra
  onCerrar: () => void
}) {
  const { enviando, rechazo, enviar } = useEnviar()
  const reenviar = () =>
    enviar(async () => {
      await api('POST /p/compras/:folio/reenviar', partesDe(deCompra))
      toast.success(`Boletos en camino a ${email}`)
      onCerrar()
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(abierto) => !abierto && !enviando && onCerrar()}
      title="¿Te los enviamos otra vez?"
      description={
        <>
          Mandamos tus boletos a <b className="wrap-anywhere font-semibold text-text">{email}</b>. El código es el
          mismo: el correo anterior sigue sirviendo.
        </>
      }
      confirm="Enviar boletos"
      pending={enviando}
      onConfirm={() => void reenviar()}
    >
      {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
    </ConfirmDialog>
  )
}
