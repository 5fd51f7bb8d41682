import { ApiError } from '@entrale/contract/client'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../../lib/api'
import { Button, ButtonLink } from '../../../../ui/button'
import { CopyButton } from '../../../../ui/copy'
import { Dialog } from '../../../../ui/dialog'
import { Field } from '../../../../ui/field'
import { Input } from '../../../../ui/input'
import { toast } from '../../../../ui/toaster'
import { deEvento, type Propio } from './propio'

function useEnlace({ onHecho, ...propio }: Omit<Propio, 'onCerrar'>) {
  const [pendiente, setPendiente] = useState(false)
  const pedir = async (call: 'POST' | 'DELETE', hecho: string) => {
    setPendiente(true)
    try {
      const { item } = await api(`${call} /organizacion/:slug/eventos/:slugEvento/vista-previa`, deEvento(propio))
      toast.success(hecho)
      await onHecho({ ...propio.evento, vistaPrevia: item.vistaPrevia })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setPendiente(false)
    }
  }
  return {
    pendiente,
    crear: () => void pedir('POST', 'Enlace creado'),
    renovar: () => void pedir('POST', 'Enlace nuevo: el anterior dejó de abrir'),
    quitar: () => void pedir('DELETE', 'El enlace dejó de abrir'),
  }
}

function Enlace({ url }: { url: string }) {
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Field label="Enlace">
        <Input readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
      <CopyButton
        text={url}
        label="Copiar"
        done="Copiado"
        failure="No se pudo copiar. Selecciona el enlace y cópialo."
        icon={<Link2 aria-hidden="true" />}
      />
    </div>
  )
}

/** The link by which somebody outside the team sees a borrador. */
export function VistaPrevia({ onCerrar, ...propio }: Propio) {
  const { vistaPrevia } = propio.evento
  const { pendiente, crear, renovar, quitar } = useEnlace(propio)
  const pie =
    vistaPrevia === null ? (
      <Button variant="primary" loading={pendiente} onClick={crear}>
        Crear enlace
      </Button>
    ) : (
      <>
        <Button variant="ghost" disabled={pendiente} onClick={quitar}>
          Dejar de compartir
        </Button>
        <Button variant="ghost" disabled={pendiente} onClick={renovar}>
          Cambiar el enlace
        </Button>
        <ButtonLink href={vistaPrevia} target="_blank" variant="primary">
          Abrir
        </ButtonLink>
      </>
    )
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onCerrar()}
      title="Vista previa"
      description="Quien tenga el enlace ve el evento como quedará. Nadie puede comprar y no aparece en búsquedas."
      footer={pie}
    >
      {vistaPrevia === null ? (
        <p className="text-muted">Todavía no hay un enlace.</p>
      ) : (
        <Enlace url={new URL(vistaPrevia, location.origin).href} />
      )}
    </Dialog>
  )
}
