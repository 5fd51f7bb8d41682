import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { toast } from '../../../ui/toaster'
import { decirFallo } from './guardar'

/** The way on for who no longer knows the password: the link goes to the e-mail of this account, so nothing is asked. */
export function Olvidada({ email }: { email: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /auth/recuperar-password', { body: { email } }),
    onSuccess: () => toast.success(`Te enviamos a ${email} un enlace para elegir otra contraseña. Dura 15 minutos.`),
    onError: decirFallo,
  })
  return (
    <>
      ¿No la recuerdas?{' '}
      <button
        type="button"
        className="link hit-area"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate()}
      >
        {isPending ? 'Enviando el enlace…' : 'Recibe un enlace en tu correo'}
      </button>
    </>
  )
}
