/** The text of the code in a picture, or null. */
type Decodificar = (video: HTMLVideoElement) => Promise<string | null>
export type Decodificador = { leer: Decodificar; cerrar: () => void }

type Detector = { detect: (de: CanvasImageSource) => Promise<{ rawValue: string }[]> }
type Detectores = { new (opciones: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** Side of the square that is looked at: the middle of the picture, as large as a code needs. */
const LADO = 640

/** The phone's own reader, where it is good: that of Android. On others it finds less, or is there and finds nothing. */
async function deFabrica(): Promise<Decodificador | null> {
  const { BarcodeDetector: Clase } = globalThis as typeof globalThis & { BarcodeDetector?: Detectores }
  if (Clase === undefined || !/Android/.test(navigator.userAgent)) return null
  const formatos = await Clase.getSupportedFormats().catch((): string[] => [])
  if (!formatos.includes('qr_code')) return null
  const detector = new Clase({ formats: ['qr_code'] })
  return { leer: async (video) => (await detector.detect(video))[0]?.rawValue ?? null, cerrar: () => undefined }
}

/** The middle of a frame, at most so large: what is outside is not aimed at. */
function recortar(video: HTMLVideoElement, lienzo: CanvasRenderingContext2D): ImageData {
  const { videoWidth: ancho, videoHeight: alto } = video
  const corte = Math.min(ancho, alto)
  const lado = Math.min(LADO, corte)
  lienzo.canvas.width = lado
  lienzo.canvas.height = lado
  lienzo.drawImage(video, (ancho - corte) / 2, (alto - corte) / 2, corte, corte, 0, 0, lado, lado)
  return lienzo.getImageData(0, 0, lado, lado)
}

function deObrero(): Decodificador {
  const obrero = new Worker(new URL('./decodificar.worker.ts', import.meta.url), { type: 'module' })
  const lienzo = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (lienzo === null) throw new Error('the browser draws no pictures')
  return {
    leer: (video) =>
      new Promise((listo, mal) => {
        obrero.onmessage = ({ data }: MessageEvent<string | null>) => listo(data)
        obrero.onerror = () => mal(new Error('the reader of codes did not start'))
        const imagen = recortar(video, lienzo)
        obrero.postMessage(imagen, [imagen.data.buffer])
      }),
    cerrar: () => obrero.terminate(),
  }
}

/** The reader of this phone; one that fails gives way to ours. */
export async function abrirDecodificador(): Promise<Decodificador> {
  const suyo = await deFabrica()
  if (suyo === null) return deObrero()
  let nuestro: Decodificador | null = null
  return {
    async leer(video) {
      if (nuestro === null)
        try {
          return await suyo.leer(video)
        } catch {
          nuestro = deObrero()
        }
      return nuestro.leer(video)
    },
    cerrar: () => nuestro?.cerrar(),
  }
}
