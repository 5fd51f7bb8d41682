import type { Celular, Puertas } from '@entrale/contract/accesos/schemas'
import {
  BatteryFull,
  BatteryLow,
  BatteryMedium,
  BatteryWarning,
  CircleOff,
  ClockAlert,
  CloudOff,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { cn } from '../../../ui/cn'
import { type Column, DataTable } from '../../../ui/data-table'
import { ALCANCES, estadoDe, hace, sirve } from './celular'

type Vista = {
  datos: Puertas
  ahora: number
  /** Null for who only reads. */
  onQuitar: ((celular: Celular) => void) | null
}

const Marca = ({
  icono: Icono,
  className,
  children,
}: {
  icono: LucideIcon
  className: string
  children: ReactNode
}) => (
  <span className={cn('inline-flex items-center gap-1.5 whitespace-nowrap', className)}>
    <Icono aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
    {children}
  </span>
)
const TARDE = 'font-semibold text-cempasuchil-text'

/** Of when its list is. Late is said by an icon and a word, not by the colour alone. */
function Lista({ celular, ahora }: { celular: Celular; ahora: number }) {
  const { listaEn, revocadoEn } = celular
  const estado = estadoDe(celular, ahora)
  if (estado === 'quitado')
    return (
      <Marca icono={CircleOff} className="text-muted">
        Desconectado {hace(revocadoEn ?? '', ahora)}
      </Marca>
    )
  if (estado === 'vencido')
    return (
      <Marca icono={CircleOff} className="text-muted">
        Caducó
      </Marca>
    )
  if (listaEn === null)
    return (
      <Marca icono={ClockAlert} className={TARDE}>
        Sin lista
      </Marca>
    )
  if (estado === 'atrasado')
    return (
      <Marca icono={CloudOff} className={TARDE}>
        Atrasada, {hace(listaEn, ahora)}
      </Marca>
    )
  return <span className="whitespace-nowrap text-muted">{hace(listaEn, ahora)}</span>
}

const iconoDe = (bateria: number): LucideIcon => {
  if (bateria <= 20) return BatteryWarning
  if (bateria < 50) return BatteryLow
  return bateria < 80 ? BatteryMedium : BatteryFull
}

const SinDato = () => (
  <span className="text-muted">
    <span aria-hidden="true">—</span>
    <span className="sr-only">Sin dato</span>
  </span>
)

/** Not every browser tells it. */
const Bateria = ({ bateria }: { bateria: number | null }) =>
  bateria === null ? (
    <SinDato />
  ) : (
    <Marca icono={iconoDe(bateria)} className={bateria <= 20 ? 'font-semibold text-chile' : 'text-muted'}>
      <span className="tabular-nums">{bateria} %</span>
    </Marca>
  )

const Quien = ({ celular: { nombre, alcance, de }, vive }: { celular: Celular; vive: boolean }) => (
  <div className={cn('wrap-anywhere md:min-w-24', vive ? 'max-md:pr-14' : 'text-muted')}>
    <b className="block font-semibold">{nombre}</b>
    <span className="block text-muted text-sm">
      {ALCANCES[alcance].label}
      {de !== null && ` · cuenta de ${de}`}
    </span>
  </div>
)

function columnasDe({ datos, ahora, onQuitar }: Vista): Column<Celular>[] {
  const nombreDe = (id: string) => datos.puertas.find((puerta) => puerta.id === id)?.nombre ?? '—'
  return [
    {
      key: 'celular',
      header: 'Celular',
      primary: true,
      cell: (celular) => <Quien celular={celular} vive={sirve(celular, ahora)} />,
    },
    {
      key: 'puerta',
      header: 'Puerta',
      cell: ({ puertaId }) => <span className="wrap-anywhere">{nombreDe(puertaId)}</span>,
    },
    { key: 'lista', header: 'Lista', cell: (celular) => <Lista celular={celular} ahora={ahora} /> },
    {
      key: 'cola',
      header: 'En cola',
      align: 'end',
      cell: ({ enCola }) => (
        <span className={enCola > 0 ? 'font-semibold' : 'text-muted'}>{enCola.toLocaleString('es-MX')}</span>
      ),
    },
    {
      key: 'bateria',
      header: 'Batería',
      hideBelow: 'lg',
      cell: (celular) => <Bateria bateria={sirve(celular, ahora) ? celular.bateria : null} />,
    },
    ...(onQuitar === null
      ? []
      : [
          {
            key: 'quitar',
            header: 'Quitar',
            actions: true,
            cell: (celular: Celular) =>
              celular.revocadoEn === null && (
                <Button size="sm" aria-label={`Quitar ${celular.nombre}`} onClick={() => onQuitar(celular)}>
                  Quitar
                </Button>
              ),
          },
        ]),
  ]
}

/** The phones of a door, those that still scan first. */
export const TablaCelulares = (vista: Vista) => {
  const enOrden = vista.datos.celulares.toSorted(
    (a, b) => Number(sirve(b, vista.ahora)) - Number(sirve(a, vista.ahora)),
  )
  return <DataTable caption="Celulares" columns={columnasDe(vista)} rows={enOrden} rowKey={({ id }) => id} />
}
