export type Mensaje = { event: string; data: string }

/** A reader of `text/event-stream`: takes the text as it comes, cut anywhere, and tells each message once it is whole. */
export function createLector(alLlegar: (mensaje: Mensaje) => void): (texto: string) => void {
  let resto = ''
  let event = ''
  let data: string[] = []
  const despachar = () => {
    if (data.length > 0) alLlegar({ event: event || 'message', data: data.join('\n') })
    event = ''
    data = []
  }
  const leerLinea = (linea: string) => {
    if (linea === '') return despachar()
    const corte = linea.indexOf(':')
    const campo = corte === -1 ? linea : linea.slice(0, corte)
    const valor = corte === -1 ? '' : linea.slice(corte + 1).replace(/^ /, '')
    if (campo === 'event') event = valor
    if (campo === 'data') data.push(valor)
  }
  return (texto) => {
    const todo = resto + texto
    // a CR at the very end may be half of a CRLF: it waits for what follows
    const lineas = todo.split(/\r\n|\n|\r(?!$)/)
    resto = lineas.pop() ?? ''
    for (const linea of lineas) leerLinea(linea)
  }
}

/** Reads the answer to its end, or until it has been silent for so long that the connection counts as dead. Throws when it breaks off. */
export async function leerFlujo(
  body: ReadableStream<Uint8Array>,
  silencio: number,
  alLlegar: (mensaje: Mensaje) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const leer = createLector(alLlegar)
  let espera: ReturnType<typeof setTimeout> | undefined
  const vigilar = () => {
    clearTimeout(espera)
    espera = setTimeout(() => void reader.cancel().catch(() => undefined), silencio)
  }
  try {
    vigilar()
    for (let trozo = await reader.read(); !trozo.done; trozo = await reader.read()) {
      vigilar()
      leer(decoder.decode(trozo.value, { stream: true }))
    }
  } finally {
    clearTimeout(espera)
  }
}
