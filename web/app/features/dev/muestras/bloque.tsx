import type { ReactNode } from 'react'

/** One part of the sheet: its name at the left, the pieces at the right. */
export const Bloque = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 border-line border-t py-8 pb-14 lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-8">
    <h2 className="type-title text-xl leading-none">{titulo}</h2>
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">{children}</div>
  </section>
)
