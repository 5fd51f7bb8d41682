import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { SinDatos } from '../../comun/listas/sin-datos'
import { useOrganizacion } from '../comun/contexto'
import { useSinGuardar } from '../comun/sin-guardar'
import { ConexionCard } from './conexion'
import { facturacionQuery } from './consultas'
import { DatosFiscalesCard, DatosFiscalesLeidos } from './datos-fiscales'

const Espera = () => (
  <Loading label="Cargando la facturación" className="grid gap-6 lg:grid-cols-[1fr_22rem]">
    <Skeleton className="h-96" />
    <Skeleton className="h-48" />
  </Loading>
)

/** The organization's fiscal data and who stamps for it. */
export function ParteDatos() {
  const { slug, rol } = useOrganizacion()
  const [sucio, setSucio] = useState(false)
  const { dialogo } = useSinGuardar(sucio)
  const consulta = useQuery(facturacionQuery(slug))
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="la facturación" espera={<Espera />} />
  const { datos, conexion, plataformaEmite } = consulta.data.item
  const puede = rol === 'owner'
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      {puede ? (
        <DatosFiscalesCard slug={slug} datos={datos} plataformaEmite={plataformaEmite} onSucio={setSucio} />
      ) : (
        <DatosFiscalesLeidos datos={datos} />
      )}
      <ConexionCard slug={slug} conexion={conexion} puede={puede} emiteLaPlataforma={datos?.emiteBoletos === false} />
      {dialogo}
    </div>
  )
}
