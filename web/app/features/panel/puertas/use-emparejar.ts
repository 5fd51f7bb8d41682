import type { AlcancePuerta, Emparejamiento, Puerta, Puertas } from '@entrale/contract/accesos/schemas'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { useHacer } from '../../comun/hacer'
import type { DeEvento } from './consultas'
import { PRIMERA } from './puerta'

/** `puertaId` null while the evento has no gate: the first one is made in passing. */
export type Eleccion = { puertaId: string | null; alcance: AlcancePuerta }

/** The first of what whoever asks may do, at this gate or at the first. */
export const primeraEleccion = ({ puertas, alcances }: Puertas, puerta: Puerta | null): Eleccion => ({
  puertaId: puerta?.id ?? puertas[0]?.id ?? null,
  alcance: alcances[0] ?? 'escanear',
})

/** Asks for codes that pair a phone with what was chosen, one after another. */
export function useEmparejar(
  params: DeEvento,
  datos: Puertas,
  puerta: Puerta | null,
  onCambio: () => Promise<unknown>,
) {
  const [elegida, setEleccion] = useState(() => primeraEleccion(datos, puerta))
  const eleccion = { ...elegida, puertaId: elegida.puertaId ?? datos.puertas[0]?.id ?? null }
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
