import { useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { Cabecera } from '../../features/cabecera/cabecera'
import { Pie } from '../../features/cabecera/pie'
import { api } from '../../lib/api'
import { verificarSesion } from '../../lib/sesion'
import { cn } from '../../ui/cn'
import { SkipLink } from '../../ui/layout'

/** A hairline that appears when the next page takes longer than an instant. */
function Avance() {
  const { state } = useNavigation()
  return (
    <div
      aria-hidden="true"
      className={cn(
        'fixed inset-x-0 top-0 z-30 h-[3px] origin-left bg-bugambilia',
        state === 'idle' ? 'scale-x-0 opacity-0' : 'scale-x-75 opacity-100 transition-[scale] delay-200 duration-[8s]',
      )}
    />
  )
}

export default function Publico() {
  useEffect(() => void verificarSesion(api), [])
  return (
    <div className="flex min-h-dvh flex-col has-[[data-barra-compra]]:pb-21 lg:has-[[data-barra-compra]]:pb-0">
      <SkipLink />
      <Avance />
      <Cabecera />
      <main id="contenido" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Pie />
    </div>
  )
}
