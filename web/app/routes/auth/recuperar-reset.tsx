import { Restablecer } from '../../features/cuentas/restablecer'
import { tituloDe } from '../../lib/seo'

export const meta = () => [
  { title: tituloDe('Elige otra contraseña') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default Restablecer
