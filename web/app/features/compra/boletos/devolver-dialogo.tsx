import type { BoletoPagina } from '@entrale/contract/transferencias/schemas'
import { api } from '../../../lib/api'
import { Confirmar, useHacer } from '../../comun/hacer'
import { type ConAcceso, partesDe } from '../comun/acceso'

type Props = ConAcceso & { que: string; onHecho: (item: BoletoPagina) => void; onCerrar: () => void }

/** Gives a boleto to the waiting list at face value, and says what that means. */
export const DevolverDialogo = ({ id, acceso, que, onHecho, onCerrar }: Props) => (
  <Confirmar
    title="¿Devolverlo a la lista?"
    description={`Ofrecemos ${que} a quien espera un lugar, al mismo precio que pagaste.`}
    confirm="Devolver a la lista"
    accion={async () => onHecho((await api('POST /p/boletos/:id/devolver', partesDe({ id, acceso }))).item)}
    hecho="Lo ofrecemos a la lista de espera"
    onCerrar={onCerrar}
  >
    <ul className="grid list-disc gap-1.5 pb-2 pl-5 text-muted">
      <li>Sigue siendo tuyo hasta que alguien lo compre, y puedes quitarlo de la lista cuando quieras.</li>
      <li>Mientras alguien lo está pagando, tu código se guarda unas horas.</li>
      <li>
        Si lo compran, te devolvemos lo que pagaste por él, menos lo que ya te hayamos devuelto, y tu código deja de
        servir.
      </li>
    </ul>
  </Confirmar>
)

/** Takes it out of the list again. */
export function useRetirar(onHecho: (item: BoletoPagina) => void) {
  const { enviando, rechazo, hacer } = useHacer()
  const retirar = (boleto: ConAcceso) =>
    hacer(async () => {
      const { item } = await api('DELETE /p/boletos/:id/devolver', partesDe(boleto))
      onHecho(item)
    })
  return { enviando, rechazo, retirar }
}
