import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { ErrorState } from '../../../ui/states'
import { useOrganizacion } from '../comun/contexto'
import { useSinGuardar } from '../comun/sin-guardar'
import { ConexionCard } from './conexion'
import { facturacionQuery } from './consultas'
import { DatosFiscalesCard, DatosFiscalesLeidos } from './datos-fiscales'

/** The organization's fiscal data and who stamps for it. */
export function ParteDatos() {
  const { slug, rol } = useOrganizacion()
  const [sucio, setSucio] = useState(false)
  const { dialogo } = useSinGuardar(sucio)
  const { data, error, isFetching, refetch } = useQuery(facturacionQuery(slug))
  if (data === undefined && error)
    return <ErrorState title="Error al cargar la facturación" query={{ error, isFetching, refetch }} />
  if (data === undefined)
    return (
      <Loading label="Cargando la facturación" className="grid gap-6 lg:grid-cols-[1fr_22rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-48" />
      </Loading>
    )
  const { datos, conexion } = data.item
  const puede = rol === 'owner'
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      {puede ? (
        <DatosFiscalesCard slug={slug} datos={datos} onSucio={setSucio} />
      ) : (
        <DatosFiscalesLeidos datos={datos} />
      )}
      <ConexionCard slug={slug} conexion={conexion} puede={puede} emiteLaPlataforma={datos?.emiteBoletos === false} />
      {dialogo}
    </div>
  )
}
