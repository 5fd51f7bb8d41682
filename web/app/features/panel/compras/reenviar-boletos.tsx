import type { CompraDetalle } from '@entrale/contract/compras/panel'
import { api } from '../../../lib/api'
import { cuenta } from '../../../lib/formatos'
import { Confirmar } from '../../comun/hacer'
import type { DeCompra } from './corregir-nombre'

type Props = { params: DeCompra; compra: CompraDetalle; onReenviada: () => void; onCerrar: () => void }

/** Sends the boletos once more to the address of the compra. The server says when it is too soon. */
export function ReenviarBoletos({ params, compra, onReenviada, onCerrar }: Props) {
  const { email } = compra.comprador
  const validos = compra.admisiones.filter(({ estado }) => estado === 'valido').length
  return (
    <Confirmar
      title="¿Reenviar los boletos?"
      description={
        <>
          Mandamos otra vez {cuenta(validos, 'boleto', 'boletos')} a{' '}
          <b className="wrap-anywhere font-semibold text-text">{email}</b>. El código es el mismo: el correo anterior
          sigue sirviendo.
        </>
      }
      confirm="Reenviar boletos"
      accion={async () => {
        await api('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reenviar', { params })
        onReenviada()
      }}
      hecho={`Boletos en camino a ${email}`}
      onCerrar={onCerrar}
    />
  )
}
