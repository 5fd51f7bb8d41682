import { sinFecha } from '@entrale/contract/eventos/palabras'
import type { Destacado } from '@entrale/contract/plataforma/destacados'
import { fechaLarga } from '../../../lib/formatos'
import { Dialog } from '../../../ui/dialog'
import { Struck } from '../../../ui/struck'

/** Roughly as the home page shows it. */
export const VistaPrevia = ({ destacado: { evento }, onCerrar }: { destacado: Destacado; onCerrar: () => void }) => (
  <Dialog
    open
    onOpenChange={(abierto) => !abierto && onCerrar()}
    title="Vista previa"
    description="Así entra en la portada del sitio."
    wide
  >
    <article className="mb-2 grid overflow-hidden rounded-poster border border-line bg-surface-1 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {evento.portadaUrl === null ? (
        <div className="grid aspect-2/1 place-items-center bg-surface-2 text-muted text-sm md:order-2">
          Sin imagen de portada
        </div>
      ) : (
        <img
          src={evento.portadaUrl}
          alt={`Portada de ${evento.nombreMostrado}`}
          className="aspect-2/1 w-full object-cover md:order-2 md:h-full"
        />
      )}
      <div className="grid content-center gap-2 p-5">
        <h3 dir="auto" className="type-wide wrap-anywhere text-2xl leading-none">
          {evento.nombreMostrado}
        </h3>
        <p className="text-muted">
          <Struck when={sinFecha(evento.estado)}>{fechaLarga(evento.fechaInicio, evento.zonaHoraria)}</Struck>
          {evento.ciudad !== null && <span className="block">{evento.ciudad}</span>}
          <span className="block">{evento.organizador.nombre}</span>
        </p>
      </div>
    </article>
  </Dialog>
)
