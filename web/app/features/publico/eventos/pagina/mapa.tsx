import type { Direccion } from '@entrale/contract/eventos/publico'
import { Map as Plegado } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../../ui/button'
import { mapaDe, rutasA } from './mapa-rutas'

const rango = (cuantos: number) => Array.from({ length: cuantos }, (_, index) => index)

/** A street plan of nowhere in particular: it says "a place" without asking anybody for a map. */
const Plano = () => (
  <svg viewBox="0 0 1200 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="size-full">
    <rect width="1200" height="400" fill="var(--surface-1)" />
    <path d="M760 60h150v120H760zM120 250l180-20 20 110-190 10z" fill="var(--agave-bg)" />
    {rango(18).map((i) => (
      <path
        key={i}
        d={`M${i * 92 - 184} -10l130 430`}
        fill="none"
        stroke={i % 4 === 3 ? 'var(--surface-3)' : 'var(--surface-2)'}
        strokeWidth={i % 4 === 3 ? 16 : 6}
      />
    ))}
    {rango(7).map((i) => (
      <path
        key={i}
        d={`M-10 ${i * 66 + 20}l1220 -80`}
        fill="none"
        stroke={i % 3 === 1 ? 'var(--surface-3)' : 'var(--surface-2)'}
        strokeWidth={i % 3 === 1 ? 16 : 6}
      />
    ))}
    <path
      d="M-20 330C240 260 460 380 700 250S1060 90 1220 130"
      fill="none"
      stroke="var(--talavera-bg)"
      strokeWidth="26"
    />
    <g transform="translate(600 196)">
      <path d="M0 0C-26-34-34-50-34-66A34 34 0 0 1 34-66C34-50 26-34 0 0Z" fill="var(--text)" />
      <circle cy="-66" r="13" fill="var(--bg)" />
    </g>
  </svg>
)

const enfocar = (marco: HTMLIFrameElement | null) => marco?.focus()

/** Google's map, let in only when asked for: it may run its scripts and open its own pages, nothing else, and does not learn from where. */
const Marco = ({ direccion }: { direccion: Direccion }) => (
  <iframe
    ref={enfocar}
    src={mapaDe(direccion)}
    title={`Mapa de ${direccion.nombre}`}
    sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
    referrerPolicy="no-referrer"
    className="size-full"
  />
)

function Dibujo({ direccion, onVer }: { direccion: Direccion; onVer: () => void }) {
  return (
    <>
      <Plano />
      <span className="absolute top-[calc(50%+16px)] left-1/2 max-w-[90%] -translate-x-1/2 truncate rounded-inner border border-line bg-bg px-3 py-1.5 font-semibold text-sm">
        {direccion.nombre}
      </span>
      <div className="absolute inset-x-0 bottom-6 grid justify-items-center gap-2 noscript:hidden">
        <Button icon={<Plegado aria-hidden="true" />} onClick={onVer} className="bg-bg">
          Ver mapa
        </Button>
        <small className="rounded-inner bg-bg px-2 py-0.5 text-muted text-xs">Se carga de Google Maps</small>
      </div>
    </>
  )
}

/** A drawing, the address and the ways there. The frame of 400 px asks nobody for anything until "Ver mapa". */
export function Mapa({ direccion }: { direccion: Direccion }) {
  const [visto, setVisto] = useState(false)
  return (
    <div>
      <div className="relative box-content h-100 overflow-hidden rounded-poster border border-line bg-surface-1">
        {visto ? <Marco direccion={direccion} /> : <Dibujo direccion={direccion} onVer={() => setVisto(true)} />}
      </div>
      <p className="mt-4 text-muted">
        {[direccion.direccion, direccion.ciudad, direccion.estado].filter(Boolean).join(', ')}
        {direccion.codigoPostal && `, C.P. ${direccion.codigoPostal}`}
      </p>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:[&>*]:flex-auto max-sm:[&>*]:px-2">
        {rutasA(direccion).map(({ texto, href }) => (
          <ButtonLink key={texto} href={href} target="_blank" variant="outline" size="sm">
            {texto}
            <span className="sr-only"> (abre en otra pestaña)</span>
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
