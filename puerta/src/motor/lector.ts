/** A longer pause ends what a reader was typing. One by Bluetooth stumbles: half a code would be told as a false one. */
const PAUSA_MS = 500
/** Shorter than a boleto's code, and longer than what a person types by chance. */
const MINIMO = 8

/** A field where a person is typing; one that asks for it takes readers too. */
const escribe = (donde: EventTarget | null): boolean =>
  donde instanceof HTMLElement &&
  donde.dataset.lector === undefined &&
  (donde.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(donde.tagName))

/** As a code is written, whatever keyboard the reader believes it has, and with Caps Lock on. */
const SIGNOS: Record<string, string> = { "'": '-', '?': '_', '´': '-' }

/** What the keys were meant to be. Codes of today have only capitals and digits; those of before have signs that layouts move. */
export function comoCodigo(teclas: string): string {
  if (/^e[34]/i.test(teclas)) return teclas.toUpperCase()
  if (!/^e2/i.test(teclas)) return teclas
  const puesto = Array.from(teclas, (signo) => SIGNOS[signo] ?? signo).join('')
  // its letters mean something by their case: Caps Lock turned all of them round
  return puesto.startsWith('e')
    ? Array.from(puesto, (letra) => (letra === letra.toUpperCase() ? letra.toLowerCase() : letra.toUpperCase())).join(
        '',
      )
    : puesto
}

/** Puts keys together as they come; tells a text when one ends. */
export function crearBuzon(alLeer: (texto: string) => void) {
  let teclas = ''
  let ultima = 0
  return (tecla: string, en: number): boolean => {
    if (en - ultima > PAUSA_MS) teclas = ''
    ultima = en
    if (tecla !== 'Enter') {
      if (tecla.length === 1) teclas += tecla
      return false
    }
    const texto = teclas
    teclas = ''
    if (texto.length < MINIMO) return false
    alLeer(comoCodigo(texto))
    return true
  }
}

/** Hears a USB or Bluetooth reader, wherever the focus is. Answers how to stop. */
export function escucharLector(alLeer: (texto: string) => void): () => void {
  const buzon = crearBuzon(alLeer)
  const alTeclear = (evento: KeyboardEvent) => {
    if (evento.ctrlKey || evento.altKey || evento.metaKey || escribe(evento.target)) return
    // the Enter of a reader must not press the button that has the focus
    if (buzon(evento.key, evento.timeStamp)) {
      evento.preventDefault()
      evento.stopPropagation()
    }
  }
  window.addEventListener('keydown', alTeclear, true)
  return () => window.removeEventListener('keydown', alTeclear, true)
}
