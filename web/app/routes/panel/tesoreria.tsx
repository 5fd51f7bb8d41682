import { useQuery } from '@tanstack/react-query'
import { SinDatos } from '../../features/comun/listas/sin-datos'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { ASIENTOS, BALANZA } from '../../features/plataforma/comun/rutas'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { AccionesTesoreria } from '../../features/plataforma/tesoreria/acciones'
import { dineroQuery } from '../../features/plataforma/tesoreria/consultas'
import { Dinero } from '../../features/plataforma/tesoreria/dinero'
import { Registros } from '../../features/plataforma/tesoreria/registros'
import { MoreLink, PageHead } from '../../ui/layout'

export const handle = { miga: 'Tesorería' }
export const meta = metaDeAdministracion('Tesorería')
export const ErrorBoundary = FallaDeAdministracion

/** Whose the money is that we have, and what moved without a sale. */
export default function PantallaTesoreria() {
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
