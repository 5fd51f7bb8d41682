import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLector, leerFlujo, type Mensaje } from './flujo'

const leidos = (...trozos: string[]): Mensaje[] => {
  const mensajes: Mensaje[] = []
  const leer = createLector((mensaje) => mensajes.push(mensaje))
  for (const trozo of trozos) leer(trozo)
  return mensajes
}

describe('text/event-stream', () => {
  test.each([
    ['one message', ['event: avisos\ndata: {"a":1}\n\n'], [{ event: 'avisos', data: '{"a":1}' }]],
    ['cut anywhere', ['eve', 'nt: avi', 'sos\nda', 'ta: uno\n', '\n'], [{ event: 'avisos', data: 'uno' }]],
    ['CRLF, cut between its halves', ['event: a\r', '\ndata: b\r\n\r', '\n'], [{ event: 'a', data: 'b' }]],
    [
      'CR alone',
      ['event: a\rdata: b\r\rdata: c\r\r\n'],
      [
        { event: 'a', data: 'b' },
        { event: 'message', data: 'c' },
      ],
    ],
    [
      'comments and what nobody asked for',
      [': sigue\nid: 7\nretry: 10\n\ndata:x\n\n'],
      [{ event: 'message', data: 'x' }],
    ],
    ['several lines of data', ['data: a\ndata:  b\ndata\n\n'], [{ event: 'message', data: 'a\n b\n' }]],
    [
      'an event without data is none, and its name is forgotten',
      ['event: a\n\ndata: b\n\n'],
      [{ event: 'message', data: 'b' }],
    ],
    ['what never ends is never told', ['data: a\n'], []],
  ])('%s', (_, trozos, mensajes) => {
    expect(leidos(...trozos)).toEqual(mensajes)
  })
})

describe('reading an answer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const abrir = () => {
    let control: ReadableStreamDefaultController<Uint8Array> | undefined
    const cancelado = vi.fn()
    const body = new ReadableStream<Uint8Array>({
      start: (uno) => {
        control = uno
      },
      cancel: cancelado,
    })
    const decir = (bytes: Uint8Array) => control?.enqueue(bytes)
    return { body, decir, cancelado, romper: () => control?.error(new Error('cut')), cerrar: () => control?.close() }
  }

  test('letters that come in two halves are whole', async () => {
    const { body, decir, cerrar } = abrir()
    const mensajes: Mensaje[] = []
    const lectura = leerFlujo(body, 1000, (mensaje) => mensajes.push(mensaje))
    const bytes = new TextEncoder().encode('data: ñandú\n\n')
    decir(bytes.slice(0, 7))
    decir(bytes.slice(7))
    cerrar()
    await lectura
    expect(mensajes).toEqual([{ event: 'message', data: 'ñandú' }])
  })

  test('ends by itself after a silence, not while something is said', async () => {
    const { body, decir, cancelado } = abrir()
    const fin = vi.fn()
    void leerFlujo(body, 1000, () => undefined).then(fin)
    for (let n = 0; n < 3; n++) {
      await vi.advanceTimersByTimeAsync(900)
      decir(new TextEncoder().encode(': sigue\n'))
    }
    await vi.advanceTimersByTimeAsync(900)
    expect(fin).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(fin).toHaveBeenCalledOnce()
    expect(cancelado).toHaveBeenCalledOnce()
  })

  test('tells when it breaks off', async () => {
    const { body, romper } = abrir()
    const lectura = leerFlujo(body, 1000, () => undefined)
    romper()
    await expect(lectura).rejects.toThrow('cut')
    expect(vi.getTimerCount()).toBe(0)
  })
})
