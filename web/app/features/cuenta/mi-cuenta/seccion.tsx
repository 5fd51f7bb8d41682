import type { ReactNode } from 'react'

type SeccionProps = { id: string; titulo: string; texto?: ReactNode; accion?: ReactNode; children: ReactNode }

/** A part of the account with an address of its own; the page's navigation brings the focus here. */
export const Seccion = ({ id, titulo, texto, accion, children }: SeccionProps) => (
  <section
    id={id}
    tabIndex={-1}
    aria-labelledby={`${id}-titulo`}
    className="border-line border-t pt-8 outline-none first:border-t-0 first:pt-0"
  >
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_20rem]">
        <h2 id={`${id}-titulo`} className="font-semibold text-lg leading-snug">
          {titulo}
        </h2>
        {texto && <p className="mt-0.5 max-w-[60ch] text-muted">{texto}</p>}
      </div>
      {accion}
    </div>
    {children}
  </section>
)
