import { type ComponentPropsWithRef, createContext, useContext } from 'react'

type Level = 'compact' | 'comfortable'
const DensityContext = createContext<Level>('comfortable')

/** Floating layers live in a portal, outside the element that says how dense the page is: they ask here. */
export const useDensity = () => useContext(DensityContext)

/** Everything inside is drawn dense (14/20, 36 px buttons, 40 px fields) where a mouse is used. */
export function Density({ level = 'compact', ...props }: ComponentPropsWithRef<'div'> & { level?: Level }) {
  return (
    <DensityContext value={level}>
      <div data-density={level} {...props} />
    </DensityContext>
  )
}
