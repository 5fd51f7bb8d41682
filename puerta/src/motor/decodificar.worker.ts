import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

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

self.onmessage = async ({ data }: MessageEvent<ImageData>) => {
  const leidos = await readBarcodes(data, OPCIONES).catch(() => [])
  self.postMessage(leidos[0]?.text ?? null)
}
