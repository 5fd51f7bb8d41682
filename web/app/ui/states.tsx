import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button'
import { cn } from './cn'

type StateProps = {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  className?: string
}
const box =
  'grid content-start justify-items-start gap-2.5 rounded-control border border-control border-dashed px-6 py-10'

/** Nothing here: says why, and offers one way on. */
export const EmptyState = ({ title, children, action, as: Heading = 'h2', className }: StateProps) => (
  <div className={cn(box, className)}>
    <Heading className="type-title text-xl leading-[1.08] md:text-[24px]">{title}</Heading>
    {children && <p className="max-w-[52ch] text-muted">{children}</p>}
    {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
  </div>
)

/** A question to the server that failed: what it said, and how it is asked again. */
type FailedQuery = { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
type ErrorStateProps = StateProps & { query?: FailedQuery; onRetry?: () => void; retrying?: boolean }

/** Something failed: says what, and lets the person try again. */
export const ErrorState = ({
  title,
  query,
  children = query?.error?.message,
  onRetry = query && (() => void query.refetch()),
  retrying = query?.isFetching,
  action,
  as: Heading = 'h2',
  className,
}: ErrorStateProps) => (
  <div role="alert" className={cn(box, 'border-chile border-solid', className)}>
    <TriangleAlert aria-hidden="true" className="size-6 text-chile" strokeWidth={1.75} />
    <Heading className="type-title text-xl leading-[1.08] md:text-[24px]">{title}</Heading>
    {children && <p className="max-w-[52ch] text-muted">{children}</p>}
    {(onRetry || action) && (
      <div className="mt-2 flex flex-wrap gap-3">
        {onRetry && (
          <Button icon={<RotateCw aria-hidden="true" />} loading={retrying} loadingText="Intentando…" onClick={onRetry}>
            Intentar de nuevo
          </Button>
        )}
        {action}
      </div>
    )}
  </div>
)
