import type { ComponentProps } from 'react'
import { Input } from './input'

/** An amount in pesos, as text. */
export const MoneyInput = (props: ComponentProps<typeof Input>) => (
  <Input inputMode="decimal" autoComplete="off" icon={<span>$</span>} className="tabular-nums" {...props} />
)
