import { sinFecha } from '@entrale/contract/eventos/palabras'
import type { Destacado } from '@entrale/contract/plataforma/destacados'
import { ExternalLink, Eye, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { fechaCorta, ZONA_CENTRO } from '../../../lib/formatos'
import { rutaEvento } from '../../../lib/seo/seo'
import { type Column, DataTable } from '../../../ui/data-table'
import { MenuItem, MenuLink, MenuRule } from '../../../ui/menu'
import { RowMenu } from '../../../ui/row-menu'
import { Struck } from '../../../ui/struck'
import { EstadoDestacado } from './estado'

type Hacer = (destacado: Destacado) => void
type Vista = { onEditar: Hacer; onVer: Hacer; onQuitar: Hacer }

const icon = { size: 18, strokeWidth: 1.75 }

function MenuDestacado({ destacado, onEditar, onVer, onQuitar }: Vista & { destacado: Destacado }) {
  const { evento, lugar } = destacado
  const label = `Acciones de ${evento.nombreMostrado}`
  return (
    <RowMenu label={label}>
      <MenuItem icon={<Pencil {...icon} />} onSelect={() => onEditar(destacado)}>
        Cambiar fechas
      </MenuItem>
      {lugar === 'banner' && (
        <MenuItem icon={<Eye {...icon} />} onSelect={() => onVer(destacado)}>
          Vista previa
        </MenuItem>
      )}
      <MenuLink icon={<ExternalLink {...icon} />} href={rutaEvento(evento.organizador.slug, evento.slug)}>
        Ver el evento
      </MenuLink>
      <MenuRule />
      <MenuItem danger icon={<Trash2 {...icon} />} onSelect={() => onQuitar(destacado)}>
        Quitar
      </MenuItem>
    </RowMenu>
  )
}

export function NombreEvento({ evento }: Pick<Destacado, 'evento'>) {
  const { nombreMostrado, organizador, ciudad, fechaInicio, zonaHoraria, estado, imagen } = evento
  return (
    <div className="flex min-w-0 items-center gap-3">
      {imagen === null ? (
        <span className="h-15 w-10 shrink-0 rounded-poster border border-line bg-surface-2" />
      ) : (
        <img
          src={imagen}
          alt=""
          loading="lazy"
          decoding="async"
          className="h-15 w-10 shrink-0 rounded-poster object-cover"
        />
      )}
      <span className="min-w-0">
        <b dir="auto" className="wrap-anywhere block font-semibold">
          {nombreMostrado}
        </b>
        <span className="wrap-anywhere block text-muted text-sm">
          {[organizador.nombre, ciudad].filter(Boolean).join(' · ')} ·{' '}
          <Struck when={sinFecha(estado)}>{fechaCorta(fechaInicio, zonaHoraria)}</Struck>
        </span>
      </span>
    </div>
  )
}

const columnasDe = (vista: Vista): Column<Destacado>[] => [
  { key: 'evento', header: 'Evento', primary: true, cell: ({ evento }) => <NombreEvento evento={evento} /> },
  {
    key: 'ventana',
    header: 'Se ve',
    cell: ({ desde, hasta }) => (
      <span className="text-sm tabular-nums">
        Desde {fechaCorta(desde, ZONA_CENTRO)}
        <span className="block text-muted">hasta {fechaCorta(hasta, ZONA_CENTRO)}</span>
      </span>
    ),
  },
  { key: 'estado', header: 'Estado', cell: (destacado) => <EstadoDestacado destacado={destacado} /> },
  {
    key: 'acciones',
    header: 'Acciones',
    actions: true,
    cell: (destacado) => <MenuDestacado destacado={destacado} {...vista} />,
  },
]

type Props = Vista & { caption: string; destacados: readonly Destacado[]; empty: ReactNode }
export const TablaDestacados = ({ caption, destacados, empty, ...vista }: Props) => (
  <DataTable caption={caption} columns={columnasDe(vista)} rows={destacados} rowKey={({ id }) => id} empty={empty} />
)
