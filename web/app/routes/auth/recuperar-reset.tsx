import { Restablecer } from '../../features/cuenta/entrar/restablecer'
import { tituloDe } from '../../lib/seo/seo'

export const meta = () => [
  { title: tituloDe('Elige otra contraseña') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default Restablecer
