import { CircleCheck, Hourglass, Layers2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../ui/button'
import { Spinner } from '../../../ui/spinner'

type FinProps = { icon: ReactNode; title: string; children?: ReactNode; acciones: ReactNode }

function Fin({ icon, title, children, acciones }: FinProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => void heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className="grid content-start justify-items-start gap-4 rounded-control border border-control border-dashed px-6 py-10">
      <span aria-hidden="true" className="text-muted [&_svg]:size-8 [&_svg]:stroke-[1.5]">
        {icon}
      </span>
      <h1 ref={heading} tabIndex={-1} className="type-title max-w-[22ch] text-2xl leading-[1.05] outline-none">
        {title}
      </h1>
      {children && <div className="grid max-w-[56ch] gap-2 text-muted">{children}</div>}
      <div className="mt-2 flex flex-wrap gap-3">{acciones}</div>
    </section>
  )
}

type TerminadoProps = { mensaje: string | null; cambiado: boolean; onVolver: () => void }

/** The hold is over. `mensaje` when the server had more to say (a payment that came too late); `cambiado`: let go of, not run out. */
export const Terminado = ({ mensaje, cambiado, onVolver }: TerminadoProps) => (
  <Fin
    icon={cambiado ? <Layers2 /> : <Hourglass />}
    title={
      cambiado
        ? 'Cambiaste este apartado en otra pestaña. Aquí no se cobró nada.'
        : (mensaje ?? 'Se liberó tu apartado. No te cobramos nada.')
    }
    acciones={
      <Button variant="primary" size="lg" onClick={onVolver}>
        Volver a elegir
      </Button>
    }
  >
    <p>
      {cambiado
        ? 'Si los boletos que quieres están en la otra pestaña, termina allá. Si no, elige otra vez aquí: lo que escribiste sigue.'
        : 'Lo que escribiste sigue aquí. Elige otra vez y, si quedan boletos, los apartamos de nuevo.'}
    </p>
  </Fin>
)

type CompradoProps = {
  onVer: (() => void) | null
  buscando: boolean
  hrefMisCompras: string | null
  mensaje: string | null
  onOtra: () => void
}

/** This hold is already a compra: its answer got lost, or another tab paid. */
export const Comprado = ({ onVer, buscando, hrefMisCompras, mensaje, onOtra }: CompradoProps) => (
  <Fin
    icon={<CircleCheck />}
    title="Ya compraste estos boletos"
    acciones={
      <>
        {onVer && mensaje === null && (
          <Button variant="primary" size="lg" loading={buscando} loadingText="Buscando tus boletos…" onClick={onVer}>
            Ver mis boletos
          </Button>
        )}
        {hrefMisCompras !== null && <ButtonLink href={hrefMisCompras}>Ir a Mis compras</ButtonLink>}
        <Button variant="outline" onClick={onOtra}>
          Comprar otros
        </Button>
      </>
    }
  >
    <p>{mensaje ?? 'La compra quedó hecha una sola vez. También te enviamos los boletos por correo.'}</p>
  </Fin>
)

/** Shown when a buyer is back from the bank and the server does not know the result yet. */
export const Confirmando = ({ hrefCompra }: { hrefCompra: string }) => (
  <Fin
    icon={<Spinner />}
    title="Estamos confirmando tu pago"
    acciones={<ButtonLink href={hrefCompra}>Ver mi compra</ButtonLink>}
  >
    <p role="status">Casi siempre tarda unos segundos. No cierres esta página ni pagues otra vez.</p>
  </Fin>
)

type CerradoProps = { insignia: ReactNode; frase: string; hrefEvento: string; codigo?: ReactNode }

/** Nothing can be bought now: why, and the way back. A code may still open something. */
export const Cerrado = ({ insignia, frase, hrefEvento, codigo }: CerradoProps) => (
  <section className="grid content-start justify-items-start gap-4 rounded-control border border-control border-dashed px-6 py-10">
    {insignia}
    <h1 className="type-title max-w-[26ch] text-2xl leading-[1.05]">{frase}</h1>
    {codigo && <div className="w-full">{codigo}</div>}
    <div className="mt-2 flex flex-wrap gap-3">
      <ButtonLink href={hrefEvento}>Volver al evento</ButtonLink>
      <ButtonLink href="/eventos">Ver otros eventos</ButtonLink>
    </div>
  </section>
)
