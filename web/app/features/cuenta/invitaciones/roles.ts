import type { Rol } from '@entrale/contract/cuentas/sesion'

/** What one would be, and what one could do. */
export const ROLES: Record<Rol, { nombre: string; frase: string }> = {
  owner: { nombre: 'Propietario', frase: 'Podrás hacer todo: eventos, ventas, equipo, pagos y facturación.' },
  admin: {
    nombre: 'Administrador',
    frase: 'Podrás crear y publicar eventos, ver las ventas con sus compradores e invitar a más personas al equipo.',
  },
  member: {
    nombre: 'Miembro',
    frase: 'Podrás ver los eventos de la organización y cuántos boletos van, y recibir a la gente en la puerta.',
  },
}
