const MINUTO_MS = 60_000
const VENTANA_MS = 3 * MINUTO_MS
const POCO_MS = 10_000

/** How many enter a minute, by how the figure grew lately. */
export function crearRitmo() {
  let muestras: { en: number; entraron: number }[] = []
  return {
    anotar(en: number, entraron: number): void {
      muestras = [...muestras.filter((muestra) => en - muestra.en < VENTANA_MS), { en, entraron }]
    },
    porMinuto(): number {
      const [primera] = muestras
      const ultima = muestras.at(-1)
      if (primera === undefined || ultima === undefined || ultima.en - primera.en < POCO_MS) return 0
      return Math.max(0, Math.round(((ultima.entraron - primera.entraron) * MINUTO_MS) / (ultima.en - primera.en)))
    },
  }
}
