import { useLocation } from 'react-router'
import { IniciarSesionForm } from '../../features/cuentas/iniciar-sesion-form'
import { tituloDe } from '../../lib/seo'

export const meta = () => [{ title: tituloDe('Iniciar Sesión') }, { name: 'robots', content: 'noindex' }]

export default function SignIn() {
  const { state } = useLocation()
  return <IniciarSesionForm email={state?.email ?? ''} />
}
