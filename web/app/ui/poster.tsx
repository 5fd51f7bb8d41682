import type { ComponentPropsWithRef } from 'react'
import { cn } from './cn'

type PosterProps = Omit<ComponentPropsWithRef<'img'>, 'alt'> & {
  alt: string
  priority?: boolean
  ratio?: '2/3' | '2/1' | '1/1'
}
const ratios = { '2/3': 'aspect-2/3', '2/1': 'aspect-2/1', '1/1': 'aspect-square' }

/** The atom: a 2:3 sheet with a 12 % edge. `priority` is for the one picture that paints first; the rest wait to be near. */
export const Poster = ({ alt, priority, ratio = '2/3', className, ...props }: PosterProps) => (
  <img
    alt={alt}
    loading={priority ? 'eager' : 'lazy'}
    fetchPriority={priority ? 'high' : 'auto'}
    decoding="async"
    className={cn(
      'block w-full rounded-poster bg-surface-2 object-cover outline-1 -outline-offset-1 outline-[color-mix(in_srgb,var(--text)_12%,transparent)]',
      ratios[ratio],
      className,
    )}
    {...props}
  />
)
