import { useEffect, useState } from 'react'
import { type Tema, useTema } from '../../../lib/antes/tema'
import { useSesion } from '../../../lib/sesion/sesion'
import { Anchor } from '../../../ui/link'
import { WordmarkPlain } from '../../../ui/wordmark'
import { hrefCrearEvento, MIS_BOLETOS } from './enlaces'

const TEMAS: readonly (readonly [Tema, string])[] = [
  ['light', 'Claro'],
  ['dark', 'Oscuro'],
  ['system', 'Sistema'],
]

const NOMBRE = 'tema-del-pie'

/** Keeps a theme that was chosen before React hydrated the page: hydration would reset the control. */
function pulsadoAntes(): Tema | undefined {
  if (typeof document === 'undefined') return undefined
  const pulsado = [...document.querySelectorAll<HTMLInputElement>(`input[name="${NOMBRE}"]`)].find(
    ({ checked, defaultChecked }) => checked && !defaultChecked,
  )
  return TEMAS.find(([valor]) => valor === pulsado?.value)?.[0]
}

/** The three themes in words: radio buttons, so arrows move. */
function TemaPie() {
  const [tema, setTema] = useTema()
  const [antes] = useState(pulsadoAntes)
  useEffect(() => {
    if (antes !== undefined) setTema(antes)
  }, [antes, setTema])
  return (
    <div
      role="radiogroup"
      aria-label="Tema"
      className="inline-flex max-w-full gap-0.5 rounded-control border border-control p-0.5 noscript:hidden"
    >
      {TEMAS.map(([valor, nombre]) => (
        <label
          key={valor}
          className="hit-area grid min-h-10 place-items-center rounded-inner px-3.5 font-medium text-muted hover:text-text has-checked:bg-surface-3 has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-talavera has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={NOMBRE}
            value={valor}
            autoComplete="off"
            checked={tema === valor}
            onChange={() => setTema(valor)}
            className="sr-only"
          />
          {nombre}
        </label>
      ))}
    </div>
  )
}

type CiudadDelPie = { slug: string; nombre: string }
type Columna = { titulo: string; enlaces: readonly { href: string; texto: string }[] }

const DESCUBRE: Columna = {
  titulo: 'Descubre',
  enlaces: [
    { href: '/eventos', texto: 'Eventos' },
    { href: '/categorias', texto: 'Categorías' },
    { href: '/calendario', texto: 'Calendario' },
    { href: '/ciudades', texto: 'Ciudades' },
    MIS_BOLETOS,
  ],
}
const ENTRALE: Columna = {
  titulo: 'Éntrale',
  enlaces: [
    { href: '/ayuda', texto: 'Ayuda' },
    { href: '/sobre-nosotros', texto: 'Sobre nosotros' },
    { href: '/terminos-servicio', texto: 'Términos de servicio' },
    { href: '/politicas-privacidad', texto: 'Aviso de privacidad' },
  ],
}

const ColumnaPie = ({ titulo, enlaces }: Columna) => (
  <div>
    <h2 className="mb-1.5 font-semibold text-muted text-sm">{titulo}</h2>
    <ul>
      {enlaces.map(({ href, texto }) => (
        <li key={href}>
          <Anchor
            href={href}
            className="inline-flex min-h-9 items-center text-md hover:underline hover:underline-offset-3"
          >
            {texto}
          </Anchor>
        </li>
      ))}
    </ul>
  </div>
)

/** The foot of every public page. */
export function Pie({ ciudades }: { ciudades: readonly CiudadDelPie[] }) {
  const sesion = useSesion()
  const organiza = {
    titulo: 'Organiza',
    enlaces: [
      { href: hrefCrearEvento(sesion), texto: 'Crear Evento' },
      { href: '/sobre-nosotros#organizar', texto: 'Cómo funciona' },
    ],
  }
  return (
    <footer
      id="pie"
      className="mt-24 overflow-hidden border-line border-t pt-12 [main:has([data-hasta-el-pie]:last-child)+&]:mt-0 [main:has([data-hasta-el-pie]:last-child)+&]:border-t-0"
    >
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1fr]">
          <p className="type-title col-span-2 max-w-[18ch] text-[24px] leading-[1.02] md:col-span-4 md:max-w-none lg:col-span-1 lg:max-w-[18ch]">
            Boletos sin letras chiquitas: el precio que ves es el que pagas.
          </p>
          <ColumnaPie {...DESCUBRE} />
          {ciudades.length > 0 && (
            <ColumnaPie
              titulo="Por ciudad"
              enlaces={ciudades.map(({ slug, nombre }) => ({ href: `/ciudades/${slug}`, texto: nombre }))}
            />
          )}
          <ColumnaPie {...organiza} />
          <ColumnaPie {...ENTRALE} />
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-muted text-sm">
          <p>Precios en pesos mexicanos (MXN), con cargos e impuestos incluidos.</p>
          <TemaPie />
        </div>
        <div aria-hidden="true" className="mt-8 h-[clamp(54px,13.2vw,178px)] text-surface-2">
          <WordmarkPlain />
        </div>
      </div>
    </footer>
  )
}
