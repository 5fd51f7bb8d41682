import type { ReactNode } from 'react'

type RenglonDatoProps = { icono: ReactNode; titulo: ReactNode; texto?: ReactNode; accion?: ReactNode }

/** What is so today, with the way to change it at its end. */
export const RenglonDato = ({ icono, titulo, texto, accion }: RenglonDatoProps) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
    <div className="flex min-w-0 flex-[1_1_16rem] items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 self-start place-items-center rounded-chip bg-surface-3 [&_svg]:size-5 [&_svg]:stroke-[1.75]"
      >
        {icono}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">{titulo}</div>
        {texto && <div className="mt-0.5 text-muted">{texto}</div>}
      </div>
    </div>
    {accion && <div className="flex flex-wrap gap-3 max-sm:pl-14">{accion}</div>}
  </div>
)
