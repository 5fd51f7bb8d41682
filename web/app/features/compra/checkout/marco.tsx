import { contactoEnPalabras } from '@entrale/contract/expedientes/palabras-vendedor'
import type { Vendedor } from '@entrale/contract/expedientes/vendedor'
import type { Estilo } from '@entrale/contract/organizaciones/personalizacion'
import { ChevronDown, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTema } from '../../../lib/antes/tema'
import { Accent } from '../../../ui/accent'
import { SkipLink } from '../../../ui/layout'
import { Anchor } from '../../../ui/link'
import { ThemeSwitch } from '../../../ui/theme-switch'
import { Wordmark } from '../../../ui/wordmark'

const LEGALES = [
  { href: '/ayuda', texto: 'Ayuda' },
  { href: '/terminos-servicio', texto: 'Términos de servicio' },
  { href: '/politicas-privacidad', texto: 'Aviso de privacidad' },
] as const

/** They open beside the purchase, so that reading them does not cost the hold. */
function Pie({ nota, vende }: { nota: string | undefined; vende: MarcoProps['vende'] }) {
  const [tema, setTema] = useTema()
  return (
    <footer className="mt-18 border-line border-t">
      {nota && (
        <p className="wrap max-w-[72ch] whitespace-pre-line pt-5 text-muted text-sm wrap-anywhere md:ml-[max(32px,50%-600px)]">
          {nota}
        </p>
      )}
      {vende && (
        <p className="wrap wrap-anywhere pt-5 text-muted text-sm">
          Vende {vende.nombre}
          {contactoEnPalabras(vende) !== '' && ` (${contactoEnPalabras(vende)})`}. Éntrale cobra por su cuenta.
        </p>
      )}
      <div className="wrap flex flex-wrap items-center justify-between gap-x-7 gap-y-3 py-5 text-sm">
        <nav aria-label="Pie" className="flex flex-wrap gap-x-6">
          {LEGALES.map(({ href, texto }) => (
            <Anchor
              key={href}
              href={href}
              target="_blank"
              className="inline-flex min-h-11 items-center hover:underline hover:underline-offset-3"
            >
              {texto}
            </Anchor>
          ))}
        </nav>
        <ThemeSwitch value={tema} onChange={setTema} />
      </div>
    </footer>
  )
}

type PlegableProps = { total: string; children: ReactNode }

/** On a phone the summary folds; its total never does. */
export const ResumenPlegable = ({ total, children }: PlegableProps) => (
  <aside aria-label="Resumen de tu compra" className="lg:hidden">
    <details className="group/resumen border-line border-b bg-surface-1">
      <summary className="wrap flex min-h-14 items-center justify-between gap-3 font-semibold">
        <span className="flex items-center gap-2">
          <ShoppingBag aria-hidden="true" className="size-5" strokeWidth={1.75} />
          Ver resumen
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-[rotate] group-open/resumen:rotate-180"
            strokeWidth={2}
          />
        </span>
        <b className="num text-lg">{total}</b>
      </summary>
      <div className="wrap pt-1 pb-6">{children}</div>
    </details>
  </aside>
)

/** `estilo`: what the organizer gave its pages. `vende`: who sells, once that is known. */
type MarcoProps = {
  estilo: Estilo | undefined
  vende?: Omit<Vendedor, 'rfc'>
  reloj?: ReactNode
  plegable?: ReactNode
  children: ReactNode
}

/** The page of a purchase: nothing that leads away but the logo. */
export const Marco = ({ estilo, vende, reloj, plegable, children }: MarcoProps) => (
  <div className="flex min-h-dvh flex-col">
    <Accent rule={estilo?.acento} />
    <SkipLink />
    <header className="border-line border-b">
      <div className="wrap flex h-16 items-center justify-between gap-4 md:h-20">
        <Anchor href="/" aria-label="Éntrale, inicio" className="py-2">
          <Wordmark className="h-5.5 md:h-6.5" />
        </Anchor>
        {reloj}
      </div>
    </header>
    {plegable}
    <main id="contenido" tabIndex={-1} className="wrap flex-1 outline-none">
      {children}
    </main>
    <Pie nota={estilo?.pie} vende={vende} />
  </div>
)
