import { mirarUnoAUno } from './uno-a-uno'

/** Reads one picture after the other of what the camera shows in a video. */
export type Decodificador = {
  /** Tells of each picture the text of its code, or null. */
  mirar: (video: HTMLVideoElement, decir: (texto: string | null) => void) => void
  cerrar: () => void
}

/** The pictures of a camera one after the other, which a worker may take. Chromium has it; TypeScript does not know it. */
type Procesador = {
  new (de: { track: MediaStreamTrack; maxBufferSize: number }): { readable: ReadableStream<VideoFrame> }
}

/** What the worker reads: the picture that it is sent, or all those of the camera that it is given. */
export type Pedido = ImageData | ReadableStream<VideoFrame>
/** What it says of each; false where it cannot read what this camera gives. */
export type Leido = string | null | false

/** Side of the square that is looked at: the whole height of the picture that the camera is asked for. */
export const LADO = 720

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

/** Has the page draw each picture and send it. */
function dibujando(obrero: Worker): (video: HTMLVideoElement) => Promise<string | null> {
  const lienzo = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (lienzo === null) throw new Error('the browser draws no pictures')
  return (video) =>
    new Promise((listo, mal) => {
      obrero.onmessage = ({ data }: MessageEvent<Leido>) => listo(data || null)
      obrero.onerror = () => mal(new Error('the reader of codes did not start'))
      const imagen = recortar(video, lienzo)
      obrero.postMessage(imagen satisfies Pedido, [imagen.data.buffer])
    })
}

/** Our reader, in a worker that starts while the camera opens. */
export function deObrero(): Decodificador {
  const obrero = new Worker(new URL('./decodificar.worker.ts', import.meta.url), { type: 'module' })
  let abierto = true
  const dibujar = (video: HTMLVideoElement, decir: (texto: string | null) => void) => {
    const leer = dibujando(obrero)
    void mirarUnoAUno(video, { leer: (de) => leer(de).catch(() => null), sigue: () => abierto }, decir)
  }
  return {
    mirar(video, decir) {
      if (!entregar(obrero, video)) return dibujar(video, decir)
      obrero.onmessage = ({ data }: MessageEvent<Leido>) => {
        if (data === false) dibujar(video, decir)
        else if (abierto) decir(data)
      }
    },
    cerrar() {
      abierto = false
      obrero.terminate()
    },
  }
}
