import { LETRAS_DE_FOLIO } from '@entrale/contract/accesos/lecturas'
import { resultado } from '@entrale/contract/accesos/schemas'
import { type Filtros, useFiltros } from '../../../../lib/use-filtros'
import { esTermino, esUno, esUuid } from '../../../../lib/validas'

const esParteDeFolio = (texto: string) => texto.length >= LETRAS_DE_FOLIO && esTermino(texto)

/** What each filter of the address may say. `antes`: the scan after which the list goes on. */
const VALIDAS = { term: esParteDeFolio, puerta: esUuid, resultado: esUno(resultado.options), antes: esUuid } as const
export type Clave = keyof typeof VALIDAS

/** Another filter begins at the newest scan. */
export function useFiltrosLecturas(): Filtros<Clave> {
  const filtros = useFiltros(VALIDAS)
  return {
    ...filtros,
    puestas: filtros.puestas.filter((clave) => clave !== 'antes'),
    poner: (cambio, replace) => filtros.poner({ antes: '', ...cambio }, replace),
  }
}

/** As the call wants it: only what was chosen. */
export const consultaDe = (valores: Record<Clave, string>) =>
  Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== ''))
