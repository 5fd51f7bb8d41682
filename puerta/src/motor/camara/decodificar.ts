import { type Decodificador, deObrero } from './decodificar-obrero'
import { mirarUnoAUno } from './uno-a-uno'

type Detector = { detect: (de: CanvasImageSource) => Promise<{ rawValue: string }[]> }
type Detectores = { new (opciones: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** The phone's own reader, where it is good: that of Android. On others it finds less, or is there and finds nothing. */
async function deFabrica(): Promise<Detector | null> {
  const { BarcodeDetector: Clase } = globalThis as typeof globalThis & { BarcodeDetector?: Detectores }
  if (Clase === undefined || !/Android/.test(navigator.userAgent)) return null
  const formatos = await Clase.getSupportedFormats().catch((): string[] => [])
  return formatos.includes('qr_code') ? new Clase({ formats: ['qr_code'] }) : null
}

/** The reader of this phone; one that fails gives way to ours. */
export async function abrirDecodificador(): Promise<Decodificador> {
  const suyo = await deFabrica()
  if (suyo === null) return deObrero()
  let abierto = true
  let nuestro: Decodificador | undefined
  const leer = async (video: HTMLVideoElement) => (await suyo.detect(video))[0]?.rawValue ?? null
  return {
    mirar(video, decir) {
      mirarUnoAUno(video, { leer, sigue: () => abierto }, decir).catch(() => {
        if (!abierto) return
        nuestro = deObrero()
        nuestro.mirar(video, decir)
      })
    },
    cerrar() {
      abierto = false
      nuestro?.cerrar()
    },
  }
}
