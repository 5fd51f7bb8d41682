import type { ReactNode } from 'react'
import { Anchor } from '../../../ui/link'

type ParteProps = { id: string; titulo: ReactNode; lado?: ReactNode; children: ReactNode }

/** A part of the index of the panel: its heading and what stands at the end of that line. */
export const Parte = ({ id, titulo, lado, children }: ParteProps) => (
  <section aria-labelledby={id} className="min-w-0">
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 id={id} className="wrap-anywhere font-semibold text-base">
        {titulo}
      </h2>
      {lado}
    </div>
    {children}
  </section>
)

/** `de` tells apart, for the ear, links that read the same. */
export const EnlaceDeParte = ({ href, texto, de }: { href: string; texto: string; de?: string }) => (
  <Anchor href={href} className="link" {...(de && { 'aria-label': `${texto}, ${de}` })}>
    {texto}
  </Anchor>
)
