import type { DisputaAdmin } from '@entrale/contract/contracargos/schemas'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { pesos } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { PageHead } from '../../../ui/layout'
import { Anchor } from '../../../ui/link'
import { Disputa } from '../../comun/contracargos/disputa'
import { EstadoDisputa } from '../../comun/contracargos/estado-disputa'
import { Confirmar } from '../../comun/hacer'
import { ADMINISTRADO } from '../comun/consultas'
import { PROVEEDORES } from '../comun/nombres-proveedor'
import { rutaCompraAdministrada, rutaOrganizacionAdministrada } from '../comun/rutas'

const RUTA = '/api/administracion/contracargos'
const actosDe = (id: string) => ({
  clave: ADMINISTRADO,
  escribir: (texto: string) =>
    api('PUT /administracion/contracargos/:id/evidencia', { params: { id }, body: { texto } }),
  subir: (archivo: File) =>
    api('POST /administracion/contracargos/:id/archivos', { params: { id }, body: {}, files: { archivo } }),
  quitar: (archivoId: string) =>
    api('DELETE /administracion/contracargos/:id/archivos/:archivoId', { params: { id, archivoId } }),
  hrefArchivo: (archivoId: string) => `${RUTA}/${id}/archivos/${archivoId}`,
})

function Enviar({ item }: { item: DisputaAdmin }) {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        icon={<Send aria-hidden="true" />}
        disabled={!item.conEvidencia}
        onClick={() => setAbierto(true)}
      >
        Enviar al banco
      </Button>
      {abierto && (
        <Confirmar
          title="¿Enviar la evidencia al banco?"
          description="Va una sola vez, con el texto, los archivos y lo que sabemos de la compra. Después nadie puede cambiarla."
          confirm="Enviar evidencia"
          clave={ADMINISTRADO}
          accion={() => api('POST /administracion/contracargos/:id/enviar', { params: { id: item.id } })}
          hecho="La evidencia ya está con el banco."
          onCerrar={() => setAbierto(false)}
        />
      )}
    </>
  )
}

/** One dispute as administrators see to it. */
export function Contracargo({ item }: { item: DisputaAdmin }) {
  const { folio, organizacion, proveedor, referencia, comision } = item
  return (
    <>
      <PageHead
        title={<>Contracargo {folio !== null && <span className="type-folio">{folio}</span>}</>}
        badge={<EstadoDisputa estado={item.estado} size="md" />}
        lead={item.evento?.nombre ?? 'De un pago sin compra'}
        actions={item.seContesta ? <Enviar item={item} /> : undefined}
      />
      <Disputa
        item={item}
        actos={actosDe(item.id)}
        lineas={comision === 0 ? [] : [{ label: 'Cobró el proveedor por él', amount: pesos(comision) }]}
        lado={
          <p className="wrap-anywhere text-muted text-sm">
            <span className="block">
              {PROVEEDORES[proveedor] ?? proveedor}, {referencia}
            </span>
            {folio !== null && (
              <Anchor href={rutaCompraAdministrada(folio)} className="link">
                Ver la compra
              </Anchor>
            )}
            {organizacion !== null && (
              <Anchor href={rutaOrganizacionAdministrada(organizacion.id)} className="link ml-4">
                Ver la organización
              </Anchor>
            )}
          </p>
        }
      />
    </>
  )
}
