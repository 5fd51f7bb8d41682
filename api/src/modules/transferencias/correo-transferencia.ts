import { buildCorreo, type Correo, type Membrete, saludo } from '../../correo.ts'
import { type Accion, boton, cita, cuandoEs, encabezado, juntas, nota, parrafo, raya } from '../../correo-piezas.ts'
import { momentoEn } from '../../momento.ts'

type CorreoDatos = {
  subject: string
  /** What it is about, in small letters above the name of the evento. */
  titulo: string
  evento: { nombre: string; estado: string; inicio: Date; zonaHoraria: string }
  /** The first one greets. */
  parrafos: [string, ...string[]]
  /** What somebody wrote, as they wrote it. */
  palabras?: string
  accion: Accion
  pie: string
}

function correoDe(
  { subject, titulo, evento, parrafos, palabras = '', accion, pie }: CorreoDatos,
  membrete: Membrete | null,
): Promise<Correo> {
  const piezas = [
    juntas(
      encabezado(titulo, evento.nombre, `${titulo}\n\n${evento.nombre}`),
      cuandoEs(evento.estado, momentoEn(evento.inicio, evento.zonaHoraria).largo, { fontWeight: 700 }),
    ),
    ...parrafos.map((frase) => parrafo(frase)),
    palabras !== '' && { ...cita(palabras), text: `«${palabras}»` },
    boton(accion),
    raya,
    nota(pie),
  ]
  return buildCorreo({ subject, titulo, previa: `${evento.nombre}. ${parrafos[0]}`, piezas }, membrete)
}

type Envio = {
  nombre: string
  remitente: string
  mensaje: string
  tipo: string
  venceEn: Date
  evento: CorreoDatos['evento']
  enlace: string
}

/** "… te pasa un boleto para …", to whom it is offered. */
export const buildCorreoEnvio = (
  { nombre, remitente, mensaje, tipo, venceEn, evento, enlace }: Envio,
  membrete: Membrete | null = null,
): Promise<Correo> =>
  correoDe(
    {
      subject: `${remitente} te pasa un boleto para ${evento.nombre}`,
      titulo: 'Te pasan un boleto',
      evento,
      parrafos: [
        `${saludo(nombre)} ${remitente} te pasa su boleto ${tipo}. No cuesta nada y no necesitas cuenta.`,
        `Acéptalo antes del ${momentoEn(venceEn, evento.zonaHoraria).largo}. Al aceptarlo recibes un código nuevo y el anterior deja de servir.`,
      ],
      palabras: mensaje,
      accion: { enlace, etiqueta: 'Ver el boleto' },
      pie: `Te escribimos porque ${remitente} dio tu correo para pasarte este boleto. Si no esperabas esto, ignóralo: no pasa nada y no volvemos a escribirte.`,
    },
    membrete,
  )

type Vuelta = {
  remitente: string
  titulo: string
  texto: string
  tipo: string
  numero: number
  evento: CorreoDatos['evento']
  enlace: string
}

/** What became of it, to who passed it. */
export const buildCorreoVuelta = (
  { remitente, titulo, texto: detalle, tipo, numero, evento, enlace }: Vuelta,
  membrete: Membrete | null = null,
): Promise<Correo> =>
  correoDe(
    {
      subject: `${titulo} para ${evento.nombre}`,
      titulo,
      evento,
      parrafos: [`${saludo(remitente)} ${titulo} (boleto ${numero}, ${tipo}). ${detalle}`],
      accion: { enlace, etiqueta: 'Ver mis boletos' },
      pie: 'Te escribimos porque pasaste un boleto tuyo en Éntrale.',
    },
    membrete,
  )
