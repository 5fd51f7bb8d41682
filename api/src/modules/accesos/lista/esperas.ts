import type { Lugar } from './lista.repository.ts'

/** `cambio`: there is something to read; `fuera`: the phone is no longer paired; `nada`: the wait is over. */
export type Aviso = 'cambio' | 'fuera' | 'nada'
type Espera = { eventoId: string; celularId: string; desde: Lugar; hasta: number; avisar: (aviso: Aviso) => void }
type Mirada = { ultimos: ReadonlyMap<string, Lugar>; vivos: ReadonlySet<string> }
type Mirar = (eventos: string[], celulares: string[]) => Promise<Mirada>

export const despues = (uno: Lugar, otro: Lugar): boolean => {
  const [a, b] = [BigInt(uno.xid), BigInt(otro.xid)]
  return a === b ? BigInt(uno.id) > BigInt(otro.id) : a > b
}

/**
 * Phones that wait for news. One look every `cadaMs` asks for all of them, and only while somebody waits; meanwhile
 * they hold no connection. Where a look fails they are sent to read themselves, and learn why.
 */
export function createEsperas(mirar: Mirar, { cadaMs, esperaMs }: { cadaMs: number; esperaMs: number }) {
  const esperas = new Set<Espera>()
  let timer: NodeJS.Timeout | undefined
  let mirando: Promise<void> | undefined

  function avisar(espera: Espera, aviso: Aviso): void {
    if (esperas.delete(espera)) espera.avisar(aviso)
  }
  function juzgar(espera: Espera, { ultimos, vivos }: Mirada): void {
    const ultimo = ultimos.get(espera.eventoId)
    if (!vivos.has(espera.celularId)) avisar(espera, 'fuera')
    else if (ultimo !== undefined && despues(ultimo, espera.desde)) avisar(espera, 'cambio')
    else if (performance.now() >= espera.hasta) avisar(espera, 'nada')
  }
  async function unaMirada(): Promise<void> {
    const todas = [...esperas] // who comes meanwhile was not asked about
    const distintos = (de: (espera: Espera) => string) => [...new Set(todas.map(de))]
    try {
      const vista = await mirar(
        distintos(({ eventoId }) => eventoId),
        distintos(({ celularId }) => celularId),
      )
      for (const espera of todas) juzgar(espera, vista)
    } catch {
      for (const espera of todas) avisar(espera, 'cambio')
    }
  }
  function seguir(): void {
    if (timer !== undefined || mirando !== undefined || esperas.size === 0) return
    timer = setTimeout(() => {
      timer = undefined
      mirando = unaMirada().finally(() => {
        mirando = undefined
        seguir()
      })
    }, cadaMs)
  }

  return {
    cuantas: (): number => esperas.size,
    esperar: (quien: Omit<Espera, 'hasta' | 'avisar'>): Promise<Aviso> =>
      new Promise((resolve) => {
        esperas.add({ ...quien, hasta: performance.now() + esperaMs, avisar: resolve })
        seguir()
      }),
    /** All of them end, and the look under way is waited for. */
    async soltar(): Promise<void> {
      clearTimeout(timer)
      timer = undefined
      for (const espera of [...esperas]) avisar(espera, 'nada')
      await mirando
    },
  }
}
