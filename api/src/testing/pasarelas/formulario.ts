/** A value of a form with brackets: `a[b][0]=c`. */
export type Valor = string | Valor[] | { [clave: string]: Valor }
type Nodo = Map<string, Nodo | string>

const trozos = (nombre: string) => nombre.replaceAll(']', '').split('[')

function poner(raiz: Nodo, camino: string[], valor: string): void {
  const [primero = '', ...resto] = camino
  if (resto.length === 0) {
    raiz.set(primero === '' ? String(raiz.size) : primero, valor)
    return
  }
  const hijo = raiz.get(primero)
  const nodo: Nodo = hijo instanceof Map ? hijo : new Map()
  raiz.set(primero, nodo)
  poner(nodo, resto, valor)
}

function aValor(nodo: Nodo | string): Valor {
  if (typeof nodo === 'string') return nodo
  const claves = [...nodo.keys()]
  const valores = [...nodo.values()].map(aValor)
  const esLista = claves.length > 0 && claves.every((clave, i) => clave === String(i))
  return esLista ? valores : Object.fromEntries(claves.map((clave, i) => [clave, valores[i] ?? '']))
}

/** What Stripe's forms and queries say. */
export function leerFormulario(parametros: URLSearchParams): Valor {
  const raiz: Nodo = new Map()
  for (const [nombre, valor] of parametros) poner(raiz, trozos(nombre), valor)
  return raiz.size === 0 ? {} : aValor(raiz)
}
