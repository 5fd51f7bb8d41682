import type { Hoy } from '@entrale/contract/compras/panel'
import { barras, mejorHora } from './hoy'

/** The day so far, an hour a bar. */
export function BarrasDelDia({ porHora }: Pick<Hoy, 'porHora'>) {
  const mejor = mejorHora(porHora)
  if (mejor === null) return null
  return (
    <div role="img" aria-label={mejor} className="flex h-5 items-end gap-px text-bugambilia">
      {barras(porHora).map((alto, hora) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the hour is the key
        <span
          key={hora}
          className={alto ? 'block flex-1 bg-current' : 'block h-px flex-1 bg-line'}
          style={alto ? { height: `${Math.max(12, alto)}%` } : {}}
        />
      ))}
    </div>
  )
}
