import { useLocation } from 'react-router'
import { Recuperar } from '../../features/cuenta/entrar/recuperar'
import { tituloDe } from '../../lib/seo/seo'

export const meta = () => [{ title: tituloDe('Recupera tu contraseña') }, { name: 'robots', content: 'noindex' }]

export default function RecuperarInit() {
  const { state } = useLocation()
  return <Recuperar email={state?.email ?? ''} />
}
