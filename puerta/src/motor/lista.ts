import { abrirLista, type CabezaLista } from '@entrale/contract/accesos/lista'
import type { Cambio } from '@entrale/contract/accesos/schemas'
import { contiene, crearIndice } from './busqueda'

const HALLADOS = 30
/** From so many changes on the list is read anew: they are objects, and the list is not. */
export const MUCHOS_CAMBIOS = 8_000

/** The list as it was read, with what was heard since. */
export type ListaViva = {
  cabeza: CabezaLista
  cuantos: number
  boletoDe: (id: string) => Cambio | null
  aplicar: (cambios: readonly Cambio[]) => void
  cambios: () => Cambio[]
  cuantosCambios: () => number
  /** At most thirty. */
  buscar: (texto: string) => Cambio[]
  /** A piece of what a search needs; false when it has all. */
  preparar: () => boolean
}

const lineaDe = ({ nombre, folio }: Pick<Cambio, 'nombre' | 'folio'>) => `${nombre} ${folio}`

export function abrirListaViva(bytes: Uint8Array<ArrayBuffer>, oidos: readonly Cambio[] = []): ListaViva {
  const lista = abrirLista(bytes)
  const cambios = new Map(oidos.map((cambio) => [cambio.id, cambio]))
  const indice = crearIndice(lista.cuantos, lista.lineas)
  let nuevos = oidos.filter(({ id }) => lista.lugarDe(id) < 0).length
  return {
    cabeza: lista.cabeza,
    get cuantos() {
      return lista.cuantos + nuevos
    },
    boletoDe(id) {
      const cambio = cambios.get(id)
      if (cambio !== undefined) return cambio
      const lugar = lista.lugarDe(id)
      return lugar < 0 ? null : lista.leer(lugar)
    },
    aplicar(oidos) {
      for (const cambio of oidos) {
        if (!cambios.has(cambio.id) && lista.lugarDe(cambio.id) < 0) nuevos++
        cambios.set(cambio.id, cambio)
      }
    },
    cambios: () => [...cambios.values()],
    cuantosCambios: () => cambios.size,
    buscar(texto) {
      const hallados: Cambio[] = []
      if (texto.trim() === '') return hallados
      indice.buscar(texto, (fila) => {
        const boleto = lista.leer(fila)
        if (!cambios.has(boleto.id)) hallados.push(boleto)
        return hallados.length < HALLADOS
      })
      for (const cambio of cambios.values()) {
        if (hallados.length >= HALLADOS) break
        if (contiene(lineaDe(cambio), texto)) hallados.push(cambio)
      }
      return hallados
    },
    preparar: indice.avanzar,
  }
}
