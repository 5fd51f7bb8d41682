import { useLayoutEffect, useRef } from 'react'

const ANGOSTA = 50
const ANCHA = 150
/** A short word grows a little where its widest is not wide enough. */
const MAS_ALTA = 1.15

const anchoDe = (linea: HTMLElement, stretch: number): number => {
  linea.style.fontStretch = `${stretch}%`
  return linea.getBoundingClientRect().width
}

type Medida = { fontStretch: string; fontSize: string }

/** The face is linear between its ends: two measures say which width fills the box, and the size gives where none does. */
function medir(linea: HTMLElement, caja: number): Medida | null {
  linea.style.fontSize = ''
  const menor = anchoDe(linea, ANGOSTA)
  const mayor = anchoDe(linea, ANCHA)
  if (caja <= 0 || mayor <= menor) return null
  const stretch = ANGOSTA + ((caja * 0.985 - menor) / (mayor - menor)) * (ANCHA - ANGOSTA)
  const fontStretch = `${Math.min(ANCHA, Math.max(ANGOSTA, stretch)).toFixed(1)}%`
  if (stretch < ANGOSTA) return { fontStretch, fontSize: `${((caja * 0.985) / menor).toFixed(3)}em` }
  if (stretch <= ANCHA) return { fontStretch, fontSize: '' }
  return { fontStretch, fontSize: `${Math.min(MAS_ALTA, (caja * 0.985) / mayor).toFixed(3)}em` }
}

/** What was measured already: a cheap phone takes sixty milliseconds for a word, while somebody waits for it. */
const medidas = new Map<string, Medida>()
function llenar(linea: HTMLElement): void {
  const caja = linea.parentElement
  if (caja === null) return
  const llave = `${linea.textContent} ${caja.clientWidth} ${getComputedStyle(caja).fontSize}`
  const medida = medidas.get(llave) ?? medir(linea, caja.clientWidth)
  if (medida === null) return
  medidas.set(llave, medida)
  Object.assign(linea.style, medida)
}

/** A line in the display face that fills its box by its width axis; its height is the CSS's. */
export function Ajustada({ children }: { children: string }) {
  const linea = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another width
  useLayoutEffect(() => {
    const caja = linea.current
    if (caja === null || caja.parentElement === null) return
    llenar(caja)
    const vista = new ResizeObserver(() => llenar(caja))
    vista.observe(caja.parentElement)
    const conOtraLetra = () => {
      medidas.clear()
      llenar(caja)
    }
    document.fonts.addEventListener('loadingdone', conOtraLetra)
    return () => {
      vista.disconnect()
      document.fonts.removeEventListener('loadingdone', conOtraLetra)
    }
  }, [children])
  return (
    <span className="linea">
      <span ref={linea}>{children}</span>
    </span>
  )
}
