const SIN_VERLA_MS = 600
/** Where the browser does not tell of pictures. */
const CADA_MS = 60

/** The next picture that the camera has. */
const cuadro = (video: HTMLVideoElement) =>
  new Promise<void>((listo) => {
    // a page that nobody sees gets no pictures
    const timer = setTimeout(listo, SIN_VERLA_MS)
    const ya = () => {
      clearTimeout(timer)
      listo()
    }
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(ya)
    else setTimeout(ya, CADA_MS)
  })

type Lectura = { leer: (video: HTMLVideoElement) => Promise<string | null>; sigue: () => boolean }

/** Reads one picture at a time, until `sigue` says no: those that come while one is read are past already. */
export async function mirarUnoAUno(
  video: HTMLVideoElement,
  { leer, sigue }: Lectura,
  decir: (texto: string | null) => void,
): Promise<void> {
  while (sigue()) {
    await cuadro(video)
    if (!sigue() || video.videoWidth === 0) continue
    const texto = await leer(video)
    if (sigue()) decir(texto)
  }
}
