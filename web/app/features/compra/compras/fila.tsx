import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '../../../ui/link'

export const filaLook =
  'flex min-h-14 w-full items-center gap-3.5 border-line border-b py-2.5 text-left font-semibold leading-[1.35] hover:bg-surface-2 disabled:cursor-progress disabled:text-subtle [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:stroke-[1.75]'

type FilaProps = { icon: ReactNode; nota?: ReactNode; children: ReactNode }

export const FilaTexto = ({ icon, nota, children }: FilaProps) => (
  <>
    {icon}
    <span className="min-w-0 flex-1">
      {children}
      {nota && <small className="block font-normal text-muted text-sm wrap-anywhere">{nota}</small>}
    </span>
    <ChevronRight aria-hidden="true" className="text-muted" />
  </>
)

/** Things one can do, one under another. */
export const Filas = ({ children }: { children: ReactNode }) => <ul className="border-line border-t">{children}</ul>

type FilaLinkProps = FilaProps & { href: string; afuera?: boolean; descarga?: boolean }

export const FilaLink = ({ href, afuera, descarga, icon, nota, children }: FilaLinkProps) => (
  <li>
    <Anchor
      href={href}
      className={filaLook}
      {...(afuera && { target: '_blank', rel: 'noopener noreferrer' })}
      {...(descarga && { download: '' })}
    >
      <FilaTexto icon={icon} nota={nota}>
        {children}
      </FilaTexto>
    </Anchor>
  </li>
)

export const FilaBoton = ({ onClick, disabled, ...texto }: FilaProps & { onClick: () => void; disabled?: boolean }) => (
  <li>
    <button type="button" className={filaLook} disabled={disabled} onClick={onClick}>
      <FilaTexto {...texto} />
    </button>
  </li>
)
