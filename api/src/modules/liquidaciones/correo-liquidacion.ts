import { buildCarta } from '../../carta.ts'
import { type Correo, enUnaLinea } from '../../correo.ts'
import { importe } from '../../momento.ts'

export const NOTICIAS = ['pagada', 'fallida', 'falta_cuenta', 'falta_expediente'] as const
export type Noticia = (typeof NOTICIAS)[number]

export type Avisada = {
  folio: string
  monto: number
  final: string | null
  banco: string | null
  referencia: string | null
  motivo: string | null
  organizacionId: string
  slug: string
  organizacion: string
  ownerId: string | null
}

type Datos = Avisada & { nombre: string; enlace: string }

const cuentaDe = ({ banco, final }: Datos) => `${banco ?? 'Cuenta'} terminada en ${final ?? ''}`
const dinero = ({ monto }: Datos) => importe(monto, 'MXN')

const fichaDe = (datos: Datos): [string, string][] => [
  ['Organización', enUnaLinea(datos.organizacion)],
  ['Liquidación', datos.folio],
  ['Monto', dinero(datos)],
  ...(datos.final === null ? [] : ([['Cuenta', cuentaDe(datos)]] as [string, string][])),
  ...(datos.referencia === null ? [] : ([['Clave de rastreo', datos.referencia]] as [string, string][])),
]

const CARTAS: Record<Noticia, (datos: Datos) => Promise<Correo>> = {
  pagada: (datos) =>
    buildCarta({
      titulo: `Te pagamos ${dinero(datos)}`,
      nombre: datos.nombre,
      parrafos: [`Transferimos lo que le corresponde a ${enUnaLinea(datos.organizacion)}.`],
      datos: fichaDe(datos),
      accion: { etiqueta: 'Ver la liquidación', enlace: datos.enlace },
      notas: [
        'Ahí está el detalle por evento, en PDF y en CSV.',
        'Si no lo ves en tu banco en un día hábil, búscalo con la clave de rastreo.',
      ],
    }),
  fallida: (datos) =>
    buildCarta({
      titulo: `No pudimos pagarte ${dinero(datos)}`,
      nombre: datos.nombre,
      parrafos: [
        'El banco no aceptó la transferencia. Tu dinero sigue aquí.',
        ...(datos.motivo === null ? [] : [`Motivo: ${enUnaLinea(datos.motivo)}`]),
      ],
      datos: fichaDe({ ...datos, referencia: null }),
      accion: { etiqueta: 'Revisar la cuenta', enlace: datos.enlace },
      notas: [
        'Si registras otra cuenta, pagamos en cuanto esté en uso. Si la cuenta es correcta, lo intentamos de nuevo.',
      ],
    }),
  falta_cuenta: (datos) =>
    buildCarta({
      titulo: `¿A qué cuenta te pagamos ${dinero(datos)}?`,
      nombre: datos.nombre,
      parrafos: [`Ya podemos pagarle a ${enUnaLinea(datos.organizacion)}, pero no hay una cuenta de depósito en uso.`],
      datos: fichaDe({ ...datos, final: null, referencia: null }),
      accion: { etiqueta: 'Registrar una cuenta', enlace: datos.enlace },
      notas: ['Una cuenta nueva se usa 24 horas después de registrarla. En cuanto esté en uso, pagamos.'],
    }),
  falta_expediente: (datos) =>
    buildCarta({
      titulo: `Falta algo para pagarte ${dinero(datos)}`,
      nombre: datos.nombre,
      parrafos: [
        `Ya podemos pagarle a ${enUnaLinea(datos.organizacion)}, pero antes tenemos que saber quién cobra y tener el contrato firmado.`,
      ],
      datos: fichaDe({ ...datos, final: null, referencia: null }),
      accion: {
        etiqueta: 'Ver qué falta',
        enlace: datos.enlace.replace(/\/pagos$/, '/expediente'),
      },
      notas: ['Tu dinero sigue aquí y tus ventas siguen igual. En cuanto aprobemos el expediente, pagamos.'],
    }),
}

/** Subject, HTML and plain text for the owner of the organization. */
export const buildCorreoLiquidacion = (noticia: Noticia, datos: Datos): Promise<Correo> => CARTAS[noticia](datos)
