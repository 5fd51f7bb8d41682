import { useState } from 'react'
import { cn } from '../../../ui/cn'

const TINTAS = [
  'bg-talavera-bg text-talavera',
  'bg-agave-bg text-agave',
  'bg-cempasuchil-bg text-cempasuchil-text',
  'bg-surface-3 text-bugambilia',
] as const

/** The first two letters of a name (spec §2). */
const siglasDe = (nombre: string): string =>
  (nombre.match(/[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join('').toLocaleUpperCase('es-MX')
const tintaDe = (slug: string): string =>
  TINTAS[[...slug].reduce((suma, letra) => (suma * 31 + letra.charCodeAt(0)) % 9973, 7) % TINTAS.length] ?? TINTAS[0]

type SiglasProps = { organizacion: { nombreMostrado: string; slug: string; logo_url: string | null } }

/** The logo of an organization or, without one that loads, its two letters in a colour that stays its own. */
export function Siglas({ organizacion: { nombreMostrado, slug, logo_url } }: SiglasProps) {
  const [rota, setRota] = useState<string | null>(null)
  const logo = logo_url !== null && logo_url !== rota
  return (
    <span
      aria-hidden="true"
      className={cn(
        '-mx-0.5 grid size-5.5 shrink-0 place-items-center overflow-hidden rounded-inner font-bold text-[0.625rem] leading-none tracking-wide',
        logo ? 'bg-surface-3' : tintaDe(slug),
      )}
    >
      {logo ? (
        <img
          src={logo_url}
          alt=""
          width={22}
          height={22}
          onError={() => setRota(logo_url)}
          className="size-full object-cover"
        />
      ) : (
        siglasDe(nombreMostrado)
      )}
    </span>
  )
}
