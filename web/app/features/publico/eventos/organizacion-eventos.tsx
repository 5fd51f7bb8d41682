import { sinFecha } from '@entrale/contract/eventos/palabras'
import type { EventoResumen } from '@entrale/contract/eventos/publico'
import { Star } from 'lucide-react'
import { precioDesde } from '../../../lib/formatos'
import { Anchor } from '../../../ui/link'
import { StateBadge } from '../../../ui/state-badge'
import { EmptyState } from '../../../ui/states'
import { Struck } from '../../../ui/struck'
import { Cartel } from './cartel'
import { deHasta } from './de-hasta'
import { hrefEvento, lugarDe, tinteDe } from './evento'
import { REJILLA } from './evento-card'
import { seVendera } from './venta/estado-venta'
import { VentaBadge } from './venta/venta'

const Carta = ({ evento }: { evento: EventoResumen }) => (
  <article
    className="tinted group relative flex min-w-0 flex-col rounded-poster has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-talavera has-[a:focus-visible]:outline-offset-4"
    style={tinteDe(evento.matiz)}
  >
    <Cartel evento={evento} />
    <div className="grid justify-items-start gap-[3px] pt-3.5">
      <time dateTime={evento.fechaInicio} className="type-label text-[19px]">
        <Struck when={sinFecha(evento.venta)}>{deHasta(evento)}</Struck>
      </time>
      <h3 className="font-semibold text-base leading-tight md:text-[17px]">
        <Anchor
          dir="auto"
          href={hrefEvento(evento)}
          className="outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-3"
        >
          {evento.nombreMostrado}
        </Anchor>
      </h3>
      <p className="text-muted text-sm">{evento.categoria.nombre || 'Sin categoría'}</p>
      {evento.direccion !== null && <p className="text-muted text-sm">{lugarDe(evento)}</p>}
      {evento.precioDesde !== null && seVendera(evento.venta) && (
        <p className="num mt-1 font-semibold text-md">{precioDesde(evento.precioDesde, evento.moneda)}</p>
      )}
      <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
        {evento.destacado && <StateBadge tone="bugambilia" icon={Star} text="Destacado" size="md" />}
        {evento.venta !== 'en_venta' && <VentaBadge venta={evento.venta} />}
      </p>
    </div>
  </article>
)

/** The emoji and the words are the specification's. */
export const OrganizacionEventos = ({ eventos }: { eventos: EventoResumen[] }) => (
  <section aria-labelledby="eventos-organizacion" className="mt-12 lg:mt-16">
    <h2 id="eventos-organizacion" className="type-title mb-6 text-2xl lg:text-3xl">
      <span aria-hidden="true">🎉 </span>Eventos de tu organización
    </h2>
    {eventos.length === 0 ? (
      <EmptyState as="h3" title="No hay eventos registrados aún.">
        Suscríbete a su calendario y verás el primero en cuanto lo anuncie.
      </EmptyState>
    ) : (
      <ul className={REJILLA}>
        {eventos.map((evento) => (
          <li key={evento.id} className="min-w-0">
            <Carta evento={evento} />
          </li>
        ))}
      </ul>
    )}
  </section>
)
