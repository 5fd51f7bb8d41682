/** An address that breaks after its @ where it must break. */
export function Correo({ email }: { email: string }) {
  const arroba = email.indexOf('@') + 1
  return (
    <span className="wrap-anywhere block text-muted text-sm">
      {email.slice(0, arroba)}
      <wbr />
      {email.slice(arroba)}
    </span>
  )
}
