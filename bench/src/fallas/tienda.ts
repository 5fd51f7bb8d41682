import { crearEventoPublicado, DIA } from '@entrale/api/testing'
import type { Producto } from './producto.ts'

/** An evento on sale: boletos for money, and boletos that cost nothing. */
export type Tienda = { organizacion: string; evento: string; eventoId: string; pagado: string; gratis: string }

const DE_SOBRA = 100_000

/** One more evento of the same organization. */
export async function abrirTienda({ db, organizada }: Producto, cupoGratis = DE_SOBRA): Promise<Tienda> {
  const tipos = [
    { tipo: 'General', precio: 85_000, cupo: DE_SOBRA },
    { tipo: 'Gratis', precio: 0, cupo: cupoGratis },
  ]
  const inicio = new Date(Date.now() + 30 * DIA)
  const { evento, tipos: hechos } = await crearEventoPublicado({ db }, { organizada, inicio, tipos })
  const [pagado, gratis] = hechos.map(({ id }) => id)
  return {
    organizacion: organizada.organizacion.slug,
    evento: evento.slug,
    eventoId: evento.id,
    pagado: pagado ?? '',
    gratis: gratis ?? '',
  }
}
