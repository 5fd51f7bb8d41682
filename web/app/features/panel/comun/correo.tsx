import { cn } from '../../../ui/cn'

/** An address that breaks after its @ where it must break; nothing where somebody gave none. */
export function Correo({ email, className }: { email: string; className?: string }) {
  if (email === '') return null
  const arroba = email.indexOf('@') + 1
  return (
    <span className={cn('wrap-anywhere block text-muted text-sm', className)}>
      {email.slice(0, arroba)}
      <wbr />
      {email.slice(arroba)}
    </span>
  )
}
