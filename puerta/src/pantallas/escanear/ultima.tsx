import type { Ultimo } from '../../motor/tipos'
import { useEstado, zonaDe } from '../base/contexto'
import { FilaUltima } from '../hojas/fila'
import { resumenDe } from '../hojas/resumen'

const MUEVEN: readonly Ultimo['resultado'][] = ['adelante', 'salio']

/** The last one that was let in or out; it opens the list of the last scans. */
export function UltimaEntrada({ alAbrir }: { alAbrir: () => void }) {
  const estado = useEstado()
  const ultimo = estado.ultimos.find(({ resultado, deshecho }) => MUEVEN.includes(resultado) && !deshecho)
  if (ultimo === undefined) return <p className="ultima vacia">Aquí sale la última entrada.</p>
  const resumen = resumenDe(ultimo)
  return (
    <button type="button" className={`ultima ${resumen.clase}`} onClick={alAbrir} title="Ver los últimos">
      <FilaUltima ultimo={ultimo} resumen={resumen} zona={zonaDe(estado)} />
    </button>
  )
}
