import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note } from '../../ui/card'
import { Display } from '../../ui/display'

export type Seccion = { id: string; titulo: string; parrafos: readonly string[]; lista?: readonly string[] }

type DocumentoProps = { narrow: string; wide: string; entrada: string; secciones: readonly Seccion[]; aviso?: ReactNode; children?: ReactNode }

/** Whoever runs a copy of the platform answers for it: until that is configured, the page says so. */
export const OPERADOR_PENDIENTE =
  'Los datos de quien opera esta instalación (nombre o razón social, RFC, domicilio y correo de contacto) están pendientes de configurar. Este texto es la base que esa persona debe revisar y completar antes de vender.'

const Indice = ({ secciones }: Pick<DocumentoProps, 'secciones'>) => (
  <nav aria-label="En esta página" className="lg:sticky lg:top-24 lg:self-start">
    <ol className="grid gap-1 border-line border-l pl-4 text-md">
      {secciones.map(({ id, titulo }) => (
        <li key={id}>
          <a href={`#${id}`} className="hit-area inline-block py-1 text-muted hover:text-text">
            {titulo}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

/** A page to be read: its parts, an index beside them, lines of a comfortable length. */
export const Documento = ({ narrow, wide, entrada, secciones, aviso, children }: DocumentoProps) => (
  <div className="wrap pt-8 md:pt-12">
    <Display as="h1" size="page" narrow={narrow} wide={wide} stacked />
    <p className="mt-5 max-w-[62ch] text-lg text-muted">{entrada}</p>
    {aviso && (
      <Note icon={<Info />} className="mt-6 max-w-180">
        {aviso}
      </Note>
    )}
    <div className="mt-10 grid gap-10 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-18">
      <Indice secciones={secciones} />
      <div className="grid gap-10">
        {secciones.map(({ id, titulo, parrafos, lista }) => (
          <section key={id} aria-labelledby={id} className="max-w-[62ch]">
            <h2 id={id} className="type-title mb-3 text-xl">
              {titulo}
            </h2>
            <div className="grid gap-3">
              {parrafos.map((parrafo) => (
                <p key={parrafo}>{parrafo}</p>
              ))}
              {lista && (
                <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
                  {lista.map((punto) => (
                    <li key={punto}>{punto}</li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        ))}
        {children}
      </div>
    </div>
  </div>
)
