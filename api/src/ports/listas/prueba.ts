import type { Hallazgo, Lista, Listas, Sujeto } from './listas.ts'

/** Of nobody: RFC that the sandbox finds, so that a hit can be looked at. */
const RFC_EN_LISTA: Readonly<Record<string, Lista>> = { AAA080808HL8: '69b', XIA190128J61: 'sanciones' }
const LISTAS: readonly Lista[] = ['69b', 'sanciones']

function buscar(lista: Lista, sujetos: readonly Sujeto[]): Hallazgo {
  const hallados = sujetos.filter(({ rfc }) => RFC_EN_LISTA[rfc] === lista)
  return {
    lista,
    fuente: 'Lista de prueba',
    coincide: hallados.length > 0,
    detalle: hallados.map(({ nombre, rfc }) => `${nombre} (${rfc})`).join(', '),
  }
}

/** The sandbox: the same answer each time, from a list of its own. */
export const createListasPrueba = (): Listas => ({
  consultar: async (sujetos) => LISTAS.map((lista) => buscar(lista, sujetos)),
})
