import type { Operador, Plataforma } from '@entrale/contract/plataforma/schemas'
import { ChevronDown } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { precioLargo } from '../../../lib/formatos'
import { Display } from '../../../ui/display'
import { Anchor } from '../../../ui/link'

export type Seccion = { id: string; titulo: string; contenido: ReactNode }

const PlataformaContext = createContext<Plataforma | null>(null)

/** What `Dato` and its like print from, for pages of another shape. */
export const ConPlataforma = ({ plataforma, children }: { plataforma: Plataforma; children: ReactNode }) => (
  <PlataformaContext value={plataforma}>{children}</PlataformaContext>
)

function usePlataforma(): Plataforma {
  const plataforma = useContext(PlataformaContext)
  if (plataforma === null) throw new Error('outside a document')
  return plataforma
}

const SIN_CONFIGURAR: Record<keyof Operador, string> = {
  nombre: 'nombre o razón social',
  domicilio: 'domicilio',
  rfc: 'RFC',
  telefono: 'teléfono',
  correoAyuda: 'correo de ayuda',
  correoPrivacidad: 'correo de privacidad',
}

const Falta = ({ que }: { que: string }) => (
  <mark className="rounded-poster border border-chile border-dashed bg-chile-bg box-decoration-clone px-1.5 font-semibold text-chile">
    [sin configurar: {que}]
  </mark>
)

/** The operator's data. Where a value is not configured, the page says so visibly. */
export function Dato({ campo }: { campo: keyof Operador }) {
  const valor = usePlataforma().operador[campo]
  if (valor === null) return <Falta que={SIN_CONFIGURAR[campo]} />
  if (campo === 'correoAyuda' || campo === 'correoPrivacidad') return <Enlace href={`mailto:${valor}`}>{valor}</Enlace>
  if (campo === 'telefono') return <Enlace href={`tel:${valor.replace(/[^+\d]/g, '')}`}>{valor}</Enlace>
  return valor
}

/** Only where it is configured: what the law does not ask for leaves no gap. */
export function SiHay({ campo, children }: { campo: keyof Operador; children: ReactNode }) {
  return usePlataforma().operador[campo] === null ? null : children
}

const porcentaje = (puntosBase: number) => `${puntosBase / 100} %`

/** "8 % del precio más $5.00 MXN por boleto", as it is charged now. */
export function Cargo() {
  const { puntosBase, fijo, moneda } = usePlataforma().cargo
  const partes = [
    ...(puntosBase > 0 ? [`${porcentaje(puntosBase)} del precio`] : []),
    ...(fijo > 0 ? [`${precioLargo(fijo, moneda)} por boleto`] : []),
  ]
  return partes.length === 0 ? 'de $0.00: hoy no se cobra' : `de ${partes.join(' más ')}`
}

/** The charge on one boleto of that price, in centavos. */
export function cargoSobre(precio: number, { cargo: { puntosBase, fijo } }: Plataforma): number {
  return Math.floor((precio * puntosBase + 5000) / 10_000) + fijo
}

/** The rule in words, on one price. */
export function CargoDeEjemplo({ precio }: { precio: number }) {
  const plataforma = usePlataforma()
  const cargo = cargoSobre(precio, plataforma)
  const { moneda } = plataforma.cargo
  return `Un boleto de ${precioLargo(precio, moneda)} lleva un cargo de ${precioLargo(cargo, moneda)} y se anuncia en ${precioLargo(precio + cargo, moneda)}: ese es el total`
}

export const Enlace = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor href={href} className="link wrap-anywhere">
    {children}
  </Anchor>
)

const Partes = ({ secciones }: Pick<DocumentoProps, 'secciones'>) => (
  <ol className="grid text-md">
    {secciones.map(({ id, titulo }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="block py-1.5 text-muted leading-snug hover:text-text hover:underline hover:underline-offset-3"
        >
          {titulo}
        </a>
      </li>
    ))}
  </ol>
)

/** Folded on a phone, where it would be a screen by itself; beside the text where there is room. */
const Indice = (props: Pick<DocumentoProps, 'secciones'>) => (
  <>
    <details className="group rounded-control border border-line lg:hidden print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-4 px-4 font-semibold">
        En esta página
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted transition-[rotate] group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <div className="px-4 pb-3">
        <Partes {...props} />
      </div>
    </details>
    <nav
      aria-label="En esta página"
      className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto border-line border-l pl-4 lg:block print:hidden"
    >
      <Partes {...props} />
    </nav>
  </>
)

const prosa =
  'grid gap-3.5 text-[17px] leading-[1.65] [&_li]:pl-1 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-2 [&_ol]:pl-6 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-muted [&_code]:rounded-poster [&_code]:bg-surface-2 [&_code]:px-1 [&_code]:font-ui [&_code]:text-[0.94em]'

const Parte = ({ id, titulo, contenido, numero }: Seccion & { numero: number | null }) => (
  <section aria-labelledby={id} className="max-w-[66ch]">
    <h2 id={id} tabIndex={-1} className="type-title group mb-4 text-[22px] leading-[1.1] md:text-[26px]">
      <a href={`#${id}`} className="hover:underline hover:decoration-1 hover:underline-offset-4">
        {numero !== null && <span className="num mr-2.5 text-muted">{numero}.</span>}
        {titulo}
      </a>
    </h2>
    <div className={prosa}>{contenido}</div>
  </section>
)

type DocumentoProps = {
  narrow: string
  wide: string
  entrada: string
  /** What `Dato` and its like print from, where a text has any. */
  plataforma?: Plataforma
  secciones: readonly Seccion[]
  /** Below the introduction: which version this is. */
  pie?: ReactNode
  numeradas?: boolean
  children?: ReactNode
}

/** A page to be read: its parts, an index beside them, lines of a comfortable length. */
export const Documento = ({
  narrow,
  wide,
  entrada,
  plataforma,
  secciones,
  pie,
  numeradas = false,
  children,
}: DocumentoProps) => (
  <PlataformaContext value={plataforma ?? null}>
    <div className="wrap pt-8 md:pt-12">
      <header className="max-w-[66ch]">
        <Display as="h1" size="page" narrow={narrow} wide={wide} stacked />
        <p className="mt-5 text-lg text-muted">{entrada}</p>
        {pie}
      </header>
      <div className="mt-8 grid gap-10 lg:mt-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-18">
        <Indice secciones={secciones} />
        <div className="grid gap-12">
          {secciones.map((seccion, index) => (
            <Parte key={seccion.id} {...seccion} numero={numeradas ? index + 1 : null} />
          ))}
          {children}
        </div>
      </div>
    </div>
  </PlataformaContext>
)
