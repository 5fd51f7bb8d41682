import type { Accion, Anotacion } from '@entrale/contract/bitacora/schemas'
import { Building2, CalendarDays, Download, Gift, type LucideIcon, Receipt, Ticket, Users } from 'lucide-react'
import { fechaLarga } from '../../../lib/formatos'
import { cuandoFue } from '../../../lib/hace'
import { rutaEventoPanel } from '../../../lib/rutas-panel'
import { Anchor } from '../../../ui/link'
import { type Cambio, cambiosDe } from './campos'
import { hechoDe, quienDe } from './frases'

const ICONOS: Record<string, LucideIcon> = {
  organizacion: Building2,
  equipo: Users,
  evento: CalendarDays,
  tipo: Ticket,
  aforo: Ticket,
  compra: Receipt,
  cortesia: Gift,
  datos: Download,
}
const iconoDe = (accion: Accion) => ICONOS[accion.split('.')[0] ?? ''] ?? Building2
const zonaAqui = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const celda =
  'wrap-anywhere border-line border-t py-1.5 pr-4 text-left align-top last:pr-0 max-sm:block max-sm:border-t-0 max-sm:py-0.5 max-sm:pr-0'
const Antepuesto = ({ children }: { children: string }) => <span className="text-muted sm:hidden">{children}: </span>

/** What was there and what is there now; one column when only one side was written down. */
function Cambios({ cambios }: { cambios: readonly Cambio[] }) {
  const conAntes = cambios.some(({ antes }) => antes !== null)
  const conDespues = cambios.some(({ despues }) => despues !== null)
  return (
    <table className="mt-2 w-full border-separate border-spacing-0 text-sm max-sm:block">
      <thead className="text-muted text-xs max-sm:sr-only">
        <tr>
          <th scope="col" className="w-44 pr-4 pb-1.5 text-left font-medium">
            Campo
          </th>
          {conAntes && (
            <th scope="col" className="pr-4 pb-1.5 text-left font-medium">
              Antes
            </th>
          )}
          {conDespues && (
            <th scope="col" className="pb-1.5 text-left font-medium">
              {conAntes ? 'Después' : 'Quedó'}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {cambios.map(({ campo, antes, despues }) => (
          <tr key={campo} className="max-sm:block max-sm:border-line max-sm:border-t max-sm:py-1.5">
            <th scope="row" className={`${celda} font-medium`}>
              {campo}
            </th>
            {conAntes && (
              <td className={`${celda} ${conDespues ? 'text-muted' : ''}`}>
                {conDespues && <Antepuesto>Antes</Antepuesto>}
                {antes}
              </td>
            )}
            {conDespues && (
              <td className={celda}>
                {conAntes && <Antepuesto>Después</Antepuesto>}
                {despues}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Detalle = ({ cambios }: { cambios: readonly Cambio[] }) => (
  <details className="mt-1.5">
    <summary className="link hit-area w-fit cursor-pointer text-sm">
      {cambios.length === 1 ? 'Ver el cambio' : `Ver ${cambios.length} datos`}
    </summary>
    <Cambios cambios={cambios} />
  </details>
)

function Cuando({ fecha, evento, slug }: Pick<Anotacion, 'fecha' | 'evento'> & { slug: string }) {
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-3 text-muted text-sm">
      <time dateTime={fecha}>
        {cuandoFue(fecha)}
        <span className="max-sm:hidden"> · {fechaLarga(fecha, zonaAqui())}</span>
      </time>
      {evento && (
        <Anchor dir="auto" href={rutaEventoPanel(slug, evento.slug)} className="link hit-area wrap-anywhere">
          {evento.nombreMostrado}
        </Anchor>
      )}
    </p>
  )
}

/** Who did what and when, and how it was before. */
export function AnotacionRenglon({ anotacion, slug }: { anotacion: Anotacion; slug: string }) {
  const Icono = iconoDe(anotacion.accion)
  const cambios = cambiosDe(anotacion)
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3.5 px-4 py-3.5 md:px-5">
      <Icono aria-hidden="true" className="mt-0.5 size-5 text-muted" strokeWidth={1.75} />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <b className="font-semibold">{quienDe(anotacion)}</b> {hechoDe(anotacion)}
        </p>
        <Cuando {...anotacion} slug={slug} />
        {cambios.length > 0 && <Detalle cambios={cambios} />}
      </div>
    </li>
  )
}
