import type { Compra } from '@entrale/contract/compras'
import { CalendarPlus, ChevronRight, MapPin, Share2, Ticket, UserPlus, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toast } from '../../ui/toaster'

const fila =
  'flex min-h-14 w-full items-center gap-3.5 border-line border-b py-2.5 text-left font-semibold leading-[1.35] hover:bg-surface-2 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:stroke-[1.75]'

const Texto = ({ icon, children, nota }: { icon: ReactNode; children: ReactNode; nota?: string }) => (
  <>
    {icon}
    <span className="min-w-0 flex-1">
      {children}
      {nota && <small className="block font-normal text-muted text-sm [overflow-wrap:anywhere]">{nota}</small>}
    </span>
    <ChevronRight aria-hidden="true" className="text-muted" />
  </>
)

/** The evento, never the compra: its address opens boletos. */
async function compartir({ nombre, organizerSlug, eventSlug }: Compra['evento']): Promise<void> {
  const url = new URL(`/o/${organizerSlug}/e/${eventSlug}?utm_source=boleto&utm_medium=compartir`, location.origin).href
  if (typeof navigator.share === 'function') return navigator.share({ title: nombre, text: `Voy a ${nombre}. ¿Vienes?`, url }).catch(() => undefined)
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Copiamos el enlace del evento')
  } catch {
    toast.error('No pudimos copiar el enlace.')
  }
}

const mapaDe = ({ nombre, direccion, ciudad }: NonNullable<Compra['evento']['direccion']>) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([nombre, direccion, ciudad].filter(Boolean).join(', '))}`

type AccionesProps = { compra: Compra; invitado: boolean }

/** What one does with boletos besides showing them. */
export function Acciones({ compra: { evento, comprador, folio, estado }, invitado }: AccionesProps) {
  const { organizerSlug, eventSlug, direccion, enlaceEnLinea } = evento
  const pagada = estado === 'pagada' || estado === 'reembolsada_parcial'
  return (
    <ul className="border-line border-t">
      {pagada && enlaceEnLinea !== null && (
        <li>
          <a href={enlaceEnLinea} target="_blank" rel="noopener noreferrer" className={fila}>
            <Texto icon={<Video aria-hidden="true" />} nota="Es un evento en línea">
              Abrir la transmisión
            </Texto>
          </a>
        </li>
      )}
      <li>
        <a href={`/api/p/eventos/${organizerSlug}/${eventSlug}/calendario.ics`} download className={fila}>
          <Texto icon={<CalendarPlus aria-hidden="true" />}>Agregar al calendario</Texto>
        </a>
      </li>
      {direccion !== null && (
        <li>
          <a href={mapaDe(direccion)} target="_blank" rel="noopener noreferrer" className={fila}>
            <Texto icon={<MapPin aria-hidden="true" />} nota={[direccion.direccion, direccion.ciudad].filter(Boolean).join(', ')}>
              Cómo llegar
            </Texto>
          </a>
        </li>
      )}
      <li>
        <button type="button" className={fila} onClick={() => void compartir(evento)}>
          <Texto icon={<Share2 aria-hidden="true" />} nota="El enlace del evento, no el de tus boletos">
            Compartir
          </Texto>
        </button>
      </li>
      <li>
        <Link to={`/o/${organizerSlug}/e/${eventSlug}`} className={fila}>
          <Texto icon={<Ticket aria-hidden="true" />}>Ver el evento</Texto>
        </Link>
      </li>
      {invitado && (
        <li>
          <Link to={`/auth/sign-up?siguiente=${encodeURIComponent(`/compras/${folio}`)}`} state={{ email: comprador.email }} className={fila}>
            <Texto icon={<UserPlus aria-hidden="true" />} nota={`Con ${comprador.email}, para la próxima`}>
              Crear cuenta
            </Texto>
          </Link>
        </li>
      )}
    </ul>
  )
}
