import { randomUUID } from 'node:crypto'
import { request } from './load.ts'
import type { Product } from './product.ts'

export const STORM = 300
export const SPOILERS = 8
const HALF = '\ud83d'
type Nombre = { nombre: string; apellidoPaterno: string }
const COMPRADORA: Nombre = { nombre: 'Compradora', apellidoPaterno: 'De Prueba' }
/** What each of those sends who want to spoil the batch that the others are in. */
const SPOILS: readonly { comprador?: Nombre; origen?: object }[] = [
  { comprador: { nombre: 'Itz\u0000el', apellidoPaterno: `Quetzal${HALF}` } },
  { origen: { fuente: `${'a'.repeat(59)}😀`, promotor: '\u0000' } },
  { comprador: { nombre: '㎨'.repeat(50), apellidoPaterno: '\u202e'.repeat(50) } },
  { origen: { fuente: 'İ'.repeat(60), medio: HALF, campana: `${' '.repeat(200)}x` } },
]

/** Hold, then take for nothing, again and again: sales of one evento share their batches. */
export const storm = (evento: Product['evento'], gratis: string, spoilers: number) => {
  let clients = 0
  return () => {
    const spoil = clients++ < spoilers ? SPOILS[clients % SPOILS.length] : undefined
    let id = ''
    return () => {
      if (id === '') {
        id = randomUUID()
        const boletos = [{ tipoBoletoId: gratis, cantidad: 1 }]
        const body = JSON.stringify({ visitante: spoil ? `${id}\u0000${HALF}` : id, boletos })
        return request('POST', `${evento.path}/apartar`, body, { 'idempotency-key': id })
      }
      // each time somebody else: one person may have six
      const comprador = { ...(spoil?.comprador ?? COMPRADORA), email: `${id}@banco.example` }
      const body = JSON.stringify({ metodo: 'gratis', aceptaTerminos: true, origen: spoil?.origen, comprador })
      const taking = request('POST', `/api/p/apartados/${id}/comprar`, body)
      id = ''
      return taking
    }
  }
}
