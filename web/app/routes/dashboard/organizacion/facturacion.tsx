import { useQuery } from '@tanstack/react-query'
import { FileWarning } from 'lucide-react'
import { useOrganizacion } from '../../../features/panel/comun/contexto'
import { FallaDeOrganizacion } from '../../../features/panel/comun/fallas'
import { pestanasDe } from '../../../features/panel/comun/pestanas'
import { SoloAdministran } from '../../../features/panel/comun/solo-administran'
import { facturacionQuery } from '../../../features/panel/facturacion/consultas'
import { VALIDAS } from '../../../features/panel/facturacion/filtro'
import { ParteComprobantes } from '../../../features/panel/facturacion/parte-comprobantes'
import { ParteDatos } from '../../../features/panel/facturacion/parte-datos'
import { ParteGlobal } from '../../../features/panel/facturacion/parte-global'
import { ParteSolicitudes } from '../../../features/panel/facturacion/parte-solicitudes'
import { rutaFacturacion } from '../../../lib/rutas-panel'
import { tituloDe } from '../../../lib/seo/seo'
import { useFiltros } from '../../../lib/use-filtros'
import { Note } from '../../../ui/card'
import { PageHead } from '../../../ui/layout'
import { Anchor } from '../../../ui/link'
import { TabNav } from '../../../ui/tabs'

export const handle = { miga: 'Facturación' }
export const meta = () => [{ title: tituloDe('Facturación') }]
export const ErrorBoundary = FallaDeOrganizacion

const PARTES = [
  { id: '', label: 'Solicitudes' },
  { id: 'global', label: 'Factura global' },
  { id: 'cargos', label: 'Cargos de Éntrale' },
  { id: 'notas', label: 'Notas de crédito' },
  { id: 'datos', label: 'Datos y conexión' },
]

/** Nothing is stamped without them. */
function FaltanDatos({ raiz, parte }: { raiz: string; parte: string }) {
  const { slug, rol } = useOrganizacion()
  const { data } = useQuery(facturacionQuery(slug))
  if (data === undefined || data.item.datos !== null || parte === 'datos') return null
  return (
    <Note tone="talavera" icon={<FileWarning />} className="mb-6">
      Faltan los datos fiscales de la organización: hasta que estén, las facturas que te pidan quedan como solicitadas.{' '}
      {rol === 'owner' ? (
        <Anchor href={`${raiz}?parte=datos`} className="link">
          Escribir mis datos
        </Anchor>
      ) : (
        'Solo quien es propietario puede escribirlos.'
      )}
    </Note>
  )
}

function Partes() {
  const { slug } = useOrganizacion()
  const filtros = useFiltros(VALIDAS)
  const { parte } = filtros.valores
  const raiz = rutaFacturacion(slug)
  return (
    <>
      <TabNav label="Partes de la facturación" className="mb-7" tabs={pestanasDe(raiz, PARTES, parte)} />
      <FaltanDatos raiz={raiz} parte={parte} />
      {parte === '' && <ParteSolicitudes filtros={filtros} />}
      {parte === 'global' && <ParteGlobal filtros={filtros} />}
      {parte === 'cargos' && <ParteComprobantes de="cargos" filtros={filtros} />}
      {parte === 'notas' && <ParteComprobantes de="notas" filtros={filtros} />}
      {parte === 'datos' && <ParteDatos />}
    </>
  )
}

function Contenido() {
  const organizacion = useOrganizacion()
  return (
    <>
      <PageHead
        title="Facturación"
        lead="Las facturas (CFDI 4.0) de los boletos, y las que Éntrale te emite por el cargo por servicio que absorbes."
      />
      <Partes key={organizacion.slug} />
    </>
  )
}

const ajeno = (cual: string) =>
  `Las facturas de ${cual} son para quien la administra. Si las necesitas, pide a su propietario que cambie tu rol.`

export default function Facturacion() {
  return (
    <SoloAdministran texto={ajeno}>
      <Contenido />
    </SoloAdministran>
  )
}
