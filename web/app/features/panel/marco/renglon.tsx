import type { ComponentPropsWithRef } from 'react'
import { NavLink } from 'react-router'
import { cn } from '../../../ui/cn'
import { Tooltip } from '../../../ui/popover'
import type { Enlace } from './enlaces'

export const renglon =
  'relative flex h-11 md:h-8.5 w-full min-w-0 items-center gap-3 rounded-control px-2.5 text-left font-medium text-muted -outline-offset-2 hover:bg-surface-2 hover:text-text ' +
  'aria-[current=page]:bg-surface-3 aria-[current=page]:text-text before:absolute before:-left-2 before:hidden before:h-4 before:w-[3px] before:bg-text aria-[current=page]:before:block [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]'

type RenglonProps = Enlace & { plegada?: boolean; anidado?: boolean } & Pick<ComponentPropsWithRef<'a'>, 'onClick'>

const ALCANZA = 99

/** How many wait: a figure on the line, a dot on the icon where there is no room for one. */
const Marca = ({ cuantos, palabras, plegada }: { cuantos: number; palabras: string; plegada: boolean }) => (
  <>
    <span
      aria-hidden="true"
      className={
        plegada
          ? 'absolute top-1 right-1.5 size-2.5 rounded-chip border-2 border-surface-1 bg-bugambilia'
          : 'min-w-5 rounded-inner bg-text px-1.5 py-px text-center font-semibold text-bg text-xs tabular-nums'
      }
    >
      {!plegada && (cuantos > ALCANZA ? `${ALCANZA}+` : cuantos)}
    </span>
    <span className="sr-only">
      {cuantos} {palabras}
    </span>
  </>
)

/** One line of the side bar; folded, its words become a hint at its side. */
export function Renglon({
  href,
  texto,
  icono: Icono,
  cuenta,
  pendientes,
  fin = false,
  plegada = false,
  anidado = false,
  onClick,
}: RenglonProps) {
  const link = (
    <NavLink
      to={href}
      end={fin}
      onClick={onClick}
      className={cn(renglon, plegada && 'justify-center px-0', anidado && 'text-[0.84375rem] before:-left-2.5')}
    >
      <Icono aria-hidden="true" />
      <span className={cn('min-w-0 flex-1 truncate', plegada && 'sr-only')}>{texto}</span>
      {cuenta !== undefined && !plegada && <span className="text-muted tabular-nums">{cuenta}</span>}
      {pendientes !== undefined && pendientes.cuantos > 0 && <Marca {...pendientes} plegada={plegada} />}
    </NavLink>
  )
  return plegada ? (
    <Tooltip text={texto} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}
