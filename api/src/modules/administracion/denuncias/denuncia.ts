import type { Denuncia } from '@entrale/contract/denuncias/schemas'

type Estado = Denuncia['estado']

const TRANSICIONES: Record<Estado, readonly Estado[]> = {
  abierta: ['en_revision', 'descartada', 'retirada'],
  en_revision: ['descartada', 'retirada'],
  descartada: [],
  retirada: [],
}

export const puedePasar = (de: Estado, a: Estado): boolean => TRANSICIONES[de].includes(a)
