import { Restablecer } from '../../features/cuenta/entrar/restablecer'
import { metaSecreta } from '../../lib/seo/seo'

export const meta = () => metaSecreta('Elige otra contraseña', 'noindex')

export default Restablecer
