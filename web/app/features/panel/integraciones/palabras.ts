import { TIPOS_EN_PALABRAS } from '@entrale/contract/integraciones/palabras'
import type { TipoWebhook } from '@entrale/contract/integraciones/webhooks'

export const tipoEnPalabras = (tipo: string): string =>
  tipo === 'prueba' ? 'Mensaje de prueba' : (TIPOS_EN_PALABRAS[tipo as TipoWebhook] ?? tipo)
