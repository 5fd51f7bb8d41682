import { v7 } from 'uuid'
import type { Cobro, MetodoPasarela } from '../../ports/pasarela/pasarela.ts'
import type { PeticionAviso } from './pasarela-falsa.ts'

const DOS_DIAS_MS = 2 * 86_400_000

/** A charge to begin, of $1,234.56. */
export const cobroDe = (metodo: MetodoPasarela, ahora: Date, cambios: Partial<Cobro> = {}): Cobro => ({
  clave: v7({ msecs: ahora.getTime() }),
  compraId: v7(),
  concepto: 'Éntrale · Función de prueba',
  metodo,
  monto: 123_456,
  moneda: 'MXN',
  email: 'persona@example.com',
  nombre: 'Persona Demostración',
  venceEn: metodo === 'tarjeta' ? null : new Date(ahora.getTime() + DOS_DIAS_MS),
  urlRegreso: 'https://entrale.example/compra/ABC',
  vendedor: null,
  ...cambios,
})

/** A notice as the API gets it. */
export const crudoDe = ({ headers, body, url }: PeticionAviso, ahora: Date) => ({
  cuerpo: Buffer.from(body),
  cabeceras: headers,
  query: Object.fromEntries(new URL(url, 'http://x').searchParams),
  ahora,
})

export async function todas<T>(cosas: AsyncIterable<T>): Promise<T[]> {
  const juntas: T[] = []
  for await (const cosa of cosas) juntas.push(cosa)
  return juntas
}
