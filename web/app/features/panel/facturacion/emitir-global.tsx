import type { GlobalPrevia } from '@entrale/contract/facturacion/schemas'
import { Stamp } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { rangoDeDias } from '../../../lib/dia'
import { cuenta, pesos } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toaster'
import { Confirmar } from '../../comun/hacer'
import { FolioDialogo } from './folio-dialogo'

type Props = { slug: string; previa: GlobalPrevia; conPac: boolean; onListo: () => Promise<unknown> }

/** Has it stamped, or says that it was made out somewhere else. */
export function EmitirGlobal({ slug, previa, conPac, onListo }: Props) {
  const [abierto, setAbierto] = useState<'emitir' | 'externa' | null>(null)
  const body = { periodicidad: previa.periodicidad, fecha: previa.desde }
  const crear = async (uuid?: string) => {
    await api('POST /organizacion/:slug/facturacion/globales', {
      params: { slug },
      body: { ...body, ...(uuid !== undefined && { uuid }) },
    })
    setAbierto(null)
    toast.success(uuid === undefined ? 'La estamos emitiendo' : 'Factura global registrada')
    await onListo()
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      {conPac && (
        <Button
          variant="primary"
          icon={<Stamp aria-hidden="true" />}
          onClick={() => setAbierto('emitir')}
          className="max-sm:w-full"
        >
          Emitir factura global
        </Button>
      )}
      <Button variant={conPac ? 'ghost' : 'primary'} onClick={() => setAbierto('externa')} className="max-sm:w-full">
        La emití por fuera
      </Button>
      <Confirmar
        open={abierto === 'emitir'}
        title="¿Emitir la factura global?"
        description={`Por ${pesos(previa.total)}, de ${cuenta(previa.compras, 'compra', 'compras')} del ${rangoDeDias(previa)}. Si alguien pide después su factura, se la emitimos y la sacamos de esta con una nota de crédito.`}
        confirm="Emitir"
        accion={() => crear()}
        onCerrar={() => setAbierto(null)}
      />
      {abierto === 'externa' && (
        <FolioDialogo
          titulo="Factura global emitida por fuera"
          texto={`Escribe su folio fiscal. Sus ${cuenta(previa.compras, 'compra', 'compras')} quedan como facturadas.`}
          boton="Guardar folio"
          onCerrar={() => setAbierto(null)}
          onEnviar={crear}
        />
      )}
    </div>
  )
}
