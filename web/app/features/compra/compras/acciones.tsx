import type { Compra } from '@entrale/contract/compras/compra'
import { CalendarPlus, MapPin, Share2, Ticket, UserPlus, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { copyText } from '../../../ui/copy'
import { toast } from '../../../ui/toaster'
import { FilaBoton, FilaLink, Filas, FilaTexto, filaLook } from './fila'

type Evento = Pick<Compra['evento'], 'nombre' | 'organizerSlug' | 'eventSlug' | 'direccion' | 'enlaceEnLinea'>

/** The evento, never the compra: its address opens boletos. */
async function compartir({ nombre, organizerSlug, eventSlug }: Evento): Promise<void> {
  const url = new URL(`/o/${organizerSlug}/e/${eventSlug}?utm_source=boleto&utm_medium=compartir`, location.origin).href
  if (typeof navigator.share === 'function')
    return navigator.share({ title: nombre, text: `Voy a ${nombre}. ¿Vienes?`, url }).catch(() => undefined)
  if (await copyText(url, 'No pudimos copiar el enlace.')) toast.success('Copiamos el enlace del evento')
}

const mapaDe = ({ nombre, direccion, ciudad }: NonNullable<Evento['direccion']>) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([nombre, direccion, ciudad].filter(Boolean).join(', '))}`

type AccionesProps = { evento: Evento; vale: boolean; children?: ReactNode; final?: ReactNode }

/** What one does with boletos besides showing them. `children`: what is this page's own, between the calendar and the map; `final` closes the list. */
export function Acciones({ evento, vale, children, final }: AccionesProps) {
  const { organizerSlug, eventSlug, direccion, enlaceEnLinea } = evento
  return (
    <Filas>
      {vale && enlaceEnLinea !== null && (
        <FilaLink href={enlaceEnLinea} afuera icon={<Video aria-hidden="true" />} nota="Es un evento en línea">
          Abrir la transmisión
        </FilaLink>
      )}
      <FilaLink
        href={`/api/p/eventos/${organizerSlug}/${eventSlug}/calendario.ics`}
        descarga
        icon={<CalendarPlus aria-hidden="true" />}
      >
        Agregar al calendario
      </FilaLink>
      {children}
      {direccion !== null && (
        <FilaLink
          href={mapaDe(direccion)}
          afuera
          icon={<MapPin aria-hidden="true" />}
          nota={[direccion.direccion, direccion.ciudad].filter(Boolean).join(', ')}
        >
          Cómo llegar
        </FilaLink>
      )}
      <FilaBoton
        icon={<Share2 aria-hidden="true" />}
        nota="El enlace del evento, no el de tus boletos"
        onClick={() => void compartir(evento)}
      >
        Compartir
      </FilaBoton>
      <FilaLink href={`/o/${organizerSlug}/e/${eventSlug}`} icon={<Ticket aria-hidden="true" />}>
        Ver el evento
      </FilaLink>
      {final}
    </Filas>
  )
}

/** Offers a buyer without an account to create one. */
export const FilaCrearCuenta = ({ email, volver }: { email: string; volver: string }) => (
  <li>
    <Link to={`/auth/sign-up?siguiente=${encodeURIComponent(volver)}`} state={{ email }} className={filaLook}>
      <FilaTexto icon={<UserPlus aria-hidden="true" />} nota={`Con ${email}, para la próxima`}>
        Crear cuenta
      </FilaTexto>
    </Link>
  </li>
)
