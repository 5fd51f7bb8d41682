import { LoaderCircle } from 'lucide-react'
import { cn } from './cn'

/** Never alone: a word always stands beside it. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden="true" className={cn('size-5 animate-spin', className)} strokeWidth={1.75} />
)
