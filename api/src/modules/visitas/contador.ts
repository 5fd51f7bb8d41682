/** Counts what arrives under a key, for whom it is limited, and hands it on together. */
export type Cuenta<T> = { clave: string; de: string; valor: T; cuantas: number }
type Options<T> = {
  volcar: (cuentas: Cuenta<T>[]) => Promise<void>
  /** Milliseconds from the first one that arrives to its writing. */
  cada?: number
  /** How many different ones are kept at most; what does not fit is not counted. */
  maximo?: number
}
export type Contador<T> = { contar: (clave: string, de: string, valor: T) => void; volcar: () => Promise<void> }

/**
 * What many tell at once is gathered in memory and written in one go, one writing at a time: whoever tells never waits. A writing that failed
 * is put back and tried with the next.
 */
export function createContador<T>({ volcar, cada = 1000, maximo = 20_000 }: Options<T>): Contador<T> {
  let cuentas = new Map<string, Cuenta<T>>()
  let reloj: NodeJS.Timeout | undefined
  let enCurso: Promise<void> = Promise.resolve()

  function sumar({ clave, de, valor, cuantas }: Cuenta<T>): void {
    const llave = `${de}\n${clave}`
    const conocida = cuentas.get(llave)
    if (conocida !== undefined) conocida.cuantas += cuantas
    else if (cuentas.size < maximo) cuentas.set(llave, { clave, de, valor, cuantas })
  }

  async function escribir(): Promise<void> {
    if (cuentas.size === 0) return
    const juntas = [...cuentas.values()]
    cuentas = new Map()
    try {
      await volcar(juntas)
    } catch (error) {
      for (const cuenta of juntas) sumar(cuenta)
      throw error
    }
  }

  function volcarTodo(): Promise<void> {
    clearTimeout(reloj)
    reloj = undefined
    enCurso = enCurso.catch(() => undefined).then(escribir)
    return enCurso
  }

  const esperar = () => {
    reloj ??= setTimeout(() => void volcarTodo().catch(esperar), cada).unref()
  }
  return {
    contar(clave, de, valor) {
      sumar({ clave, de, valor, cuantas: 1 })
      esperar()
    },
    volcar: volcarTodo,
  }
}
