import type { ExpedienteEnCola } from '@entrale/contract/expedientes/administrar'
import { COLAS_EXPEDIENTE } from '@entrale/contract/expedientes/administrar'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Paginas } from '../../features/comun/listas/lista'
import { SinDatos } from '../../features/comun/listas/sin-datos'
import { POR_PAGINA } from '../../features/plataforma/comun/consultas'
import { Cuando } from '../../features/plataforma/comun/datos'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { type Cola, colaQuery } from '../../features/plataforma/expedientes/consultas'
import { EstadoDeExpediente } from '../../features/plataforma/expedientes/estado'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { cuenta } from '../../lib/formatos'
import { rutaExpedientePanel } from '../../lib/rutas-panel'
import { type Filtros, useFiltros } from '../../lib/use-filtros'
import { esUno } from '../../lib/validas'
import { Card } from '../../ui/card'
import { PageHead } from '../../ui/layout'
import { Anchor } from '../../ui/link'
import { StateBadge } from '../../ui/state-badge'
import { EmptyState } from '../../ui/states'
import { TabNav } from '../../ui/tabs'

export const handle = { miga: 'Expedientes' }
export const meta = metaDeAdministracion('Expedientes')
export const ErrorBoundary = FallaDeAdministracion

const VALIDAS = { cola: esUno(COLAS_EXPEDIENTE) }
const NOMBRES: Record<Cola, string> = {
  por_revisar: 'Por revisar',
  coincidencias: 'Con coincidencias',
  con_observaciones: 'Con observaciones',
  aprobados: 'Aprobados',
  vencidos: 'Por actualizar',
}
const VACIAS: Record<Cola, string> = {
  por_revisar: 'Cuando una organización envíe su expediente, aparece aquí.',
  coincidencias: 'Aquí se ven los que aparecieron en una lista y nadie ha resuelto.',
  con_observaciones: 'Aquí esperan los que tienen algo que corregir.',
  aprobados: 'Aquí quedan los aprobados.',
  vencidos: 'Aquí se ven los que tienen un documento vencido o datos que cambiaron.',
}

const Renglon = ({
  fila: { organizacion, estado, razonSocial, enviadoEn, coincidencias },
}: {
  fila: ExpedienteEnCola
}) => (
  <li>
    <Anchor
      href={rutaExpedientePanel(organizacion.id)}
      className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1.5 px-5 py-3 -outline-offset-2 hover:bg-surface-2"
    >
      <span className="min-w-0 flex-[1_1_14rem]">
        <b className="wrap-anywhere block font-semibold">{organizacion.nombre}</b>
        <span className="wrap-anywhere text-muted text-sm">
          {razonSocial ?? 'Sin aprobar todavía'}
          {enviadoEn !== null && (
            <>
              {' '}
              · enviado <Cuando iso={enviadoEn} />
            </>
          )}
        </span>
      </span>
      {coincidencias > 0 && <StateBadge tone="chile" text={cuenta(coincidencias, 'coincidencia', 'coincidencias')} />}
      <EstadoDeExpediente estado={estado} />
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" strokeWidth={1.75} />
    </Anchor>
  </li>
)

function Lista({ cola, filtros }: { cola: Cola; filtros: Filtros<'cola'> }) {
  const consulta = useQuery(colaQuery(cola, filtros.pagina))
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="los expedientes" />
  const { items, total } = consulta.data
  if (items.length === 0 && filtros.pagina === 1) return <EmptyState title="Nada por aquí">{VACIAS[cola]}</EmptyState>
  return (
    <>
      <Card flush>
        <ul className="divide-y divide-line" aria-busy={consulta.isPlaceholderData}>
          {items.map((fila) => (
            <Renglon key={fila.organizacion.id} fila={fila} />
          ))}
        </ul>
      </Card>
      {total > POR_PAGINA && (
        <Paginas
          filtros={filtros}
          vistos={items.length}
          total={total}
          palabras={['expediente', 'expedientes']}
          porPagina={POR_PAGINA}
        />
      )}
    </>
  )
}

/** Who organizations are before the law, by what waits for somebody. */
export default function Expedientes() {
  const filtros = useFiltros(VALIDAS)
  const cola = (filtros.valores.cola === '' ? 'por_revisar' : filtros.valores.cola) as Cola
  const cuentas: Partial<Record<Cola, number>> = useQuery(colaQuery('por_revisar', 1)).data?.cuentas ?? {}
  return (
    <>
      <PageHead title="Expedientes" lead="Quién vende, quién cobra y con qué papeles." />
      <TabNav
        label="Expedientes"
        className="mb-6"
        tabs={COLAS_EXPEDIENTE.map((una) => {
          const cuantos = cuentas[una]
          return {
            label: NOMBRES[una],
            href: filtros.hrefCon({ cola: una === 'por_revisar' ? '' : una }),
            current: una === cola,
            ...(cuantos !== undefined && { count: cuantos }),
          }
        })}
      />
      <Lista key={cola} cola={cola} filtros={filtros} />
    </>
  )
}
