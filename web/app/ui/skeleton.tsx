import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cn } from './cn'

/** The shape of what is coming. Appears after 300 ms, breathes, stays still under reduced motion. Give it the final size. */
export const Skeleton = ({ className, ...props }: ComponentPropsWithRef<'span'>) => (
  <span
    aria-hidden="true"
    className={cn('block h-4 animate-skeleton rounded-poster bg-surface-3', className)}
    {...props}
  />
)

/** Wraps skeletons: says that the region is busy, once, in words. */
export const Loading = ({
  label = 'Cargando',
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) => (
  <div aria-busy="true" className={className}>
    <p role="status" className="sr-only">
      {label}
    </p>
    {children}
  </div>
)

/** One block that is coming. */
export const LoadingBlock = ({ label, className }: { label: string; className: string }) => (
  <Loading label={label}>
    <Skeleton className={className} />
  </Loading>
)
