import { type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'

/**
 * Around a part that the server sends whole and whose script comes after the page's. React empties such a part when it is told something
 * new before its script is here, and the page below jumps; told as deferred, what the server sent stays until the script has come.
 */
export function Late({ children }: { children: ReactNode }) {
  const told = useDeferredValue(children)
  return useMemo(() => <Suspense>{told}</Suspense>, [told])
}
