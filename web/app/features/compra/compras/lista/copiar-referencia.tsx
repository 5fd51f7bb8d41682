import type { PagoCompra } from '@entrale/contract/pagos/schemas'
import { Copy } from 'lucide-react'
import { Button } from '../../../../ui/button'
import { copyText } from '../../../../ui/copy'
import { toast } from '../../../../ui/toaster'

/** What one types at the till or in the bank's app. */
const datoDe = ({ ficha }: PagoCompra) =>
  ficha === null ? null : ficha.tipo === 'oxxo' ? ficha.referencia : ficha.clabe

export function CopiarReferencia({ pago, className }: { pago: PagoCompra | null; className?: string }) {
  const dato = pago === null ? null : datoDe(pago)
  if (pago === null || dato === null) return null
  const que = pago.ficha?.tipo === 'spei' ? 'CLABE' : 'referencia'
  const copiar = async () => {
    if (await copyText(dato, `No pudimos copiar la ${que}: ${dato}`)) toast.success(`Copiamos la ${que}`)
  }
  return (
    <Button
      icon={<Copy aria-hidden="true" className="max-md:hidden" />}
      className={className}
      onClick={() => void copiar()}
    >
      Copiar {que}
    </Button>
  )
}
