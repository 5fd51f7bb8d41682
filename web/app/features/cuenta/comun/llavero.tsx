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
