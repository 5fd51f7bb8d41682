import type { Mensaje } from '@entrale/contract/mensajes/schemas'
import { Ban, CalendarClock, CircleCheck, Copy, Send, TriangleAlert } from 'lucide-react'
import { fechaCorta } from '../../../lib/formatos'
import type { Column } from '../../../ui/data-table'
import { MenuItem, MenuRule } from '../../../ui/menu'
import { RowMenu } from '../../../ui/row-menu'
import { StateBadge, type StateLook } from '../../../ui/state-badge'
import { aQuien, personas } from './palabras'

type Hacer = (mensaje: Mensaje) => void
type Vista = { nombres: ReadonlyMap<string, string>; zona: string; onDuplicar: Hacer; onCancelar: Hacer }

const ESTADOS: Record<Mensaje['estado'], StateLook> = {
  programado: { tone: 'talavera', icon: CalendarClock, text: 'Programado' },
  enviando: { tone: 'cempasuchil', icon: Send, text: 'Enviando' },
  enviado: { tone: 'agave', icon: CircleCheck, text: 'Enviado' },
  cancelado: { tone: 'gris', icon: Ban, text: 'Cancelado' },
}
const NO_SALIO: StateLook = { tone: 'chile', icon: TriangleAlert, text: 'No se envió' }
const icon = { size: 18, strokeWidth: 1.75 }

const Nombre = ({
  mensaje: { asunto, clase, audiencia, quien },
  nombres,
}: {
  mensaje: Mensaje
  nombres: Vista['nombres']
}) => (
  <div className="wrap-anywhere max-md:pr-10 md:max-w-96">
    <b className="font-semibold">{asunto}</b>
    <span className="block text-muted text-sm">
      {clase === 'operativo' ? 'Aviso del evento' : 'Promoción'} · {aQuien(audiencia, nombres)}
    </span>
    {quien !== null && <span className="block text-muted text-sm">De {quien}</span>}
  </div>
)

function Estado({ mensaje: { estado, motivo } }: { mensaje: Mensaje }) {
  return (
    <div className="max-md:grid max-md:justify-items-end">
      <StateBadge {...(motivo === null ? ESTADOS[estado] : NO_SALIO)} />
      {motivo !== null && <p className="mt-1 text-muted text-xs md:max-w-60">{motivo}</p>}
    </div>
  )
}

/** Who got it, and why others did not. */
function Llego({ mensaje: { estado, total, enviados, fallidos, omitidos } }: { mensaje: Mensaje }) {
  if (estado === 'programado' || estado === 'cancelado') return <span className="text-muted">—</span>
  const faltan = total - enviados - fallidos - omitidos
  const otros = [
    ...(faltan > 0 ? [`${faltan.toLocaleString('es-MX')} en camino`] : []),
    ...(omitidos > 0
      ? [`${omitidos.toLocaleString('es-MX')} no ${omitidos === 1 ? 'pidió' : 'pidieron'} promociones`]
      : []),
    ...(fallidos > 0 ? [`${fallidos.toLocaleString('es-MX')} sin entregar`] : []),
  ]
  return (
    <div className="text-sm tabular-nums max-md:text-right">
      <b className="font-semibold">{personas(enviados)}</b>
      {otros.length > 0 && <span className="block text-muted text-xs">{otros.join(' · ')}</span>}
    </div>
  )
}

function Acciones({
  mensaje,
  onDuplicar,
  onCancelar,
}: { mensaje: Mensaje } & Pick<Vista, 'onDuplicar' | 'onCancelar'>) {
  const label = `Acciones de ${mensaje.asunto}`
  return (
    <RowMenu label={label}>
      <MenuItem icon={<Copy {...icon} />} onSelect={() => onDuplicar(mensaje)}>
        Duplicar
      </MenuItem>
      {mensaje.estado === 'programado' && (
        <>
          <MenuRule />
          <MenuItem danger icon={<Ban {...icon} />} onSelect={() => onCancelar(mensaje)}>
            Cancelar el envío
          </MenuItem>
        </>
      )}
    </RowMenu>
  )
}

/** What was written to the people of one evento. */
export const columnasDeMensajes = ({ nombres, zona, ...acciones }: Vista): Column<Mensaje>[] => [
  {
    key: 'asunto',
    header: 'Mensaje',
    primary: true,
    cell: (mensaje) => <Nombre mensaje={mensaje} nombres={nombres} />,
  },
  {
    key: 'para',
    header: 'Sale',
    cell: ({ para }) => <span className="whitespace-nowrap text-sm">{fechaCorta(para, zona)}</span>,
  },
  { key: 'llego', header: 'Recibieron', cell: (mensaje) => <Llego mensaje={mensaje} /> },
  { key: 'estado', header: 'Estado', cell: (mensaje) => <Estado mensaje={mensaje} /> },
  {
    key: 'acciones',
    header: 'Acciones',
    actions: true,
    cell: (mensaje) => <Acciones mensaje={mensaje} {...acciones} />,
  },
]
