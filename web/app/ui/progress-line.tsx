import { cn } from './cn'

/** A hairline at the top of the page that appears when what was asked for takes longer than an instant. */
export const ProgressLine = ({ busy }: { busy: boolean }) => (
  <div
    aria-hidden="true"
    className={cn(
      'fixed inset-x-0 top-0 z-40 h-[3px] origin-left bg-bugambilia',
      busy ? 'scale-x-75 opacity-100 transition-[scale] delay-200 duration-[8s]' : 'scale-x-0 opacity-0',
    )}
  />
)
