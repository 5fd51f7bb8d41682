import type { ReactNode } from 'react'

/** Struck through when it no longer holds; what replaces it stands beside it. */
export const Struck = ({ when, children }: { when: boolean; children: ReactNode }) =>
  when ? <s>{children}</s> : children
