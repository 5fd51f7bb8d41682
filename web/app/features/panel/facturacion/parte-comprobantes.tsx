import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import type { Filtros } from '../../../lib/use-filtros'
import { CardHead } from '../../../ui/card'
import { EmptyState } from '../../../ui/states'
import { useHacer } from '../../comun/hacer'
import { Lista } from '../../comun/listas/lista'
import { useOrganizacion } from '../comun/contexto'
import { columnasDeComprobantes } from './columnas-comprobantes'
import { claveFacturacion, comprobantesQuery, facturacionQuery } from './consultas'
import type { Clave } from './filtro'

const CADA_MS = 10_000
const TEXTOS = {
  cargos: {
    titulo: 'Cargos de Éntrale',
    lead: 'Una factura al mes por el cargo por servicio que absorbes, y una nota de crédito por lo que se reembolsa después.',
    nombre: 'los cargos de Éntrale',
    palabras: ['comprobante', 'comprobantes'],
    vacio: 'Aún no hay facturas de cargos',
    nota: 'Cuando absorbes el cargo por servicio, al terminar cada mes Éntrale te factura lo que retuvo de tus ventas.',
  },
  notas: {
    titulo: 'Notas de crédito',
    lead: 'Se emiten solas cuando se reembolsa lo que ya estaba facturado, y cuando alguien pide su factura después de la global.',
    nombre: 'las notas de crédito',
    palabras: ['nota de crédito', 'notas de crédito'],
    vacio: 'Aún no hay notas de crédito',
    nota: 'Si se reembolsa una compra que ya tiene factura, aquí queda su nota de crédito con sus archivos.',
  },
} as const

/** Documents that are made out by themselves: the platform's to the organization, or notas of its own invoices. */
export function ParteComprobantes({ de, filtros }: { de: 'cargos' | 'notas'; filtros: Filtros<Clave> }) {
  const { slug, rol } = useOrganizacion()
  const { hacer } = useHacer(claveFacturacion(slug), 'aviso')
  const { data: resumen } = useQuery(facturacionQuery(slug))
  const consulta = useQuery({
    ...comprobantesQuery(slug, { de, currentPage: filtros.pagina }),
    refetchInterval: CADA_MS,
  })
  const { titulo, lead, nombre, palabras, vacio, nota } = TEXTOS[de]
  const alPublico = de === 'cargos' && resumen?.item.datos === null
  const reintentar = (id: string) =>
    void hacer(
      () => api('POST /organizacion/:slug/facturacion/comprobantes/:id/reintentar', { params: { slug, id } }),
      'La estamos emitiendo: recarga en un momento',
    )
  return (
    <div>
      <CardHead
        title={titulo}
        lead={alPublico ? `${lead} Sin tus datos fiscales salen al público en general.` : lead}
      />
      <Lista
        consulta={consulta}
        filtros={filtros}
        nombre={nombre}
        titulo={titulo}
        palabras={[palabras[0], palabras[1]]}
        columnas={columnasDeComprobantes({ puede: rol === 'owner', onReintentar: ({ id }) => reintentar(id) })}
        llave={({ id }) => id}
        vacia={
          <EmptyState title={vacio} className="border-0">
            {nota}
          </EmptyState>
        }
      />
    </div>
  )
}
