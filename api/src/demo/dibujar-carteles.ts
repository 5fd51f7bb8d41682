import { dibujarCartel } from '@entrale/cartel'
import type { Services } from '../context.ts'
import { guardarCartel } from '../imagenes.ts'
import { createTurns } from '../turns.ts'
import type { Carteles, EventoListo } from './filas-eventos.ts'

/** As many drawings at once as there are cores in a small machine; encoding runs outside the main thread. */
const A_LA_VEZ = 3
const CADA = 10

const datosDe = ({ id, datos, lugar, zona, inicio }: EventoListo) => ({
  nombre: datos.nombre,
  fecha: inicio,
  zonaHoraria: zona,
  lugar: lugar?.nombre ?? 'En línea',
  ciudad: lugar?.ciudad ?? '',
  categoria: datos.categoria,
  semilla: datos.arte === undefined ? id : `${id}/${datos.arte}`,
})

/** The card and the cover of every evento, by the id of the evento. */
export async function dibujarCarteles(
  services: Services,
  eventos: readonly EventoListo[],
  progreso: (mensaje: string) => void,
): Promise<Map<string, Carteles>> {
  const enTurno = createTurns(A_LA_VEZ)
  const carteles = new Map<string, Carteles>()
  const dibujar = async (evento: EventoListo) => {
    const datos = datosDe(evento)
    const card = await guardarCartel(services, dibujarCartel(datos, 'card'), 'card')
    const portada = await guardarCartel(services, dibujarCartel(datos, 'portada'), 'portada')
    carteles.set(evento.id, { card_imagen: card, portada_imagen: portada })
    if (carteles.size % CADA === 0) progreso(`Datos de demostración: ${carteles.size} de ${eventos.length} carteles.`)
  }
  await Promise.all(eventos.map((evento) => enTurno(() => dibujar(evento))))
  return carteles
}
