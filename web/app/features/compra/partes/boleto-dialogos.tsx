import type { BoletoPagina } from '@entrale/contract/transferencias/schemas'
import { DevolverDialogo } from '../boletos/devolver-dialogo'
import type { ConAcceso } from '../comun/acceso'
import { TransferirDialogo } from '../transferencias/transferir-dialogo'

export type Abierto = 'transferir' | 'devolver'

type Props = {
  abierto: Abierto
  boleto: ConAcceso & Pick<BoletoPagina, 'numero' | 'tipo'>
  evento: string
  onCambio: (item: BoletoPagina) => void
  onCerrar: () => void
}

/** The one dialog about a boleto that is open. */
export function DialogosDelBoleto({
  abierto,
  boleto: { id, acceso, numero, tipo },
  evento,
  onCambio,
  onCerrar,
}: Props) {
  const onHecho = (item: BoletoPagina) => {
    onCerrar()
    onCambio(item)
  }
  const comunes = { id, acceso, onHecho, onCerrar }
  return abierto === 'transferir' ? (
    <TransferirDialogo {...comunes} numero={numero} tipo={tipo} evento={evento} />
  ) : (
    <DevolverDialogo {...comunes} que={`tu boleto ${numero} · ${tipo}`} />
  )
}
