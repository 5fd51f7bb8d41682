import { cn } from './cn'

/** "María del Rosario McCartney" → MM: first and last word that carries a name. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word) && !/^(de|del|la|las|los|el|y)$/i.test(word))
  const first = words[0]?.[0] ?? '?'
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : (words[0]?.[1] ?? '')
  return (first + last).toLocaleUpperCase('es-MX')
}

type AvatarProps = {
  name: string
  src?: string | null | undefined
  size?: number
  square?: boolean
  className?: string
}

/** Decoration beside a written name: silent. Without a picture, initials. */
export const Avatar = ({ name, src, size = 40, square, className }: AvatarProps) => (
  <span
    aria-hidden="true"
    className={cn(
      'grid shrink-0 place-items-center overflow-hidden bg-surface-3 font-extrabold font-display leading-none [font-stretch:80%]',
      square ? 'rounded-inner' : 'rounded-chip',
      className,
    )}
    style={{ width: size, height: size, fontSize: Math.round(size * 0.36) }}
  >
    {src ? (
      <img src={src} alt="" width={size} height={size} loading="lazy" className="size-full object-cover" />
    ) : (
      initialsOf(name)
    )}
  </span>
)
