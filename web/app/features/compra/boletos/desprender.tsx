import { type ReactNode, useEffect, useRef } from 'react'

const DURA_MS = 600
const CURVA = 'cubic-bezier(.2,.8,.2,1)'

type Props = { activo: boolean; texto: string; onFin: () => void; children: ReactNode }

/** Plays once after paying: the stub tears off, the boleto stays. Without motion for people who prefer none. */
export function Desprender({ activo, texto, onFin, children }: Props) {
  const boleto = useRef<HTMLDivElement>(null)
  const talon = useRef<HTMLDivElement>(null)
  const alFinal = useRef(onFin)
  alFinal.current = onFin
  useEffect(() => {
    if (!activo) return
    const quieto = matchMedia('(prefers-reduced-motion: reduce)').matches
    const opciones = { duration: DURA_MS, easing: CURVA, fill: 'forwards' } as const
    const sube = boleto.current?.animate(
      quieto ? [{ opacity: 0 }, { opacity: 1 }] : [{ translate: '0 20px' }, { translate: '0 0' }],
      opciones,
    )
    const cae = talon.current?.animate(
      quieto
        ? [{ opacity: 1 }, { opacity: 0 }]
        : [
            { translate: '0 0', rotate: '0deg', opacity: 1 },
            { translate: '0 -4px', rotate: '-2deg', opacity: 1, offset: 0.35 },
            { translate: '60px -70px', rotate: '-14deg', opacity: 0 },
          ],
      opciones,
    )
    if (cae) cae.onfinish = () => alFinal.current()
    return () => {
      sube?.cancel()
      cae?.cancel()
    }
  }, [activo])
  return (
    <div className="relative">
      <div ref={boleto}>{children}</div>
      {activo && (
        <div
          ref={talon}
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 top-0 z-3 grid aspect-2/1 origin-bottom-left place-content-center gap-1 rounded-t-control border-[#857b66] border-b-2 border-dashed bg-white text-center text-[#171c19]"
        >
          <span className="type-label text-lg">Pagado</span>
          <b className="type-figure text-[40px]">{texto}</b>
        </div>
      )}
    </div>
  )
}
