import { correoLegible } from '../compra/seudonimo.ts'

type Persona = { nombreMostrado: string; email: string }

const inicial = (palabra: string) => [...palabra][0] ?? ''

/** "Rosario Pérez Luna" → "Rosario P." */
export function enmascararNombre(nombreMostrado: string): string {
  const [nombre = '', apellido = ''] = nombreMostrado.trim().split(/\s+/)
  return apellido === '' ? nombre : `${nombre} ${inicial(apellido)}.`
}

/** "rosario@correo.com.mx" → "r•••@c•••.mx" */
function enmascararEmail(email: string): string {
  const arroba = email.lastIndexOf('@')
  const dominio = email.slice(arroba + 1)
  const punto = dominio.lastIndexOf('.')
  return `${inicial(email.slice(0, arroba))}•••@${inicial(dominio)}•••${punto < 1 ? '' : dominio.slice(punto)}`
}

/** Enough to recognise somebody at the door, not to write to them. */
export const enmascarar = ({ nombreMostrado, email }: Persona): Persona => ({
  nombreMostrado: enmascararNombre(nombreMostrado),
  email: correoLegible(email) === '' ? '' : enmascararEmail(email),
})
