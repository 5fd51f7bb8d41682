import { Check } from 'lucide-react'
import { cn } from './cn'
import { Anchor } from './link'

type Step = { label: string; href?: string }

/** Where one is in a short sequence. `current` counts from 0; steps already done may be links back. */
export const ProgressSteps = ({
  steps,
  current,
  label = 'Pasos',
  className,
}: {
  steps: readonly Step[]
  current: number
  label?: string
  className?: string
}) => (
  <nav aria-label={label} className={className}>
    <ol className="grid auto-cols-fr grid-flow-col gap-2">
      {steps.map(({ label: name, href }, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'next'
        const text = (
          <>
            {state === 'done' ? (
              <Check aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={2.5} />
            ) : (
              <span className="tabular-nums">{index + 1}</span>
            )}
            <span className="truncate">{name}</span>
            {state === 'done' && <span className="sr-only">(listo)</span>}
          </>
        )
        return (
          <li
            key={name}
            aria-current={state === 'current' ? 'step' : undefined}
            className={cn(
              'min-w-0 border-t-4 pt-1.5 font-bold font-display text-[17px] text-muted uppercase leading-[1.1] [font-stretch:70%] lg:text-[20px]',
              {
                done: 'border-control',
                current: 'border-text font-[850] text-text [font-stretch:86%] sm:[font-stretch:118%]',
                next: 'border-line',
              }[state],
            )}
          >
            {state === 'done' && href ? (
              <Anchor href={href} className="flex min-h-11 items-center gap-2 hover:text-text">
                {text}
              </Anchor>
            ) : (
              <span className="flex min-h-11 items-center gap-2">{text}</span>
            )}
          </li>
        )
      })}
    </ol>
  </nav>
)
