import { enUnaLinea } from '../../correo.ts'
import { enPesos } from '../../momento.ts'
import type { Clase, Noticia } from './noticias.repository.ts'

type Dicho = { titulo: string; texto: string; accion: string; donde: string }

export const boletos = (n: number) => (n === 1 ? '1 boleto' : `${n.toLocaleString('es-MX')} boletos`)
const personas = (n: number) =>
  n === 1 ? 'Una persona espera boletos' : `${n.toLocaleString('es-MX')} personas esperan boletos`
const pagos = (n: number) =>
  n === 1 ? 'Un pago sigue pendiente' : `${n.toLocaleString('es-MX')} pagos siguen pendientes`

const DICHOS: Record<Clase, (noticia: Noticia, evento: string) => Dicho> = {
  primera: ({ vendidos }, evento) => ({
    titulo: `Primera venta de ${evento}`,
    texto: `Ya vendiste ${boletos(vendidos)}. Es buen momento para compartir el enlace otra vez.`,
    accion: 'Ver las ventas',
    donde: 'compras',
  }),
  agotado: ({ vendidos, esperan }, evento) => ({
    titulo: `Se agotó ${evento}`,
    texto: `Vendiste ${boletos(vendidos)}.${esperan > 0 ? ` ${personas(esperan)}.` : ''} Si tienes más lugar, sube el cupo.`,
    accion: 'Ver los boletos',
    donde: 'boletos',
  }),
  por_pagar: ({ porPagar, montoPorPagar }, evento) => ({
    titulo: `${pagos(porPagar)} en ${evento}`,
    texto: `Esperan ${enPesos(montoPorPagar)} MXN desde hace más de dos días. Si no se pagan, sus boletos se liberan solos.`,
    accion: 'Ver las compras',
    donde: 'compras',
  }),
  lista_espera: ({ esperan }, evento) => ({
    titulo: `${personas(esperan)} de ${evento}`,
    texto:
      'Están en la lista de espera, en el orden en que llegaron. Si subes el cupo, les ofrecemos boletos por correo.',
    accion: 'Ver la lista de espera',
    donde: 'boletos',
  }),
  contracargo: (_, evento) => ({
    titulo: `Un banco desconoció un pago de ${evento}`,
    texto: 'Los boletos de esa compra ya no dan acceso y su dinero se descontó de tu saldo.',
    accion: 'Ver las compras',
    donde: 'compras',
  }),
}

/** What a noticia is called, what it says, and where to do something about it. */
export function enPalabras(noticia: Noticia): Dicho & { ruta: string } {
  const dicho = DICHOS[noticia.clase](noticia, enUnaLinea(noticia.evento))
  const { organizerSlug, slug } = noticia
  return { ...dicho, ruta: `/dashboard/organizaciones/${organizerSlug}/eventos/${slug}/${dicho.donde}` }
}
