import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button'

/** The button that adds one to a list; as wide as a phone. */
export const BotonCrear = (boton: ComponentProps<typeof Button>) => (
  <Button variant="primary" icon={<Plus aria-hidden="true" />} className="max-sm:w-full" {...boton} />
)
