import type { EnCurso } from '../checkout-props'
import { CampoCodigo, errorDeCodigo } from './campo-codigo'

/** A code that is thought of late: the same boletos are held anew with it. Not while a payment goes on, nor for an offer. */
export function CodigoEnResumen({ checkout, codigo }: Pick<EnCurso, 'checkout' | 'codigo'>) {
  const { vista, apartar, comprar, enCurso, tarjeta, oferta, cambiarCodigo } = checkout
  if (vista !== 'datos' && vista !== 'pago') return null
  if (oferta !== null || tarjeta !== null || enCurso.pago !== null) return null
  const uso = {
    ...codigo,
    aplicar: (texto: string, { onError }: { onError?: () => void } = {}) =>
      codigo.aplicar(texto, {
        onSuccess: ({ item }) => void cambiarCodigo(item.codigo),
        ...(onError && { onError }),
      }),
    quitar: () => {
      codigo.quitar()
      void cambiarCodigo(null)
    },
  }
  return (
    <div className="mt-2 border-line border-t pt-2">
      <CampoCodigo
        uso={uso}
        ocupado={apartar.isPending || comprar.isPending}
        rechazo={errorDeCodigo(apartar.error) ?? apartar.error?.message ?? null}
        onEscribir={apartar.reset}
      />
    </div>
  )
}
