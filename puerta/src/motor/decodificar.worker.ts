import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { luzDe } from './cuadro'
import { LADO, type Leido, type Pedido } from './decodificar'

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

let camara: ReadableStreamDefaultReader<VideoFrame> | undefined

/** The newest picture, let go of at once: a camera has only a few. Null where it is none that we can read. */
async function siguiente(): Promise<ImageData | null> {
  const { value: cuadro } = (await camara?.read()) ?? {}
  try {
    return cuadro === undefined ? null : await luzDe(cuadro, LADO)
  } finally {
    cuadro?.close()
  }
}

async function leer(imagen: ImageData | null): Promise<Leido> {
  if (imagen === null) return false
  const leidos = await readBarcodes(imagen, OPCIONES).catch(() => [])
  return leidos[0]?.text ?? null
}

self.onmessage = async ({ data }: MessageEvent<Pedido>) => {
  if (data instanceof ReadableStream) camara = data.getReader()
  else self.postMessage(await leer(data === 'siguiente' ? await siguiente().catch(() => null) : data))
}
