import { useState } from 'react'
import { useViewTransitionState } from 'react-router'
import { fuentesDe } from '../../../lib/imagenes'
import { cn } from '../../../ui/cn'
import { Poster } from '../../../ui/poster'
import { hrefEvento, tinteDe } from './evento'

type CartelProps = {
  evento: { nombreMostrado: string; imagen: string | null; matiz: number | null }
  priority?: boolean
  /** How wide it is shown, as in `<img sizes>`. */
  sizes?: string
  /** When the name stands beside it, the picture has nothing to add. */
  mudo?: boolean
  /** Its name while one page turns into the other: the same sheet on both. */
  paso?: string | undefined
  className?: string
}

const EN_REJILLA = '(min-width: 1264px) 282px, (min-width: 768px) 23vw, 45vw'
const EN_PAGINA = '(min-width: 1024px) 224px, 230px'

/** One name for each evento: no two sheets of a page may share one. */
export const pasoDe = ({ id }: { id: string }): string => `cartel-${id}`

/** Asks for the cartel as its page will show it, while the page is still on its way. */
export function adelantarCartel({ imagen }: { imagen: string | null }): void {
  if (imagen === null) return
  const { srcSet = '', sizes = '' } = fuentesDe(imagen, 'card', EN_PAGINA)
  Object.assign(new Image(), { sizes, srcset: srcSet })
}

/** The 2:3 cartel of an evento; without one that loads, its name set as a sheet in its own tint. */
export function Cartel({ evento, priority = false, sizes = EN_REJILLA, mudo = false, paso, className }: CartelProps) {
  const { nombreMostrado, imagen, matiz } = evento
  const [rota, setRota] = useState<string | null>(null)
  const alt = mudo ? '' : `Cartel de ${nombreMostrado}`
  const transicion = paso === undefined ? {} : { viewTransitionName: paso }
  if (imagen !== rota && imagen !== null)
    return (
      <Poster
        {...fuentesDe(imagen, 'card', sizes)}
        // it may have failed before there was anybody to hear of it
        ref={(img) => {
          if (img?.complete && img.naturalWidth === 0) setRota(imagen)
        }}
        onError={() => setRota(imagen)}
        alt={alt}
        priority={priority}
        {...(priority && { decoding: 'sync' })}
        style={transicion}
        {...(className && { className })}
      />
    )
  return (
    <div
      className={cn(
        'tinted @container flex aspect-2/3 w-full flex-col justify-end rounded-poster border border-line bg-tint p-[8%]',
        className,
      )}
      style={{ ...tinteDe(matiz), ...transicion }}
      {...(mudo ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <span
        dir="auto"
        aria-hidden="true"
        className="type-cond line-clamp-6 hyphens-auto text-[24cqw] uppercase leading-[0.92]"
      >
        {nombreMostrado}
      </span>
    </div>
  )
}

type EventoDePagina = CartelProps['evento'] & Parameters<typeof hrefEvento>[0] & { id: string }

/** The cartel on the page of its evento: the one that was touched on the way grows into it. */
export function CartelDePagina({ evento }: { evento: EventoDePagina }) {
  const enCamino = useViewTransitionState(hrefEvento(evento))
  return <Cartel evento={evento} priority sizes={EN_PAGINA} paso={enCamino ? pasoDe(evento) : undefined} />
}

type PortadaProps = { url: string; alt?: string; sizes: string; priority?: boolean; className?: string }

/** The 2:1 art of an evento, cut to its frame. */
export const Portada = ({ url, alt = '', sizes, priority = false, className }: PortadaProps) => (
  <img
    {...fuentesDe(url, 'portada', sizes)}
    alt={alt}
    loading={priority ? 'eager' : 'lazy'}
    fetchPriority={priority ? 'high' : 'auto'}
    decoding={priority ? 'sync' : 'async'}
    className={cn('size-full object-cover', className)}
  />
)
