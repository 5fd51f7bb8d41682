import { useLayoutEffect, useRef } from 'react'

const ANGOSTA = 50
const ANCHA = 150
/** A short word grows a little where its widest is not wide enough. */
const MAS_ALTA = 1.15

const anchoDe = (linea: HTMLElement, stretch: number): number => {
  linea.style.fontStretch = `${stretch}%`
  return linea.getBoundingClientRect().width
}

/** The face is linear between its ends: two measures say which width fills the box, and the size gives where none does. */
function llenar(linea: HTMLElement): void {
  linea.style.fontSize = ''
  const caja = linea.parentElement?.clientWidth ?? 0
  const menor = anchoDe(linea, ANGOSTA)
  const mayor = anchoDe(linea, ANCHA)
  if (caja <= 0 || mayor <= menor) return
  const stretch = ANGOSTA + ((caja * 0.985 - menor) / (mayor - menor)) * (ANCHA - ANGOSTA)
  linea.style.fontStretch = `${Math.min(ANCHA, Math.max(ANGOSTA, stretch)).toFixed(1)}%`
  if (stretch < ANGOSTA) linea.style.fontSize = `${((caja * 0.985) / menor).toFixed(3)}em`
  if (stretch > ANCHA) linea.style.fontSize = `${Math.min(MAS_ALTA, (caja * 0.985) / mayor).toFixed(3)}em`
}

/** A line in the display face that fills its box by its width axis; its height is the CSS's. */
export function Ajustada({ children }: { children: string }) {
  const linea = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another width
  useLayoutEffect(() => {
    const caja = linea.current
    if (caja === null || caja.parentElement === null) return
    const medir = () => llenar(caja)
    medir()
    const vista = new ResizeObserver(medir)
    vista.observe(caja.parentElement)
    document.fonts.addEventListener('loadingdone', medir)
    return () => {
      vista.disconnect()
      document.fonts.removeEventListener('loadingdone', medir)
    }
  }, [children])
  return (
    <span className="linea">
      <span ref={linea}>{children}</span>
    </span>
  )
}
