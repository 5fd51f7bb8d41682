import { useEffect } from 'react'
import { contarPaso, type Params } from '../../../lib/visita/visita'
import type { Vista } from './vista'

/** "organizacion/evento", taken apart. */
export function eventoDe(clave: string): Params {
  const [slugOrganizacion = '', slugEvento = ''] = clave.split('/')
  return { slugOrganizacion, slugEvento }
}

/** Opening the checkout counts as seeing the evento; the buyer's form counts as the next step. */
export function useContar(clave: string, vista: Vista): void {
  useEffect(() => contarPaso(eventoDe(clave), 'visita'), [clave])
  useEffect(() => {
    if (vista === 'datos') contarPaso(eventoDe(clave), 'datos')
  }, [clave, vista])
}
