import { CircleCheck, Hourglass } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../ui/button'

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

/** The hold is over. `mensaje` when the server had more to say (a payment that came too late). */
export const Terminado = ({ mensaje, onVolver }: { mensaje: string | null; onVolver: () => void }) => (
  <Fin
    icon={<Hourglass />}
    title={mensaje ?? 'Se liberó tu apartado. No te cobramos nada.'}
    acciones={
      <Button variant="primary" size="lg" onClick={onVolver}>
        Volver a elegir
      </Button>
    }
  >
    <p>Lo que escribiste sigue aquí. Elige otra vez y, si quedan boletos, los apartamos de nuevo.</p>
  </Fin>
)

type CompradoProps = { onVer: (() => void) | null; buscando: boolean; hrefMisCompras: string | null; mensaje: string | null; onOtra: () => void }

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

/** Nothing can be bought now: why, and the way back. */
export const Cerrado = ({ insignia, frase, hrefEvento }: { insignia: ReactNode; frase: string; hrefEvento: string }) => (
  <section className="grid content-start justify-items-start gap-4 rounded-control border border-control border-dashed px-6 py-10">
    {insignia}
    <h1 className="type-title max-w-[26ch] text-2xl leading-[1.05]">{frase}</h1>
    <div className="mt-2 flex flex-wrap gap-3">
      <ButtonLink href={hrefEvento}>Volver al evento</ButtonLink>
      <ButtonLink href="/eventos">Ver otros eventos</ButtonLink>
    </div>
  </section>
)
