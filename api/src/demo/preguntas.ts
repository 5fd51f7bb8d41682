import type { Db, Tables } from '@entrale/db'
import type { Insertable } from 'kysely'
import { azarDe, idDe } from './azar.ts'
import { insertarFilas } from './insertar-ventas.ts'
import { organizacionesDemo } from './organizaciones.ts'
import type { VentaDemo } from './ventas.ts'

const COMO = ['Por una amistad', 'Redes sociales', 'Un cartel en la calle']
const COMIDA = ['De todo', 'Vegetariana', 'Vegana']
const ALERGIAS = ['Nueces (demostración)', 'Ninguna']

type Cuestionario = { id: string; preguntas: Insertable<Tables['preguntas']>[] }

function cuestionario(evento_id: string): Cuestionario {
  const pregunta = (n: number, datos: Omit<Insertable<Tables['preguntas']>, 'id' | 'evento_id' | 'orden'>) => ({
    ...{
      id: idDe('pregunta', evento_id, n),
      evento_id,
      orden: n,
      opciones: [] as string[],
      ayuda: '',
      obligatoria: false,
    },
    ...datos,
  })
  const preguntas = [
    pregunta(1, { texto: '¿Cómo supiste del evento?', clase: 'opcion', por: 'compra', opciones: COMO }),
    pregunta(2, {
      texto: '¿Qué comes?',
      ayuda: 'Hay algo de cenar en el intermedio.',
      clase: 'opcion',
      por: 'boleto',
      obligatoria: true,
      opciones: COMIDA,
    }),
    pregunta(3, { texto: '¿Tienes alguna alergia?', clase: 'texto', por: 'boleto' }),
  ]
  return { id: evento_id, preguntas }
}

function respuestasDe(
  { preguntas }: Cuestionario,
  { id: compra_id, cantidad }: VentaDemo,
): Insertable<Tables['respuestas']>[] {
  const [como, comida, alergia] = preguntas.map(({ id }) => id)
  const una = (numero: number, pregunta_id: string | undefined, opciones: readonly string[]) => {
    const elegida = opciones[Math.floor(azarDe('respuesta', compra_id, numero, pregunta_id ?? '') * opciones.length)]
    return pregunta_id === undefined || elegida === undefined
      ? []
      : [{ compra_id, numero, pregunta_id, valor: JSON.stringify(elegida) }]
  }
  const boletos = Array.from({ length: cantidad }, (_, i) => i + 1)
  return [
    ...una(0, como, COMO),
    ...boletos.flatMap((numero) => [
      ...una(numero, comida, COMIDA),
      ...(azarDe('alergia', compra_id, numero) < 0.3 ? una(numero, alergia, ALERGIAS) : []),
    ]),
  ]
}

/** One evento to come of the demo organizer asks three things, and everybody who bought answered. */
export async function insertarPreguntas(
  db: Db,
  ventas: readonly VentaDemo[],
  { usuarioId, owner }: { usuarioId: string; owner: string },
  hoy: Date,
): Promise<void> {
  const propias = new Set(
    organizacionesDemo.filter((organizacion) => organizacion.owner === owner).map(({ slug }) => slug),
  )
  const sirve = ({ estado, cortesia, evento }: VentaDemo) =>
    estado === 'pagada' &&
    !cortesia &&
    evento.datos.estado === undefined &&
    evento.inicio > hoy &&
    propias.has(evento.datos.organizacion)
  const suya = ventas.find((venta) => sirve(venta) && venta.comprador.usuarioId === usuarioId) ?? ventas.find(sirve)
  if (suya === undefined) return
  const suyas = cuestionario(suya.evento.id)
  await insertarFilas(db, 'preguntas', suyas.preguntas)
  const compras = ventas.filter(
    ({ evento, estado, cortesia }) => evento.id === suya.evento.id && estado === 'pagada' && !cortesia,
  )
  await insertarFilas(
    db,
    'respuestas',
    compras.flatMap((venta) => respuestasDe(suyas, venta)),
  )
}
