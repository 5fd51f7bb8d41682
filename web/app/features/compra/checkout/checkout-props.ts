import type { CompraHecha } from '@entrale/contract/compras/compra'
import type { EventoPublico } from '@entrale/contract/eventos/publico'
import type { ReactNode } from 'react'
import type { EstadoSesion } from '../../../lib/sesion/sesion'
import type { TipoVisto } from './boletos/codigo'
import type { Elegido } from './boletos/lineas'
import type { Renglon } from './boletos/paso-boletos'
import type { EventoResumido } from './boletos/resumen'
import type { CodigoEnUso } from './boletos/use-codigo'
import type { Preguntas } from './preguntas'
import type { ApartadoEnUso } from './use-apartado'
import type { useCheckout } from './use-checkout'

export type CheckoutProps = {
  evento: EventoPublico
  resumido: EventoResumido
  hrefEvento: string
  hold: ApartadoEnUso
  codigo: CodigoEnUso
  renglones: readonly Renglon[]
  /** The chosen boletos that can still be bought. */
  elegidos: readonly Elegido[]
  seVende: boolean
  /** `conCodigo`: a code may still open something. */
  cerrado: { insignia: ReactNode; frase: string; conCodigo: boolean }
  directo: boolean
  sesion: EstadoSesion
  Preguntas: Preguntas
  onElegir: (tipo: TipoVisto, cantidad: number) => void
  onAportar: (tipo: TipoVisto, texto: string) => void
  onReleerEvento: () => Promise<unknown>
  onComprada: (hecha: CompraHecha) => void
}

/** What every step of it gets. */
export type EnCurso = CheckoutProps & { checkout: ReturnType<typeof useCheckout>; enfocar: boolean }
