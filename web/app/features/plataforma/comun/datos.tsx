import type { ReactNode } from 'react'
import { fechaLarga, ZONA_CENTRO } from '../../../lib/formatos'
import { cuandoFue } from '../../../lib/hace'
import { Card, CardHead } from '../../../ui/card'
import { Anchor } from '../../../ui/link'

/** A short date; the tooltip has the whole date in the time of Mexico City. */
export const Cuando = ({ iso, className }: { iso: string; className?: string }) => (
  <time dateTime={iso} title={`${fechaLarga(iso, ZONA_CENTRO)} (hora del centro)`} className={className}>
    {cuandoFue(iso)}
  </time>
)

export type Dato = readonly [termino: string, valor: ReactNode]

/** An id, whole, to be copied. */
export const Identificador = ({ id }: { id: string }) => (
  <span className="type-folio whitespace-normal break-all font-normal text-xs">{id}</span>
)

/** A list of facts. */
export const Datos = ({ datos }: { datos: readonly Dato[] }) => (
  <dl className="border-line border-t">
    {datos.map(([termino, valor]) => (
      <div key={termino} className="flex items-baseline justify-between gap-4 border-line border-b py-2.5">
        <dt className="shrink-0 text-muted">{termino}</dt>
        <dd className="wrap-anywhere min-w-0 text-right tabular-nums">{valor}</dd>
      </div>
    ))}
  </dl>
)

type SeccionProps = { titulo: string; pie?: string; children: ReactNode }

/** A section whose content brings its own frame, such as a table. */
export const Seccion = ({ titulo, pie, children }: SeccionProps) => (
  <section>
    <h2 className="font-semibold text-base">{titulo}</h2>
    {pie && <p className="text-muted">{pie}</p>}
    <div className="mt-3">{children}</div>
  </section>
)

type ParteProps = { titulo: string; lado?: ReactNode; pie?: string; children: ReactNode }

/** A part of one page, in its card. */
export const Parte = ({ titulo, lado, pie, children }: ParteProps) => (
  <Card>
    <CardHead title={titulo} actions={lado} {...(pie && { lead: pie })} />
    {children}
  </Card>
)

/** The name of a row, which leads to its page. */
export const Nombre = ({ href, children, nota }: { href: string; children: ReactNode; nota?: ReactNode }) => (
  <>
    <Anchor
      href={href}
      className="block w-fit max-w-full wrap-anywhere font-semibold underline-offset-4 hover:underline"
    >
      {children}
    </Anchor>
    {nota && <span className="wrap-anywhere block font-normal text-muted text-sm">{nota}</span>}
  </>
)
