import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { SinDatos } from '../../features/comun/listas/sin-datos'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { ASIENTOS, BALANZA, TESORERIA } from '../../features/plataforma/comun/rutas'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { AccionesTesoreria } from '../../features/plataforma/tesoreria/acciones'
import { Asientos } from '../../features/plataforma/tesoreria/asientos'
import { Balanza } from '../../features/plataforma/tesoreria/balanza'
import { dineroQuery } from '../../features/plataforma/tesoreria/consultas'
import { Dinero } from '../../features/plataforma/tesoreria/dinero'
import { Registros } from '../../features/plataforma/tesoreria/registros'
import { MoreLink, PageHead } from '../../ui/layout'
import type { Route } from './+types/tesoreria'

/** Whose the money is that we have, and what moved without a sale. */
function Inicio() {
  const consulta = useQuery(dineroQuery())
  return (
    <>
      <PageHead
        title="¿De quién es el dinero que tenemos?"
        lead="Lo que hay en el banco y con los proveedores, y a quién le toca."
        actions={<AccionesTesoreria />}
      />
      {consulta.data === undefined ? (
        <SinDatos consulta={consulta} nombre="la tesorería" alto="h-96" />
      ) : (
        <Dinero item={consulta.data.item} />
      )}
      <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="font-semibold text-base">Depósitos, ajustes e impuestos</h2>
        <div className="flex flex-wrap gap-x-6">
          <MoreLink href={BALANZA}>Balanza de comprobación</MoreLink>
          <MoreLink href={ASIENTOS}>Todos los asientos</MoreLink>
        </div>
      </div>
      <Registros />
    </>
  )
}

const EnBalanza = () => (
  <>
    <PageHead title="Balanza de comprobación" lead="Cada cuenta del libro, mes por mes. Las sumas son cero." />
    <Balanza />
  </>
)

const EnAsientos = () => (
  <>
    <PageHead title="Asientos del libro" lead="Renglón por renglón: qué pasó, en qué cuenta y de qué." />
    <Asientos />
  </>
)

/** Its parts share one address, so that public pages carry one route for all of them. */
const PARTES: Record<string, { titulo: string; href: string; Pantalla: ComponentType }> = {
  balanza: { titulo: 'Balanza', href: BALANZA, Pantalla: EnBalanza },
  asientos: { titulo: 'Asientos', href: ASIENTOS, Pantalla: EnAsientos },
}

export const handle = {
  miga: ({ parte = '' }: { parte?: string }) => {
    const suya = PARTES[parte]
    const inicio = { label: 'Tesorería', href: TESORERIA }
    return suya === undefined ? [inicio] : [inicio, { label: suya.titulo, href: suya.href }]
  },
}
export const meta = ({ params }: Route.MetaArgs) =>
  metaDeAdministracion(PARTES[params.parte ?? '']?.titulo ?? 'Tesorería')()
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaTesoreria({ params }: Route.ComponentProps) {
  const { Pantalla } = PARTES[params.parte ?? ''] ?? { Pantalla: Inicio }
  return <Pantalla />
}
