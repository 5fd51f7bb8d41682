import { ReenviarCorreo } from '../../comun/reenviar-correo'

/** Asks to verify the e-mail and sends the link anew. Its place is kept before the first paint: see `VerificaCorreo`. */
export const VerificaCorreoTexto = ({ email }: { email: string }) => (
  <p className="text-balance">
    Verifica tu correo para proteger tu cuenta. Revisa también la carpeta de spam. ¿No llegó?{' '}
    <ReenviarCorreo email={email}>Haz clic aquí</ReenviarCorreo> para reenviarlo.
  </p>
)
