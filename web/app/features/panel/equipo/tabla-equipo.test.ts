import type { Rol } from '@entrale/contract/cuentas/sesion'
import { describe, expect, it } from 'vitest'
import { accionesSobre, type Persona } from './tabla-equipo'

const persona = (rol: Rol, email = 'otra@correo.mx'): Persona => ({
  id: email,
  rol,
  usuario: {
    nombre: 'otra',
    apellidoPaterno: 'persona',
    apellidoMaterno: '',
    nombreMostrado: 'Otra Persona',
    email,
    urlAvatar: null,
  },
  ultimaConexion: null,
})
const puede = (yo: Rol, a: Persona) =>
  Object.entries(accionesSobre(a, { email: 'yo@correo.mx', rol: yo })).flatMap(([accion, si]) => (si ? [accion] : []))

describe('what one may do to somebody of the team', () => {
  const tabla: [Rol, Rol, string[]][] = [
    ['owner', 'admin', ['cambiarRol', 'remover']],
    ['owner', 'member', ['cambiarRol', 'remover']],
    ['admin', 'owner', []],
    ['admin', 'admin', []],
    ['admin', 'member', ['remover']],
    ['member', 'owner', []],
    ['member', 'admin', []],
    ['member', 'member', []],
  ]
  it.each(tabla)('%s to %s', (yo, otra, acciones) => expect(puede(yo, persona(otra))).toEqual(acciones))

  it.each([
    ['owner', []],
    ['admin', ['salir']],
    ['member', ['salir']],
  ] as [Rol, string[]][])('%s to themselves', (rol, acciones) =>
    expect(puede(rol, persona(rol, 'yo@correo.mx'))).toEqual(acciones),
  )
})
