import { ApiError } from '@entrale/contract/client'
import type { Codigo } from '@entrale/contract/codigos/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CodigoDialogo } from '../../../../features/panel/codigos/codigo-dialogo'
import { QuitarCodigo } from '../../../../features/panel/codigos/quitar-dialogo'
import { TablaCodigos } from '../../../../features/panel/codigos/tabla-codigos'
import { useEvento } from '../../../../features/panel/comun/contexto'
import { api } from '../../../../lib/api'
import { codigosQuery, tiposQuery } from '../../../../lib/consultas-panel'
import { rutaEvento } from '../../../../lib/seo/seo'
import { Button } from '../../../../ui/button'
import { CardHead } from '../../../../ui/card'
import { copyText } from '../../../../ui/copy'
import { FilterSearch } from '../../../../ui/filter-controls'
import { Loading, Skeleton } from '../../../../ui/skeleton'
import { EmptyState, ErrorState } from '../../../../ui/states'
import { toast } from '../../../../ui/toaster'

/** Fewer than these are seen at a glance. */
const CON_BUSCADOR = 8

type Abierto = { que: 'crear' } | { que: 'editar' | 'quitar'; codigo: Codigo } | null

function useCodigos() {
  const { organizacion, evento } = useEvento()
  const cache = useQueryClient()
  const [abierto, setAbierto] = useState<Abierto>(null)
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const onGuardado = () => cache.invalidateQueries({ queryKey: codigosQuery(params.slug, params.slugEvento).queryKey })
  const encender = async ({ id, codigo, activo }: Codigo) => {
    try {
      await api('PATCH /organizacion/:slug/eventos/:slugEvento/codigos/:id', {
        params: { ...params, id },
        body: { activo: !activo },
      })
      toast.success(activo ? `Se apagó ${codigo}: ya nadie puede usarlo` : `Se encendió ${codigo}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    }
    await onGuardado()
  }
  const copiar = async ({ codigo }: Codigo) => {
    const enlace = new URL(
      `${rutaEvento(params.slug, params.slugEvento)}?codigo=${encodeURIComponent(codigo)}`,
      location.origin,
    )
    if (await copyText(enlace.href, 'No se pudo copiar el enlace.'))
      toast.success('Enlace copiado: abre el evento con el código puesto')
  }
  const acciones = {
    onEditar: (codigo: Codigo) => setAbierto({ que: 'editar', codigo }),
    onCopiar: (codigo: Codigo) => void copiar(codigo),
    onEncender: (codigo: Codigo) => void encender(codigo),
    onQuitar: (codigo: Codigo) => setAbierto({ que: 'quitar', codigo }),
  }
  return { params, abierto, setAbierto, onGuardado, acciones }
}
type Estado = ReturnType<typeof useCodigos>

function Dialogos({ params, abierto, setAbierto, onGuardado }: Estado) {
  const { evento } = useEvento()
  const { data } = useQuery(tiposQuery(params.slug, params.slugEvento))
  if (abierto === null) return null
  const comun = { params, onGuardado, onCerrar: () => setAbierto(null) }
  if (abierto.que === 'quitar') return <QuitarCodigo {...comun} codigo={abierto.codigo} />
  return (
    <CodigoDialogo
      {...comun}
      codigo={abierto.que === 'editar' ? abierto.codigo : null}
      tipos={data?.items ?? []}
      tarifa={data?.tarifa}
      zona={evento.zonaHoraria}
    />
  )
}

const contiene = (codigo: Codigo, buscado: string) =>
  `${codigo.codigo} ${codigo.descripcion}`.toLocaleLowerCase('es-MX').includes(buscado)

function Lista({ codigos, estado }: { codigos: readonly Codigo[]; estado: Estado }) {
  const { organizacion, evento } = useEvento()
  const tipos = useQuery(tiposQuery(organizacion.slug, evento.slug)).data?.items ?? []
  const [term, setTerm] = useState('')
  const buscado = term.trim().toLocaleLowerCase('es-MX')
  const limpiar = () => setTerm('')
  const nada = (
    <EmptyState
      title="No encontramos ese código"
      className="border-0"
      action={<Button onClick={limpiar}>Limpiar búsqueda</Button>}
    >
      Ninguno coincide con «{term.trim()}».
    </EmptyState>
  )
  return (
    <>
      {codigos.length >= CON_BUSCADOR && (
        <div className="mb-4 grid">
          <FilterSearch
            label="Buscar códigos"
            placeholder="Código o descripción"
            value={term}
            onChange={setTerm}
            onSubmit={() => undefined}
            onClear={limpiar}
          />
        </div>
      )}
      <TablaCodigos
        codigos={codigos.filter((codigo) => contiene(codigo, buscado))}
        tipos={tipos}
        zona={evento.zonaHoraria}
        acciones={estado.acciones}
        empty={nada}
      />
    </>
  )
}

export default function Codigos() {
  const { organizacion, evento } = useEvento()
  const estado = useCodigos()
  const { data, error, isFetching, refetch } = useQuery({
    ...codigosQuery(organizacion.slug, evento.slug),
    staleTime: 0,
  })
  if (data === undefined && error)
    return (
      <ErrorState title="Error al cargar los códigos" onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    )
  if (data === undefined)
    return (
      <Loading label="Cargando los códigos">
        <Skeleton className="h-60" />
      </Loading>
    )
  const crear = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      className="max-sm:w-full"
      onClick={() => estado.setAbierto({ que: 'crear' })}
    >
      Crear código
    </Button>
  )
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState title="Aún no hay códigos" action={crear}>
          Un código da un descuento o abre boletos ocultos. Compártelo con su enlace: el evento se abre con él puesto.
        </EmptyState>
      ) : (
        <>
          <CardHead title="Códigos" lead="Descuentos y accesos. Se cuentan por boleto." actions={crear} />
          <Lista codigos={data.items} estado={estado} />
        </>
      )}
      <Dialogos {...estado} />
    </>
  )
}
