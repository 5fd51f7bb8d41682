import type { Hoy } from '@entrale/contract/compras/panel'
import { barras, mejorHora } from './hoy'

/** The day so far, an hour a bar. */
export function BarrasDelDia({ porHora }: Pick<Hoy, 'porHora'>) {
  const mejor = mejorHora(porHora)
  if (mejor === null) return null
  const horas = barras(porHora).map((alto, hora) => ({ hora, alto }))
  return (
    <div role="img" aria-label={mejor} className="flex h-5 items-end gap-px text-bugambilia">
      {horas.map(({ hora, alto }) => (
        <span
          key={hora}
          className={alto ? 'block flex-1 bg-current' : 'block h-px flex-1 bg-line'}
          style={alto ? { height: `${Math.max(12, alto)}%` } : {}}
        />
      ))}
    </div>
  )
}
