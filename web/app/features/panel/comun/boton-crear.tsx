import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button'

/** The button that adds one more to a list; on a phone it fills the line. */
export const BotonCrear = (boton: ComponentProps<typeof Button>) => (
  <Button variant="primary" icon={<Plus aria-hidden="true" />} className="max-sm:w-full" {...boton} />
)
