import type { ReactNode } from 'react'

/** Where there is no way in of this kind yet: what it would be good for. */
export const SinLlavero = ({ icon, titulo, children }: { icon: ReactNode; titulo: string; children: ReactNode }) => (
  <div className="flex w-full items-start gap-4 rounded-control border border-control border-dashed px-5 py-4 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75] [&_svg]:text-muted">
    {icon}
    <p className="max-w-[60ch] text-muted">
      <span className="block font-semibold text-text">{titulo}</span>
      {children}
    </p>
  </div>
)

type RenglonProps = { icon: ReactNode; nombre: string; children: ReactNode; acciones: ReactNode }

/** One way into the account: what it is, since when, and what may be done with it. */
export const RenglonLlavero = ({ icon, nombre, children, acciones }: RenglonProps) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
    <div className="flex min-w-0 flex-[1_1_16rem] items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-chip bg-surface-3 [&_svg]:size-5 [&_svg]:stroke-[1.75]"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{nombre}</p>
        <p className="mt-0.5 text-muted">{children}</p>
      </div>
    </div>
    <div className="flex flex-wrap gap-3 max-sm:pl-14">{acciones}</div>
  </div>
)
