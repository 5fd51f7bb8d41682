import type { ComponentProps } from 'react'
import { Input } from './input'

/** An amount in pesos, as text. */
export const MoneyInput = (props: ComponentProps<typeof Input>) => (
  <Input inputMode="decimal" autoComplete="off" icon={<span>$</span>} className="tabular-nums" {...props} />
)

/** The e-mail of somebody else: the browser must not fill in one's own. */
export const EmailInput = (props: ComponentProps<typeof Input>) => (
  <Input type="email" inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} {...props} />
)
