import type { Estadisticas as Item, PeriodoElegido } from '@entrale/contract/estadisticas/schemas'
import { zonaEnPalabras } from '@entrale/contract/zonas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { EmptyState } from '../../../ui/states'
import { SinDatos } from '../../comun/listas/sin-datos'
import { Cifras } from './cifras'
import { type De, estadisticasQuery } from './consultas'
import type { Contexto } from './cuadro'
import { EnElTiempo } from './en-el-tiempo'
import { consultaDe, FiltroPeriodo, useFiltroEstadisticas } from './filtro'
import { Horarios } from './horarios'
import { PorTipo } from './por-tipo'
import { TablaEventos } from './tabla-eventos'
import { Asistencia, Codigos, Metodos, Reembolsos } from './ventas'
import { Embudo, Fuentes } from './visitas'

const EN_VIVO_MS = 30_000
const POR_OMISION: Record<'evento' | 'organizacion', PeriodoElegido> = { evento: 'todo', organizacion: '30' }

const Espera = () => (
  <Loading label="Cargando las estadísticas" className="grid gap-6">
    <Skeleton className="h-28" />
    <Skeleton className="h-96" />
    <div className="grid gap-6 lg:grid-cols-2">
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  </Loading>
)

/** Nothing was ever sold, and nobody came. */
const sinNada = ({ total, enElTiempo, embudo, reembolsos }: Item) =>
  total.compras === 0 &&
  total.boletos === 0 &&
  enElTiempo.base === 0 &&
  reembolsos.length === 0 &&
  embudo.every(({ cuantos }) => cuantos === 0)

function Cuadros({
  item,
  contexto,
  filtros,
}: {
  item: Item
  contexto: Contexto
  filtros: ReturnType<typeof useFiltroEstadisticas>
}) {
  const deEvento = contexto.de.slugEvento !== undefined
  const partes = { item, contexto }
  return (
    <div className="grid min-w-0 gap-6">
      <Cifras item={item} deEvento={deEvento} />
      <EnElTiempo {...partes} />
      {deEvento ? (
        <PorTipo {...partes} />
      ) : (
        <TablaEventos {...partes} orden={filtros.valores.orden} hrefDeOrden={(orden) => filtros.hrefCon({ orden })} />
      )}
      {/* Two columns of their own, so that a short part leaves no hole beside a long one. */}
      <div className="grid min-w-0 items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <Embudo {...partes} />
          <Horarios {...partes} />
          <Asistencia {...partes} />
        </div>
        <div className="grid min-w-0 gap-6">
          <Fuentes {...partes} />
          <Metodos {...partes} />
          <Codigos {...partes} />
          <Reembolsos {...partes} />
        </div>
      </div>
    </div>
  )
}

/** All figures of an evento or of an organization. `vacio`: what to do where there is nothing yet. */
export function Estadisticas({ de, zona, vacio }: { de: De; zona: string; vacio: ReactNode }) {
  const porOmision = POR_OMISION[de.slugEvento === undefined ? 'organizacion' : 'evento']
  const filtros = useFiltroEstadisticas()
  const pedido = consultaDe(filtros.valores)
  const preguntado = useQuery({ ...estadisticasQuery(de, pedido), refetchInterval: EN_VIVO_MS })
  const { data, isPlaceholderData } = preguntado
  const { orden: _, ...puestos } = filtros.valores
  const consulta = new URLSearchParams(Object.entries(puestos).filter(([, valor]) => valor !== '')).toString()
  return (
    <>
      <FiltroPeriodo filtros={filtros} porOmision={porOmision} zona={zona} />
      {data === undefined && <SinDatos consulta={preguntado} nombre="las estadísticas" espera={<Espera />} />}
      {data !== undefined &&
        (consulta === '' && porOmision === 'todo' && sinNada(data.item) ? (
          <EmptyState title="Aún no hay nada que contar" action={vacio}>
            En cuanto alguien llegue a la página de tu evento o compre un boleto, aquí verás de dónde viene, cuándo
            compra y cuánto recibes.
          </EmptyState>
        ) : (
          <div aria-busy={isPlaceholderData || undefined} className={isPlaceholderData ? 'opacity-60' : ''}>
            <Cuadros item={data.item} contexto={{ de, consulta }} filtros={filtros} />
            <p className="mt-6 text-muted text-sm">
              {`Días y horas en ${zonaEnPalabras(data.item.periodo.zona)}. El dinero cuenta el día en que entra o se devuelve; los boletos, el día en que se pagaron.`}
            </p>
          </div>
        ))}
    </>
  )
}
