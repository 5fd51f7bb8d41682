import type { ReactNode } from 'react'

/** One part of a long form. */
export const Seccion = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-5 border-line border-t pt-5 first:border-t-0 first:pt-0">
    <legend className="float-left w-full font-semibold text-base">{titulo}</legend>
    {children}
  </fieldset>
)
