import { ArrowRight } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cn } from './cn'
import { Anchor } from './link'

/** The page column: 1200 px at most, with the side margins of each width. */
export const Wrap = ({ className, ...props }: ComponentPropsWithRef<'div'>) => (
  <div className={cn('wrap', className)} {...props} />
)

/** Children in a row that wraps. */
export function Row({ gap = 3, className, style, ...props }: ComponentPropsWithRef<'div'> & { gap?: number }) {
  return <div className={cn('flex flex-wrap items-center', className)} style={{ gap: gap * 4, ...style }} {...props} />
}

export const Rule = ({ dashed, className }: { dashed?: boolean; className?: string }) => (
  <hr
    className={cn(
      'm-0 h-0 border-0 border-t',
      dashed ? 'border-dashed border-t-2 border-control' : 'border-line',
      className,
    )}
  />
)

type SectionProps = Omit<ComponentPropsWithRef<'section'>, 'title'> & {
  heading: ReactNode
  headingId: string
  action?: ReactNode
}

/** A part of a public page: its heading, what stands at the end of that line, and the air above. */
export function Section({ heading, headingId, action, className, children, ...props }: SectionProps) {
  return (
    <section aria-labelledby={headingId} className={cn('mt-18 lg:mt-28', className)} {...props}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:mb-8">
        <h2 id={headingId} className="text-4xl leading-none">
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

type PageHeadProps = { title: ReactNode; lead?: ReactNode; badge?: ReactNode; actions?: ReactNode; className?: string }

/** Title of a working page (panel, account). Its one yellow action goes in `actions`. */
export function PageHead({ title, lead, badge, actions, className }: PageHeadProps) {
  return (
    <div className={cn('mb-6 flex flex-wrap items-end gap-x-6 gap-y-3', className)}>
      <div className="min-w-0 flex-[1_1_20rem]">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="type-page">{title}</h1>
          {badge}
        </div>
        {lead && <p className="mt-1 text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}

/** "Ver todos" at the end of a section's heading. */
export const MoreLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor href={href} className="group inline-flex min-h-11 items-center gap-2 font-semibold">
    <span className="border-b border-control pb-0.5 group-hover:border-text">{children}</span>
    <ArrowRight aria-hidden="true" className="size-5" strokeWidth={1.75} />
  </Anchor>
)

/** First thing in the body; appears when it takes focus. */
export const SkipLink = ({
  href = '#contenido',
  children = 'Saltar al contenido',
}: {
  href?: string
  children?: ReactNode
}) => (
  <a
    href={href}
    className="fixed top-3 left-4 z-60 -translate-y-24 rounded-control bg-text px-4 py-3 font-semibold text-bg focus:translate-y-0"
  >
    {children}
  </a>
)
