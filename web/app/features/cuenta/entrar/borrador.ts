import { useEffect, useState } from 'react'

export type Borrador = { email: string; nombre: string; apellidoPaterno: string; apellidoMaterno: string }

const VACIO: Borrador = { email: '', nombre: '', apellidoPaterno: '', apellidoMaterno: '' }
const CAMPOS = Object.keys(VACIO) as (keyof Borrador)[]

let escrito = VACIO

/** What somebody typed in one form of the account, for the others. In memory alone: it goes with the page. Never a password. */
export const leerBorrador = (): Borrador => escrito

export function anotarBorrador(campos: Record<string, unknown>): void {
  const conocidos = CAMPOS.filter((campo) => typeof campos[campo] === 'string').map((campo) => [campo, campos[campo]])
  escrito = { ...escrito, ...Object.fromEntries(conocidos) }
}

export function olvidarBorrador(): void {
  escrito = VACIO
}

let ofrecido = ''

/** The e-mail that a form starts with: what the link to it brings, once; after that, what the person made of it. */
export function useEmailInicial(traido: string): string {
  const [email] = useState(() => (traido !== '' && traido !== ofrecido ? traido : escrito.email))
  useEffect(() => {
    ofrecido = traido
  }, [traido])
  return email
}
