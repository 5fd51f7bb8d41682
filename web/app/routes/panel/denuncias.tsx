import { useQuery } from '@tanstack/react-query'
import { type Cola, denunciasQuery, retirosQuery } from '../../features/comun/denuncias/consultas'
import { Paginas } from '../../features/comun/listas/lista'
import { SinDatos } from '../../features/comun/listas/sin-datos'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { TarjetaDenuncia, TarjetaRetiro } from '../../features/plataforma/denuncias/tarjetas'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { POR_PAGINA } from '../../lib/consultas'
import { type Filtros, useFiltros } from '../../lib/use-filtros'
import { PageHead } from '../../ui/layout'
import { EmptyState } from '../../ui/states'
import { TabNav } from '../../ui/tabs'

export const handle = { miga: 'Reportes' }
export const meta = metaDeAdministracion('Reportes')
export const ErrorBoundary = FallaDeAdministracion

const COLAS = ['descartada', 'retirada', 'retirados'] as const
const VALIDAS = { cola: (valor: string) => COLAS.some((cola) => cola === valor) }

const VACIOS: Record<string, [titulo: string, texto: string]> = {
  por_atender: ['Nada por atender', 'Cuando alguien reporte un evento, aparece aquí.'],
  descartada: ['Ningún reporte descartado', 'Aquí quedan los que no procedieron, con su motivo.'],
  retirada: ['Ningún reporte terminó en retiro', 'Aquí quedan los reportes de los eventos que se retiraron.'],
  retirados: ['Ningún evento retirado', 'Aquí están los eventos retirados y lo que apela quien los organiza.'],
}

const Vacio = ({ cola }: { cola: string }) => (
  <EmptyState title={VACIOS[cola]?.[0] ?? ''}>{VACIOS[cola]?.[1]}</EmptyState>
)

function Reportes({ cola, filtros }: { cola: Cola; filtros: Filtros<'cola'> }) {
  const consulta = useQuery(denunciasQuery(cola, filtros.pagina))
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="los reportes" />
  const { items, total } = consulta.data
  return (
    <>
      {items.length === 0 && filtros.pagina === 1 ? (
        <Vacio cola={cola} />
      ) : (
        <ul className="grid gap-4" aria-busy={consulta.isPlaceholderData}>
          {items.map((denuncia) => (
            <li key={denuncia.id}>
              <TarjetaDenuncia denuncia={denuncia} />
            </li>
          ))}
        </ul>
      )}
      {total > POR_PAGINA && (
        <Paginas filtros={filtros} vistos={items.length} total={total} palabras={['reporte', 'reportes']} />
      )}
    </>
  )
}

function Retirados() {
  const consulta = useQuery(retirosQuery)
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="los reportes" />
  if (consulta.data.items.length === 0) return <Vacio cola="retirados" />
  return (
    <ul className="grid gap-4">
      {consulta.data.items.map((retiro) => (
        <li key={retiro.id}>
          <TarjetaRetiro retiro={retiro} />
        </li>
      ))}
    </ul>
  )
}

/** What people say is wrong with eventos, and what is done about it. */
export default function Denuncias() {
  const filtros = useFiltros(VALIDAS)
  const { cola } = filtros.valores
  // counted with the first page of the queue, whichever part is open
  const cuentas = useQuery(denunciasQuery('por_atender', 1)).data?.cuentas
  const pestana = (valor: string, label: string, count: number | undefined) => ({
    href: filtros.hrefCon({ cola: valor }),
    label,
    ...(count !== undefined && { count }),
    current: cola === valor,
  })
  return (
    <>
      <PageHead title="Reportes" lead="Lo que la gente dice que está mal con un evento." />
      <TabNav
        label="Reportes"
        className="mb-6"
        tabs={[
          pestana('', 'Por atender', cuentas?.porAtender),
          pestana('retirados', 'Eventos retirados', cuentas?.apelaciones),
          pestana('retirada', 'Con retiro', cuentas?.retiradas),
          pestana('descartada', 'Descartados', cuentas?.descartadas),
        ]}
      />
      {cola === 'retirados' ? (
        <Retirados />
      ) : (
        <Reportes key={cola} cola={cola === '' ? 'por_atender' : (cola as Cola)} filtros={filtros} />
      )}
    </>
  )
}
