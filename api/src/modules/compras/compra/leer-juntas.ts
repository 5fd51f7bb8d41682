import { leerJuntos } from '../../../lotes.ts'
import { type CompraCompleta, findComprasDeApartados } from './compras.repository.ts'

/** The compra of a hold; those that are asked for at the same time are read together. */
export const leerCompraDe = leerJuntos<string, CompraCompleta>(async (db, apartados) => {
  const compras = new Map((await findComprasDeApartados(db, apartados)).map((compra) => [compra.apartadoId, compra]))
  return apartados.map((id) => compras.get(id) ?? null)
})
