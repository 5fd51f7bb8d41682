import { metodoEnPalabras } from '@entrale/contract/compras/palabras'
import type { CobroPrueba } from '@entrale/contract/pagos/schemas'
import { ArrowLeft } from 'lucide-react'
import { horaDe, pesos, ZONA_CENTRO } from '../../../lib/formatos'
import { ButtonLink } from '../../../ui/button'
import { DefinitionList } from '../../../ui/definition-list'
import { Display } from '../../../ui/display'
import { type AccionPrueba, estadoEnPalabras, textoDe } from './acciones'
import { Acciones, Talon } from './partes'

export type Suceso = { accion: AccionPrueba; cuando: string }

const SIN_DINERO = 'Aquí no hay banco ni dinero: decides qué pasa con el pago.'

/** So that nobody takes it for a bank. */
export const Franja = ({ children = SIN_DINERO }: { children?: string }) => (
  <div className="relative overflow-hidden bg-cempasuchil text-on-cempasuchil">
    <div
      aria-hidden="true"
      className="absolute inset-0 opacity-15 [background:repeating-linear-gradient(135deg,currentColor_0_10px,transparent_10px_22px)]"
    />
    <p className="wrap relative py-2.5 font-semibold">
      <span className="type-wide mr-2 text-lg uppercase">Simulación</span> {children}
    </p>
  </div>
)

const Cobro = ({
  cobro: { concepto, metodo, monto, recibido, devuelto, estado, referencia },
}: {
  cobro: CobroPrueba
}) => (
  <Talon estado={estadoEnPalabras(estado)} rotulo="Referencia" clave={referencia}>
    <div className="grid gap-5 p-5 sm:p-6">
      <div className="grid gap-1">
        <p className="text-muted text-sm">Éntrale te cobra</p>
        <p className="type-figure text-[44px]">
          {pesos(monto)} <small className="font-normal font-ui text-base text-muted [font-stretch:100%]">MXN</small>
        </p>
      </div>
      <DefinitionList
        columns
        items={[
          { term: 'Por', detail: <span className="wrap-anywhere">{concepto}</span> },
          { term: 'Con', detail: metodoEnPalabras(metodo) },
          ...(recibido > 0 ? [{ term: 'Recibido', detail: `${pesos(recibido)} MXN` }] : []),
          ...(devuelto > 0 ? [{ term: 'Devuelto', detail: `${pesos(devuelto)} MXN` }] : []),
        ]}
      />
    </div>
  </Talon>
)

const Historia = ({ sucesos, cobro }: { sucesos: readonly Suceso[]; cobro: CobroPrueba }) => (
  <section aria-labelledby="que-paso" className="grid content-start gap-2">
    <h2 id="que-paso" className="type-cond text-[24px] uppercase leading-none">
      Qué ha pasado
    </h2>
    {sucesos.length === 0 ? (
      <p className="text-muted">Nada todavía.</p>
    ) : (
      <ol aria-live="polite">
        {sucesos.map(({ accion, cuando }) => (
          <li key={cuando} className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2.5">
            <span>{textoDe(accion, cobro).paso}</span>
            <time dateTime={cuando} className="num text-muted text-sm">
              {horaDe(cuando, ZONA_CENTRO)}
            </time>
          </li>
        ))}
      </ol>
    )}
  </section>
)

type BancoProps = {
  cobro: CobroPrueba
  haciendo: AccionPrueba | null
  onHacer: (accion: AccionPrueba) => void
  sucesos: readonly Suceso[]
  hrefRegreso: string
  rechazo: string | null
}

/** The sandbox bank: what is paid, what can happen to it, and what happened. */
export const Banco = ({ cobro, sucesos, hrefRegreso, rechazo, haciendo, onHacer }: BancoProps) => (
  <div className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16">
    <div className="grid content-start gap-6">
      <Display as="h1" size="page" narrow="Pago de" wide="prueba" />
      <Cobro cobro={cobro} />
      <ButtonLink href={hrefRegreso} icon={<ArrowLeft aria-hidden="true" />} className="justify-self-start">
        Volver a tu compra
      </ButtonLink>
    </div>
    <div className="grid content-start gap-8">
      <section aria-labelledby="que-pasa" className="grid content-start gap-4">
        <h2 id="que-pasa" className="type-cond text-[24px] uppercase leading-none">
          ¿Qué pasa con el pago?
        </h2>
        {rechazo !== null && (
          <p role="alert" className="text-chile">
            {rechazo}
          </p>
        )}
        <Acciones
          acciones={cobro.acciones}
          textoDe={(accion) => textoDe(accion, cobro)}
          vacio="Con este pago ya no puede pasar nada más."
          {...{ haciendo, onHacer }}
        />
      </section>
      <Historia sucesos={sucesos} cobro={cobro} />
    </div>
  </div>
)
