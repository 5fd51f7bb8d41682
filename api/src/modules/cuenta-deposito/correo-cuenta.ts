import { buildCarta } from '../../carta.ts'
import { type Correo, enUnaLinea } from '../../correo.ts'
import type { Ocasion } from './avisar-responsables.ts'

/** `cuenta`: as people read it. `desde`: in words, when it is used, or since when. */
export type DatosCorreo = {
  nombre: string
  organizacion: string
  cuenta: string
  titular: string | null
  desde: string
  enlacePagos: string
  enlaceNoFuiYo: string
}

const fichaDe = ({ organizacion, cuenta, titular, desde }: DatosCorreo, cuando: string): [string, string][] => [
  ['Organización', enUnaLinea(organizacion)],
  ['Cuenta', cuenta],
  ...(titular === null ? [] : ([['A nombre de', titular]] as [string, string][])),
  [cuando, desde],
]

const VER = 'Ver los pagos'

const CARTAS: Record<Ocasion, (datos: DatosCorreo) => Promise<Correo>> = {
  cambiada: (datos) =>
    buildCarta({
      titulo: `Cambió la cuenta de depósito de ${enUnaLinea(datos.organizacion)}`,
      nombre: datos.nombre,
      parrafos: [
        'Alguien con tu mismo acceso cambió la cuenta donde te pagamos. Hasta que la nueva esté en uso, nada se paga en ella.',
      ],
      datos: fichaDe(datos, 'En uso desde'),
      accion: { etiqueta: 'No fui yo: cancelar el cambio', enlace: datos.enlaceNoFuiYo },
      copiable: true,
      notas: [
        'Si ustedes hicieron el cambio, no tienes que hacer nada.',
        'Si nadie de tu equipo lo hizo, cancélalo con ese botón: sirve sin iniciar sesión y detiene cualquier otro cambio. Después, que quien es propietario cambie su contraseña.',
      ],
      otra: { etiqueta: VER, enlace: datos.enlacePagos },
    }),
  vigente: (datos) =>
    buildCarta({
      titulo: `La nueva cuenta de depósito de ${enUnaLinea(datos.organizacion)} ya está en uso`,
      nombre: datos.nombre,
      parrafos: ['Desde ahora pagamos en esta cuenta.'],
      datos: fichaDe(datos, 'En uso desde'),
      accion: { etiqueta: VER, enlace: datos.enlacePagos },
      notas: [
        'Si todo está bien, no tienes que hacer nada.',
        'Si nadie de tu equipo hizo este cambio, avísanos ahora: dejamos de pagar en esa cuenta.',
      ],
      otra: { etiqueta: 'No fuimos nosotros: dejar de usar esta cuenta', enlace: datos.enlaceNoFuiYo },
    }),
  cancelada: (datos) =>
    buildCarta({
      titulo: `Se canceló el cambio de cuenta de ${enUnaLinea(datos.organizacion)}`,
      nombre: datos.nombre,
      parrafos: ['No se pagará nada en esta cuenta.'],
      datos: [
        ['Organización', enUnaLinea(datos.organizacion)],
        ['Cuenta cancelada', datos.cuenta],
      ],
      accion: { etiqueta: VER, enlace: datos.enlacePagos },
      notas: [
        'Quien es propietario puede registrar otra cuenta después de confirmar que es quien dice ser.',
        'Si no sabes por qué se canceló, habla con tu equipo y cambien sus contraseñas.',
      ],
    }),
}

/** Subject, HTML and plain text for each who answers for the organization. */
export const buildCorreoCuenta = (ocasion: Ocasion, datos: DatosCorreo): Promise<Correo> => CARTAS[ocasion](datos)
