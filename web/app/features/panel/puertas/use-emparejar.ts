import type { AlcancePuerta, Emparejamiento, Puerta } from '@entrale/contract/accesos/schemas'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { useHacer } from '../../comun/hacer'
import type { DeEvento } from './consultas'
import { PRIMERA } from './puerta'

/** `puertaId` null while the evento has no gate: the first one is made in passing. */
export type Eleccion = { puertaId: string | null; alcance: AlcancePuerta }

/** Asks for codes that pair a phone with what was chosen, one after another. */
export function useEmparejar(
  params: DeEvento,
  puertas: readonly Puerta[],
  puerta: Puerta | null,
  onCambio: () => Promise<unknown>,
) {
  const [elegida, setEleccion] = useState<Eleccion>({ puertaId: puerta?.id ?? null, alcance: 'escanear' })
  const eleccion = { ...elegida, puertaId: elegida.puertaId ?? puertas[0]?.id ?? null }
  const [par, setPar] = useState<Emparejamiento | null>(null)
  const { enviando, rechazo, hacer } = useHacer(onCambio)
  const crearPuerta = async () => {
    const { item } = await api('POST /organizacion/:slug/eventos/:slugEvento/puertas/crear-puerta', {
      params,
      body: PRIMERA,
    })
    // kept at once: if the code is refused, another try makes no second gate
    setEleccion((antes) => ({ ...antes, puertaId: item.id }))
    return item.id
  }
  const pedir = () =>
    hacer(async () => {
      const id = eleccion.puertaId ?? (await crearPuerta())
      const { item } = await api('POST /organizacion/:slug/eventos/:slugEvento/puertas/:id/emparejar', {
        params: { ...params, id },
        body: { alcance: eleccion.alcance },
      })
      setPar(item)
    })
  return { eleccion, setEleccion, par, volver: () => setPar(null), pedir, pidiendo: enviando, rechazo }
}
