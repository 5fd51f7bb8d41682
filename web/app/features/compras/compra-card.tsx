import type { Compra } from '@entrale/contract/compras'
import { CalendarDays, Download, MapPin, Receipt, Ticket as TicketIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cuenta, diaCorto, horaDe, momentoEn, pesos } from '../../lib/formatos'
import { Button, ButtonLink } from '../../ui/button'
import { cn } from '../../ui/cn'
import { Poster } from '../../ui/poster'
import { Ticket } from '../../ui/ticket'
import { estadoVisible } from './estado-compra'
import { EstadoInsignia } from './insignia'

const mayuscula = (texto: string) => texto.charAt(0).toLocaleUpperCase('es-MX') + texto.slice(1)
/** "Vie 4 dic 2026" */
const diaDe = (iso: string, zona?: string) => `${mayuscula(diaCorto(iso, zona ?? 'America/Mexico_City'))} ${momentoEn(iso, zona).anio}`
const lugarDe = ({ direccion, enlaceEnLinea }: Compra['evento']) =>
  direccion === null ? (enlaceEnLinea === null ? 'Lugar por anunciar' : 'En línea') : [direccion.nombre, direccion.ciudad].filter(Boolean).join(', ')

const Dato = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-2 [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:stroke-[1.75]">
    {icon}
    <span className="text-balance">{children}</span>
  </li>
)

function Cuerpo({ compra, ahora }: { compra: Compra; ahora: number }) {
  const { evento, folio, fechaCompra } = compra
  const estado = estadoVisible(compra, ahora)
  const vivo = estado === 'valido' || estado === 'pendiente'
  return (
    <div className="grid grid-cols-[88px_minmax(0,1fr)] gap-4.5 p-4.5 md:grid-cols-[112px_minmax(0,1fr)] md:gap-6 md:p-5">
      {evento.imagen === null ? (
        <div className="grid aspect-2/3 place-items-center self-start rounded-poster bg-surface-2 text-muted">
          <TicketIcon aria-hidden="true" className="size-8" strokeWidth={1.5} />
        </div>
      ) : (
        <Poster src={evento.imagen} alt="" width={600} height={900} className={cn('self-start', !vivo && 'opacity-75 grayscale')} />
      )}
      <div className="grid min-w-0 content-start justify-items-start gap-2">
        <EstadoInsignia estado={estado} />
        <h2 className="type-title text-[20px] leading-[1.08] [font-stretch:104%] [overflow-wrap:anywhere] md:text-[24px]">{evento.nombre}</h2>
        <ul className="grid gap-1 text-md text-muted">
          <Dato icon={<CalendarDays aria-hidden="true" />}>
            <time dateTime={evento.fechaInicio}>
              {diaDe(evento.fechaInicio, evento.zonaHoraria)}, {horaDe(evento.fechaInicio, evento.zonaHoraria)}
            </time>
          </Dato>
          <Dato icon={<MapPin aria-hidden="true" />}>{lugarDe(evento)}</Dato>
          <Dato icon={<Receipt aria-hidden="true" />}>
            Comprado el {diaDe(fechaCompra).replace(/^\S+ /, '')}
            <span className="max-md:hidden"> · </span>
            <span className="type-folio font-medium text-xs max-md:block">{folio}</span>
          </Dato>
        </ul>
      </div>
    </div>
  )
}

type CardProps = { compra: Compra; ahora: number; descargando: boolean; onDescargar: () => void }

function Talon({ compra, descargando, onDescargar }: Omit<CardProps, 'ahora'>) {
  const { total, metodo, boletos, lineas, folio, evento } = compra
  const cuantos = boletos.length || lineas.reduce((suma, { cantidad }) => suma + cantidad, 0)
  const seDescarga = boletos.some(({ qr }) => qr !== '')
  return (
    <div className="mx-4.5 grid h-full content-between gap-3 pt-4 pb-4.5 md:mx-0 md:gap-4 md:px-4.5 md:py-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 gap-y-1 md:grid">
        <b className="type-figure text-[26px]">{total > 0 ? pesos(total) : metodo === 'cortesia' ? 'Cortesía' : 'Gratis'}</b>
        <small className="text-muted text-xs">
          {total > 0 && 'MXN · '}
          {cuenta(cuantos, 'boleto', 'boletos')}
        </small>
      </p>
      <div className="flex flex-wrap gap-2 *:flex-auto md:grid">
        <ButtonLink href={`/compras/${folio}`} aria-label={`Ver detalles de ${evento.nombre}`} className="min-h-11 px-2 text-md">
          Ver detalles
        </ButtonLink>
        {seDescarga && (
          <Button
            loading={descargando}
            loadingText="Descargando…"
            onClick={onDescargar}
            aria-label={`Descargar Boleto de ${evento.nombre}`}
            icon={<Download aria-hidden="true" className="max-md:hidden" />}
            className="min-h-11 px-2 text-md"
          >
            Descargar Boleto
          </Button>
        )}
      </div>
    </div>
  )
}

/** A purchase as its ticket. */
export function CompraCard({ compra, ahora, ...talon }: CardProps) {
  return (
    <Ticket as="li" stubWidth={216} stubHeight={120} stub={<Talon compra={compra} {...talon} />}>
      <Cuerpo compra={compra} ahora={ahora} />
    </Ticket>
  )
}

/** The same size while it comes. */
export const ESQUELETO_CARD = 'h-[22rem] md:h-52'
