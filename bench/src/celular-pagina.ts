// What runs inside the page of the phone: it takes times, and slows down what the throttle of Chromium does not reach.

/** All instants are milliseconds since 1970, those of `listo` since the page began. */
type Banco = { vistas: number[]; veredictos: number[]; listo: number; alVer: () => void }
/** What reads the frames of a camera one by one; Chromium has it, TypeScript does not know it. */
type Procesador = { new (de: { track: MediaStreamTrack }): { readable: ReadableStream<VideoFrame> } }
declare global {
  interface Window {
    banco: Banco
    MediaStreamTrackProcessor: Procesador
  }
}

/** In a worker that nothing slows down: tells when a code comes into the picture. */
function mirar(): void {
  const LADO = 64
  const CONTRASTE = 12
  const hayCodigo = async (cuadro: VideoFrame): Promise<boolean> => {
    const { width, height } = cuadro.visibleRect ?? { width: 0, height: 0 }
    const rect = { x: ((width - LADO) >> 2) << 1, y: ((height - LADO) >> 2) << 1, width: LADO, height: LADO }
    const bytes = new Uint8Array(cuadro.allocationSize({ rect }))
    await cuadro.copyTo(bytes, { rect })
    const luz = bytes.subarray(0, LADO * LADO)
    return Math.max(...luz) - Math.min(...luz) > CONTRASTE
  }
  self.onmessage = async ({ data }: MessageEvent<ReadableStream<VideoFrame>>) => {
    const cuadros = data.getReader()
    for (let habia = true; ; ) {
      const { value: cuadro } = await cuadros.read()
      if (cuadro === undefined) return
      const en = performance.timeOrigin + performance.now()
      const hay = await hayCodigo(cuadro)
      cuadro.close()
      if (hay && !habia) postMessage(en)
      habia = hay
    }
  }
}

/** In the worker of the page: it works so many times slower, as its page does by itself. What it waits for takes no longer. */
export function frenar(factor: number): void {
  const decir = self.postMessage.bind(self)
  let inicio = 0
  let debe = 0
  const falta = () => (performance.now() - inicio) * (factor - 1)
  const poner = (oir: typeof self.onmessage) =>
    self.addEventListener('message', (mensaje) => {
      inicio = performance.now()
      oir?.call(self, mensaje)
    })
  self.postMessage = (mensaje: unknown) => {
    debe = falta()
    setTimeout(decir, debe, mensaje)
  }
  // it takes the next picture once it would be done with this one
  const { read } = ReadableStreamDefaultReader.prototype
  ReadableStreamDefaultReader.prototype.read = async function (this: ReadableStreamDefaultReader) {
    await new Promise((listo) => setTimeout(listo, debe))
    const cuadro = await read.call(this)
    inicio = performance.now()
    return cuadro
  }
  // its script may have run already, or not yet
  if (self.onmessage === null) return void Object.defineProperty(self, 'onmessage', { set: poner })
  poner(self.onmessage)
  self.onmessage = null
}

/** Before anything of the page runs. */
export function observar(ojo: string): void {
  const banco: Banco = { vistas: [], veredictos: [], listo: 0, alVer: () => undefined }
  window.banco = banco
  const pintado = (hecho: () => void) =>
    requestAnimationFrame(() => {
      const canal = new MessageChannel()
      canal.port1.onmessage = hecho
      canal.port2.postMessage(null)
    })
  let ultimo: Element | null = null
  new MutationObserver(() => {
    const veredicto = document.querySelector('.veredicto')
    if (veredicto !== null && veredicto !== ultimo)
      pintado(() => {
        banco.veredictos.push(performance.timeOrigin + performance.now())
        banco.alVer()
      })
    ultimo = veredicto
    if (banco.listo === 0 && document.querySelector('main.escanear') !== null) {
      banco.listo = -1
      pintado(() => {
        banco.listo = performance.now()
      })
    }
  }).observe(document, { childList: true, subtree: true })

  const { mediaDevices } = navigator
  const pedir = mediaDevices.getUserMedia.bind(mediaDevices)
  let ver: Worker | undefined
  mediaDevices.getUserMedia = async (que) => {
    const corriente = await pedir(que)
    ver?.terminate()
    banco.vistas.length = 0
    ver = new Worker(URL.createObjectURL(new Blob([`(${ojo})()`], { type: 'text/javascript' })))
    ver.onmessage = ({ data }: MessageEvent<number>) => banco.vistas.push(data)
    for (const pista of corriente.getVideoTracks().slice(0, 1)) {
      const { readable } = new window.MediaStreamTrackProcessor({ track: pista.clone() })
      ver.postMessage(readable, [readable as unknown as Transferable])
    }
    return corriente
  }
}

export const OJO = String(mirar)

/** A reader types a code; answers after how long its verdict was painted. */
export const leer = (codigo: string): Promise<number> =>
  new Promise((listo) => {
    const inicio = performance.timeOrigin + performance.now()
    window.banco.alVer = () => listo((window.banco.veredictos.at(-1) ?? 0) - inicio)
    for (const key of [...codigo, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })

type Fibra = { memoizedProps?: { motor?: { buscar: (texto: string) => unknown[] } } | null; child: Fibra | null }

/** The engine as the screens have it: how long it takes to find each of these, in milliseconds. */
export function buscar(textos: readonly string[]): number[] {
  const raiz = document.getElementById('puerta') ?? document.body
  const [, primera] = Object.entries(raiz).find(([llave]) => llave.startsWith('__reactContainer')) ?? []
  let fibra: Fibra | null = primera
  while (fibra !== null && fibra.memoizedProps?.motor === undefined) fibra = fibra.child
  const motor = fibra?.memoizedProps?.motor
  if (motor === undefined) throw new Error('the page has no engine')
  return textos.map((texto) => {
    const inicio = performance.now()
    motor.buscar(texto)
    return performance.now() - inicio
  })
}

/** Scans of an hour ago that were never sent, as the phone keeps them. */
export const encolar = ([boletos, puertaId]: readonly [readonly string[], string]): Promise<void> =>
  new Promise((listo, mal) => {
    const abierta = indexedDB.open('puerta')
    abierta.onsuccess = () => {
      const tx = abierta.result.transaction('accesos', 'readwrite')
      for (const [i, boletoId] of boletos.entries())
        tx.objectStore('accesos').put({
          ...{ orden: 1_000 + i, confirmado: 0, conflicto: false },
          acceso: {
            ...{ id: crypto.randomUUID(), boletoId, puertaId, resultado: 'adelante', en: Date.now() - 3_600_000 + i },
            ...{ firme: true, sinRed: true, forzado: false, deshace: null, leido: null },
          },
        })
      tx.oncomplete = () => listo()
      tx.onabort = () => mal(tx.error)
    }
  })
