import type { CompraDetalle } from '@entrale/contract/compras/panel'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { cuenta } from '../../../lib/formatos'
import { Checkbox } from '../../../ui/choice'
import { Confirmar } from '../../comun/hacer'
import type { DeCompra } from './corregir-nombre'

type Props = { params: DeCompra; compra: CompraDetalle; onReenviada: () => void; onCerrar: () => void }

/**
 * Sends the boletos once more to the address of the compra, with new links and codes if asked. The server says when it
 * is too soon.
 */
export function ReenviarBoletos({ params, compra, onReenviada, onCerrar }: Props) {
  const [renovar, setRenovar] = useState(false)
  const { email } = compra.comprador
  const validos = compra.admisiones.filter(({ estado }) => estado === 'valido').length
  return (
    <Confirmar
      title="¿Reenviar los boletos?"
      description={
        <>
          Mandamos otra vez {cuenta(validos, 'boleto', 'boletos')} a{' '}
          <b className="wrap-anywhere font-semibold text-text">{email}</b>.{' '}
          {renovar
            ? 'Los enlaces, los PDF y los códigos QR de antes dejan de servir; los boletos pasados a otras personas no cambian.'
            : 'El código es el mismo: el correo anterior sigue sirviendo.'}
        </>
      }
      confirm="Reenviar boletos"
      danger={renovar}
      accion={async () => {
        if (renovar) await api('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/anular-enlaces', { params })
        else await api('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reenviar', { params })
        onReenviada()
      }}
      hecho={`Boletos en camino a ${email}`}
      onCerrar={onCerrar}
    >
      <Checkbox
        label="Con enlaces y códigos nuevos"
        hint="Si alguien más recibió o publicó los anteriores."
        checked={renovar}
        onChange={({ target }) => setRenovar(target.checked)}
      />
    </Confirmar>
  )
}
