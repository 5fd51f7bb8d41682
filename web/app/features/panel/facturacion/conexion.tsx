import type { ConexionPac, Facturacion } from '@entrale/contract/facturacion/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, FlaskConical, KeyRound, PlugZap, TriangleAlert, Unplug } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { fechaCorta, ZONA_CENTRO } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { Card, CardHead, Note } from '../../../ui/card'
import { FieldError } from '../../../ui/field'
import { StateBadge } from '../../../ui/state-badge'
import { toast } from '../../../ui/toaster'
import { Confirmar, useHacer } from '../../comun/hacer'
import { facturacionQuery } from './consultas'
import { LlaveDialogo } from './llave-dialogo'

type Props = { slug: string; conexion: ConexionPac; puede: boolean; emiteLaPlataforma: boolean }

const TEXTOS: Record<ConexionPac['usa'], string> = {
  propia: 'Las facturas se emiten solas con tu cuenta de Facturapi.',
  plataforma: 'La plataforma emite las facturas de tus boletos, por tu cuenta.',
  prueba: 'Modo de prueba: las facturas se emiten solas y dicen «sin validez fiscal».',
  ninguna:
    'Nadie emite las facturas todavía: quedan como solicitadas. También puedes emitirlas por fuera y registrar su folio fiscal.',
}

function Insignia({ usa, error }: Pick<ConexionPac, 'usa' | 'error'>) {
  if (error !== null) return <StateBadge tone="chile" text="Con problema" size="md" />
  if (usa === 'ninguna') return <StateBadge icon={Unplug} text="Sin conectar" size="md" />
  if (usa === 'prueba') return <StateBadge tone="cempasuchil" icon={FlaskConical} text="De prueba" size="md" />
  return <StateBadge tone="agave" icon={CircleCheck} text="Conectado" size="md" />
}

function useConexion(slug: string) {
  const cache = useQueryClient()
  const [abierto, setAbierto] = useState<'llave' | 'quitar' | null>(null)
  const { enviando, rechazo, hacer } = useHacer()
  const guardar = (item: Facturacion) => cache.setQueryData(facturacionQuery(slug).queryKey, { item })
  const probar = () =>
    hacer(async () => {
      const { item } = await api('POST /organizacion/:slug/facturacion/conexion/probar', { params: { slug } })
      guardar(item)
      if (item.conexion.error === null) toast.success('La conexión funciona')
    })
  const quitar = async () => {
    const { item } = await api('DELETE /organizacion/:slug/facturacion/conexion', { params: { slug } })
    guardar(item)
  }
  return { abierto, setAbierto, enviando, rechazo, guardar, probar, quitar }
}

function Llave({ conexion: { ultimos, comprobadaEn, dePrueba, usa } }: Pick<Props, 'conexion'>) {
  if (ultimos === null) return null
  return (
    <div className="grid gap-1 rounded-control bg-surface-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <KeyRound aria-hidden="true" className="size-4.5 text-muted" strokeWidth={1.75} />
        <span className="font-semibold">Facturapi</span>
        <span className="type-folio text-sm">
          <span aria-hidden="true">•••• </span>
          <span className="sr-only">llave que termina en </span>
          {ultimos}
        </span>
        {dePrueba && usa === 'propia' && <StateBadge text="Llave de prueba" />}
      </p>
      {comprobadaEn !== null && (
        <p className="text-muted text-sm">Comprobada el {fechaCorta(comprobadaEn, ZONA_CENTRO)}</p>
      )}
    </div>
  )
}

/** Who stamps the invoices, and whether it works. */
export function ConexionCard(props: Props) {
  const { slug, conexion, puede, emiteLaPlataforma } = props
  const { abierto, setAbierto, enviando, rechazo, guardar, probar, quitar } = useConexion(slug)
  const hay = conexion.ultimos !== null
  return (
    <Card className="grid content-start gap-4">
      <CardHead title="Proveedor de facturas (PAC)" actions={<Insignia {...conexion} />} className="mb-0" />
      <p className="text-muted">{TEXTOS[conexion.usa]}</p>
      {conexion.error !== null && (
        <Note tone="chile" icon={<TriangleAlert />}>
          <span className="wrap-anywhere">{conexion.error}</span> Las solicitudes esperan: al corregirlo se emiten
          solas.
        </Note>
      )}
      <Llave conexion={conexion} />
      {puede && !emiteLaPlataforma && (
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant={hay ? 'outline' : 'primary'}
            icon={<PlugZap aria-hidden="true" />}
            onClick={() => setAbierto('llave')}
          >
            {hay ? 'Cambiar llave' : 'Conectar Facturapi'}
          </Button>
          {hay && (
            <Button loading={enviando && abierto === null} loadingText="Probando" onClick={() => void probar()}>
              Probar conexión
            </Button>
          )}
          {hay && (
            <Button variant="ghost" onClick={() => setAbierto('quitar')}>
              Quitar
            </Button>
          )}
        </div>
      )}
      {rechazo !== '' && abierto === null && <FieldError>{rechazo}</FieldError>}
      {!puede && <p className="text-muted text-sm">Solo quien es propietario puede cambiarlo.</p>}
      {abierto === 'llave' && (
        <LlaveDialogo
          slug={slug}
          onCerrar={() => setAbierto(null)}
          onListo={(item) => {
            guardar(item)
            setAbierto(null)
            toast.success('Facturapi quedó conectado')
          }}
        />
      )}
      <Confirmar
        open={abierto === 'quitar'}
        title="¿Quitar la llave de Facturapi?"
        description="Las solicitudes que lleguen ya no se emitirán con tu cuenta. Las facturas emitidas siguen siendo válidas, pero no podrás descargarlas ni cancelarlas desde aquí."
        confirm="Quitar llave"
        danger
        accion={quitar}
        hecho="Llave eliminada"
        onCerrar={() => setAbierto(null)}
      />
    </Card>
  )
}
