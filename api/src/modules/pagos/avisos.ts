import { importe } from '../../momento.ts'
import type { Aviso } from '../notificaciones/index.ts'

type Devuelto = { compraId: string; folio: string; usuarioId: string; monto: number; moneda: string }

/** "Te devolvimos …", once for each compra. */
export const avisoDeReembolso = ({ compraId, folio, usuarioId, monto, moneda }: Devuelto): Aviso => ({
  usuarioId,
  tipo: 'compra',
  clave: `reembolso:${compraId}`,
  titulo: `Te devolvimos ${importe(monto, moneda)}`,
  texto: `Es lo que pagaste por la compra ${folio}.`,
  ruta: `/compras/${folio}`,
})
