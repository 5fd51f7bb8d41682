/** Ends by itself, or with `afuera`. Phones of some years ago know no AbortSignal.any. */
export function conPlazo(ms: number, afuera?: AbortSignal): { signal: AbortSignal; listo: () => void } {
  const corte = new AbortController()
  const cortar = () => corte.abort()
  const timer = setTimeout(cortar, ms)
  afuera?.addEventListener('abort', cortar)
  return {
    signal: corte.signal,
    listo: () => {
      clearTimeout(timer)
      afuera?.removeEventListener('abort', cortar)
    },
  }
}

/** A wait that ends as soon as there is a reason to. */
export class Siesta {
  #soltar: () => void = () => undefined

  dormir(ms: number): Promise<void> {
    return new Promise((listo) => {
      const timer = setTimeout(listo, ms)
      this.#soltar = () => {
        clearTimeout(timer)
        listo()
      }
    })
  }

  despertar(): void {
    this.#soltar()
  }
}

/** In percent; null where the browser does not tell. */
export async function bateria(): Promise<number | null> {
  const con = navigator as Navigator & { getBattery?: () => Promise<{ level: number }> }
  const pila = await con.getBattery?.().catch(() => null)
  return pila ? Math.round(pila.level * 100) : null
}

/** One after the other: whoever comes waits for those before, also where they fail. */
export class Fila {
  #ultimo: Promise<unknown> = Promise.resolve()

  formar<T>(hacer: () => T | Promise<T>): Promise<T> {
    const hecho = this.#ultimo.then(hacer)
    this.#ultimo = hecho.catch(() => undefined)
    return hecho
  }
}
