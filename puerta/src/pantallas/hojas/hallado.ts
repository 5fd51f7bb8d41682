import type { Estado, Hallado, Ultimo } from '../../motor/tipos'
import { horaDe } from '../base/tiempo'

/** What can be done with somebody found by name. */
export type Hacer = { que: 'entrar' | 'salir' } | { que: 'deshacer'; acceso: string } | null

/** Their entry on this phone, when it can still be taken back. */
const entradaAqui = ({ boleto }: Hallado, ultimos: readonly Ultimo[]): Ultimo | undefined =>
  ultimos.find(
    ({ folio, resultado, deshecho, puedeDeshacer }) =>
      folio === boleto.folio && resultado === 'adelante' && !deshecho && puedeDeshacer,
  )

export function quehacerCon(hallado: Hallado, { sentido, ultimos }: Pick<Estado, 'sentido' | 'ultimos'>): Hacer {
  const { estado, dentro } = hallado.boleto
  if (estado === 'cancelado' || estado === 'transferido') return null
  if (sentido === 'salida') return dentro ? { que: 'salir' } : null
  if (!dentro) return { que: 'entrar' }
  const entrada = entradaAqui(hallado, ultimos)
  return entrada === undefined ? null : { que: 'deshacer', acceso: entrada.acceso }
}

/** `bien`: they are inside. */
export function comoEsta({ boleto }: Hallado, ahora: number, zona: string): { dicho: string; bien: boolean } {
  if (boleto.estado === 'cancelado') return { dicho: 'Cancelado', bien: false }
  if (boleto.estado === 'transferido') return { dicho: 'Transferido: lo tiene otra persona', bien: false }
  if (boleto.antes === null) return { dicho: '', bien: false }
  const { en, puerta } = boleto.antes
  return boleto.dentro
    ? { dicho: `Entró ${horaDe(en, ahora, zona)} · ${puerta}`, bien: true }
    : { dicho: `Salió. Había entrado ${horaDe(en, ahora, zona)}`, bien: false }
}

export const cuantos = (hallados: readonly Hallado[], tope: number): string => {
  if (hallados.length === 0) return 'Nadie con ese nombre o folio'
  if (hallados.length >= tope) return `Los primeros ${tope}. Escribe más letras.`
  const personas = new Set(hallados.map(({ boleto }) => boleto.nombre || boleto.folio)).size
  const boletos = hallados.length
  return `${personas} ${personas === 1 ? 'persona' : 'personas'}, ${boletos} ${boletos === 1 ? 'boleto' : 'boletos'}`
}
