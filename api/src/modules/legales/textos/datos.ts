import { literal } from '../../../markdown.ts'
import type { Operador } from '../../../operador.ts'
import type { Fondos } from './fondos.ts'

/** How this installation works: how long an expediente is kept, and who takes the money. */
export type Regla = { conservaMeses: number; fondos: Fondos }

export type Datos = Record<keyof Operador, string> & {
  conRfc: string
  conTelefono: string
  /** For how long an expediente is kept, in words. */
  expediente: string
  fondos: Fondos
}

const FALTA: Record<keyof Operador, string> = {
  nombre: 'nombre o razón social',
  domicilio: 'domicilio',
  rfc: 'RFC',
  telefono: 'teléfono',
  correoAyuda: 'correo de ayuda',
  correoPrivacidad: 'correo de privacidad',
}

const enTiempo = (meses: number): string =>
  meses % 12 === 0 ? `${meses / 12} ${meses === 12 ? 'año' : 'años'}` : `${meses} ${meses === 1 ? 'mes' : 'meses'}`

/** What the texts say of who runs the installation, ready to stand in Markdown. What is missing is said. */
export function datosDelTexto(operador: Operador, { conservaMeses, fondos }: Regla): Datos {
  const de = (campo: keyof Operador) => {
    const valor = operador[campo]
    return valor === null ? `**[sin configurar: ${FALTA[campo]}]**` : literal(valor)
  }
  const correo = (campo: 'correoAyuda' | 'correoPrivacidad') => {
    const valor = operador[campo]
    return valor === null ? de(campo) : `[${literal(valor)}](mailto:${valor})`
  }
  const { telefono } = operador
  const llamar = telefono === null ? '' : `[${literal(telefono)}](tel:${telefono.replace(/[^+\d]/g, '')})`
  return {
    ...{ nombre: de('nombre'), domicilio: de('domicilio'), rfc: de('rfc'), telefono: llamar },
    correoAyuda: correo('correoAyuda'),
    correoPrivacidad: correo('correoPrivacidad'),
    conRfc: operador.rfc === null ? '' : ` y RFC ${de('rfc')}`,
    conTelefono: telefono === null ? '' : ` o llamar al ${llamar}`,
    expediente: enTiempo(conservaMeses),
    fondos,
  }
}
