import { cn } from '../../ui/cn'
import { Poster } from '../../ui/poster'
import { tinteDe } from './evento'

type CartelProps = {
  evento: { nombreMostrado: string; imagen: string | null; matiz: number | null }
  priority?: boolean
  sizes?: string
  /** When the name stands beside it, the picture has nothing to add. */
  mudo?: boolean
  className?: string
}

/** The 2:3 cartel of an evento; without one, its name set as a sheet in its own tint. */
export function Cartel({ evento, priority = false, mudo = false, className }: CartelProps) {
  const { nombreMostrado, imagen, matiz } = evento
  const alt = mudo ? '' : `Cartel de ${nombreMostrado}`
  if (imagen !== null) return <Poster src={imagen} alt={alt} width={600} height={900} priority={priority} {...(className && { className })} />
  return (
    <div
      className={cn('tinted @container flex aspect-2/3 w-full flex-col justify-end rounded-poster border border-line bg-tint p-[8%]', className)}
      style={tinteDe(matiz)}
      {...(mudo ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <span aria-hidden="true" className="type-cond line-clamp-6 hyphens-auto text-[24cqw] uppercase leading-[0.92]">
        {nombreMostrado}
      </span>
    </div>
  )
}
