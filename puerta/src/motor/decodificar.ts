/** The text of the code in a picture, or null. */
type Decodificar = (video: HTMLVideoElement) => Promise<string | null>
export type Decodificador = { leer: Decodificar; cerrar: () => void }

type Detector = { detect: (de: CanvasImageSource) => Promise<{ rawValue: string }[]> }
type Detectores = { new (opciones: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** The pictures of a camera one after the other, which a worker may take. Chromium has it; TypeScript does not know it. */
type Procesador = {
  new (de: { track: MediaStreamTrack; maxBufferSize: number }): { readable: ReadableStream<VideoFrame> }
}

/** What the worker reads: the picture that it was sent, or the newest of the camera that it was given before. */
export type Pedido = ImageData | ReadableStream<VideoFrame> | 'siguiente'
/** What it answers; false where it cannot read what this camera gives. */
export type Leido = string | null | false

/** Side of the square that is looked at: the middle of the picture, as large as a code needs. */
export const LADO = 640

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

function cortador(): (video: HTMLVideoElement) => ImageData {
  const lienzo = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (lienzo === null) throw new Error('the browser draws no pictures')
  return (video) => recortar(video, lienzo)
}

/** Gives the worker the camera, so that the page copies no pictures. False where the browser cannot. */
function entregar(obrero: Worker, video: HTMLVideoElement): boolean {
  const { MediaStreamTrackProcessor: Clase } = globalThis as typeof globalThis & {
    MediaStreamTrackProcessor?: Procesador
  }
  const [track] = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : []
  if (Clase === undefined || track === undefined) return false
  try {
    const { readable } = new Clase({ track, maxBufferSize: 1 })
    obrero.postMessage(readable satisfies Pedido, [readable])
    return true
  } catch {
    return false
  }
}

function deObrero(): Decodificador {
  const obrero = new Worker(new URL('./decodificar.worker.ts', import.meta.url), { type: 'module' })
  let entregada: boolean | undefined
  let cortar: ReturnType<typeof cortador> | undefined
  const preguntar = (pedido: Pedido, cede: Transferable[] = []) =>
    new Promise<Leido>((listo, mal) => {
      obrero.onmessage = ({ data }: MessageEvent<Leido>) => listo(data)
      obrero.onerror = () => mal(new Error('the reader of codes did not start'))
      obrero.postMessage(pedido, cede)
    })
  return {
    async leer(video) {
      entregada ??= entregar(obrero, video)
      const leido = entregada && (await preguntar('siguiente'))
      if (leido !== false) return leido
      entregada = false
      cortar ??= cortador()
      const imagen = cortar(video)
      return (await preguntar(imagen, [imagen.data.buffer])) || null
    },
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
