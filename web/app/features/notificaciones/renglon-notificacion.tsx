import type { Notificacion } from '@entrale/contract/notificaciones'
import { CircleDot } from 'lucide-react'
import type { ReactNode } from 'react'
import { fechaLarga } from '../../lib/formatos'
import { Badge } from '../../ui/badge'
import { cn } from '../../ui/cn'
import { Anchor } from '../../ui/link'
import { haceCuanto } from './cuando'
import { TIPOS } from './tipos'

type Cuando = { ahora: number; zona: string }
type RenglonProps = Cuando & { notificacion: Notificacion; bajoSuDia?: boolean; onAbrir: () => void }

const caja =
  'group relative grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 px-4 py-3.5 text-left -outline-offset-2 transition-colors hover:bg-surface-2 md:px-5 ' +
  'before:absolute before:inset-y-0 before:left-0 before:hidden before:w-[3px] before:bg-bugambilia data-nueva:before:block'

/** The whole line leads where more is to be seen; one that leads nowhere is only read. */
function Pieza({ notificacion: { ruta, leida }, onAbrir, children }: Pick<RenglonProps, 'notificacion' | 'onAbrir'> & { children: ReactNode }) {
  const marca = leida ? {} : { 'data-nueva': '' }
  if (ruta !== null)
    return (
      <Anchor href={ruta} onClick={onAbrir} className={caja} {...marca}>
        {children}
      </Anchor>
    )
  if (leida) return <div className={cn(caja, 'hover:bg-transparent')}>{children}</div>
  return (
    <button type="button" onClick={onAbrir} className={caja} {...marca}>
      {children}
    </button>
  )
}

/** Unread: a bar, heavier letters and the word "Nueva". */
export function RenglonNotificacion({ notificacion, ahora, zona, bajoSuDia, onAbrir }: RenglonProps) {
  const { tipo, titulo, texto, ruta, creadaEn, leida } = notificacion
  const { icono: Icono, nombre } = TIPOS[tipo]
  return (
    <Pieza notificacion={notificacion} onAbrir={onAbrir}>
      <span className={cn('mt-0.5 grid size-9 place-items-center rounded-control', leida ? 'bg-surface-2 text-muted' : 'bg-surface-3 text-text')}>
        <Icono aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        <span className="sr-only">{nombre}: </span>
      </span>
      <span className="grid min-w-0 gap-x-4 gap-y-0.5 @md:grid-cols-[minmax(0,1fr)_auto]">
        <span className={cn('break-words text-base leading-snug', leida ? 'text-muted' : 'font-semibold', ruta !== null && 'group-hover:underline')}>
          {titulo}
        </span>
        {texto !== '' && <span className="break-words text-muted @md:col-start-1">{texto}</span>}
        <span className="mt-1 flex items-center gap-2 text-muted text-sm @md:col-start-2 @md:row-span-2 @md:row-start-1 @md:mt-0 @md:grid @md:justify-items-end @md:gap-1.5 @md:self-start">
          <time dateTime={creadaEn} title={fechaLarga(creadaEn, zona)} className="whitespace-nowrap tabular-nums leading-snug">
            {haceCuanto(creadaEn, ahora, zona, bajoSuDia)}
          </time>
          {!leida && (
            <Badge tone="bugambilia" icon={CircleDot} size="sm">
              Nueva
            </Badge>
          )}
        </span>
      </span>
    </Pieza>
  )
}
