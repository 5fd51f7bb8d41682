import { RegistroForm } from '../../features/cuentas/registro-form'
import { tituloDe } from '../../lib/seo'

export const meta = () => [{ title: tituloDe('Registrarse') }, { name: 'robots', content: 'noindex' }]

export default function SignUp() {
  return <RegistroForm />
}
