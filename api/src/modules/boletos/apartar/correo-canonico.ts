/** Providers that give a person every spelling of the address with dots in it. */
const SIN_PUNTOS = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox behind an e-mail: who writes it with other capitals, a tag or dots is still the same person. */
export function correoCanonico(email: string): string {
  const arroba = email.lastIndexOf('@')
  const dominio = email
    .slice(arroba + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, '')
  const [buzon = ''] = email.slice(0, Math.max(arroba, 0)).trim().toLowerCase().split('+')
  return SIN_PUNTOS.has(dominio) ? `${buzon.replaceAll('.', '')}@gmail.com` : `${buzon}@${dominio}`
}
