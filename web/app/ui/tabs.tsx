import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Count } from './badge'
import { cn } from './cn'
import { Anchor } from './link'

const bar = 'no-scrollbar flex gap-6 overflow-x-auto border-line border-b'
const tab =
  'inline-flex min-h-12 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-3 pt-[3px] font-semibold text-muted -outline-offset-2 transition-colors hover:text-text ' +
  'data-[state=active]:border-text data-[state=active]:text-text aria-[current]:border-text aria-[current]:text-text'

type Tab = { value: string; label: ReactNode; count?: number; content: ReactNode }
type TabsProps = {
  tabs: readonly Tab[]
  label: string
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  className?: string
}

/** Parts of one page. Where each part has its own URL, use TabNav. */
export function Tabs({ tabs, label, value, defaultValue, onValueChange, className }: TabsProps) {
  const first = defaultValue ?? tabs[0]?.value ?? ''
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue: first } : { value })}
      {...(onValueChange && { onValueChange })}
      className={className}
    >
      <Radix.List aria-label={label} className={bar}>
        {tabs.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className={tab}>
            {item.label}
            {item.count !== undefined && <Count>{item.count}</Count>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="pt-6">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

type LinkTab = { href: string; label: ReactNode; count?: number; current?: boolean }

/** Tabs that are pages: real links, the open one marked. */
export const TabNav = ({ tabs, label, className }: { tabs: readonly LinkTab[]; label: string; className?: string }) => (
  <nav aria-label={label} className={className}>
    <ul className={bar}>
      {tabs.map((item) => (
        <li key={item.href} className="shrink-0">
          <Anchor href={item.href} aria-current={item.current ? 'page' : undefined} className={cn(tab, '-mb-px')}>
            {item.label}
            {item.count !== undefined && <Count>{item.count}</Count>}
          </Anchor>
        </li>
      ))}
    </ul>
  </nav>
)
