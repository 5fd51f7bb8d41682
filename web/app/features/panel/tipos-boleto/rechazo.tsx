import { CircleAlert } from 'lucide-react'
import { Note } from '../../../ui/card'

/** Why a dialog could not do it; nothing while there is no reason. */
export const Rechazo = ({ children }: { children: string }) =>
  children !== '' && (
    <Note role="alert" tone="chile" icon={<CircleAlert />} className="mb-4">
      {children}
    </Note>
  )
