import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { luzDe } from './cuadro'
import { LADO, type Leido, type Pedido } from './decodificar-obrero'

/** Its own copy: without this it would be asked for at somebody else's. It gets ready while the camera opens. */
void prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true }).catch(() => undefined)

/** Screens are photographed in the dark, from the side, and with their colours turned round. */
const OPCIONES: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  tryInvert: true,
  tryRotate: true,
  tryDownscale: true,
  maxNumberOfSymbols: 1,
}
/** Between two pictures: a slow phone would work all night without a pause, and grow hot. */
const DESCANSO_MS = 15

const descansar = () => new Promise((listo) => setTimeout(listo, DESCANSO_MS))
const decir = (leido: Leido) => self.postMessage(leido)

async function leer(imagen: ImageData): Promise<string | null> {
  const leidos = await readBarcodes(imagen, OPCIONES).catch(() => [])
  return leidos[0]?.text ?? null
}

/** The picture is let go of at once: a camera has only a few. Null where it is none that we can read. */
async function imagenDe(cuadro: VideoFrame): Promise<ImageData | null> {
  try {
    return await luzDe(cuadro, LADO)
  } catch {
    return null
  } finally {
    cuadro.close()
  }
}

/** Reads the newest picture, and the newest after it, for as long as the camera gives some. */
async function seguir(camara: ReadableStream<VideoFrame>): Promise<void> {
  const cuadros = camara.getReader()
  for (;;) {
    const { value: cuadro } = await cuadros.read()
    if (cuadro === undefined) return
    const imagen = await imagenDe(cuadro)
    if (imagen === null) {
      await cuadros.cancel()
      return decir(false)
    }
    decir(await leer(imagen))
    await descansar()
  }
}

self.onmessage = async ({ data }: MessageEvent<Pedido>) => {
  if (data instanceof ReadableStream) await seguir(data)
  else decir(await leer(data))
}
