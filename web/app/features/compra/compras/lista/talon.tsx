import type { ReactNode } from 'react'

/** What the stub of a card says of its boletos, above what can be done with them. */
export const Talon = ({ titulo, folio, children }: { titulo: string; folio: string; children: ReactNode }) => (
  <div className="mx-4.5 grid h-full content-between gap-3 pt-4 pb-4.5 md:mx-0 md:px-4.5 md:py-5">
    <p className="flex flex-wrap items-baseline justify-between gap-x-2 md:grid">
      <b className="type-title text-xl leading-tight wrap-anywhere">{titulo}</b>
      <small className="type-folio text-muted text-xs">{folio}</small>
    </p>
    {children}
  </div>
)
