import type { CategoriaAdmin } from '@entrale/contract/plataforma/categorias'
import { Combine, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { cuenta } from '../../../lib/formatos'
import { type Column, DataTable } from '../../../ui/data-table'
import { MenuItem, MenuLink, MenuRule } from '../../../ui/menu'
import { RowMenu } from '../../../ui/row-menu'

type Hacer = (categoria: CategoriaAdmin) => void
type Vista = { iconoDe: (icono: string) => ReactNode; onEditar: Hacer; onFusionar: Hacer; onQuitar: Hacer }

const icon = { size: 18, strokeWidth: 1.75 }

function MenuCategoria({ categoria, onEditar, onFusionar, onQuitar }: Vista & { categoria: CategoriaAdmin }) {
  const label = `Acciones de ${categoria.nombre}`
  return (
    <RowMenu label={label}>
      <MenuItem icon={<Pencil {...icon} />} onSelect={() => onEditar(categoria)}>
        Editar
      </MenuItem>
      <MenuLink icon={<ExternalLink {...icon} />} href={`/categorias/${categoria.slug}`}>
        Ver página
      </MenuLink>
      <MenuItem icon={<Combine {...icon} />} onSelect={() => onFusionar(categoria)}>
        Fusionar con otra
      </MenuItem>
      {categoria.eventos === 0 && (
        <>
          <MenuRule />
          <MenuItem danger icon={<Trash2 {...icon} />} onSelect={() => onQuitar(categoria)}>
            Eliminar
          </MenuItem>
        </>
      )}
    </RowMenu>
  )
}

function Nombre({
  categoria: { nombre, icono, imagenUrl },
  iconoDe,
}: Pick<Vista, 'iconoDe'> & { categoria: CategoriaAdmin }) {
  const marco = 'h-12 w-8 shrink-0 rounded-poster'
  return (
    <div className="flex min-w-0 items-center gap-3">
      {imagenUrl === null ? (
        <span className={`${marco} grid place-items-center border border-line bg-surface-2 text-muted`}>
          {iconoDe(icono)}
        </span>
      ) : (
        <img src={imagenUrl} alt="" loading="lazy" decoding="async" className={`${marco} object-cover`} />
      )}
      <b className="wrap-anywhere min-w-0 font-semibold">{nombre}</b>
    </div>
  )
}

const columnasDe = (vista: Vista): Column<CategoriaAdmin>[] => [
  {
    key: 'nombre',
    header: 'Categoría',
    primary: true,
    cell: (categoria) => <Nombre categoria={categoria} iconoDe={vista.iconoDe} />,
  },
  {
    key: 'slug',
    header: 'Dirección',
    cell: ({ slug, anteriores }) => (
      <span className="wrap-anywhere">
        /categorias/{slug}
        {anteriores.length > 0 && <span className="block text-muted text-sm">También: {anteriores.join(', ')}</span>}
      </span>
    ),
  },
  {
    key: 'eventos',
    header: 'Eventos',
    align: 'end',
    cell: ({ eventos }) => (
      <span className="num">
        {eventos.toLocaleString('es-MX')}
        <span className="sr-only"> {cuenta(eventos, 'evento', 'eventos').replace(/^\S+ /, '')}</span>
      </span>
    ),
  },
  {
    key: 'acciones',
    header: 'Acciones',
    actions: true,
    cell: (categoria) => <MenuCategoria categoria={categoria} {...vista} />,
  },
]

/** All categories, in the order in which people see them. */
export const TablaCategorias = ({
  categorias,
  empty,
  ...vista
}: Vista & { categorias: readonly CategoriaAdmin[]; empty: ReactNode }) => (
  <DataTable
    caption="Categorías"
    columns={columnasDe(vista)}
    rows={categorias}
    rowKey={({ id }) => String(id)}
    empty={empty}
  />
)
