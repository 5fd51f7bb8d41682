import { ApiError } from '@entrale/contract/client'
import { FALTA_CUENTA_CONECTADA } from '@entrale/contract/eventos/estados'
import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { zonaEnPalabras } from '@entrale/contract/zonas'
import { useQuery } from '@tanstack/react-query'
import { CircleDashed, Globe, Landmark } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/api'
import { resumenQuery, tiposQuery } from '../../../lib/consultas-panel'
import { fechaLarga } from '../../../lib/formatos'
import { rutaFacturacion, rutaPagos } from '../../../lib/rutas-panel'
import { rutaEvento } from '../../../lib/seo/seo'
import { Button } from '../../../ui/button'
import { Card, CardHead, Note } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { DefinitionList } from '../../../ui/definition-list'
import { Anchor } from '../../../ui/link'
import { toast } from '../../../ui/toaster'
import { lugarBreve } from './lugar'

type Props = {
  evento: EventoOrganizador
  organizacion: string
  onCambio: (evento: EventoOrganizador | null) => Promise<void>
  cambia: boolean
  acciones: ReactNode
}

/**
 * Of an evento that costs something: what its organization needs before it can be paid. Publishing does not wait for
 * it.
 */
function ParaCobrar({ evento, organizacion }: Pick<Props, 'evento' | 'organizacion'>) {
  const tipos = useQuery(tiposQuery(organizacion, evento.slug)).data?.items ?? []
  const { faltaCuenta = false, faltanFiscales = false } = useQuery(resumenQuery(organizacion)).data?.item.cobro ?? {}
  if (!(faltaCuenta || faltanFiscales) || tipos.every(({ total }) => total === 0)) return null
  return (
    <Note icon={<Landmark />} className="mt-4">
      Para recibir tu dinero {faltanFiscales ? 'faltan' : 'falta'}{' '}
      {faltaCuenta && (
        <Anchor href={rutaPagos(organizacion)} className="link">
          la CLABE donde te pagamos
        </Anchor>
      )}
      {faltaCuenta && faltanFiscales && ' y '}
      {faltanFiscales && (
        <Anchor href={rutaFacturacion(organizacion)} className="link">
          tus datos fiscales
        </Anchor>
      )}
      . Puedes publicar ya y completarlo después.
    </Note>
  )
}

/** Puts the evento before everybody after a look at what they will see. */
function Confirmar({
  evento,
  organizacion,
  onCambio,
  onCerrar,
}: Pick<Props, 'evento' | 'organizacion' | 'onCambio'> & { onCerrar: () => void }) {
  const [publicando, setPublicando] = useState(false)
  const publicar = async () => {
    setPublicando(true)
    try {
      const { item } = await api('POST /organizacion/:slug/eventos/:slugEvento/publicar', {
        params: { slug: organizacion, slugEvento: evento.slug },
      })
      toast.success('Tu evento ya está publicado')
      onCerrar()
      await onCambio(item)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error([error.message, ...(error.wire.form ?? []).map(({ message }) => message)].join(' '))
      onCerrar()
      await onCambio(null)
    }
  }
  const { fechaInicio, zonaHoraria } = evento
  return (
    <ConfirmDialog
      onClose={onCerrar}
      title={`¿Publicar ${evento.nombreMostrado}?`}
      description="Aparece en la cartelera y empieza la venta. Su dirección ya no podrá cambiar."
      confirm="Publicar"
      pending={publicando}
      onConfirm={() => void publicar()}
    >
      <DefinitionList
        items={[
          { term: 'Cuándo', detail: fechaLarga(fechaInicio, zonaHoraria), note: zonaEnPalabras(zonaHoraria) },
          { term: 'Dónde', detail: lugarBreve(evento) },
          {
            term: 'Dirección',
            detail: <span className="break-all">{`${location.host}${rutaEvento(organizacion, evento.slug)}`}</span>,
          },
        ]}
      />
      <ParaCobrar evento={evento} organizacion={organizacion} />
    </ConfirmDialog>
  )
}

const Faltantes = ({ faltantes, organizacion }: { faltantes: readonly string[]; organizacion: string }) => (
  <ul className="mb-4 divide-y divide-line">
    {faltantes.map((frase) => (
      <li key={frase} className="flex gap-3 py-2.5">
        <CircleDashed aria-hidden="true" className="mt-px size-4.5 shrink-0 text-muted" strokeWidth={1.75} />
        {frase === FALTA_CUENTA_CONECTADA ? (
          <Anchor href={rutaPagos(organizacion)} className="underline underline-offset-2">
            {frase}
          </Anchor>
        ) : (
          frase
        )}
      </li>
    ))}
  </ul>
)

/** For a borrador: what is missing, or the one button that publishes it. */
export function Publicar({ evento, organizacion, onCambio, cambia, acciones }: Props) {
  const [confirmando, setConfirmando] = useState(false)
  const listo = evento.faltantes.length === 0
  return (
    <Card className="mb-6">
      <CardHead
        title={listo ? 'Tu evento está listo' : 'Para publicar'}
        lead={listo ? 'Nadie fuera de tu equipo lo ve todavía.' : 'Esto falta antes de que alguien pueda verlo.'}
        className={listo ? 'mb-5' : 'mb-2'}
      />
      {!listo && <Faltantes faltantes={evento.faltantes} organizacion={organizacion} />}
      {cambia && (
        <div className="flex flex-wrap gap-2">
          {listo && (
            <Button variant="primary" icon={<Globe aria-hidden="true" />} onClick={() => setConfirmando(true)}>
              Publicar
            </Button>
          )}
          {acciones}
        </div>
      )}
      {confirmando && <Confirmar {...{ evento, organizacion, onCambio }} onCerrar={() => setConfirmando(false)} />}
    </Card>
  )
}
