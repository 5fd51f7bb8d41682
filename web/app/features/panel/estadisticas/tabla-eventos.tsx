import type { Estadisticas } from '@entrale/contract/estadisticas/schemas'
import { estadoEventoEnPalabras } from '@entrale/contract/eventos/palabras'
import { useState } from 'react'
import { diaCorto, pesos } from '../../../lib/formatos'
import { rutaEventoPanel } from '../../../lib/rutas-panel'
import { Button } from '../../../ui/button'
import { type Column, DataTable } from '../../../ui/data-table'
import { Anchor } from '../../../ui/link'
import { ocupacionDe } from '../comun/ocupacion'
import { type Contexto, Cuadro, EN_CUADRO } from './cuadro'
import { miles } from './textos'

type Evento = Estadisticas['eventos'][number]
const ORDENES = ['nombre', 'inicio', 'boletos', 'ocupacion', 'neto'] as const
type Orden = (typeof ORDENES)[number]

const DE: Record<Orden, (evento: Evento) => string | number> = {
  nombre: ({ nombre }) => nombre.toLocaleLowerCase('es-MX'),
  inicio: ({ inicio }) => inicio,
  boletos: ({ boletos }) => boletos,
  ocupacion: ({ vendidos, cupo }) => (cupo === 0 ? 0 : vendidos / cupo),
  neto: ({ neto }) => neto ?? 0,
}
const A_LA_VISTA = 10

/** "neto" is the other way round than "-neto". Figures begin with the largest, names with A. */
function ordenar(eventos: readonly Evento[], orden: string): Evento[] {
  const campo = ORDENES.find((uno) => uno === orden.replace(/^-/, ''))
  if (campo === undefined) return [...eventos]
  const signo = orden.startsWith('-') ? -1 : 1
  const de = DE[campo]
  return eventos.toSorted((a, b) => {
    const [uno, otro] = [de(a), de(b)]
    return signo * (typeof uno === 'string' ? uno.localeCompare(String(otro), 'es-MX') : uno - Number(otro))
  })
}

type Props = { item: Estadisticas; contexto: Contexto; orden: string; hrefDeOrden: (orden: string) => string }

function columnasDe({ contexto: { de }, orden, hrefDeOrden }: Props, conDinero: boolean): Column<Evento>[] {
  const sort = (campo: Orden, primero: '' | '-') => {
    const actual = orden.replace(/^-/, '') === campo
    const otro = actual && orden === `${primero}${campo}` ? (primero === '' ? '-' : '') : primero
    return {
      href: hrefDeOrden(`${otro}${campo}`),
      direction: actual ? (orden.startsWith('-') ? ('descending' as const) : ('ascending' as const)) : undefined,
    }
  }
  return [
    {
      key: 'nombre',
      header: 'Evento',
      primary: true,
      sort: sort('nombre', ''),
      cell: ({ slug, nombre, estado }) => (
        <>
          <Anchor href={`${rutaEventoPanel(de.slug, slug)}/estadisticas`} className="link font-semibold wrap-anywhere">
            {nombre}
          </Anchor>
          <span className="block text-muted text-xs">{estadoEventoEnPalabras(estado)}</span>
        </>
      ),
    },
    {
      key: 'inicio',
      header: 'Fecha',
      sort: sort('inicio', '-'),
      hideBelow: 'lg',
      cell: ({ inicio, zonaHoraria }) => diaCorto(inicio, zonaHoraria),
    },
    {
      key: 'boletos',
      header: 'Boletos',
      align: 'end',
      sort: sort('boletos', '-'),
      cell: ({ boletos }) => miles(boletos),
    },
    {
      key: 'ocupacion',
      header: 'Ocupación',
      align: 'end',
      sort: sort('ocupacion', '-'),
      cell: ({ vendidos, cupo }) => (cupo === 0 ? '—' : `${ocupacionDe({ vendidos, cupo })} de ${miles(cupo)}`),
    },
    ...(conDinero
      ? [
          {
            key: 'neto',
            header: 'Ingresos netos, MXN',
            align: 'end' as const,
            sort: sort('neto', '-'),
            cell: ({ neto }: Evento) => pesos(neto ?? 0),
          },
        ]
      : []),
  ]
}

/** The eventos of an organization, the most sold first unless somebody sorts them. */
export function TablaEventos(props: Props) {
  const { item, contexto, orden } = props
  const [todos, setTodos] = useState(false)
  const eventos = ordenar(item.eventos, orden)
  const vistos = todos ? eventos : eventos.slice(0, A_LA_VISTA)
  return (
    <Cuadro
      titulo="Por evento"
      nota="Boletos e ingresos de estos días; la ocupación es la de ahora."
      cuadro="eventos"
      contexto={contexto}
      vacio={eventos.length === 0 ? 'Aquí verás tus eventos cuando los publiques.' : null}
    >
      <DataTable
        className={EN_CUADRO}
        caption="Por evento"
        columns={columnasDe(props, item.total.neto !== null)}
        rows={vistos}
        rowKey={({ id }) => id}
        below={
          vistos.length < eventos.length && (
            <Button size="sm" onClick={() => setTodos(true)}>
              {`Ver los ${miles(eventos.length)} eventos`}
            </Button>
          )
        }
      />
    </Cuadro>
  )
}
