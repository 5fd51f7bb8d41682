import { useLocation } from 'react-router'
import { entrar } from '../../features/cuenta/entrar/entrada'
import { IniciarSesionForm } from '../../features/cuenta/entrar/iniciar-sesion-form'
import { EntrarConLlave } from '../../features/cuenta/llaves/entrar-con-llave'
import { tituloDe } from '../../lib/seo/seo'

export const meta = () => [{ title: tituloDe('Iniciar Sesión') }, { name: 'robots', content: 'noindex' }]

/** Nothing of it where the browser knows no keys, or no scripts. */
const OtraManera = () => (
  <div className="mt-6 hidden gap-6 has-[button]:grid noscript:hidden">
    <p className="flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      o
    </p>
    <EntrarConLlave onEntrar={entrar} />
  </div>
)

export default function SignIn() {
  const { state } = useLocation()
  return (
    <>
      <IniciarSesionForm email={state?.email ?? ''} />
      <OtraManera />
    </>
  )
}
