import type { Rol } from '@entrale/contract/cuentas/sesion'

/** What the role would let the invited person do. */
export const FRASES_ROL: Record<Rol, string> = {
  owner: 'Podrás hacer todo: eventos, ventas, equipo, pagos y facturación.',
  admin: 'Podrás crear y publicar eventos, ver las ventas con sus compradores e invitar a más personas al equipo.',
  member: 'Podrás ver los eventos de la organización y cuántos boletos van, y recibir a la gente en la puerta.',
}
