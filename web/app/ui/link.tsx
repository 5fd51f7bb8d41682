import { type ComponentPropsWithRef, type ComponentType, createContext, type ReactNode, useContext } from 'react'

export type LinkProps = ComponentPropsWithRef<'a'> & { href: string }

const LinkContext = createContext<ComponentType<LinkProps> | null>(null)

/** Tells the design language which component navigates inside the application; without it every link is a plain anchor. */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>
}

const leaves = ({ href, target, download }: LinkProps) =>
  !href.startsWith('/') || href.startsWith('//') || target !== undefined || download !== undefined

/** An anchor that navigates without a reload when it stays inside. Unstyled: classes are the caller's. */
export function Anchor(props: LinkProps) {
  const Inner = useContext(LinkContext)
  if (Inner === null || leaves(props)) {
    const { children, ...rest } = props
    return (
      <a {...(props.target === '_blank' ? { rel: 'noopener noreferrer' } : {})} {...rest}>
        {children}
      </a>
    )
  }
  return <Inner {...props} />
}
