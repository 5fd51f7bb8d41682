import { useNavigation } from 'react-router'
import { cn } from '../../ui/cn'

/** A hairline that appears when the next page takes longer than an instant. */
export function Avance() {
  const { state } = useNavigation()
  return (
    <div
      aria-hidden="true"
      className={cn(
        'fixed inset-x-0 top-0 z-40 h-[3px] origin-left bg-bugambilia',
        state === 'idle' ? 'scale-x-0 opacity-0' : 'scale-x-75 opacity-100 transition-[scale] delay-200 duration-[8s]',
      )}
    />
  )
}
