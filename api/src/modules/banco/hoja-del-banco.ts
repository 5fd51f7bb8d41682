import { nombreDeBanco } from '@entrale/contract/bancos'
import { BOM, renglon } from '../../csv.ts'
import type { Llavero } from '../../llavero.ts'
import { descifrarClabe } from '../cuenta-deposito/index.ts'
import { abrirCuenta } from '../reembolsos/dinero/index.ts'
import type { PorPagar } from './renglones.repository.ts'

const pesos = (centavos: number) => (centavos / 100).toFixed(2)

type Destino = { clabe: string; titular: string; banco: string }
function destinoDe(secret: Llavero, { reembolsoId, liquidacionId, cuenta, titular, banco }: PorPagar): Destino {
  if (cuenta === null || banco === null) throw new Error('a transfer without an account')
  if (reembolsoId !== null) return { ...abrirCuenta(secret, reembolsoId, cuenta), banco: nombreDeBanco(banco) }
  return { clabe: descifrarClabe(secret, liquidacionId ?? '', cuenta), titular: titular ?? '', banco }
}

/** What a bank needs of each transfer. The CLABE is in clear: it is why this file asks who reads it. */
export const csvDelBanco = (secret: Llavero, porPagar: readonly PorPagar[]): string =>
  BOM +
  [
    ['CLABE', 'Beneficiario', 'Banco', 'Importe (MXN)', 'Referencia', 'Concepto'],
    ...porPagar.map((transferencia) => {
      const { clabe, titular, banco } = destinoDe(secret, transferencia)
      const { monto, referencia, reembolsoId, folio } = transferencia
      return [clabe, titular, banco, pesos(monto), referencia, `${reembolsoId === null ? '' : 'Reembolso '}${folio}`]
    }),
  ]
    .map(renglon)
    .join('')
