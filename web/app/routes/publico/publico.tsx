import { useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { Cabecera } from '../../features/cabecera/cabecera'
import { Pie } from '../../features/cabecera/pie'
import { api } from '../../lib/api'
import { verificarSesion } from '../../lib/sesion'
import { SkipLink } from '../../ui/layout'
import { ProgressLine } from '../../ui/progress-line'

export default function Publico() {
  const { state } = useNavigation()
  useEffect(() => void verificarSesion(api), [])
  return (
    <div className="flex min-h-dvh flex-col has-[[data-barra-compra]]:pb-21 lg:has-[[data-barra-compra]]:pb-0">
      <SkipLink />
      <ProgressLine busy={state !== 'idle'} />
      <Cabecera />
      <main id="contenido" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Pie />
    </div>
  )
}
