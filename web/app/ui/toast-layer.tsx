import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'
import { Spinner } from './spinner'

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const
const icons = {
  success: <CircleCheck {...icon} className="size-5 text-agave" />,
  error: <CircleAlert {...icon} className="size-5 text-chile" />,
  warning: <TriangleAlert {...icon} className="size-5 text-cempasuchil-text" />,
  info: <Info {...icon} className="size-5 text-talavera" />,
  loading: <Spinner className="text-talavera" />,
  close: <X {...icon} />,
}
const classNames = {
  icon: 'grid size-5 shrink-0 place-items-center',
  toast:
    'flex min-h-14 w-full items-center gap-3 rounded-control border border-line bg-surface-1 py-2.5 pr-2 pl-4 font-ui text-md text-text shadow-float',
  content: 'order-1 min-w-0 flex-1',
  title: 'font-medium leading-snug',
  description: 'text-muted text-sm',
  closeButton: 'order-3 grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface-2',
  actionButton:
    'order-2 min-h-11 shrink-0 rounded-control border border-control px-3 font-semibold text-sm hover:bg-surface-2',
  cancelButton: 'order-2 min-h-11 shrink-0 rounded-control px-3 font-semibold text-sm hover:bg-surface-2',
}

/** The layer itself, with its library; loaded when the first toast is asked for. Over the header: below it is the title of the page, and what one presses next is at the foot of a form. */
export function ToastLayer({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return (
    <Sonner
      expand
      duration={4000}
      visibleToasts={3}
      gap={14}
      position="top-center"
      offset={{ top: 6 }}
      mobileOffset={{ top: 'max(4px, env(safe-area-inset-top))', left: 16, right: 16 }}
      closeButton
      icons={icons}
      containerAriaLabel="Avisos"
      toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: 'Cerrar aviso' }}
    />
  )
}
