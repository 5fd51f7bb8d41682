import { RESULTADOS_EN_PALABRAS } from '@entrale/contract/accesos/palabras'
import type { NoPasaron as Datos, Rechazo, Sospecha } from '@entrale/contract/accesos/tablero'
import { useQuery } from '@tanstack/react-query'
import {
  ArrowLeftRight,
  ArrowRight,
  Ban,
  CalendarDays,
  Camera,
  CircleQuestionMark,
  Clock3,
  DoorClosed,
  type LucideIcon,
  OctagonAlert,
  RotateCcw,
  TriangleAlert,
} from 'lucide-react'
import { cuenta } from '../../../lib/formatos'
import { Card, CardHead } from '../../../ui/card'
import { Anchor } from '../../../ui/link'
import { SinDatos } from '../../comun/listas/sin-datos'
import { DESPACIO_MS, type DeEvento, noPasaronQuery } from './consultas'
import { type CuentaRechazo, cuandoSospecha, fraseDeSospecha, porMotivo } from './rechazos'

/** `empezo`: somebody came in already, so that it means something if nobody was refused. */
type Props = { params: DeEvento; zona: string; lecturas: string; empezo: boolean }

const ICONOS: Record<Rechazo, LucideIcon> = {
  otra_puerta: ArrowRight,
  ya_entro: RotateCcw,
  aun_no: Clock3,
  llena: DoorClosed,
  captura: Camera,
  transferido: ArrowLeftRight,
  cancelado: Ban,
  revisar: CircleQuestionMark,
  otro_evento: CalendarDays,
  falso: OctagonAlert,
}

type RenglonProps = { rechazo: CuentaRechazo; mayor: number; lecturas: string }
const Renglon = ({ rechazo: { resultado, cuantos }, mayor, lecturas }: RenglonProps) => {
  const Icono = ICONOS[resultado]
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_4.5rem_auto] items-center gap-x-3 py-2">
      <Icono aria-hidden="true" className="size-4.5 text-muted" strokeWidth={1.75} />
      <Anchor href={`${lecturas}?resultado=${resultado}`} className="link hit-area w-fit">
        {RESULTADOS_EN_PALABRAS[resultado]}
      </Anchor>
      <span aria-hidden="true" className="h-2 overflow-hidden rounded-[1px] bg-surface-3">
        <span className="block h-full bg-text" style={{ width: `${(cuantos / mayor) * 100}%` }} />
      </span>
      <b className="min-w-6 text-right font-semibold tabular-nums">{cuantos.toLocaleString('es-MX')}</b>
    </li>
  )
}

const Aviso = ({ sospecha, zona, lecturas }: { sospecha: Sospecha; zona: string; lecturas: string }) => (
  <li className="flex gap-2.5 py-2.5">
    <TriangleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0 text-cempasuchil-text" strokeWidth={1.75} />
    <p className="wrap-anywhere min-w-0 text-sm">
      <span className="block text-cempasuchil-text">{fraseDeSospecha(sospecha, zona)}</span>
      <span className="block text-muted">{cuandoSospecha(sospecha, zona)}</span>
      {sospecha.folio !== null && (
        <Anchor href={`${lecturas}?term=${sospecha.folio}`} className="link hit-area">
          Ver sus lecturas
        </Anchor>
      )}
    </p>
  </li>
)

function Motivos({ datos, lecturas }: { datos: Datos; lecturas: string }) {
  const motivos = porMotivo(datos)
  const mayor = Math.max(1, ...motivos.map(({ cuantos }) => cuantos))
  if (motivos.length === 0) return <p className="pb-3 text-muted">Nadie se ha quedado fuera.</p>
  return (
    <ul>
      {motivos.map((rechazo) => (
        <Renglon key={rechazo.resultado} rechazo={rechazo} mayor={mayor} lecturas={lecturas} />
      ))}
    </ul>
  )
}

/** Who was not let in and why; above it what looks like fraud. */
export function NoPasaron({ params, zona, lecturas, empezo }: Props) {
  const consulta = useQuery({ ...noPasaronQuery(params), refetchInterval: DESPACIO_MS })
  const { data } = consulta
  if (!empezo && !consulta.error && (data?.rechazos ?? []).length === 0) return null
  if (data === undefined) return <SinDatos consulta={consulta} nombre="quién no pasó" alto="h-40" />
  const total = data.rechazos.reduce((suma, { cuantos }) => suma + cuantos, 0)
  return (
    <Card className="pb-2">
      <CardHead
        title="No pasaron"
        className="mb-1"
        actions={total > 0 && <span className="text-muted text-sm">{cuenta(total, 'lectura', 'lecturas')}</span>}
      />
      {data.sospechas.length > 0 && (
        <ul aria-label="Parece fraude" className="mb-1 divide-y divide-line border-line border-b">
          {data.sospechas.map((sospecha) => (
            <Aviso
              key={`${sospecha.que} ${sospecha.desde} ${sospecha.folio ?? sospecha.puertas.join()}`}
              {...{ sospecha, zona, lecturas }}
            />
          ))}
        </ul>
      )}
      <Motivos datos={data} lecturas={lecturas} />
    </Card>
  )
}
