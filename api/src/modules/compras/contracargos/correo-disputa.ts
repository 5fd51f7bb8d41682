import { buildCarta } from '../../../carta.ts'
import { type Correo, enUnaLinea } from '../../../correo.ts'

export const CASOS_DISPUTA = ['consulta', 'abierta', 'vence', 'ganada', 'parcial', 'perdida'] as const
export type CasoDeAviso = (typeof CASOS_DISPUTA)[number]

type Datos = {
  caso: CasoDeAviso
  titulo: string
  texto: string
  nombre: string
  folio: string | null
  evento: string | null
  monto: string
  enlace: string
}

const TERMINADOS: readonly CasoDeAviso[] = ['ganada', 'parcial', 'perdida']

/** Subject, HTML and plain text about a dispute. */
export function buildCorreoDisputa({
  caso,
  titulo,
  texto,
  nombre,
  folio,
  evento,
  monto,
  enlace,
}: Datos): Promise<Correo> {
  const termino = TERMINADOS.includes(caso)
  return buildCarta({
    ...{ titulo, nombre, parrafos: [texto] },
    datos: [
      ...(folio === null ? [] : ([['Compra', folio]] as [string, string][])),
      ...(evento === null ? [] : ([['Evento', enUnaLinea(evento)]] as [string, string][])),
      ['Monto', monto],
    ],
    accion: { etiqueta: termino ? 'Ver el contracargo' : 'Dar evidencia', enlace },
    notas: termino
      ? ['Ahí está lo que se envió y cómo quedó el dinero.']
      : [
          'Sirve lo que muestre que la compra fue de esa persona: mensajes, fotos, listas de acceso.',
          'Si nadie la envía, la mandamos nosotros seis horas antes del plazo con lo que haya escrito.',
        ],
  })
}
