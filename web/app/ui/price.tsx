import { cn } from './cn'

const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

/** Integer centavos as "$1,734.00". */
export const formatMoney = (centavos: number) => money.format(centavos / 100)

type PriceProps = {
  centavos: number
  from?: boolean
  currency?: boolean
  free?: string
  size?: 'text' | 'title' | 'hero'
  className?: string
}
const sizes = { text: 'font-semibold', title: 'type-figure text-[26px]', hero: 'type-figure text-[40px]' }

/** What is charged, in tabular figures. "MXN" once per view. */
export const Price = ({ centavos, from, currency, free = 'Gratis', size = 'text', className }: PriceProps) => (
  <span className={cn('inline-flex flex-wrap items-baseline gap-x-1.5', className)}>
    {from && centavos > 0 && <span className={size === 'text' ? 'font-semibold' : 'text-muted'}>Desde</span>}
    <span className={cn('whitespace-nowrap tabular-nums', sizes[size])}>
      {centavos === 0 ? free : formatMoney(centavos)}
    </span>
    {currency && centavos > 0 && <span className={size === 'text' ? 'font-semibold' : 'text-muted text-sm'}>MXN</span>}
  </span>
)
