import { useLocation } from 'react-router'
import { Recuperar } from '../../features/cuentas/recuperar'
import { tituloDe } from '../../lib/seo'

export const meta = () => [{ title: tituloDe('Recupera tu contraseña') }, { name: 'robots', content: 'noindex' }]

export default function RecuperarInit() {
  const { state } = useLocation()
  return <Recuperar email={state?.email ?? ''} />
}
