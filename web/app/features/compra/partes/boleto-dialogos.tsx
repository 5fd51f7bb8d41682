import type { BoletoPagina } from '@entrale/contract/transferencias/schemas'
import { DevolverDialogo } from '../boletos/devolver-dialogo'
import { TransferirDialogo } from '../transferencias/transferir-dialogo'

export type Abierto = 'transferir' | 'devolver'
type Props = {
  abierto: Abierto
  boleto: BoletoPagina
  acceso: string | null
  onCambio: (item: BoletoPagina) => void
  onCerrar: () => void
}

/** The one dialog of the page of a boleto that is open. */
export function Dialogos({ abierto, boleto, acceso, onCambio, onCerrar }: Props) {
  const { id, numero, tipo, evento } = boleto
  const alHacerlo = (item: BoletoPagina) => {
    onCerrar()
    onCambio(item)
  }
  if (abierto === 'transferir')
    return (
      <TransferirDialogo
        id={id}
        acceso={acceso}
        numero={numero}
        tipo={tipo}
        evento={evento.nombre}
        onHecho={alHacerlo}
        onCerrar={onCerrar}
      />
    )
  return (
    <DevolverDialogo
      id={id}
      acceso={acceso}
      que={`tu boleto ${numero} · ${tipo}`}
      onHecho={alHacerlo}
      onCerrar={onCerrar}
    />
  )
}
