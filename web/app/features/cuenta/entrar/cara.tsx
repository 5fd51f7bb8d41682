import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type CaraProps = { icono: LucideIcon; tinta: string; titulo: string; texto: ReactNode }

/** What became of a link: a sign, a title, a sentence, and what to do next. */
export const Cara = ({ icono: Icono, tinta, titulo, texto, children }: CaraProps & { children?: ReactNode }) => (
  <>
    <Icono aria-hidden="true" className={`size-10 ${tinta}`} strokeWidth={1.5} />
    <h2 className="type-title text-xl leading-[1.08] md:text-[24px]">{titulo}</h2>
    <p className="max-w-[52ch] text-muted">{texto}</p>
    {children && <div className="mt-3">{children}</div>}
  </>
)
