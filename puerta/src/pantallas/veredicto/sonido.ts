/** What a verdict sounds, trembles and looks like; several verdicts may share a family. */
export type Familia = 'pasa' | 'sale' | 'ya' | 'muerto' | 'otro' | 'falso' | 'duda'

/** Hertz, when it begins, how long it lasts (seconds), and its colour. */
type Tono = readonly [hz: number, desde: number, dura: number, forma: OscillatorType]
/** Told apart by number, pitch and roughness, over the noise of a street: one clear tone passes, all others are more. */
export const TONOS: Readonly<Record<Familia, readonly Tono[]>> = {
  pasa: [[1046, 0, 0.18, 'sine']],
  sale: [
    [880, 0, 0.12, 'sine'],
    [587, 0.13, 0.18, 'sine'],
  ],
  ya: [
    [494, 0, 0.14, 'triangle'],
    [494, 0.22, 0.14, 'triangle'],
  ],
  muerto: [[165, 0, 0.6, 'sawtooth']],
  otro: [
    [740, 0, 0.12, 'triangle'],
    [587, 0.15, 0.12, 'triangle'],
    [440, 0.3, 0.18, 'triangle'],
  ],
  falso: [
    [220, 0, 0.12, 'square'],
    [220, 0.18, 0.12, 'square'],
    [165, 0.36, 0.4, 'square'],
  ],
  duda: [
    [523, 0, 0.14, 'sine'],
    [784, 0.16, 0.26, 'sine'],
  ],
}

/** Milliseconds of trembling, pause, trembling… */
export const VIBRACIONES: Readonly<Record<Familia, readonly number[]>> = {
  pasa: [60],
  sale: [40, 60, 40],
  ya: [90, 80, 90],
  muerto: [400],
  otro: [60, 60, 60, 60, 60],
  falso: [120, 60, 120, 60, 350],
  duda: [60, 80, 200],
}

const TARDE_MS = 400
let audio: AudioContext | null = null

/** A browser lets nothing sound before somebody touched the page: the first touch opens it. */
export function despertarSonido(): void {
  audio ??= 'AudioContext' in window ? new AudioContext() : null
  if (audio?.state === 'suspended') audio.resume().catch(() => undefined)
}

function tocar(contexto: AudioContext, [hz, desde, dura, forma]: Tono): void {
  const inicio = contexto.currentTime + desde
  const fuente = contexto.createOscillator()
  const volumen = contexto.createGain()
  fuente.type = forma
  fuente.frequency.value = hz
  volumen.gain.setValueAtTime(0, inicio)
  volumen.gain.linearRampToValueAtTime(forma === 'sine' ? 0.9 : 0.5, inicio + 0.012)
  volumen.gain.setValueAtTime(forma === 'sine' ? 0.9 : 0.5, inicio + dura - 0.03)
  volumen.gain.linearRampToValueAtTime(0, inicio + dura)
  fuente.connect(volumen).connect(contexto.destination)
  fuente.start(inicio)
  fuente.stop(inicio + dura + 0.02)
}

export function sonar(familia: Familia): void {
  despertarSonido()
  const contexto = audio
  if (contexto === null) return
  const pedido = performance.now()
  const tocarTodo = () => {
    // opened by a later touch, it would sound for somebody who is inside already
    if (performance.now() - pedido < TARDE_MS) for (const tono of TONOS[familia]) tocar(contexto, tono)
  }
  if (contexto.state === 'running') tocarTodo()
  else contexto.resume().then(tocarTodo, () => undefined)
}

export const puedeVibrar = (): boolean => 'vibrate' in navigator
export function vibrar(familia: Familia): void {
  if (puedeVibrar()) navigator.vibrate([...VIBRACIONES[familia]])
}
