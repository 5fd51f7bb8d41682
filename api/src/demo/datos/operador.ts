import type { Config } from '../../context.ts'

/** Who runs the demo: plainly nobody. The RFC is the tax office's own for the general public. */
export const operadorDemo: Config['operador'] = {
  nombre: 'Éntrale de Demostración, S.A. de C.V. (empresa ficticia)',
  domicilio: 'Calle Inventada 100, colonia Demostración, C.P. 00000, Ciudad de México',
  rfc: 'XAXX010101000',
  telefono: '55 0000 0000',
  correoAyuda: 'ayuda@entrale.example',
  correoPrivacidad: 'privacidad@entrale.example',
}
