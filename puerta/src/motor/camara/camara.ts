import { abrirDecodificador } from './decodificar'

/** So long nobody saw it, and it is held up anew. */
const MISMO_MS = 2_500
/** So many pictures without any in a row, and it left. */
const FUERA = 8

export type Camara = { linterna: ((encendida: boolean) => Promise<void>) | null; parar: () => void }

const SIN_CAMARA = 'Este aparato no tiene cámara, o el navegador no la presta. Usa un lector o busca por nombre.'
const SIN_PERMISO = 'Permite la cámara para escanear: ábrela en los permisos de este sitio y vuelve a intentarlo.'
const OCUPADA = 'Otra aplicación está usando la cámara. Ciérrala y vuelve a intentarlo.'

function fraseDe(error: unknown): Error {
  const nombre = error instanceof DOMException ? error.name : ''
  if (nombre === 'NotAllowedError' || nombre === 'SecurityError') return new Error(SIN_PERMISO)
  return new Error(nombre === 'NotReadableError' || nombre === 'AbortError' ? OCUPADA : SIN_CAMARA)
}

async function pedir(): Promise<MediaStream> {
  if (navigator.mediaDevices === undefined) throw new Error(SIN_CAMARA)
  const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  return navigator.mediaDevices.getUserMedia({ audio: false, video }).catch((error: unknown) => {
    throw fraseDe(error)
  })
}

type ConLuz = MediaTrackCapabilities & { torch?: boolean; focusMode?: string[] }

function linternaDe(pista: MediaStreamTrack | undefined): Camara['linterna'] {
  const puede = pista?.getCapabilities?.() as ConLuz | undefined
  if (pista === undefined || puede?.torch !== true) return null
  return (torch) => pista.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
}

/** The letters of a code that changes which never do: the moment stands behind them. */
const QUIETAS = 136
const quietoDe = (texto: string): string => (/^E4/i.test(texto) ? texto.slice(0, QUIETAS) : texto)

/**
 * Tells a code once for as long as it is held up, also while it changes. `alLeer` says whether it took it: one that came while a
 * verdict waited for somebody is told again.
 */
export function sinRepetir(alLeer: (texto: string) => boolean, aqui: () => number = () => Date.now()) {
  let ultimo: { quieto: string; visto: number } | null = null
  let sinVerlo = 0
  return (texto: string | null): void => {
    if (texto === null) {
      if (++sinVerlo >= FUERA) ultimo = null
      return
    }
    sinVerlo = 0
    const visto = aqui()
    const quieto = quietoDe(texto)
    const elMismo = ultimo !== null && ultimo.quieto === quieto && visto - ultimo.visto < MISMO_MS
    if (elMismo || alLeer(texto)) ultimo = { quieto, visto }
  }
}

/** Shows the camera in `video` and tells what codes say. Fails with a sentence for a person. */
export async function abrirCamara(video: HTMLVideoElement, alLeer: (texto: string) => boolean): Promise<Camara> {
  const decodificador = await abrirDecodificador()
  const corriente = await pedir().catch((error: unknown) => {
    decodificador.cerrar()
    throw error
  })
  video.srcObject = corriente
  video.muted = true
  video.playsInline = true
  await video.play().catch(() => undefined)
  decodificador.mirar(video, sinRepetir(alLeer))
  return {
    linterna: linternaDe(corriente.getVideoTracks()[0]),
    parar() {
      decodificador.cerrar()
      for (const pista of corriente.getTracks()) pista.stop()
      video.srcObject = null
    },
  }
}
