import { ProgressSteps } from '../../../ui/progress-steps'
import type { Vista } from './vista'

const ROTULOS = ['Boletos', 'Tus datos', 'Pago']

/** Where one is. Free boletos have nothing to pay; without a purchase under way there are no steps. */
export function Pasos({ vista, gratis }: { vista: Vista; gratis: boolean }) {
  if (vista === 'cerrado' || vista === 'comprado' || vista === 'confirmando') return <div className="h-10" />
  const current = vista === 'pago' ? 2 : vista === 'datos' ? 1 : 0
  const steps = ROTULOS.slice(0, gratis ? 2 : 3).map((label) => ({ label }))
  return <ProgressSteps steps={steps} current={current} className="mt-6 mb-8 md:my-10" />
}
