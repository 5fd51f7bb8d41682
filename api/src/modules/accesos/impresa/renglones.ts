/** One line of the list: `desde` and `hasta` count the boletos of whoever has more than a line takes. */
export type Renglon =
  | { que: 'letra'; letra: string }
  | { que: 'persona'; nombre: string; detalle: string; casillas: boolean[] }

/** What somebody has, with its tipo by name. */
export type Impreso = { nombre: string; folio: string; tipo: string; cuantos: number; usados: number }

/** So many boxes fit a line. */
const CASILLAS = 8

const { compare } = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

/** Under which letter people look for a name: Á stands with A, Ñ by itself, and all that is no letter together. */
export function letraDe(nombre: string): string {
  const [primera = ''] = nombre.toLocaleUpperCase('es')
  if (primera === 'Ñ') return primera
  const [base = ''] = primera.normalize('NFD')
  return /\p{L}/u.test(base) ? base : '#'
}

function* lineasDe({ nombre, folio, tipo, cuantos, usados }: Impreso): Generator<Renglon> {
  const detalle = `${folio} · ${cuantos > 1 ? `${cuantos} × ` : ''}${tipo}`
  for (let desde = 0; desde < cuantos; desde += CASILLAS) {
    const aqui = Math.min(CASILLAS, cuantos - desde)
    yield { que: 'persona', nombre, detalle, casillas: Array.from({ length: aqui }, (_, i) => desde + i < usados) }
  }
}

/** All of them by name, each letter under its own head. */
export function renglonesDe(impresos: readonly Impreso[]): Renglon[] {
  const grupos = new Map<string, Impreso[]>()
  for (const impreso of impresos) {
    const letra = letraDe(impreso.nombre)
    const grupo = grupos.get(letra)
    if (grupo === undefined) grupos.set(letra, [impreso])
    else grupo.push(impreso)
  }
  return [...grupos]
    .toSorted(([una], [otra]) => Number(una === '#') - Number(otra === '#') || compare(una, otra))
    .flatMap(([letra, suyos]) => [
      { que: 'letra' as const, letra },
      ...suyos
        .toSorted((una, otra) => compare(una.nombre, otra.nombre) || compare(una.folio, otra.folio))
        .flatMap((impreso) => [...lineasDe(impreso)]),
    ])
}

/** Columns of so many lines; a letter never stands at the foot of one, away from its names. */
export function enColumnas(renglones: readonly Renglon[], caben: number): Renglon[][] {
  const columnas: Renglon[][] = [[]]
  for (const renglon of renglones) {
    const actual = columnas.at(-1) ?? []
    const lleno = actual.length === caben || (renglon.que === 'letra' && actual.length === caben - 1)
    if (lleno) columnas.push([renglon])
    else actual.push(renglon)
  }
  return columnas
}
