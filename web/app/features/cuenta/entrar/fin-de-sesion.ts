import type { Fin } from '../../../lib/sesion/sesion'
import { hrefEntrar } from '../../../lib/sesion/siguiente'
import { toast } from '../../../ui/toaster'

/** A session that the server ended is told, with the way back to where the person is. */
export function avisarFin(fin: Fin, navigate: (href: string) => unknown): void {
  const { pathname, search } = location
  const llevado = fin === 'terminada' && /^\/(dashboard|auth)\//.test(`${pathname}/`)
  const action = { label: 'Iniciar Sesión', onClick: () => void navigate(hrefEntrar(pathname + search)) }
  toast.error('Tu sesión terminó. Inicia sesión de nuevo.', {
    id: 'fin-de-sesion',
    duration: 10_000,
    ...(!llevado && { action }),
  })
}
