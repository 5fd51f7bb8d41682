import { useLocation } from 'react-router'
import { RegistroForm } from '../../features/cuenta/entrar/registro-form'
import { tituloDe } from '../../lib/seo/seo'

export const meta = () => [{ title: tituloDe('Registrarse') }, { name: 'robots', content: 'noindex' }]

/** The e-mail of a purchase comes in the state of the navigation, never in the address. */
export default function SignUp() {
  const { state } = useLocation()
  return <RegistroForm email={state?.email ?? ''} />
}
