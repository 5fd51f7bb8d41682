import { type ComponentPropsWithRef, createElement } from 'react'

type Drawing = { name: string; node: readonly (readonly [string, Record<string, string>])[] }
type IconProps = ComponentPropsWithRef<'svg'> & { size?: number | string }

/** Draws an icon of lucide as the library does; the build puts it in the library's place (chunks.config.ts). */
export const drawIcon = ({ name, node }: Drawing, { size = 24, className = '', children, ...props }: IconProps) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': 'aria-label' in props || 'role' in props ? undefined : true,
      ...props,
      className: `lucide lucide-${name} ${className}`,
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    children,
  )
