import { cn } from './cn'

const letters =
  'M3 186L65 186L65 161L38 161L38 130L63 130L63 106L38 106L38 76L65 76L65 51L3 51ZM75 186L111 186L111 77L112 77L131 186L188 186L188 51L152 51L152 158L151 158L132 51L75 51ZM230 186L269 186L269 78L297 78L297 51L202 51L202 78L230 78ZM312 186L353 186L353 134L390 134Q415 134 422 122Q429 110 429 94Q429 77 422 64Q416 51 392 51L312 51ZM388 186L432 186L402 122L362 124ZM353 109L353 79L378 79Q384 79 386 83Q388 86 388 94Q388 101 386 105Q384 109 378 109ZM444 186L489 186L498 156L545 156L554 186L599 186L552 51L491 51ZM506 128L521 76L522 76L537 128ZM617 186L739 186L739 155L665 155L665 51L617 51ZM762 186L926 186L926 152L814 152L814 134L916 134L916 102L814 102L814 85L926 85L926 51L762 51Z'
const accent = 'M16 48L32 48L51 26L28 26Z'

const frame = { viewBox: '2 20 926 168' }

/** ÉNTRALE opening from width 64 to 150, the accent in bugambilia. */
export const Wordmark = ({ className }: { className?: string }) => (
  <svg {...frame} role="img" aria-label="Éntrale" className={cn('block h-6.5 w-auto overflow-visible', className)}>
    <path fill="currentColor" d={letters} />
    <path fill="var(--bugambilia)" d={accent} />
  </svg>
)

/** The same as decoration: one colour, silent. */
export const WordmarkPlain = ({ className }: { className?: string }) => (
  <svg {...frame} aria-hidden="true" className={cn('block h-auto w-full overflow-visible', className)}>
    <path fill="currentColor" d={letters + accent} />
  </svg>
)
