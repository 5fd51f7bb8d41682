import { PASO_MS, pasoDe } from '@entrale/contract/accesos/vivo'
import { useEffect, useRef, useState } from 'react'
import { type Codigo, dibujarCodigo } from './codigo'
import { textoEn } from './codigo-vivo'
import { QrDibujado, QrPendiente } from './qr'
import type { EnMano } from './use-en-mano'

type Dibujo = Codigo & { paso: number }

/** The picture of each step, drawn as the step begins; the one before stays until the new one is there. */
function useDibujo({ texto, clave, version, desfase }: EnMano): Dibujo | 'falla' | null {
  const [dibujo, setDibujo] = useState<Dibujo | 'falla' | null>(null)
  useEffect(() => {
    let ultimo = -1
    let reloj: ReturnType<typeof setTimeout> | undefined
    const dibujar = async () => {
      const ahora = Date.now() + desfase
      const paso = pasoDe(ahora)
      clearTimeout(reloj)
      reloj = setTimeout(alTocar, (paso + 1) * PASO_MS - ahora)
      if (paso === ultimo) return
      ultimo = paso
      const codigo = await dibujarCodigo(await textoEn({ texto, clave, version, desfase }, paso))
      if (ultimo === paso) setDibujo({ ...codigo, paso })
    }
    const alTocar = () => void dibujar().catch(() => setDibujo('falla'))
    alTocar()
    // a page that was out of sight was not woken in time
    document.addEventListener('visibilitychange', alTocar)
    return () => {
      ultimo = -2
      clearTimeout(reloj)
      document.removeEventListener('visibilitychange', alTocar)
    }
  }, [texto, clave, version, desfase])
  return dibujo
}

const enCalma = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const restan = (paso: number, desfase: number) => Math.max(0, (paso + 1) * PASO_MS - Date.now() - desfase)

/** Runs out as the code does, which no picture of a screen does. */
function Barra({ paso, desfase }: { paso: number; desfase: number }) {
  const barra = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const resta = restan(paso, desfase)
    const corre = barra.current?.animate([{ transform: `scaleX(${resta / PASO_MS})` }, { transform: 'scaleX(0)' }], {
      duration: resta,
      fill: 'forwards',
    })
    return () => corre?.cancel()
  }, [paso, desfase])
  return (
    <span aria-hidden="true" className="block h-1 bg-surface-3">
      <span ref={barra} className="block h-full origin-left bg-text" />
    </span>
  )
}

/** The same for who prefers no motion. */
function Segundos({ paso, desfase }: { paso: number; desfase: number }) {
  const [segundos, setSegundos] = useState(() => Math.ceil(restan(paso, desfase) / 1000))
  useEffect(() => {
    const contar = () => setSegundos(Math.ceil(restan(paso, desfase) / 1000))
    contar()
    const reloj = setInterval(contar, 1000)
    return () => clearInterval(reloj)
  }, [paso, desfase])
  return (
    <span aria-hidden="true" className="num">
      Cambia en {segundos} s
    </span>
  )
}

const NO_QUEDA = 'Este navegador no lo guarda: la próxima vez necesitarás conexión.'

type Props = { enMano: EnMano; etiqueta: string; className?: string | undefined }

export function EnMovimiento({ enMano, etiqueta, className }: Props) {
  const [calma] = useState(enCalma)
  const dibujo = useDibujo(enMano)
  const Cuenta = calma ? Segundos : Barra
  if (dibujo === 'falla')
    return <p className="max-w-[30ch] p-8 text-center">No pudimos dibujar el código. Recarga la página.</p>
  if (dibujo === null) return <QrPendiente className={className} />
  return (
    <>
      <QrDibujado codigo={dibujo} etiqueta={`${etiqueta}. Cambia cada 30 segundos`} className={className} />
      <div data-theme="light" className="grid w-full max-w-[30ch] gap-2 text-center text-[#4e5750] text-sm">
        <Cuenta paso={dibujo.paso} desfase={enMano.desfase} />
        <p>Este código cambia cada 30 segundos. Una captura no sirve en la puerta.</p>
        {!enMano.queda && <p>{NO_QUEDA}</p>}
      </div>
    </>
  )
}
